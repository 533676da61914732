import type { ComponentType, ReactNode } from 'react';
import { Header } from 'react-aria-components/ListBox';

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Beside the label, for the eye: a rating, a size. */
  readonly note?: string;
  /** Options of one group stand together under its name. */
  readonly group?: string;
}

/** Neighbours of the same group, in order. */
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

/** Options in their groups, each group under its name, for a list or a menu. */
export const grouped = (
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

/** What stands on the line of an option. */
export const lineOf = ({ icon, label, note }: Option): ReactNode => (
  <>
    {icon}
    <span>{label}</span>
    {note !== undefined && <span className="option-note figures">{note}</span>}
  </>
);
