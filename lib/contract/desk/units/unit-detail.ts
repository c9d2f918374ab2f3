import { z } from "zod";
import { DeskChange } from "@/lib/contract/desk/audit/desk-change";
import { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";

export const unitKinds = ["vehicle", "trailer"] as const;
export type UnitKind = (typeof unitKinds)[number];

/** Work that is over, as the boards still have it. Instants are ISO 8601. */
export const PastWork = WorkBlock.pick({ kind: true, label: true, timezone: true }).extend({
  id: z.string(),
  /** As it was; null where nobody knows. */
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  driver: z.object({ externalUserId: z.string(), name: z.string() }).nullable(),
});
export type PastWork = z.output<typeof PastWork>;

/** Work of a vehicle or a trailer, and what members changed of it here. */
export const UnitDetail = z.object({
  /** Open trips, legs and manifests that name it and that the member sees, the one under way first. */
  works: z.array(WorkBlock),
  /** Those that are over, the newest first. */
  past: z.array(PastWork),
  /** The newest first. */
  history: z.array(DeskChange),
});
export type UnitDetail = z.output<typeof UnitDetail>;
