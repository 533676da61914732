import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { grouped, lineOf, type Option } from './options.tsx';

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
          {grouped(options, MenuSection, item)}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const item = (option: Option) => (
  <MenuItem key={option.id} id={option.id} textValue={option.label} className="menu-item">
    {lineOf(option)}
  </MenuItem>
);
