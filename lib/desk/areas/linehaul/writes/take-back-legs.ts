import { z } from "zod";
import type { LegResult, LegWritten } from "@/lib/contract/desk/linehaul/leg-writes";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { contains } from "@/lib/desk/areas/freight/writes/contains";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import type { LinehaulBoardDesk } from "@/lib/desk/areas/linehaul/board/linehaul-board";
import type { KeptSeals, SealsUndo } from "@/lib/desk/areas/linehaul/writes/kept-seals";
import type { LegObject, LegObjectKind, LegUndo } from "@/lib/desk/areas/linehaul/writes/leg-call";
import { failedResult } from "@/lib/desk/areas/linehaul/writes/leg-outcome";
import type { LegWriter, WrittenBy } from "@/lib/desk/areas/linehaul/writes/leg-writer";
import { objectsOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { Refusal } from "@/lib/desk/http/refusal";
import { textOf } from "@/lib/desk/link/read-value";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";

export interface TakeBackLegsOptions {
  trail: Pick<AuditTrail, "standing">;
  writer: LegWriter;
  seals: KeptSeals;
  board: Pick<LinehaulBoardDesk, "hold" | "soon">;
}

interface Step {
  entry: AuditEntry;
  object: LegObject;
  undo: LegUndo | SealsUndo;
}

const kinds: ReadonlySet<string | null> = new Set<LegObjectKind>([
  "linehaul-manifest",
  "movement",
  "linehaul-trip",
]);

// Only writes of legs have this kind of way back in the column.
const Undo = z.custom<LegUndo | SealsUndo>(
  (value) => typeof value === "object" && value !== null && ("calls" in value || "seals" in value),
);

/** Takes writes of legs back while nobody has changed what they wrote. */
export class TakeBackLegs {
  constructor(private readonly options: TakeBackLegsOptions) {}

  /**
   * @param id names the request that made them
   * @throws Refusal 404 where there is nothing to take back any more
   */
  async undo(by: WrittenBy, id: string): Promise<LegWritten> {
    const steps = await this.#steps(by, id);
    if (steps.length === 0) throw new Refusal("NOT_FOUND", "There is nothing left to undo");
    const { board, writer } = this.options;
    const results: LegResult[] = [];
    const endHold = board.hold(steps.flatMap(({ object }) => namesOfObject(object)));
    try {
      for (const step of steps) results.push(await this.#takeBack(by, step));
      const sent = steps.filter(({ undo }, index) => results[index]?.outcome === "done" && "calls" in undo);
      await writer.shown(sent.map(({ object, entry }) => backAgain(object, entry)));
    } finally {
      endHold();
    }
    board.soon();
    const isDone = results.every(({ outcome }) => outcome === "done");
    const what = steps.map(({ entry }) => entry.what).reverse();
    const failed = results.find(({ outcome }) => outcome !== "done");
    return {
      legId: null,
      message: isDone ? `Undone: ${[...new Set(what)].join(", ")}` : (failed?.message ?? ""),
      results,
      fields: [],
      undo: null,
    };
  }

  /** The newest first; what can't be taken back goes with what it belongs to. */
  async #steps({ member }: WrittenBy, id: string): Promise<Step[]> {
    const scope = scopeOf(member.terminals);
    return (await this.options.trail.standing(id)).flatMap((entry) => {
      const { objectKind, objectId } = entry;
      const undo = Undo.safeParse(entry.undo);
      if (!kinds.has(objectKind) || objectId === null || !undo.success) return [];
      const object = this.options.writer.present(objectKind as LegObjectKind, objectId);
      return object !== null && sees(scope, object.terminals) ? [{ entry, object, undo: undo.data }] : [];
    });
  }

  async #takeBack(by: WrittenBy, { entry, object, undo }: Step): Promise<LegResult> {
    const title = object.number ?? object.id;
    const { writer, seals } = this.options;
    try {
      if ("seals" in undo) await seals.putBack(by, entry, undo);
      else {
        refuseChanged(object, entry, undo);
        for (const [index, call] of undo.calls.entries()) {
          const isLast = index === undo.calls.length - 1;
          await writer.send(by, call, `take back ${entry.id} ${index}`, {
            object: { kind: object.kind, id: object.id },
            what: `took back: ${entry.what}`,
            before: entry.after,
            after: entry.before,
            ...(isLast ? { undoes: entry.id } : {}),
          });
        }
      }
      return { id: object.id, title, outcome: "done", message: `Undone: ${entry.what}` };
    } catch (error) {
      return failedResult(error, object.id, title);
    }
  }
}

/** Names of legs that an object is a part of. */
const namesOfObject = (object: LegObject): string[] => {
  if (object.kind === "linehaul-manifest") return [`manifest ${object.id}`];
  if (object.kind === "linehaul-trip") return [`trip ${object.id}`];
  return [`movement ${object.id}`, `movement ${object.facts.name ?? object.id}`];
};

/** Tells what events show once it is taken back: a movement may have been made anew, so its fields say that. */
const backAgain = (object: LegObject, { before }: AuditEntry) => ({
  ...{ object, version: object.version },
  ...(object.kind === "movement" ? { fields: (before ?? {}) as Fields } : {}),
});

/** @throws NotWritten where the object is no longer as the entry left it */
function refuseChanged({ data }: LegObject, { after }: AuditEntry, { pros = {} }: LegUndo): void {
  const statuses = new Map(
    objectsOf((data as Fields).associatedProNumbers).map(({ proNumber, status }) => [
      textOf(proNumber),
      textOf(status),
    ]),
  );
  const isAsLeft = Object.entries(pros).every(([pro, status]) => statuses.get(pro) === status);
  if (!isAsLeft || !contains(data, (after ?? {}) as Fields))
    throw new NotWritten("conflict", "Someone changed it since: it was not undone");
}
