import { z } from "zod";
import { unitKinds } from "@/lib/contract/desk/units/unit-detail";
import { CalendarDate } from "@/lib/contract/scalars";

const text = z.string().nullable();

/** Until when a unit may be on the road. The desk's own: the interface has no field for it. */
export const UnitPapers = z.object({
  kind: z.enum(unitKinds),
  number: z.string(),
  /** Last day of its registration, YYYY-MM-DD; null where none is on record. */
  registration: text,
  /** Last day that its yearly inspection counts (49 CFR 396.17), YYYY-MM-DD; null where none is on record. */
  inspection: text,
  /** Grows with each change; 0 where there was none. */
  version: z.int32(),
});
export type UnitPapers = z.output<typeof UnitPapers>;

/** Those on record of the units that the member sees. */
export const UnitPapersList = z.object({ papers: z.array(UnitPapers) });

export const UnitPapersChange = z.object({
  /** Last days; null takes one away. */
  registration: CalendarDate.nullable(),
  inspection: CalendarDate.nullable(),
  version: z.int32(),
});
export type UnitPapersChange = z.output<typeof UnitPapersChange>;
