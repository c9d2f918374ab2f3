import type { DeskContext } from "@/lib/desk/desk-context";
import type { AreaOwners } from "@/lib/desk/directory/owners/ownership";
import type { WriteGuard } from "@/lib/desk/link/write-guards";
import type { AreaWrites } from "@/lib/desk/writes/known-writes";

/**
 * A part of the desk that `create-desk.ts` names once. It is made from the one `DeskContext`, and from areas that stand
 * before it by what these return beside this.
 */
export interface Area<Handlers extends object = object> {
  /** Carries out its calls: one handler for each entry of its part of the contract. */
  readonly handlers: Handlers;
  /** Knows of members' writes. */
  readonly subjects?: AreaWrites;
  /** Finds whose the objects are that it knows. */
  readonly scope?: AreaOwners;
  /** Refuses writes of the interface that its own calls would not send. */
  readonly guard?: WriteGuard;
  /** Begins what runs by itself, after the areas before it. */
  start?(): void | Promise<void>;
  /** Ends what `start` began, beside all other areas. */
  stop?(): Promise<void>;
}

/** An area with what those after it in the list may know of it. */
export type KnownArea<Handlers extends object> = Area<Handlers> & Readonly<Record<string, unknown>>;

/** The handlers of several areas together. */
export type HandlersOf<Areas extends readonly Area[]> = Areas extends readonly [
  Area<infer First>,
  ...infer Rest extends readonly Area[],
]
  ? First & HandlersOf<Rest>
  : unknown;

/** The handlers of several areas together. That none is missing is judged where they are served. */
export const handlersOf = <const Areas extends readonly Area[]>(areas: Areas): HandlersOf<Areas> =>
  Object.assign({}, ...areas.map(({ handlers }) => handlers));

/** Joins what areas know of writes and owners, and what they refuse, to what all of the desk knows, and begins and ends what runs by itself. */
export function running({ live, feeds, writes, directory }: DeskContext, areas: readonly Area[]) {
  for (const { subjects, scope, guard } of areas) {
    if (subjects) writes.known.join(subjects);
    if (scope) directory.owners.join(scope);
    if (guard) writes.guards.join(guard);
  }
  const readers = [directory.people, directory.terminals, directory.trailers];
  return {
    async start() {
      for (const one of readers) one.start();
      for (const area of areas) await area.start?.();
      // Last, so that whoever listens does so from the first event.
      feeds.objects.start();
      feeds.events.start();
      live.start();
    },
    async stop() {
      live.stop();
      await Promise.all([feeds.events, feeds.objects, ...readers, ...areas].map((one) => one.stop?.()));
    },
  };
}
