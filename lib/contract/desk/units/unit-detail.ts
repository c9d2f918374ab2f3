import { z } from "zod";
import { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";

export const unitKinds = ["vehicle", "trailer"] as const;
export type UnitKind = (typeof unitKinds)[number];

/** Work of a vehicle or a trailer, and what members changed of it here. */
export const UnitDetail = z.object({
  /** Open trips, legs and manifests that name it and that the member sees, the one under way first. */
  works: z.array(WorkBlock),
  /** The newest first. */
  history: z.array(z.object({ at: z.string(), who: z.string(), what: z.string() })),
});
export type UnitDetail = z.output<typeof UnitDetail>;
