import { and, eq, gt, or, sql } from "drizzle-orm";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { FollowedPros, keptMs } from "@/lib/desk/areas/freight/kept/followed-pros";
import type { DeskGround } from "@/lib/desk/ground";
import { billDetails as table } from "@/lib/desk/tables/bill-details";

type Flags = ShipmentRow["flags"];
type BillFlagsOptions = Pick<DeskGround, "clock" | "log" | "store"> & { company: { id: string } };

const isHazardous = sql<boolean>`jsonb_path_exists(${table.details}, '$.lines[*].hazmat ? (@ != null)')`;
const owes = sql<boolean>`coalesce((${table.details} ->> 'codAmount')::numeric, 0) > 0`;

/**
 * Holds by PRO which flags of freight its bill of lading brings: the platform's own need not know what was entered here, and
 * hazardous material must show wherever its freight does.
 */
export class BillFlags extends FollowedPros<Flags> {
  constructor(options: BillFlagsOptions) {
    const read = () => flagsByPro(options);
    super(options, { nothing: [], read, fault: "Flags of bills could not be read" });
  }
}

async function flagsByPro({ store, company, clock }: BillFlagsOptions): Promise<Map<string, Flags>> {
  const since = gt(table.changedAt, new Date(clock() - keptMs));
  const rows = await store.db
    .select({ proNumber: table.proNumber, isHazardous, owes })
    .from(table)
    .where(and(eq(table.company, company.id), since, or(isHazardous, owes)));
  return new Map(
    rows.map((row): [string, Flags] => [
      row.proNumber,
      [...(row.isHazardous ? (["HAZ"] as const) : []), ...(row.owes ? (["COD"] as const) : [])],
    ]),
  );
}
