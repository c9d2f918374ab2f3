import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { DayDraft } from "@/lib/contract/desk/freight-days";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ManifestChange, ManifestWritten } from "@/lib/contract/desk/freight-writes";
import type { Member } from "@/lib/desk/access/members";
import { hazardsAgainstDispatch } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { notLoadedSentences } from "@/lib/desk/areas/freight/board/not-loaded";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import {
  changedMessages,
  type DueMessage,
  dispatchedMessages,
} from "@/lib/desk/areas/freight/writes/due-messages";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { FreightWrite, FreightWriter, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import type { KeptChanges } from "@/lib/desk/areas/freight/writes/kept-changes";
import { refuseUnknownUnits } from "@/lib/desk/areas/freight/writes/known-units";
import {
  changeLabel,
  headerFields,
  manifestBody,
  numberedManifest,
} from "@/lib/desk/areas/freight/writes/manifest-body";
import type { ManifestNotice } from "@/lib/desk/areas/freight/writes/manifest-notice";
import { fieldsPart, type Meanwhile } from "@/lib/desk/areas/freight/writes/meanwhile";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import type { KnownUnits } from "@/lib/desk/directory/vehicles/known-units";
import { knownAs } from "@/lib/desk/feeds/read-model/known-object";
import { badFields } from "@/lib/desk/http/refusal";

type JudgedDay = Pick<DayPlan, "verdict" | "sentence"> & {
  hazards: LoadHazards;
  /** Clauses on what it does to the driver's works after it. */
  later: readonly string[];
  /** Tells that its vehicle is out of service then, as a sentence; null where it is not. */
  unitOut: string | null;
};
/** Rest of what a day is planned with; what is left out stays as it is. */
type OtherDay = Pick<DayDraft, "driver" | "departAt"> & { vehicle: string | null };

export interface ManifestChangesOptions {
  access: FreightAccess;
  writer: FreightWriter;
  meanwhile: Meanwhile;
  notice: ManifestNotice;
  kept: KeptChanges;
  picture: Pick<FreightPicture, "stopsOf">;
  settings: () => Promise<Pick<FreightSettings, "dispatchMessages">>;
  /** The day worked out anew, with a driver or departure. @throws Refusal */
  planWith: (member: Member, manifestId: string, other: OtherDay) => Promise<JudgedDay>;
  driversSeenBy: (member: Member) => readonly { id: string }[];
  /** Name of a driver, for people; the id where nobody knows one. */
  nameOf: (driverId: string) => string;
  units: KnownUnits;
  /** Tells why the driver of a manifest may not take a load with such hazardous materials; null where they may, or nobody knows. */
  endorsementAgainst: (manifestId: string, driverId: string, hazards: LoadHazards) => string | null;
  /** Deliveries of a manifest that would be left behind if it left now. */
  notLoadedOf: (manifestId: string) => ManifestRow["notLoaded"];
  /** By how much a manifest holds more than its vehicle takes; null where it does not, or nobody knows. */
  overCapacityOf: (manifestId: string) => string | null;
}

/** A change of a manifest before it is told what it was called. */
type Changed = Pick<ManifestWritten, "message"> & { isUndoable: boolean };

/** Changes of a manifest: its header by one call of the interface, its departure in the desk's own store. */
export class ManifestChanges {
  constructor(private readonly options: ManifestChangesOptions) {}

  /** @throws NotWritten, PlatformError, Refusal */
  async change(by: WrittenBy, manifestId: string, change: ManifestChange): Promise<Changed> {
    const { access, meanwhile, writer } = this.options;
    const known = access.manifest(by.member, manifestId);
    const fields = headerFields(change);
    const made = await writer.madeBefore(by, "manifest", manifestId);
    if (made !== null) return { message: made, isUndoable: true };
    this.options.kept.refuseCanceled(known);
    await meanwhile.refuseUnseen(by.member, known, change.version, fieldsPart(Object.keys(fields)));
    this.#refuseDriver(by.member, change.driver);
    await refuseUnknownUnits(this.options.units, change);
    this.#refuseSealsElsewhere(manifestId, change.seals?.stops);
    const judged = await this.#judged(by.member, known, change);
    const messages: string[] = [];
    const { manifestNumber } = change;
    if (manifestNumber !== undefined) messages.push(await this.#number(by, known, manifestNumber));
    const writes: FreightWrite[] =
      Object.keys(fields).length === 0
        ? []
        : [headerStep(known, manifestNumber ?? known.number, fields, this.options.nameOf)];
    for (const write of writes) {
      await writer.write(by, { ...write, ...judged, due: await this.#due(known, fields) });
      messages.push(`${write.what}${await this.options.notice.send(by)}`);
    }
    const kept = await this.options.kept.change(by, known, change);
    if (kept !== null) messages.push(kept);
    if (messages.length === 0) throw new NotWritten("refused", "Nothing is changed");
    return { message: messages.join("; "), isUndoable: writes.every(({ undo }) => undo !== null) };
  }

  /** Members of some terminals assign the drivers whom they see. */
  #refuseDriver(member: Member, driver: string | null | undefined): void {
    if (member.terminals.length === 0 || driver === undefined || driver === null) return;
    const isSeen = this.options.driversSeenBy(member).some(({ id }) => id === driver);
    if (!isSeen) throw new NotWritten("refused", `No driver ${driver} is known`);
  }

  /** @throws Refusal 400 at the stop that is not on the manifest; a seal that is kept of one that left is still taken off */
  #refuseSealsElsewhere(manifestId: string, stops: Readonly<Record<string, string | null>> = {}): void {
    const known = new Set(
      this.options.picture
        .stopsOf(manifestId)
        .filter(({ stop }) => stop.progress !== "removed")
        .map(({ stopId }) => stopId),
    );
    const faults = Object.entries(stops)
      .filter(([stopId, seal]) => seal !== null && !known.has(stopId))
      .map(([stopId]) => ({
        path: `seals.stops.${stopId}`,
        message: "names a stop that is not on this manifest",
      }));
    if (faults.length > 0) throw badFields(faults);
  }

  /**
   * A day that is not on time, or that nobody can judge, is dispatched for a reason only; so is a load with hazardous
   * materials whose papers are incomplete or that may not ride together, one that is more than the trailer takes, and one
   * whose freight is not all in it.
   */
  async #judged(
    member: Member,
    known: Known<"manifest">,
    change: ManifestChange,
  ): Promise<Pick<FreightWrite, "reason" | "verdict">> {
    const { status, overrideReason } = change;
    if (status !== "dispatched" || known.facts.status === "dispatched") return {};
    const plan = await this.#planAsChanged(member, known, change);
    const { driver = known.facts.driverCode } = change;
    const unlawful = [
      plan === null || driver === null
        ? null
        : this.options.endorsementAgainst(known.id, driver, plan.hazards),
      ...(plan === null ? [] : hazardsAgainstDispatch(plan.hazards)),
      this.options.overCapacityOf(known.id),
      plan?.unitOut ?? null,
    ].filter((one) => one !== null);
    const later = (plan?.later ?? []).map((clause) => `The driver's day ${clause}`);
    const others = [...later, ...notLoadedSentences(this.options.notLoadedOf(known.id))];
    const sentence = plan?.sentence ?? "Unknown: the driver's day is not calculated yet";
    const against = [...unlawful, ...others];
    const isFine = plan?.verdict === "on-time" && against.length === 0;
    // Put what the law asks first, and a day that is on time last: of freight that is not loaded there may be many
    // lines.
    const reasons =
      plan?.verdict === "over-hours"
        ? [sentence, ...against]
        : plan?.verdict === "on-time"
          ? [...against, isFine ? sentence : `On time otherwise: ${sentence}`]
          : [...unlawful, sentence, ...others];
    const verdict = reasons.map((one) => one.replace(/\.$/, "")).join(". ");
    if (!isFine && !overrideReason) throw new NotWritten("needs-reason", reasons.join("\n"));
    return { verdict, reason: isFine ? null : (overrideReason ?? null) };
  }

  /** Worked out anew: the plan that is known may rest on what stood before the last change. Null where nobody knows. */
  async #planAsChanged(
    member: Member,
    { id, facts }: Known<"manifest">,
    { driver = facts.driverCode, vehicle = facts.vehicle, departAt }: ManifestChange,
  ): Promise<JudgedDay | null> {
    // Leave a departure that was taken away to the sentences on route and terminal.
    if (departAt === null) return null;
    return this.options.planWith(member, id, { driver, vehicle, ...(departAt ? { departAt } : {}) });
  }

  async #number(by: WrittenBy, known: Known<"manifest">, manifestNumber: string): Promise<string> {
    const { routeUniqueId } = known.facts;
    if (routeUniqueId === null)
      throw new NotWritten(
        "refused",
        "The platform has not identified the manifest yet, so it can't get a number",
      );
    const call = (number: string) => ({
      operation: "assignManifestNumber" as const,
      input: { body: { routeUniqueId, manifestNumber: number } },
    });
    const before = { manifestNumber: known.number };
    await this.options.writer.write(by, {
      kind: "manifest",
      id: known.id,
      version: known.version,
      what: `got the number ${manifestNumber}`,
      before,
      fields: { manifestNumber },
      sent: call(manifestNumber),
      undo: known.number === null ? null : { call: call(known.number), fields: before },
    });
    return `got the number ${manifestNumber}`;
  }

  /** Word for the driver of a running manifest, and for the one who drives it from now on. */
  async #due(known: Known<"manifest">, fields: Fields): Promise<DueMessage[]> {
    const { picture, settings } = this.options;
    const after = knownAs<"manifest">(known, { ...known.data, ...fields });
    if (fields.manifestStatus === "dispatched" && known.facts.status !== "dispatched")
      return (await settings()).dispatchMessages ? dispatchedMessages(after, picture.stopsOf(known.id)) : [];
    if (fields.manifestStatus === "planning" && known.facts.status === "dispatched")
      return changedMessages(known, ["it is reopened: please wait until it is dispatched to you again"]);
    if (after.facts.driverCode === known.facts.driverCode)
      return changedMessages(
        known,
        "manifestStatus" in fields ? [] : [`this is new: ${changeLabel(fields, this.options.nameOf)}`],
      );
    return [
      ...changedMessages(known, ["it is no longer yours"]),
      ...changedMessages(after, ["it is yours now"]),
    ];
  }
}

/** Unit and trailer alone are patched; all else goes in one upsert, whole or not at all. */
function headerStep(
  known: Known<"manifest">,
  number: string | null,
  fields: Fields,
  nameOf: ManifestChangesOptions["nameOf"],
): FreightWrite {
  const { manifestNumber } = numberedManifest({ ...known, number });
  const isEquipment = Object.keys(fields).every(
    (name) => name === "vehicleNumber" || name === "trailerNumber",
  );
  const call = (values: Fields): FreightWrite["sent"] =>
    isEquipment
      ? { operation: "updateManifest", input: { params: { manifestNumber }, body: values } }
      : { operation: "upsertManifest", input: { body: manifestBody(known, manifestNumber, values) } };
  const { data } = known;
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, data[name] ?? null]));
  // Offer no undo of what was completed, or where a day was not there before: no day can be taken away.
  const isFinal =
    fields.manifestStatus === "completed" || ("manifestDate" in fields && before.manifestDate === null);
  return {
    kind: "manifest",
    id: known.id,
    version: known.version,
    what: changeLabel(fields, nameOf),
    before,
    fields,
    sent: call(fields),
    undo: isFinal ? null : { call: call(before), fields: before },
  };
}
