/**
 * A promise that reports on its way, as an iteration: reports, one each `pause` milliseconds at most, and the answer.
 */
export async function* saidOnTheWay<Report, Answer>(
  run: (report: (said: Report) => void) => Promise<Answer>,
  pause = 100,
): AsyncGenerator<{ readonly report: Report } | { readonly answer: Answer }, void> {
  let newest: Report | undefined;
  let wake: (() => void) | undefined;
  const work = run((said) => {
    newest = said;
    wake?.();
  });
  const end = work.then((answer) => ({ answer }));
  // The failure is heard where `end` is awaited below, even if that is a while later.
  end.catch(() => {});
  let told = -Infinity;
  for (;;) {
    const news = new Promise<undefined>((resolve) => {
      wake = () => resolve(undefined);
      if (newest !== undefined) resolve(undefined);
    });
    const ended = await Promise.race([end, news]);
    if (ended) {
      yield ended;
      return;
    }
    const wait = told + pause - performance.now();
    if (wait > 0) {
      const early = await Promise.race([
        end,
        new Promise<undefined>((resolve) => setTimeout(resolve, wait, undefined)),
      ]);
      if (early) {
        yield early;
        return;
      }
    }
    told = performance.now();
    const report = newest!;
    newest = undefined;
    yield { report };
  }
}
