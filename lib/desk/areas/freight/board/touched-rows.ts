import type { FreightRows, RowId } from "@/lib/desk/areas/freight/board/board-rows";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import { manifestsOf, prosOf } from "@/lib/desk/areas/freight/picture/object-groups";

/** Finds which rows a changed object is part of: as they are, and as they were before. */
export class TouchedRows {
  /** PRO numbers that were on a leg when it was last looked at. */
  readonly #prosOfLeg = new Map<string, readonly string[]>();
  /** Legs that a movement or a trip was part of when it was last looked at. */
  readonly #legsOfMover = new Map<string, readonly string[]>();

  /** Manifests on which a shipment was completed: it may be on another by now, or on none. */
  readonly #completedOn = new Map<string, Set<string>>();

  constructor(
    private readonly picture: FreightPicture,
    private readonly rows: FreightRows,
  ) {}

  by({ kind, id }: Reference): RowId[] {
    switch (kind) {
      case "shipment":
        return this.#shipment(id);
      case "completion":
        return this.#completion(id);
      case "manifest":
        return this.manifest(id);
      case "linehaul-manifest":
        return this.#leg(id);
      case "movement":
      case "linehaul-trip":
        return this.#mover({ kind, id });
      case "stop":
      case "customer":
        return this.picture
          .namersOf({ kind, id })
          .flatMap((namer) => this.by(namer))
          .concat(kind === "stop" ? this.#stop(id) : []);
    }
  }

  /** A manifest and its shipments. */
  manifest(id: string): RowId[] {
    const was = this.rows.manifest(id)?.stops.flatMap(({ shipmentIds }) => shipmentIds) ?? [];
    const is = this.picture.shipmentsOf(id).map((shipment) => shipment.id);
    // Freight that came off it rides back on its truck.
    const off = this.picture.byNumber("completion", id).map(({ facts }) => facts.shipmentId);
    return [
      { kind: "manifest", id },
      ...ids([...was, ...is, ...off]).map((shipment): RowId => ({ kind: "shipment", id: shipment })),
    ];
  }

  #shipment(id: string): RowId[] {
    const shipment = this.picture.shipment(id);
    const manifests = [
      this.rows.shipment(id)?.manifestId,
      shipment && this.picture.manifestOf(shipment)?.id,
      ...(this.#completedOn.get(id) ?? []),
    ];
    return [
      { kind: "shipment", id },
      ...ids(manifests).map((manifest): RowId => ({ kind: "manifest", id: manifest })),
    ];
  }

  #completion(id: string): RowId[] {
    const completion = this.picture.completion(id);
    const manifest = completion?.number ?? null;
    if (completion === null || manifest === null) return [];
    const { shipmentId } = completion.facts;
    this.#completedOn.set(shipmentId, (this.#completedOn.get(shipmentId) ?? new Set()).add(manifest));
    return [
      { kind: "manifest", id: manifest },
      { kind: "shipment", id: shipmentId },
    ];
  }

  #stop(id: string): RowId[] {
    const stop = this.picture.stop(id);
    if (!stop) return [];
    return [
      ...manifestsOf(stop).map((manifest): RowId => ({ kind: "manifest", id: manifest })),
      ...stop.facts.shipmentIds.map((shipment): RowId => ({ kind: "shipment", id: shipment })),
    ];
  }

  #leg(id: string): RowId[] {
    const leg = this.picture.leg(id);
    const pros = leg ? prosOf(leg.manifest) : [];
    const both = new Set([...(this.#prosOfLeg.get(id) ?? []), ...pros]);
    if (leg) this.#prosOfLeg.set(id, pros);
    else this.#prosOfLeg.delete(id);
    const shipments = [...both].flatMap((pro) => this.picture.byNumber("shipment", pro));
    return [{ kind: "leg", id }, ...shipments.flatMap((shipment) => this.#shipment(shipment.id))];
  }

  #mover(mover: Reference): RowId[] {
    const key = `${mover.kind} ${mover.id}`;
    const object = this.picture.mover(mover);
    const is = object ? this.#legsOf(object) : [];
    const both = new Set([...(this.#legsOfMover.get(key) ?? []), ...is]);
    if (object) this.#legsOfMover.set(key, is);
    else this.#legsOfMover.delete(key);
    return [...both].flatMap((id) => this.#leg(id));
  }

  #legsOf = (mover: Known<"movement"> | Known<"linehaul-trip">): string[] =>
    manifestsOf(mover).flatMap((name) => [
      name,
      ...this.picture.byNumber("linehaul-manifest", name).map(({ id }) => id),
    ]);
}

const ids = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values)].filter((id): id is string => typeof id === "string");
