import type { OperationId } from "@/lib/contract/interface/operations";
import type { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { SplitBills } from "@/lib/desk/areas/freight/bills/split-bills";
import type { CarriedPros } from "@/lib/desk/areas/freight/kept/carried-pros";
import type { KeptFreight } from "@/lib/desk/areas/freight/kept/kept-freight";
import type { KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { DockWrites, type DockWritesOptions } from "@/lib/desk/areas/freight/writes/dock-writes";
import { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import { freightSubject } from "@/lib/desk/areas/freight/writes/freight-subject";
import { FreightWriter } from "@/lib/desk/areas/freight/writes/freight-writer";
import { FreightWrites } from "@/lib/desk/areas/freight/writes/freight-writes";
import { KeptChanges, type KeptChangesOptions } from "@/lib/desk/areas/freight/writes/kept-changes";
import { ManifestCanceling } from "@/lib/desk/areas/freight/writes/manifest-canceling";
import {
  ManifestChanges,
  type ManifestChangesOptions,
} from "@/lib/desk/areas/freight/writes/manifest-changes";
import { ManifestMaking, type ManifestMakingOptions } from "@/lib/desk/areas/freight/writes/manifest-making";
import { ManifestNotice } from "@/lib/desk/areas/freight/writes/manifest-notice";
import { ManifestOrders } from "@/lib/desk/areas/freight/writes/manifest-orders";
import { Meanwhile } from "@/lib/desk/areas/freight/writes/meanwhile";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import { PlannedSequence } from "@/lib/desk/areas/freight/writes/planned-sequence";
import { Retry } from "@/lib/desk/areas/freight/writes/retry";
import { ShipmentMoves, type ShipmentMovesOptions } from "@/lib/desk/areas/freight/writes/shipment-moves";
import { ShipmentSaving } from "@/lib/desk/areas/freight/writes/shipment-saving";
import { ShipmentSplit } from "@/lib/desk/areas/freight/writes/shipment-split";
import { TakeBack } from "@/lib/desk/areas/freight/writes/take-back";
import { TakenNumbers } from "@/lib/desk/areas/freight/writes/taken-numbers";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { DeskGround } from "@/lib/desk/ground";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { NoticeSender } from "@/lib/desk/writes/notice-sender";
import type { Store } from "@/lib/store/open-store";

export interface OpenWritesOptions
  extends Pick<
      ManifestChangesOptions,
      | "planWith"
      | "driversSeenBy"
      | "nameOf"
      | "units"
      | "notLoadedOf"
      | "overCapacityOf"
      | "endorsementAgainst"
    >,
    Pick<ManifestMakingOptions, "arriveMs" | "todayAt">,
    Pick<ShipmentMovesOptions, "settings">,
    Pick<KeptChangesOptions, "zoneOf">,
    Pick<DockWritesOptions, "codAmountOf">,
    Pick<DeskGround, "clock" | "log"> {
  store: Store;
  foreignPlatform: boolean;
  picture: FreightPicture;
  model: ReadModel;
  pending: PendingWrites;
  kept: KeptManifests;
  keptFreight: KeptFreight;
  carried: CarriedPros;
  bills: KeptBills;
  link: Pick<PlatformLink, "record">;
  trail: AuditTrail;
  /** By which drivers are written to. */
  sender: NoticeSender;
}

/** Composes what members do to freight. */
export function openWrites(options: OpenWritesOptions) {
  const access = new FreightAccess(options.picture);
  const meanwhile = new Meanwhile(options);
  const taken = new TakenNumbers(options);
  const writer = new FreightWriter({ ...options, meanwhile, taken });
  const notice = new ManifestNotice(options);
  const keptChanges = new KeptChanges(options);
  const parts = { ...options, access, meanwhile, writer, notice };
  const orders = new ManifestOrders({ ...parts, kept: keptChanges });
  const dock = new DockWrites(parts);
  const changes = new ManifestChanges({ ...parts, kept: keptChanges });
  const moves = new ShipmentMoves({
    ...parts,
    kept: keptChanges,
    sequence: new PlannedSequence({ ...options, orders }),
    reopen: (by, manifestId) => changes.change(by, manifestId, { version: null, status: "planning" }),
  });
  const splitBills = new SplitBills({ ...options, kept: options.bills });
  const saving = new ShipmentSaving({ ...parts, taken });
  const takeBack = new TakeBack({ ...parts, keptChanges, dock, splitBills });
  const freightWrites = new FreightWrites({
    ...parts,
    moves,
    saving,
    splitting: new ShipmentSplit({ ...parts, saving, takeBack, taken, splitBills }),
    changes,
    orders,
    making: new ManifestMaking({ ...parts, moves, taken, kept: keptChanges }),
    takeBack,
    dock,
    canceling: new ManifestCanceling({ ...parts, moves, changes, kept: keptChanges }),
    retry: new Retry({ ...parts, taken }),
  });
  return {
    freightWrites,
    subjectOf: (operation: OperationId) => freightSubject(options.picture, notice, operation),
    /** The outcome of a write was not known, and now is. */
    settledLate({ state, call, objectId, error }: AuditEntry): void {
      if (state !== "refused" || objectId === null) return;
      options.pending
        .refuse(call, objectId, error ?? "The platform refused it")
        .catch((fault: unknown) => options.log.error({ error: fault }, "A late refusal could not be kept"));
    },
  };
}
