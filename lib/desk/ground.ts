import type { Store } from "@/lib/store/open-store";

/** As much of a logger as the desk needs. Nothing secret is ever passed to it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Ground that every part of the desk stands on. */
export interface DeskGround {
  /** With the desk's migrations applied. */
  store: Store;
  /** The carrier whose desk this is; `id` keeps its members apart and must never change. */
  company: { id: string; name: string };
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
}
