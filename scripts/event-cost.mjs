// The cost of an event on the page, from a browser trace: script, style and layout on the main thread.

const counted = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
]);

/**
 * Moves the pointer along `path` and returns the cost in ms of each move, with the longest task.
 * @param {import('playwright-core').Page} page
 * @param {{x: number, y: number}[]} path
 */
export async function pointerCost(page, path) {
  return eventCost(
    page,
    path.map(
      ({ x, y }) =>
        () =>
          page.mouse.move(x, y),
    ),
  );
}

/**
 * The two benches of a moving pointer: the cost of an event, and the longest task. `doing`: what the pointer does, and where.
 * @param {string} doing
 * @param {() => ReturnType<typeof pointerCost>} run
 */
export const pointerBenches = (doing, run) => [
  {
    name: `${doing}, script + style + layout per pointer event, p95`,
    limit: 4,
    run: async () => {
      const { p95, moves, longestTask } = await run();
      return { value: p95, unit: 'ms', note: `${moves.length} events, longest task ${longestTask.toFixed(1)} ms` };
    },
  },
  {
    name: `longest task while ${doing}`,
    limit: 50,
    run: async () => ({ value: (await run()).longestTask, unit: 'ms' }),
  },
];

/**
 * The same for other events; each function makes one.
 * @param {import('playwright-core').Page} page
 * @param {(() => Promise<unknown>)[]} acts
 */
export async function eventCost(page, acts) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'toplevel',
        'blink.user_timing',
      ],
    },
  });
  for (const [index, act] of acts.entries()) {
    await page.evaluate((mark) => performance.mark(mark), `move-${index}`);
    await act();
    // One frame per event, as when a person moves the pointer.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  await page.evaluate(() => performance.mark('moves-end'));
  const ended = new Promise((done) => client.once('Tracing.tracingComplete', done));
  await client.send('Tracing.end');
  await ended;
  await client.detach();
  return readTrace(events);
}

function readTrace(events) {
  const marks = events
    .filter((event) => event.cat?.includes('blink.user_timing') && event.name.startsWith('move'))
    .toSorted((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0];
  const onMain = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const work = onMain.filter((event) => counted.has(event.name)).toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);

  // Only the outermost of nested events, to count nothing twice.
  const outermost = [];
  let end = -1;
  for (const event of work) {
    if (event.ts < end) continue;
    outermost.push(event);
    end = event.ts + event.dur;
  }
  // The evaluation of the marks is part of the measurement, not of the page.
  const moves = marks.slice(0, -1).map((mark, index) => {
    const until = marks[index + 1].ts;
    const inside = outermost.filter((event) => event.ts >= mark.ts && event.ts < until);
    return inside.reduce((sum, event) => sum + event.dur, 0) / 1000;
  });
  const [first, last] = [marks[0].ts, marks.at(-1).ts];
  const tasks = onMain.filter((event) => /RunTask/.test(event.name) && event.ts >= first && event.ts <= last);
  return {
    moves,
    p95: moves.toSorted((a, b) => a - b)[Math.floor(moves.length * 0.95)],
    longestTask: Math.max(0, ...tasks.map((event) => event.dur / 1000)),
  };
}
