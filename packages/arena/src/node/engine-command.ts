import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';

/** How an external engine is started. */
export interface EngineCommand {
  readonly name: string;
  /** The program and its arguments; no shell looks at them. */
  readonly command: readonly string[];
}

/** `NAME=command …`; quotes keep blanks together, a backslash takes the next sign as it is. */
export function parseEngineCommand(text: string): Result<EngineCommand> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const match = /^([\w.-]{1,40})=(.*)$/s.exec(text);
  const command = match ? words(match[2]!) : undefined;
  if (!match || !command || command.length === 0) return fail(fault('arena-engine-text', { text }, 0));
  return ok({ name: match[1]!, command });
}

/** Undefined: a quote does not end. */
function words(text: string): string[] | undefined {
  const found: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\\' && quote !== "'" && at + 1 < text.length) word = (word ?? '') + text[++at]!;
    else if (quote !== '') {
      if (sign === quote) quote = '';
      else word = (word ?? '') + sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== undefined) found.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  if (quote !== '') return undefined;
  if (word !== undefined) found.push(word);
  return found;
}
