import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';

/** One node of a Smart Game Format tree, as it stands in the text. */
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

/** One game of a file. */
export interface SgfGame {
  readonly root: SgfNode;
  /** Offset of its opening parenthesis. */
  readonly at: number;
}

/** The trees of a file, one at least. Whatever does not belong there is a fault at its offset. */
export function parseSgf(text: string): Result<readonly [SgfGame, ...SgfGame[]]> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const reader = new Reader(text);
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

/** A property as it is built while reading: trees may be thousands of nodes deep, so no recursion into children. */
interface Growing {
  readonly properties: SgfProperty[];
  readonly children: Growing[];
}

class Reader {
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

  /** From an opening parenthesis to the closing one; undefined where none opens. */
  game(): Result<SgfGame> | undefined {
    const at = this.place;
    if (!this.take('(')) return undefined;
    const root = this.#tree(at);
    return root.ok ? ok({ root: root.value, at }) : root;
  }

  #tree(opened: number): Result<SgfNode> {
    const roots: Growing[] = [];
    // Where the innermost open tree hangs, and its last node so far.
    const open: { at: number; into: Growing[]; last?: Growing }[] = [{ at: opened, into: roots }];
    for (let here = open.at(-1); here; here = open.at(-1)) {
      if (this.take(';')) {
        const node: Growing = { properties: [], children: [] };
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
    // A value may be long, so it is no pattern that walks through it.
    let end = at;
    while (end < this.#text.length && this.#text[end] !== ']') end += this.#text[end] === '\\' ? 2 : 1;
    if (this.#text[end] !== ']') return fail(fault('sgf-value-open', {}, at - 1));
    this.#at = end + 1;
    const raw = this.#text.slice(at, end);
    // An escaped line break is none.
    return ok({ text: raw.replaceAll(/\\(\r\n|[^])/g, (_, sign: string) => (/[\r\n]/.test(sign) ? '' : sign)), at });
  }

  #skipSpace(): void {
    const space = /\s*/y;
    space.lastIndex = this.#at;
    space.exec(this.#text);
    this.#at = space.lastIndex;
  }
}

/** A tree to be written. */
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
