import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { SplitOffer, SplitRequest } from "@/lib/contract/desk/dock/split-shipment";
import type {
  CanceledManifest,
  CancelManifest,
  CopyManifest,
  FreightMoveRequest,
  FreightMoveResponse,
  FreightUndoRequest,
  FreightUndoResponse,
  ManifestChange,
  ManifestWritten,
  NewManifest,
  StopOrderChange,
} from "@/lib/contract/desk/freight-writes";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import type { DockWrites } from "@/lib/desk/areas/freight/writes/dock-writes";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import { refusedFields } from "@/lib/desk/areas/freight/writes/manifest-body";
import type { ManifestCanceling } from "@/lib/desk/areas/freight/writes/manifest-canceling";
import type { ManifestChanges } from "@/lib/desk/areas/freight/writes/manifest-changes";
import type { ManifestMaking } from "@/lib/desk/areas/freight/writes/manifest-making";
import type { ManifestOrders } from "@/lib/desk/areas/freight/writes/manifest-orders";
import { outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";
import type { Retry } from "@/lib/desk/areas/freight/writes/retry";
import type { ShipmentMoves } from "@/lib/desk/areas/freight/writes/shipment-moves";
import type { ShipmentSaving } from "@/lib/desk/areas/freight/writes/shipment-saving";
import type { ShipmentSplit } from "@/lib/desk/areas/freight/writes/shipment-split";
import type { TakeBack } from "@/lib/desk/areas/freight/writes/take-back";
import { undoOffer } from "@/lib/desk/areas/freight/writes/undo-offer";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";

export interface FreightWritesOptions extends Pick<DeskGround, "clock"> {
  access: FreightAccess;
  moves: ShipmentMoves;
  saving: ShipmentSaving;
  splitting: ShipmentSplit;
  changes: ManifestChanges;
  orders: ManifestOrders;
  making: ManifestMaking;
  takeBack: TakeBack;
  retry: Retry;
  dock: DockWrites;
  canceling: ManifestCanceling;
}

type Done = Pick<ManifestWritten, "manifestId" | "manifestNumber" | "message"> & { isUndoable: boolean };

/**
 * Carries out what members do to freight. Each object is judged alone; `call` is the request's key, under which it is carried
 * out once. Every method may throw a Refusal.
 */
export class FreightWrites {
  constructor(private readonly options: FreightWritesOptions) {}

  move = (member: Member, request: FreightMoveRequest, call: string): Promise<FreightMoveResponse> =>
    this.options.moves.move({ member, call }, request);

  undo = (member: Member, request: FreightUndoRequest, call: string): Promise<FreightUndoResponse> =>
    this.options.takeBack.undo({ member, call }, request);

  /** @param version the event that the form was filled from */
  save = (
    member: Member,
    body: CheckedBody<"upsertShipment">,
    version: string | undefined,
    call: string,
  ): Promise<FreightMoveResponse> => this.options.saving.save({ member, call }, body, version ?? null);

  splitOffer = (member: Member, shipmentId: string): Promise<SplitOffer> =>
    this.options.splitting.offer(member, shipmentId);

  split = (
    member: Member,
    shipmentId: string,
    body: SplitRequest,
    call: string,
  ): Promise<FreightMoveResponse> => this.options.splitting.split({ member, call }, shipmentId, body);

  cancelPickup = (
    member: Member,
    shipmentId: string,
    reason: string | undefined,
    call: string,
  ): Promise<FreightMoveResponse> =>
    this.options.moves.cancelPickup({ member, call }, shipmentId, reason || null);

  changeProNumber = (
    member: Member,
    shipmentId: string,
    newProNumber: string,
    call: string,
  ): Promise<FreightMoveResponse> =>
    this.options.moves.changeProNumber({ member, call }, shipmentId, newProNumber);

  complete = (
    member: Member,
    shipmentId: string,
    body: DeskBody<"completeShipment">,
    call: string,
  ): Promise<FreightMoveResponse> => this.#complete({ member, call }, shipmentId, body);

  cancel = (
    member: Member,
    manifestId: string,
    body: CancelManifest,
    call: string,
  ): Promise<CanceledManifest> => this.options.canceling.cancel({ member, call }, manifestId, body);

  load = (
    member: Member,
    manifestId: string,
    body: DeskBody<"loadFreight">,
    call: string,
  ): Promise<FreightMoveResponse> => this.options.dock.load({ member, call }, manifestId, body);

  /** Sends again what nothing confirmed. @param id of the pending write */
  retry = (member: Member, id: string, call: string): Promise<FreightMoveResponse> =>
    this.options.retry.send({ member, call }, id);

  make = (member: Member, body: NewManifest, call: string): Promise<ManifestWritten> =>
    this.#written({ member, call }, null, async (by) => ({
      ...(await this.options.making.make(by, body)),
      isUndoable: false,
    }));

  copy = (member: Member, manifestId: string, body: CopyManifest, call: string): Promise<ManifestWritten> =>
    this.#written({ member, call }, manifestId, async (by) => ({
      ...(await this.options.making.copy(by, manifestId, body)),
      isUndoable: false,
    }));

  change = (
    member: Member,
    manifestId: string,
    body: ManifestChange,
    call: string,
  ): Promise<ManifestWritten> =>
    this.#written({ member, call }, manifestId, async (by) => ({
      ...this.#named(by, manifestId),
      ...(await this.options.changes.change(by, manifestId, body)),
    }));

  order = (
    member: Member,
    manifestId: string,
    body: StopOrderChange,
    call: string,
  ): Promise<ManifestWritten> =>
    this.#written({ member, call }, manifestId, async (by) => ({
      ...this.#named(by, manifestId),
      message: await this.options.orders.order(by, manifestId, body),
      isUndoable: true,
    }));

  /** Keeps what was collected only once the platform has the code. */
  async #complete(
    by: WrittenBy,
    shipmentId: string,
    body: DeskBody<"completeShipment">,
  ): Promise<FreightMoveResponse> {
    const { dock, moves } = this.options;
    const codRefusal = await dock.codRefusal(by, shipmentId, body);
    const response = await moves.complete(by, shipmentId, body, codRefusal);
    const isDone = response.results.every(({ outcome }) => outcome === "done");
    if (!isDone || body.cod === undefined || body.cod === null) return response;
    const message = await dock.collect(by, shipmentId, body.cod);
    return {
      ...response,
      results: response.results.map((one) => ({ ...one, message: `${one.message}; ${message}` })),
    };
  }

  #named({ member }: WrittenBy, manifestId: string) {
    const { number = null } = this.options.access.seen(member, "manifest", manifestId) ?? {};
    return { manifestId, manifestNumber: number };
  }

  /** @throws Refusal where fields are refused, which the form shows */
  async #written(
    by: WrittenBy,
    manifestId: string | null,
    work: (by: WrittenBy) => Promise<Done>,
  ): Promise<ManifestWritten> {
    try {
      const { isUndoable, ...done } = await work(by);
      const what = `${done.manifestNumber ?? "Manifest"} ${done.message}`;
      const undo = isUndoable ? undoOffer(by.call, what, this.options.clock()) : null;
      return { ...done, outcome: "done", undo };
    } catch (error) {
      if (error instanceof Refusal && error.fields.length > 0) throw error;
      const named = manifestId === null ? { manifestId, manifestNumber: null } : this.#named(by, manifestId);
      const { fields = [], message, outcome } = outcomeOf(error);
      const failed = { message, outcome: outcome === "needs-reopen" ? ("refused" as const) : outcome };
      return { ...named, ...failed, fields: refusedFields(fields), undo: null };
    }
  }
}
