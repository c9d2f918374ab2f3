import { useEffect } from "react";

/**
 * Asks before what was typed is lost: on closing the tab, and where the browser lets us on its back button.
 * @param dirty whether there is something to lose
 * @param ask what to do when the back button was stopped
 */
export function useLeaveGuard(dirty: boolean, ask: () => void): void {
  useEffect(() => {
    if (!dirty) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const traverse = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      ask();
    };
    window.addEventListener("beforeunload", unload);
    // Not in every browser yet; without it the back button leaves as it always did.
    window.navigation?.addEventListener("navigate", traverse);
    return () => {
      window.removeEventListener("beforeunload", unload);
      window.navigation?.removeEventListener("navigate", traverse);
    };
  }, [dirty, ask]);
}
