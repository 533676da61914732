import { openRecord, parseRecord, Session, type MindFigures, type MindStudy, type MindView } from '@quadrille/kit';
import { claim, openParams } from '../trial/walk.ts';
import type { Trial } from '../trial/trial.ts';
import { lacking, report } from './words.ts';

/**
 * The figures of a study are consistent: sums match, positions and games follow the rules, every text has a message.
 */
export async function checkMinds<P, S, M>(trial: Trial<P, S, M>, study: MindStudy): Promise<void> {
  const { game } = trial;
  const known = new Set(((await game.players?.()) ?? []).map(({ id }) => id));
  const stranger = study.players.find((player) => !known.has(player));
  claim(stranger === undefined, `the study names an unknown player “${stranger}”`);
  const figures = await study.figures();
  claim(figures.players.join() === study.players.join(), 'the figures are of other players than the study');
  checkSums(study, figures);
  for (const view of figures.views) checkView(trial, study, view);
  for (const record of figures.records) checkRecord(trial, study, record);
  claim(figures.views.length > 0 && figures.records.length > 0, 'the figures have nothing to look at');
  report(await lacking(game, neededWords(study, figures)));
}

function checkSums({ players, measures, ms, nodes }: MindStudy, { matches, errors, styles }: MindFigures): void {
  claim(matches.length === ms.length + nodes.length, `${matches.length} matches, not one for each budget`);
  for (const { limit, amount, cross, shares } of matches) {
    claim(shares.length === players.length, `the match with ${amount} ${limit} has shares of ${shares.length} players`);
    cross.forEach((row, one) =>
      row.forEach(([points, games], other) => {
        const [back] = cross[other]![one]!;
        claim(
          one === other || points + back === games,
          `${points} and ${back} points of ${games} games with ${amount} ${limit}`,
        );
      }),
    );
  }
  const judged = errors.stages.reduce((sum, { positions }) => sum + positions, 0);
  claim(judged === errors.positions, `${judged} positions in stages, ${errors.positions} in all`);
  for (const { values } of styles) {
    claim(values.length === measures.length, `${values.length} figures for ${measures.length} measures`);
  }
  claim(styles.length === players.length, `the styles of ${styles.length} players`);
}

/** Every displayed move is legal. */
function checkView<P, S, M>({ game }: Trial<P, S, M>, { params }: MindStudy, { moves, minds }: MindView): void {
  const started = Session.start(game, openParams(game, params));
  claim(started.ok, 'the study does not start');
  const { session, refused } = started.value.playAll(moves.map((text) => ({ text })));
  const where = () => ({ params, moves });
  claim(refused === undefined, 'a position of the figures cannot be reached', where);
  for (const { move, line, heat, chance, judged } of minds) {
    const wrong = [move, ...heat.map((spot) => spot.move)].find((text) => !session.playText(text).ok);
    claim(wrong === undefined, `“${wrong}” cannot be played`, where);
    claim(line[0] === move, `the line of “${move}” begins with “${line[0]}”`, where);
    const shares = [chance ?? 0, judged];
    claim(
      shares.every((share) => share >= 0 && share <= 1),
      `“${move}” has the chances ${shares.join(', ')}`,
      where,
    );
  }
}

function checkRecord<P, S, M>({ game }: Trial<P, S, M>, study: MindStudy, text: string): void {
  const record = parseRecord(text);
  const session = record.ok ? openRecord(game, record.value) : record;
  claim(record.ok && session.ok, 'a game of the figures cannot be replayed');
  const { length, queryMoves } = session.value.go(session.value.length);
  claim(length > 0 && session.value.turnAt(length).kind === 'over', 'a game of the figures is not over');
  const style = study.style({ params: study.params, moves: queryMoves }, 0);
  const seats = game.rules.seats(openParams(game, study.params));
  claim(style.length === seats, `the style of ${style.length} seats of ${seats}`);
  const odd = style.find((figures) => figures.length !== study.measures.length);
  claim(odd === undefined, `${odd?.length} figures of ${study.measures.length} measures`);
}

function neededWords({ players, costs, measures }: MindStudy, { views }: MindFigures): Map<string, readonly string[]> {
  const needed = new Map<string, readonly string[]>([['minds.lead', []]]);
  for (const player of players) needed.set(`mind.${player}`, []);
  for (const { key } of costs.flat()) needed.set(`mind.cost.${key}`, ['n']);
  for (const { id, args = {}, group } of measures) {
    needed.set(`mind.style.${id}`, Object.keys(args));
    needed.set(`mind.group.${group}`, []);
  }
  for (const { code, args = {} } of views.flatMap(({ minds }) => minds.flatMap(({ reasons }) => reasons))) {
    needed.set(`reason.${code}`, Object.keys(args));
  }
  return needed;
}
