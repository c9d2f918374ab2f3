import { and, eq, gte, sql } from "drizzle-orm";
import type { KeptCod, LoadedFreight } from "@/lib/contract/desk/dock/kept-freight";
import { FollowedRows } from "@/lib/desk/areas/freight/kept/followed-rows";
import type { KeptManifestsOptions } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { keptFreight as table } from "@/lib/desk/tables/dock";
import type { Queryable } from "@/lib/store/open-store";

/** Holds what the desk keeps of a shipment, since no platform has a field for it. */
export interface KeptShipment {
  /** Into which manifest's trailer; it counts while the shipment is on that manifest. Null: into none. */
  loaded: (LoadedFreight & { onto: string }) | null;
  cod: KeptCod | null;
}

/** Parts that are kept of shipments, by their ids. */
export type FreightKept = Readonly<Record<string, Partial<KeptShipment>>>;

export const nothingKeptOfFreight: KeptShipment = { loaded: null, cod: null };

/** Days after its last change that a row is read: older ones are of freight that is long delivered. */
const keptDays = 60;

/** The dock's ticks and what was collected, of shipments. */
export class KeptFreight extends FollowedRows<KeptShipment> {
  readonly #company: string;

  constructor({ store, company, ...parts }: KeptManifestsOptions) {
    super({
      ...parts,
      store,
      table: "kept_freight",
      nothing: nothingKeptOfFreight,
      read: async (since) => {
        const recent = since
          ? gte(table.changedAt, since)
          : sql`${table.changedAt} > now() - make_interval(days => ${keptDays})`;
        const rows = await store.db
          .select()
          .from(table)
          .where(and(eq(table.company, company.id), recent));
        return rows.map((row) => ({ id: row.shipmentId, value: keptOf(row), changedAt: row.changedAt }));
      },
    });
    this.#company = company.id;
  }

  /** Keeps something of a shipment; what is left out stays. */
  async keep(tx: Queryable, shipmentId: string, changes: Partial<KeptShipment>): Promise<void> {
    const values = {
      ...(changes.loaded === undefined ? {} : loadedColumns(changes.loaded)),
      ...(changes.cod === undefined ? {} : codColumns(changes.cod)),
      changedAt: sql`clock_timestamp()`,
    };
    await tx
      .insert(table)
      .values({ company: this.#company, shipmentId, ...values })
      .onConflictDoUpdate({ target: [table.company, table.shipmentId], set: values });
  }
}

type Row = typeof table.$inferSelect;

function keptOf({
  loadedOnto,
  loadedBy,
  loadedAt,
  codCents,
  codPaidBy,
  codReason,
  codBy,
  codAt,
}: Row): KeptShipment {
  return {
    loaded:
      loadedOnto === null || loadedBy === null || loadedAt === null
        ? null
        : { onto: loadedOnto, by: loadedBy, at: loadedAt.toISOString() },
    cod:
      codCents === null || codPaidBy === null || codBy === null || codAt === null
        ? null
        : {
            amount: codCents / 100,
            paidBy: codPaidBy,
            reason: codReason,
            by: codBy,
            at: codAt.toISOString(),
          },
  };
}

const loadedColumns = (loaded: KeptShipment["loaded"]) => ({
  loadedOnto: loaded?.onto ?? null,
  loadedBy: loaded?.by ?? null,
  loadedAt: loaded === null ? null : new Date(loaded.at),
});

const codColumns = (cod: KeptCod | null) => ({
  codCents: cod === null ? null : Math.round(cod.amount * 100),
  codPaidBy: cod?.paidBy ?? null,
  codReason: cod?.reason ?? null,
  codBy: cod?.by ?? null,
  codAt: cod === null ? null : new Date(cod.at),
});
