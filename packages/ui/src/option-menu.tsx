import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { groupsOf, type Option } from './choice.tsx';

interface OptionMenuProps {
  /** Spoken for the button and the menu. */
  readonly label: string;
  readonly className?: string;
  readonly testId?: string;
  readonly children: ReactNode;
  readonly options: readonly Option[];
  readonly value: string;
  choose(id: string): void;
}

/** A button that opens one of many, the chosen one ticked: for a choice that has no field of its own. */
export function OptionMenu({ label, className = 'button', testId, children, options, value, choose }: OptionMenuProps) {
  return (
    <MenuTrigger>
      <Button className={className} aria-label={label} {...(testId !== undefined && { 'data-testid': testId })}>
        {children}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu
          className="menu"
          aria-label={label}
          selectionMode="single"
          selectedKeys={[value]}
          onAction={(key) => choose(String(key))}
        >
          {groupsOf(options).map((group) =>
            group.name === '' ? (
              group.options.map(item)
            ) : (
              <MenuSection key={group.name}>
                <Header className="menu-head">{group.name}</Header>
                {group.options.map(item)}
              </MenuSection>
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const item = (option: Option) => (
  <MenuItem key={option.id} id={option.id} textValue={option.label} className="menu-item">
    {option.icon}
    <span>{option.label}</span>
    {option.note !== undefined && <span className="option-note figures">{option.note}</span>}
  </MenuItem>
);
