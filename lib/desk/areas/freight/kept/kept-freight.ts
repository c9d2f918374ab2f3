import type { KeptCod, LoadedFreight } from "@/lib/contract/desk/dock/kept-freight";
import { FollowedRows, type FollowedRowsOptions } from "@/lib/desk/areas/freight/kept/followed-rows";
import { keptFreight as table } from "@/lib/desk/tables/dock";

/** Holds what the desk keeps of a shipment, since no platform has a field for it. */
export interface KeptShipment {
  /** Into which manifest's trailer; it counts while the shipment is on that manifest. Null: into none. */
  loaded: (LoadedFreight & { onto: string }) | null;
  cod: KeptCod | null;
}

/** Parts that are kept of shipments, by their ids. */
export type FreightKept = Readonly<Record<string, Partial<KeptShipment>>>;

export const nothingKeptOfFreight: KeptShipment = { loaded: null, cod: null };

/** The dock's ticks and what was collected, of shipments. */
export class KeptFreight extends FollowedRows<typeof table, KeptShipment> {
  constructor(options: FollowedRowsOptions) {
    super(options, {
      table,
      nothing: nothingKeptOfFreight,
      valueOf: keptOf,
      columnsOf: ({ loaded, cod }) => ({
        ...(loaded === undefined ? {} : loadedColumns(loaded)),
        ...(cod === undefined ? {} : codColumns(cod)),
      }),
    });
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
