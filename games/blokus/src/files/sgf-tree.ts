import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';

/** One node of a Smart Game Format tree. */
export interface SgfNode {
  readonly properties: readonly SgfProperty[];
  /** The main line first. */
  readonly children: readonly SgfNode[];
}

export interface SgfProperty {
  readonly name: string;
  readonly values: readonly SgfValue[];
  readonly at: number;
}

export interface SgfValue {
  readonly text: string;
  /** Offset of the first character inside the brackets. */
  readonly at: number;
}

/** One match of a file. */
export interface SgfGame {
  readonly root: SgfNode;
  /** Offset of its opening parenthesis. */
  readonly at: number;
}

/** The trees of a file, at least one. Anything else in the file is a fault at its offset. */
export function parseSgf(text: string): Result<readonly [SgfGame, ...SgfGame[]]> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const reader = new SgfReader(text);
  const first = reader.game();
  if (!first) return fail(fault('sgf-start', { found: reader.ahead() }, reader.place));
  if (!first.ok) return first;
  const games: [SgfGame, ...SgfGame[]] = [first.value];
  for (let next = reader.game(); next; next = reader.game()) {
    if (!next.ok) return next;
    games.push(next.value);
  }
  if (!reader.done) return fail(fault('sgf-rest', { found: reader.ahead() }, reader.place));
  return ok(games);
}

/** A node under construction. Trees may be thousands of nodes deep, so the parser does not recurse into children. */
interface TreeNode {
  readonly properties: SgfProperty[];
  readonly children: TreeNode[];
}

class SgfReader {
  readonly #text: string;
  #at: number;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith('\u{feff}') ? 1 : 0;
  }

  get place(): number {
    this.#skipSpace();
    return this.#at;
  }
  get done(): boolean {
    return this.place >= this.#text.length;
  }

  ahead(): string {
    return this.#text.slice(this.place, this.#at + 12);
  }

  take(sign: string): boolean {
    if (this.#text[this.place] !== sign) return false;
    this.#at++;
    return true;
  }

  /** Parses from an opening parenthesis to the closing one; undefined if none opens here. */
  game(): Result<SgfGame> | undefined {
    const at = this.place;
    if (!this.take('(')) return undefined;
    const root = this.#tree(at);
    return root.ok ? ok({ root: root.value, at }) : root;
  }

  #tree(opened: number): Result<SgfNode> {
    const roots: TreeNode[] = [];
    // The stack of open trees: where each is attached, and its last node so far.
    const open: { at: number; into: TreeNode[]; last?: TreeNode }[] = [{ at: opened, into: roots }];
    for (let here = open.at(-1); here; here = open.at(-1)) {
      if (this.take(';')) {
        const node: TreeNode = { properties: [], children: [] };
        const read = this.#properties(node.properties);
        if (read) return fail(read);
        (here.last ? here.last.children : here.into).push(node);
        here.last = node;
      } else if (this.take('(')) {
        if (!here.last) return fail(fault('sgf-node-missing', {}, this.#at - 1));
        open.push({ at: this.#at - 1, into: here.last.children });
      } else if (this.take(')')) {
        if (!here.last) return fail(fault('sgf-node-missing', {}, this.#at - 1));
        open.pop();
      } else if (this.done) return fail(fault('sgf-tree-open', {}, here.at));
      else return fail(fault('sgf-syntax', { found: this.ahead() }, this.place));
    }
    return ok(roots[0]!);
  }

  #properties(into: SgfProperty[]) {
    const name = /[A-Za-z0-9]+/y;
    const names = new Set<string>();
    for (;;) {
      const at = this.place;
      name.lastIndex = at;
      const found = name.exec(this.#text)?.[0];
      if (found === undefined) return undefined;
      this.#at += found.length;
      const values: SgfValue[] = [];
      while (this.take('[')) {
        const value = this.#value();
        if (!value.ok) return value.error;
        values.push(value.value);
      }
      if (values.length === 0) return fault('sgf-no-value', { name: found }, at);
      if (names.has(found)) return fault('sgf-twice', { name: found }, at);
      names.add(found);
      into.push({ name: found, values, at });
    }
  }

  #value(): Result<SgfValue> {
    const at = this.#at;
    // A loop instead of a regular expression, because a value may be long.
    let end = at;
    while (end < this.#text.length && this.#text[end] !== ']') end += this.#text[end] === '\\' ? 2 : 1;
    if (this.#text[end] !== ']') return fail(fault('sgf-value-open', {}, at - 1));
    this.#at = end + 1;
    const raw = this.#text.slice(at, end);
    // An escaped line break is removed.
    return ok({ text: raw.replaceAll(/\\(\r\n|[^])/g, (_, sign: string) => (/[\r\n]/.test(sign) ? '' : sign)), at });
  }

  #skipSpace(): void {
    const space = /\s*/y;
    space.lastIndex = this.#at;
    space.exec(this.#text);
    this.#at = space.lastIndex;
  }
}

/** A tree to print. */
export interface SgfTree {
  readonly properties: readonly (readonly [name: string, ...values: string[]])[];
  readonly children: readonly SgfTree[];
}

export function printSgf(root: SgfTree): string {
  const lines: string[] = [];
  const write = (from: SgfTree): void => {
    let node = from;
    for (;;) {
      lines.push(`;${node.properties.map(([name, ...values]) => name + values.map(quote).join('')).join('')}`);
      if (node.children.length !== 1) break;
      node = node.children[0]!;
    }
    for (const child of node.children) {
      lines.push('(');
      write(child);
      lines.push(')');
    }
  };
  lines.push('(');
  write(root);
  lines.push(')');
  return `${lines.join('\n')}\n`;
}

const quote = (value: string): string => `[${value.replaceAll(/[\\\]]/g, (sign) => `\\${sign}`)}]`;
