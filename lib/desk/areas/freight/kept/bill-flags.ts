import { and, eq, getTableName, gt, or, sql } from "drizzle-orm";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { DeskGround } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { auditTrail } from "@/lib/desk/tables/audit";
import { billDetails as table } from "@/lib/desk/tables/bill-details";

type Flags = ShipmentRow["flags"];

/** Older bills are of freight long delivered. */
const keptMs = 60 * 86_400_000;
/** Members write all day: what comes together is read together. */
const pollMs = 1_000;

const isHazardous = sql<boolean>`jsonb_path_exists(${table.details}, '$.lines[*].hazmat ? (@ != null)')`;
const owes = sql<boolean>`coalesce((${table.details} ->> 'codAmount')::numeric, 0) > 0`;

/**
 * Holds by PRO which flags of freight its bill of lading brings: the platform's own need not know what was entered here, and
 * hazardous material must show wherever its freight does.
 */
export class BillFlags {
  #flags: ReadonlyMap<string, Flags> = new Map();
  readonly #listeners = new Set<(proNumbers: readonly string[]) => void>();
  #loop: { stop(): Promise<void> } | null = null;

  constructor(
    private readonly options: Pick<DeskGround, "clock" | "log" | "store"> & { company: { id: string } },
  ) {}

  /** Follows what any process writes: no bill is entered without an entry of the trail. */
  start(): void {
    const { log, store } = this.options;
    this.#loop = lookWhenWritten({
      changes: store.changes,
      tables: [getTableName(auditTrail)],
      look: () => this.readNow(),
      pollMs,
      onFault: (error) => log.error({ error }, "Flags of bills could not be read"),
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  of = (proNumber: string | null): Flags => (proNumber === null ? [] : (this.#flags.get(proNumber) ?? []));

  /** Notifies of PROs whose bill brings other flags than before. */
  onChanged(listener: (proNumbers: readonly string[]) => void): void {
    this.#listeners.add(listener);
  }

  async readNow(): Promise<void> {
    const { store, company, clock } = this.options;
    const since = gt(table.changedAt, new Date(clock() - keptMs));
    const rows = await store.db
      .select({ proNumber: table.proNumber, isHazardous, owes })
      .from(table)
      .where(and(eq(table.company, company.id), since, or(isHazardous, owes)));
    const before = this.#flags;
    this.#flags = new Map(
      rows.map((row): [string, Flags] => [
        row.proNumber,
        [...(row.isHazardous ? (["HAZ"] as const) : []), ...(row.owes ? (["COD"] as const) : [])],
      ]),
    );
    const changed = [...new Set([...before.keys(), ...this.#flags.keys()])].filter(
      (pro) => before.get(pro)?.join() !== this.#flags.get(pro)?.join(),
    );
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }
}
