import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export interface Action {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  run(): void;
}

interface ActionMenuProps {
  /** Spoken for a button that shows only an icon. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly actions: readonly Action[];
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, className = 'button', children, actions }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button className={className} {...(label !== undefined && { 'aria-label': label })}>
        {children}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          {...(label !== undefined && { 'aria-label': label })}
          onAction={(key) => actions.find((action) => action.id === key)?.run()}
        >
          {actions.map(({ id, label: text, icon, disabled }) => (
            <MenuItem key={id} id={id} textValue={text} className="menu-item" isDisabled={disabled ?? false}>
              {icon}
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
