const target = new EventTarget();
const name = "session-expired";

/** Notifies listeners that a response was 401: the session has ended. */
export function announceSessionExpired(): void {
  target.dispatchEvent(new Event(name));
}

/** Calls back each time the session turns out to have ended. @returns how to stop listening */
export function onSessionExpired(listen: () => void): () => void {
  target.addEventListener(name, listen);
  return () => target.removeEventListener(name, listen);
}
