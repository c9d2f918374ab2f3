import type { CopyManifest, ManifestWritten, NewManifest } from "@/lib/contract/desk/freight-writes";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { FreightWriter, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import type { KeptChanges } from "@/lib/desk/areas/freight/writes/kept-changes";
import { refuseUnknownUnits } from "@/lib/desk/areas/freight/writes/known-units";
import { headerFields, numberedManifest } from "@/lib/desk/areas/freight/writes/manifest-body";
import { freeManifestNumber } from "@/lib/desk/areas/freight/writes/manifest-number";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { freightOfRoute } from "@/lib/desk/areas/freight/writes/route-template";
import type { ShipmentMoves } from "@/lib/desk/areas/freight/writes/shipment-moves";
import { numberTaken, type TakenNumbers } from "@/lib/desk/areas/freight/writes/taken-numbers";
import { untilArrived } from "@/lib/desk/areas/freight/writes/until-arrived";
import type { KnownUnits } from "@/lib/desk/directory/vehicles/known-units";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { whyPastDay } from "@/lib/format/past-day";

export interface ManifestMakingOptions {
  picture: FreightPicture;
  access: FreightAccess;
  pending: PendingWrites;
  writer: FreightWriter;
  moves: ShipmentMoves;
  kept: KeptChanges;
  taken: TakenNumbers;
  units: KnownUnits;
  /** The day at a terminal, YYYY-MM-DD. */
  todayAt: (terminal: string) => string;
  /** Longest wait of the response for the manifest's event, which says its id, milliseconds. */
  arriveMs?: number;
}

type Made = Pick<ManifestWritten, "manifestId" | "manifestNumber" | "message">;

/** Stops after so many numbers were taken at the same moment: then something else is wrong. */
const mostTries = 20;

/** New manifests: their number made from terminal and day, their freight planned one by one. */
export class ManifestMaking {
  constructor(private readonly options: ManifestMakingOptions) {}

  /** @throws NotWritten, PlatformError, Refusal naming the field */
  async make(by: WrittenBy, manifest: NewManifest): Promise<Made> {
    const { access, moves, kept } = this.options;
    const { terminal, day, shipmentIds, departAt } = manifest;
    if (!access.isOf(by.member, terminal))
      throw badFields([{ path: "terminal", message: `${terminal} is not one of your terminals` }]);
    const pastDay = whyPastDay(day, this.options.todayAt(terminal));
    if (pastDay !== null) throw badFields([{ path: "day", message: pastDay }]);
    await refuseUnknownUnits(this.options.units, manifest);
    const { manifestNumber } = await this.#write(by, manifest);
    const known = await this.#arrived(manifestNumber);
    const messages = [`Made ${manifestNumber}`];
    if (departAt)
      messages.push(
        (known && (await kept.change(by, known, { departAt }))) ??
          "its departure time could not be saved yet: set it once the manifest shows",
      );
    if (shipmentIds.length > 0)
      messages.push(await this.#planned(by, moves, known, manifestNumber, shipmentIds));
    return { manifestId: known?.id ?? null, manifestNumber, message: messages.join("; ") };
  }

  /**
   * A route once more for another day: name, route, units, door, dwell times and, where asked for, the driver and the freight
   * that waits then for the customers of its stops. Departure follows route and terminal.
   * @throws NotWritten, PlatformError, Refusal
   */
  async copy(
    by: WrittenBy,
    manifestId: string,
    { day, withDriver, withFreight }: CopyManifest,
  ): Promise<Made> {
    const { access, picture } = this.options;
    const known = access.manifest(by.member, manifestId);
    const { terminalCode } = numberedManifest({ ...known, number: known.number ?? manifestId });
    const { name, route, vehicle, trailer, dock, beginDwellMinutes, endDwellMinutes, driverCode } =
      known.facts;
    const shipmentIds = withFreight ? freightOfRoute(picture, known.id, terminalCode, day) : [];
    const made = await this.make(by, {
      terminal: terminalCode,
      day,
      ...{ name, route, vehicle, trailer, dock, beginDwellMinutes, endDwellMinutes },
      ...(withDriver ? { driver: driverCode } : {}),
      shipmentIds,
    });
    return withFreight && shipmentIds.length === 0
      ? { ...made, message: `${made.message}; there is no open freight for its customers` }
      : made;
  }

  async #write(by: WrittenBy, manifest: NewManifest): Promise<{ manifestNumber: string }> {
    const { writer, pending, taken } = this.options;
    const lost = new Set<string>();
    for (;;) {
      const before = await writer.firstWritten(by, "manifest");
      // In this order: the same request, come a moment before, may have claimed a number meanwhile and written none yet.
      const own = before ?? pending.madeByCall("manifest", by.call);
      const manifestNumber = own ?? manifest.manifestNumber ?? this.#freeNumber(manifest, lost);
      const refuseTaken = () => taken.refuseManifest(by.member, manifestNumber);
      try {
        if ((await writer.madeBefore(by, "manifest", manifestNumber)) === null)
          await writer.write(by, {
            ...makeStep(manifestNumber, manifest),
            refuseTaken,
            isOnlyOne: true,
          });
        return { manifestNumber };
      } catch (error) {
        if (!isTaken(error)) throw error;
        if (manifest.manifestNumber !== undefined) throw takenAtField(error);
        lost.add(manifestNumber);
        if (lost.size === mostTries) throw error;
        await pending.readNow();
      }
    }
  }

  #freeNumber({ terminal, day }: NewManifest, lost: ReadonlySet<string>): string {
    const { picture, pending } = this.options;
    return freeManifestNumber(
      terminal,
      day,
      (number) =>
        lost.has(number) ||
        picture.byNumber("manifest", number).length > 0 ||
        pending.of("manifest", number) !== null,
    );
  }

  /** The manifest once its event has come; null where that takes long. */
  #arrived(manifestNumber: string): Promise<Known<"manifest"> | null> {
    const { picture, arriveMs } = this.options;
    return untilArrived(() => {
      const known = presentObject(picture, "manifest", manifestNumber);
      return known?.kind === "manifest" ? known : null;
    }, arriveMs);
  }

  async #planned(
    by: WrittenBy,
    moves: ShipmentMoves,
    known: Known<"manifest"> | null,
    number: string,
    shipmentIds: readonly string[],
  ): Promise<string> {
    const onto = known ?? { id: number, number, facts: { status: "planning" } };
    const { results } = await moves.planOnto(by, shipmentIds, onto);
    const failed = results.filter(({ outcome }) => outcome !== "done");
    const planned = `${results.length - failed.length} of ${results.length} shipments planned`;
    return [planned, ...failed.map(({ title, message }) => `${title}: ${message}`)].join("; ");
  }
}

/** Tells whether a number was somebody else's: in the store, or claimed at this moment. */
const isTaken = (error: unknown): error is NotWritten | Refusal =>
  (error instanceof NotWritten && error.outcome === "conflict") ||
  (error instanceof Refusal && error.type === "CONFLICT" && error.fields.length > 0);

/** A number that was typed is refused at its field, with what has it. */
const takenAtField = (error: NotWritten | Refusal): Refusal =>
  error instanceof Refusal
    ? error
    : numberTaken([{ path: "manifestNumber", message: `is taken: ${error.message}` }], null);

function makeStep(manifestNumber: string, { terminal, status, ...header }: NewManifest) {
  const fields = {
    manifestNumber,
    manifestStatus: status ?? "planning",
    terminalCode: terminal,
    ...headerFields(header),
  };
  return {
    kind: "manifest" as const,
    id: manifestNumber,
    version: null,
    what: `made ${manifestNumber}`,
    before: {},
    fields,
    sent: { operation: "upsertManifest" as const, input: { body: fields } },
    // Nothing published takes a manifest away.
    undo: null,
  };
}
