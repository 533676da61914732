import { formats, parseBook, parseSweep, type Format, type PlanRequest, type Plan } from '@quadrille/arena';
import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';

export const budgets = ['usual', 'nodes', 'ms'] as const;

/** The setup of a run as the form holds it and a link carries it: names, numbers and texts. */
export interface RunSetup {
  readonly game: string;
  readonly format: Format;
  readonly players: readonly string[];
  readonly params: string;
  readonly games: number;
  readonly seed: number;
  /** Number of random moves before the players start. */
  readonly openings: number;
  /** One opening per line instead of random ones; empty for none. */
  readonly book: string;
  readonly firstStarts: boolean;
  readonly budget: (typeof budgets)[number];
  /** Nodes or milliseconds per turn, if the budget is not the default. */
  readonly amount: number;
  readonly sprt?: { readonly elo0: number; readonly elo1: number } | undefined;
  /** `size=5,7,9`; empty: none. */
  readonly sweep: string;
}

export const defaultRunSetup: RunSetup = {
  game: '',
  format: 'match',
  players: [],
  params: '',
  games: 1000,
  seed: 1,
  openings: 4,
  book: '',
  firstStarts: false,
  budget: 'usual',
  amount: 1000,
  sweep: '',
};

/** Turns the form into a request for a plan. */
export function planRun(wish: RunSetup): Result<PlanRequest> {
  const { format, players, params, games, seed, openings, firstStarts, budget, amount, sprt } = wish;
  const book = wish.book.trim() === '' ? undefined : parseBook(wish.book);
  if (book && !book.ok) return book;
  const sweep = wish.sweep.trim() === '' ? undefined : parseSweep(wish.sweep.trim());
  if (sweep && !sweep.ok) return sweep;
  if (budget !== 'usual' && !(amount >= 1)) return fail(fault('arena-amount'));
  return ok({
    players,
    format,
    params,
    games,
    seed,
    opening: book ? { kind: 'book', lines: book.value } : { kind: 'random', moves: openings },
    doesFirstPlayerStart: firstStarts,
    ...(budget !== 'usual' && { budget: { [budget]: amount } }),
    ...(sprt && { sprt }),
    ...(sweep && { sweep: sweep.value }),
  });
}

/** The end of a link: `GAME?players=a,b&games=100`. Defaults are left out. */
export function printRunSetup(wish: RunSetup): string {
  const fields = new URLSearchParams();
  const put = (name: string, value: string | number, usual: string | number): void => {
    if (value !== usual) fields.set(name, String(value));
  };
  fields.set('players', wish.players.join());
  put('format', wish.format, defaultRunSetup.format);
  put('params', wish.params, defaultRunSetup.params);
  put('games', wish.games, defaultRunSetup.games);
  put('seed', wish.seed, defaultRunSetup.seed);
  put('openings', wish.openings, defaultRunSetup.openings);
  put('book', wish.book.trim(), defaultRunSetup.book);
  if (wish.firstStarts) fields.set('first', 'starts');
  if (wish.budget !== 'usual') fields.set(wish.budget, String(wish.amount));
  if (wish.sprt) fields.set('sprt', `${wish.sprt.elo0},${wish.sprt.elo1}`);
  put('sweep', wish.sweep.trim(), defaultRunSetup.sweep);
  return `${wish.game}?${fields.toString()}`;
}

export function parseRunSetup(text: string): Result<RunSetup> {
  const large = tooLarge(text, textLimit.record);
  if (large) return fail(large);
  const [game = '', query = ''] = split(text);
  if (!/^[a-z][a-z0-9-]*$/.test(game)) return fail(fault('arena-link', { part: game.slice(0, 40) }, 0));
  const fields = new URLSearchParams(query);
  const unknown = [...fields.keys()].find((key) => !known.has(key));
  if (unknown !== undefined) return fail(fault('arena-link', { part: unknown.slice(0, 40) }, 0));
  const words = (name: string, usual: string): string => fields.get(name) ?? usual;
  const number = (name: string, usual: number): number => Number(fields.get(name) ?? usual);
  const format = formats.find((one) => one === words('format', defaultRunSetup.format));
  const budget = budgets.find((one) => fields.has(one)) ?? 'usual';
  const [elo0, elo1, ...more] = words('sprt', '').split(',').map(Number);
  const numbers = [number('games', 1), number('seed', 1), number('openings', 0), number(budget, 1)];
  if (!format || numbers.some(Number.isNaN) || more.length > 0) {
    return fail(fault('arena-link', { part: query.slice(0, 40) }, 0));
  }
  return ok({
    game,
    format,
    players: words('players', '').split(',').filter(Boolean),
    params: words('params', defaultRunSetup.params),
    games: number('games', defaultRunSetup.games),
    seed: number('seed', defaultRunSetup.seed),
    openings: number('openings', defaultRunSetup.openings),
    book: words('book', defaultRunSetup.book),
    firstStarts: fields.get('first') === 'starts',
    budget,
    amount: budget === 'usual' ? defaultRunSetup.amount : number(budget, defaultRunSetup.amount),
    ...(fields.has('sprt') && { sprt: { elo0: elo0 ?? NaN, elo1: elo1 ?? NaN } }),
    sweep: words('sweep', defaultRunSetup.sweep),
  });
}

const known: ReadonlySet<string> = new Set([
  'players',
  'format',
  'params',
  'games',
  'seed',
  'openings',
  'book',
  'first',
  'nodes',
  'ms',
  'sprt',
  'sweep',
]);

function split(text: string): readonly string[] {
  const at = text.indexOf('?');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The form values that produce a plan, to share or edit it. */
export function setupOfPlan(
  plan: Plan,
  usual: (player: string) => { readonly nodes?: number; readonly ms?: number },
): RunSetup {
  const [first] = plan.contestants;
  const names = plan.format === 'match' ? plan.line.map((who) => plan.contestants[who]!.id) : idsOf(plan);
  const own = plan.contestants.every(({ id, budget }) => sameBudget(budget, usual(id)));
  const budget = own || !first ? 'usual' : first.budget.nodes === undefined ? 'ms' : 'nodes';
  return {
    ...defaultRunSetup,
    game: plan.game,
    format: plan.format,
    players: names,
    params: plan.sweep === undefined ? plan.variants[0]!.params : without(plan.variants[0]!.params, plan.sweep),
    games: plan.games,
    seed: plan.seed,
    openings: plan.opening.kind === 'random' ? plan.opening.moves : defaultRunSetup.openings,
    book: plan.opening.kind === 'book' ? plan.opening.lines.map((line) => line.join(' ')).join('\n') : '',
    firstStarts: !plan.swap,
    budget,
    amount: (budget === 'nodes' ? first?.budget.nodes : first?.budget.ms) ?? defaultRunSetup.amount,
    ...(plan.sprt && { sprt: { elo0: plan.sprt.elo0, elo1: plan.sprt.elo1 } }),
    sweep: plan.sweep === undefined ? '' : `${plan.sweep}=${plan.variants.map(({ name }) => name).join()}`,
  };
}

const idsOf = ({ contestants }: Plan): readonly string[] => contestants.map(({ id }) => id);

/** Whether the budget is the player's default: its usual nodes and no time limit. */
const sameBudget = (
  given: { readonly nodes?: number; readonly ms?: number },
  usual: { readonly nodes?: number; readonly ms?: number },
): boolean => (usual.nodes === undefined ? given.ms === usual.ms : given.nodes === usual.nodes);

const without = (params: string, key: string): string =>
  params
    .split(',')
    .filter((part) => !part.startsWith(`${key}=`))
    .join();
