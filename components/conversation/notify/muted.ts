import { useSyncExternalStore } from "react";

const storageKey = "haulboard-muted";
const mutedEvent = "haulboard:muted";

function subscribe(listener: () => void): () => void {
  // Other tabs say it by their storage, this one by an event of its own.
  window.addEventListener("storage", listener);
  window.addEventListener(mutedEvent, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(mutedEvent, listener);
  };
}

const isMuted = () => localStorage.getItem(storageKey) === "yes";

/** Tells whether this browser keeps silent for now, in all its tabs. */
export const useMuted = (): boolean => useSyncExternalStore(subscribe, isMuted, () => false);

export function setMuted(muted: boolean): void {
  if (muted) localStorage.setItem(storageKey, "yes");
  else localStorage.removeItem(storageKey);
  window.dispatchEvent(new Event(mutedEvent));
}
