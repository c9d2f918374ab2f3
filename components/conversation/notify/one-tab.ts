const notifierLock = "haulboard-notifier";
const visibleLock = "haulboard-visible";

/** Without https, but on this machine itself, browsers have no locks: then each tab speaks for itself. */
const hasLocks = () => "locks" in navigator;

/** Holds a lock until it is let go. */
function hold(name: string, mode: LockMode, signal: AbortSignal, onHeld: () => void): void {
  navigator.locks
    .request(name, { mode, signal }, () => {
      onHeld();
      return new Promise<void>((release) =>
        signal.addEventListener("abort", () => release(), { once: true }),
      );
    })
    // Given up while it was waited for: nothing was held.
    .catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    });
}

/** Chooses, of the tabs of one browser, the one that notifies: the first, and after it whichever waited longest. */
export function competeToNotify(onChosen: () => void): () => void {
  if (!hasLocks()) {
    onChosen();
    return () => undefined;
  }
  const stop = new AbortController();
  hold(notifierLock, "exclusive", stop.signal, onChosen);
  return () => stop.abort();
}

/** Says for as long as this tab is looked at that one is. */
export function announceVisible(): () => void {
  if (!hasLocks()) return () => undefined;
  let stop = new AbortController();
  const follow = () => {
    stop.abort();
    stop = new AbortController();
    if (document.visibilityState === "visible") hold(visibleLock, "shared", stop.signal, () => undefined);
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    stop.abort();
  };
}

/** Tells whether any tab of the desk is looked at. */
export async function isAnyVisible(): Promise<boolean> {
  if (!hasLocks()) return document.visibilityState === "visible";
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === visibleLock);
}
