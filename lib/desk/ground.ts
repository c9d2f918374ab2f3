import type { Log } from "@/lib/desk/log/log";
import type { Store } from "@/lib/store/open-store";

/** What every part of the desk stands on. */
export interface DeskGround {
  /** With the desk's migrations applied. */
  store: Store;
  /** The carrier whose desk this is; `id` keeps its members apart and must never change. */
  company: { id: string; name: string };
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
}
