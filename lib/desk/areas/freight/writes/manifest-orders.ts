import type { StopOrderChange } from "@/lib/contract/desk/freight-writes";
import type { FieldError } from "@/lib/contract/errors";
import type { Known, StopOfManifest } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { changedMessages } from "@/lib/desk/areas/freight/writes/due-messages";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { FreightWrite, FreightWriter, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import type { KeptChanges } from "@/lib/desk/areas/freight/writes/kept-changes";
import type { ManifestNotice } from "@/lib/desk/areas/freight/writes/manifest-notice";
import type { Meanwhile } from "@/lib/desk/areas/freight/writes/meanwhile";
import { stopsInShort } from "@/lib/desk/feeds/read-model/objects/manifest";
import { badFields } from "@/lib/desk/http/refusal";
import { isNotOffered } from "@/lib/desk/link/platform-refusal";

export interface ManifestOrdersOptions {
  picture: FreightPicture;
  access: FreightAccess;
  writer: FreightWriter;
  meanwhile: Meanwhile;
  notice: ManifestNotice;
  kept: KeptChanges;
  /** Somebody else's: it may have no call for an order. */
  foreignPlatform: boolean;
}

/** The order in which the stops of a manifest are driven: the platform's where it takes one, else the desk's own. */
export class ManifestOrders {
  /** Somebody else's platform has said that it takes none: it is asked again by the next process. */
  #isDeskAlone = false;

  constructor(private readonly options: ManifestOrdersOptions) {}

  /** @throws NotWritten, PlatformError, Refusal 400 naming the stops that are missing or not known */
  async order(by: WrittenBy, manifestId: string, change: StopOrderChange): Promise<string> {
    const { picture, access, meanwhile, writer, notice, kept } = this.options;
    const known = access.manifest(by.member, manifestId);
    const made = await writer.madeBefore(by, "manifest", manifestId);
    if (made !== null) return made;
    const stops = picture.stopsOf(manifestId);
    refuseOthers(change, stops.filter(isAhead));
    await meanwhile.refuseUnseen(by.member, known, change.version, orderPart);
    const { stopIds, pinned } = change;
    // The platform makes no event of an order that it has: a write of it would stay unconfirmed.
    if (stops.filter(isAhead).every(({ stopId }, index) => stopId === stopIds[index])) {
      const what = "other stops locked";
      await kept.keep(by, { operation: "orderManifest", manifestId, what, after: { pinned }, due: [] });
      return what;
    }
    const nameOf = (stopId: string) => stops.find((one) => one.stopId === stopId)?.stop.name ?? stopId;
    const due = changedMessages(known, [
      `the stops are now in this order: ${stopIds.map(nameOf).join(", ")}`,
    ]);
    const step = known.number === null ? null : { ...orderStep(known, known.number, stops, stopIds), due };
    const isKnownToPlatform = step !== null && (await this.#send(by, step));
    const what = isKnownToPlatform ? "stops resequenced" : "stops resequenced, in Haulboard only";
    const stopOrder = isKnownToPlatform ? null : stopIds;
    const manifest = { operation: "orderManifest", manifestId, what } as const;
    await kept.keep(by, {
      ...manifest,
      after: { stopOrder, pinned },
      due: isKnownToPlatform ? [] : due,
    });
    return `${what}${await notice.send(by)}`;
  }

  /** @returns false where the platform does not take an order */
  async #send(by: WrittenBy, step: FreightWrite): Promise<boolean> {
    if (this.#isDeskAlone) return false;
    try {
      await this.options.writer.write(by, step);
      return true;
    } catch (error) {
      if (!isNotOffered(error)) throw error;
      // Our own service offers it, and says so of a manifest that it does not know.
      this.#isDeskAlone = this.options.foreignPlatform;
      return false;
    }
  }
}

/** Nothing has happened there. */
export const isAhead = ({ stop }: StopOfManifest): boolean => (stop.progress ?? "planned") === "planned";

/** Stops in the order of an event. */
const orderPart = (data: Readonly<Record<string, unknown>>): unknown => [...stopsInShort(data).keys()];

function refuseOthers({ stopIds, pinned }: StopOrderChange, ahead: readonly StopOfManifest[]): void {
  const ids = ahead.map(({ stopId }) => stopId);
  const nameOf = (stopId: string) =>
    ahead.find((one) => one.stopId === stopId)?.stop.name ?? "an unnamed stop";
  const faults = stopIds.flatMap((stopId, index): FieldError[] => {
    if (!ids.includes(stopId))
      return [{ path: `stopIds.${index}`, message: "is not an open stop of this manifest" }];
    return stopIds.indexOf(stopId) < index
      ? [{ path: `stopIds.${index}`, message: `lists ${nameOf(stopId)} twice` }]
      : [];
  });
  const missing = ids.filter((stopId) => !stopIds.includes(stopId));
  if (missing.length > 0)
    faults.push({ path: "stopIds", message: `leaves out ${missing.map(nameOf).join(", ")}` });
  for (const [index, stopId] of pinned.entries())
    if (!stopIds.includes(stopId))
      faults.push({ path: `pinned.${index}`, message: "locks a stop that the sequence leaves out" });
  if (faults.length > 0) throw badFields(faults);
}

function orderStep(
  known: Known<"manifest">,
  manifestNumber: string,
  stops: readonly StopOfManifest[],
  stopIds: readonly string[],
): FreightWrite {
  const ahead = stops.filter(isAhead).map(({ stopId }) => stopId);
  const begun = stops.filter((stop) => !isAhead(stop)).map(({ stopId }) => stopId);
  const summaries = stopsInShort(known.data);
  const inOrder = (order: readonly string[]) => ({
    stops: [...begun, ...order].map((stopId, index) => ({
      ...summaries.get(stopId),
      stopId,
      sequenceNumber: index + 1,
    })),
  });
  const call = (order: readonly string[]): FreightWrite["sent"] => ({
    operation: "orderManifestStops",
    input: { params: { manifestNumber }, body: { stopIds: [...order] } },
  });
  return {
    kind: "manifest",
    id: known.id,
    version: known.version,
    what: "stops resequenced",
    before: { stopIds: ahead },
    fields: inOrder(stopIds),
    sent: call(stopIds),
    undo: { call: call(ahead), fields: inOrder(ahead) },
  };
}
