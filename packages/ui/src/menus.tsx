import type { ComponentType, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/ListBox';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export interface Action {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  run(): void;
}

interface ActionMenuProps {
  /** Spoken label of a button that shows only an icon. */
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
          {actions.map(({ id, label: text, icon, isDisabled }) => (
            <MenuItem key={id} id={id} textValue={text} className="menu-item" isDisabled={isDisabled ?? false}>
              {icon}
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown after the label: a rating, a size. */
  readonly note?: string;
  /** Options of a group appear together under its name. */
  readonly group?: string;
}

/** Groups neighbouring options with the same group. */
function groupsOf(options: readonly Option[]): readonly { name: string; options: readonly Option[] }[] {
  const groups: { name: string; options: Option[] }[] = [];
  for (const option of options) {
    const name = option.group ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.options.push(option);
    else groups.push({ name, options: [option] });
  }
  return groups;
}

/** Renders options as sections of a list or menu. */
export const renderGroups = (
  options: readonly Option[],
  Section: ComponentType<{ readonly children: ReactNode }>,
  item: (option: Option) => ReactNode,
): ReactNode =>
  groupsOf(options).map((group) =>
    group.name === '' ? (
      group.options.map(item)
    ) : (
      <Section key={group.name}>
        <Header className="menu-head">{group.name}</Header>
        {group.options.map(item)}
      </Section>
    ),
  );

/** The content of one option. */
export const renderOption = ({ icon, label, note }: Option): ReactNode => (
  <>
    {icon}
    <span>{label}</span>
    {note !== undefined && <span className="option-note figures">{note}</span>}
  </>
);

interface OptionMenuProps {
  /** Spoken label of the button and the menu. */
  readonly label: string;
  readonly className?: string;
  readonly testId?: string;
  readonly children: ReactNode;
  readonly options: readonly Option[];
  readonly value: string;
  onChange(id: string): void;
}

/** A button that opens a menu with one selected option, for a choice without its own field. */
export function OptionMenu({
  label,
  className = 'button',
  testId,
  children,
  options,
  value,
  onChange,
}: OptionMenuProps) {
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
          onAction={(key) => onChange(String(key))}
        >
          {renderGroups(options, MenuSection, item)}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const item = (option: Option) => (
  <MenuItem key={option.id} id={option.id} textValue={option.label} className="menu-item">
    {renderOption(option)}
  </MenuItem>
);
