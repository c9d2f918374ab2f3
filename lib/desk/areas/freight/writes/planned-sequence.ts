import type { FreightMoveRequest } from "@/lib/contract/desk/freight-writes";
import type { KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import { isAhead, type ManifestOrders } from "@/lib/desk/areas/freight/writes/manifest-orders";
import { outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";
import { untilArrived } from "@/lib/desk/areas/freight/writes/until-arrived";

export interface PlannedSequenceOptions {
  picture: FreightPicture;
  kept: Pick<KeptManifests, "of">;
  orders: ManifestOrders;
  /** Longest wait of the response for the events that put freight at its stops, milliseconds. */
  arriveMs?: number;
}

type Sequence = NonNullable<FreightMoveRequest["sequence"]>;

/** Stops in the sequence that a preview showed: the platform puts those that are new behind all others. */
export class PlannedSequence {
  constructor(private readonly options: PlannedSequenceOptions) {}

  /** @returns what to say after the move: nothing where the stops are driven as previewed */
  async put(by: WrittenBy, manifestId: string, sequence: Sequence): Promise<string> {
    if (!(await this.#arrived(manifestId, sequence)))
      return "; its new stops are last until the platform confirms them: put them in sequence then";
    const { picture, orders, kept } = this.options;
    const ahead = picture
      .stopsOf(manifestId)
      .filter(isAhead)
      .map(({ stopId }) => stopId);
    const wanted = sequence.map((stop) => this.#stopOf(stop)).filter((id) => id !== null);
    const stopIds = [...new Set([...wanted.filter((id) => ahead.includes(id)), ...ahead])];
    if (stopIds.every((stopId, place) => stopId === ahead[place])) return "";
    const pinned = kept.of(manifestId).pinned.filter((stopId) => ahead.includes(stopId));
    try {
      // A way back of its own is not needed: freight that is taken off again takes its stop along.
      const call = `${by.call} sequence`;
      await orders.order({ ...by, call }, manifestId, { version: null, stopIds, pinned });
      return "";
    } catch (error) {
      return `; its new stops are last: ${outcomeOf(error).message}`;
    }
  }

  #stopOf = ({ stopId, shipmentId }: Sequence[number]): string | null =>
    shipmentId === null ? stopId : (this.options.picture.shipment(shipmentId)?.facts.stopId ?? null);

  async #arrived(manifestId: string, sequence: Sequence): Promise<boolean> {
    const { picture, arriveMs } = this.options;
    const fresh = sequence.filter(({ shipmentId }) => shipmentId !== null);
    const look = () => {
      const present = new Set(picture.stopsOf(manifestId).map(({ stopId }) => stopId));
      return fresh.every((stop) => present.has(this.#stopOf(stop) ?? "")) ? true : null;
    };
    return (await untilArrived(look, arriveMs)) ?? false;
  }
}
