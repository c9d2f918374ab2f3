/** Time within which what changes together is announced, milliseconds. */
const togetherMs = 50;

/**
 * Runs a moment after it was asked to, once for all that ask meanwhile, and not more often than each `ms`; waits on while it
 * may not.
 */
export function gathered(ms: number, mayRun: () => boolean, run: () => void) {
  let due: ReturnType<typeof setTimeout> | undefined;
  let ranAtMs = Number.NEGATIVE_INFINITY;
  const soon = () => wait(Math.max(togetherMs, ranAtMs + ms - performance.now()));
  const wait = (forMs: number) => {
    due ??= setTimeout(() => {
      due = undefined;
      if (!mayRun()) return wait(ms);
      ranAtMs = performance.now();
      run();
    }, forMs);
  };
  return { soon, stop: () => clearTimeout(due) };
}
