import type { OperationId } from "@/lib/contract/interface/operations";
import { contains } from "@/lib/desk/areas/freight/writes/contains";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import { KeptSeals, type KeptSealsOptions } from "@/lib/desk/areas/linehaul/writes/kept-seals";
import { LegAccess } from "@/lib/desk/areas/linehaul/writes/leg-access";
import type { LegObjectKind } from "@/lib/desk/areas/linehaul/writes/leg-call";
import { FreeNumbers, type FreeNumbersOptions } from "@/lib/desk/areas/linehaul/writes/leg-numbers";
import { LegWriter, type LegWriterOptions } from "@/lib/desk/areas/linehaul/writes/leg-writer";
import { LegWrites, type LegWritesOptions } from "@/lib/desk/areas/linehaul/writes/leg-writes";
import { TakeBackLegs } from "@/lib/desk/areas/linehaul/writes/take-back-legs";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

export interface OpenLegWritesOptions
  extends Pick<LegWritesOptions, "board" | "clock" | "known" | "zoneOf" | "nameOf" | "judge" | "unitOut">,
    KeptSealsOptions,
    LegWriterOptions,
    Pick<FreeNumbersOptions, "model" | "claims"> {
  picture: LegWriterOptions["picture"] & FreeNumbersOptions["picture"];
  trail: AuditTrail;
}

const operations: ReadonlySet<OperationId> = new Set<OperationId>([
  "upsertLinehaulManifest",
  "upsertLinehaulTrip",
  "applyManifestCommands",
]);

/** Composes what members do to legs of linehaul. */
export function openLegWrites(options: OpenLegWritesOptions) {
  const { board } = options;
  const writer = new LegWriter(options);
  const seals = new KeptSeals(options);
  const takeBack = new TakeBackLegs({ ...options, writer, seals });
  return {
    seals,
    writes: new LegWrites({
      ...options,
      access: new LegAccess(board),
      numbers: new FreeNumbers(options),
      ...{ writer, seals, takeBack },
    }),
    /** Tells by what events say since whether a write was made. */
    subjectOf: (operation: OperationId, known: WriteSubject): WriteSubject =>
      operations.has(operation)
        ? {
            ...known,
            async readBack({ objectKind, objectId, after, at }) {
              // Leave open what was written of PROs alone: it shows in no field.
              if (objectId === null || after === null || Object.keys(after as Fields).length === 0)
                return null;
              const present = writer.present(objectKind as LegObjectKind, objectId);
              const isLater = present !== null && Date.parse(present.knownAt) >= at.getTime();
              return isLater && contains(present.data, after as Fields) ? { state: "done", body: {} } : null;
            },
          }
        : known,
  };
}
