import type { CanceledManifest, Seals } from "@/lib/contract/desk/dock/kept-freight";
import { FollowedRows, type FollowedRowsOptions } from "@/lib/desk/areas/freight/kept/followed-rows";
import { keptManifests as table } from "@/lib/desk/tables/freight-writes";

/** Holds what the desk keeps of a manifest, where the platform does not. */
export interface KeptManifest {
  /** Open stops in driving order, where the platform does not take it; null: as the platform has them. */
  stopOrder: readonly string[] | null;
  pinned: readonly string[];
  /** Planned departure, ISO 8601; null: as route and terminal usually leave. */
  departAt: string | null;
  seals: Seals;
  /** Null: it is not canceled. */
  canceled: CanceledManifest | null;
}

export const nothingKept: KeptManifest = {
  stopOrder: null,
  pinned: [],
  departAt: null,
  seals: { out: null, back: null, stops: {} },
  canceled: null,
};

/** Order of stops, pins, departure, seals of manifests, and whether they are canceled. */
export class KeptManifests extends FollowedRows<typeof table, KeptManifest> {
  constructor(options: FollowedRowsOptions) {
    super(options, {
      table,
      nothing: nothingKept,
      valueOf: ({ stopOrder, pinned, departAt, seals, canceled }) => ({
        ...{ stopOrder, pinned },
        departAt: departAt?.toISOString() ?? null,
        ...{ seals, canceled },
      }),
      columnsOf: ({ stopOrder, pinned, departAt, seals, canceled }) => ({
        ...(stopOrder === undefined ? {} : { stopOrder: stopOrder && [...stopOrder] }),
        ...(pinned === undefined ? {} : { pinned: [...pinned] }),
        ...(departAt === undefined ? {} : { departAt: departAt === null ? null : new Date(departAt) }),
        ...(seals === undefined ? {} : { seals }),
        ...(canceled === undefined ? {} : { canceled }),
      }),
    });
  }
}
