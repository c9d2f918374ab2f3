/** Runs a moment after it was asked to, once for all that ask meanwhile; waits on while it may not. */
export function gathered(ms: number, mayRun: () => boolean, run: () => void) {
  let due: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    due ??= setTimeout(() => {
      due = undefined;
      if (mayRun()) run();
      else soon();
    }, ms);
  };
  return { soon, stop: () => clearTimeout(due) };
}
