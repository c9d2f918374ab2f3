import type { PresenceResponse } from "@/lib/contract/desk/boards/presence";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { AsOfQuery, ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { ladingOf } from "@/lib/desk/areas/freight/bills/lading";
import type { Riding, ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { cameOff } from "@/lib/desk/areas/freight/board/came-off";
import { legRow } from "@/lib/desk/areas/freight/board/leg-row";
import { manifestRow, shownDay } from "@/lib/desk/areas/freight/board/manifest-row";
import { shipmentRow } from "@/lib/desk/areas/freight/board/shipment-row";
import { drivenDay } from "@/lib/desk/areas/freight/board/terminal-time";
import { hazmatStanding } from "@/lib/desk/areas/freight/days/hazmat-endorsement";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { pictureWith } from "@/lib/desk/areas/freight/picture/past-freight";
import { documentsOf } from "@/lib/desk/areas/freight/records/freight-documents";
import {
  asOf,
  historyResponse,
  planWritesOf,
  writesOf,
} from "@/lib/desk/areas/freight/records/history-response";
import { manifestActions } from "@/lib/desk/areas/freight/records/manifest-actions";
import { reachedStates } from "@/lib/desk/areas/freight/records/reached-states";
import type { ShipmentsOptions } from "@/lib/desk/areas/freight/records/shipments";
import type { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { Presence } from "@/lib/desk/boards/presence";
import type { Person } from "@/lib/desk/directory/people/read-people";
import { Refusal } from "@/lib/desk/http/refusal";

export interface ManifestRecordsOptions extends ShipmentsOptions {
  /** The newest step of the board. */
  step: () => string;
  bills: ShipmentBills;
  service: Pick<KeptService, "presentAppointments">;
  /** Drivers by their id. */
  people: { readonly all: ReadonlyMap<string, Person> };
  printedOf: (detail: Omit<ManifestDetail, "printed">) => Promise<ManifestDetail["printed"]>;
}

/** All that is known of one delivery manifest, past ones too. */
export class ManifestRecords {
  readonly #presence: Presence<string>;

  constructor(private readonly options: ManifestRecordsOptions) {
    this.#presence = new Presence(options.clock);
  }

  /** @throws Refusal 404 also for a manifest of terminals that the member does not see */
  async detail(member: Member, manifestId: string, query: AsOfQuery): Promise<ManifestDetail> {
    const { model, feed, clock, terminals, step, bills, service, printedOf, trail } = this.options;
    const { from, manifest } = await this.#seen(member, manifestId);
    const sources = { ...this.options.sources, picture: from };
    const onIt = from.shipmentsOf(manifestId);
    // Sorts them, else whatever changed last goes to the end of its stop.
    const shipments = onIt
      .map((shipment) => shipmentRow(shipment, sources, clock()))
      .sort((a, b) => (a.title < b.title ? -1 : 1));
    const row = manifestRow(manifest, shipments, sources, clock());
    const legIds = new Set(shipments.map(({ where }) => where.legId));
    const legs = [...legIds]
      .map((id) => (id === null ? null : from.leg(id)))
      .filter((leg) => leg !== null)
      .map((leg) => legRow(leg, sources));
    const atDispatch = sources.planAtDispatch(manifestId);
    const off = cameOff(from.byNumber("completion", manifestId), shipments);
    const [versions, writes, billOf, appointmentOf, left] = await Promise.all([
      model.versionsOf("manifest", manifestId),
      writesOf(trail, manifest),
      bills.of(onIt),
      service.presentAppointments(shipments.flatMap(({ proNumber }) => proNumber ?? [])),
      feed.byIds(
        "shipment",
        off.map(({ facts }) => facts.shipmentId),
      ),
    ]);
    const codes = new Set([
      row.terminal,
      ...legs.flatMap(({ origin, destination }) => [origin, destination]),
    ]);
    const known = [...codes].filter((code) => code !== null).map((code) => terminals.info(code));
    const detail = {
      step: step(),
      row,
      shipments,
      ladings: onIt.flatMap((shipment) => {
        const bill = billOf.get(shipment.id);
        return bill === undefined ? [] : [ladingOf(shipment, bill)];
      }),
      appointments: shipments.flatMap(({ shipmentId, proNumber }) => {
        const appointment = proNumber === null ? undefined : appointmentOf.get(proNumber);
        return appointment === undefined ? [] : [{ shipmentId, appointment }];
      }),
      terminalPhone:
        sources.settings().terminalPhones.find(({ terminal }) => terminal === row.terminal)?.phone ?? null,
      terminalAddress: terminals.addressOf(row.terminal),
      scac: sources.settings().scac,
      driverHazmat: this.#hazmatOf(row),
      hazards: await bills.hazardsOf(ridingOf(row, shipments), billOf),
      legs,
      reached: reachedStates(manifest, versions),
      planAtDispatch: atDispatch && shownDay(atDispatch),
      actions: manifestActions(row, shipments),
      cameOff: off.map((completion) => cameOffResponse(completion, left)),
      documents: onIt.flatMap(documentsOf),
      history: historyResponse(versions, writes, await planWritesOf(trail, manifestId, versions)),
      manifestAsOf: query.asOf === undefined ? null : asOf(versions, query.asOf, query.by),
      terminals: known,
      path: pathOf(row.stops, known.find(({ code }) => code === row.terminal) ?? null),
    };
    return { ...detail, printed: await printedOf(detail) };
  }

  /**
   * Takes down that the member has the manifest open, or has closed it.
   * @throws Refusal 404 also for a manifest of terminals that the member does not see
   */
  async presence(member: Member, manifestId: string, here: boolean): Promise<PresenceResponse> {
    await this.#seen(member, manifestId);
    this.#presence.report(manifestId, member, here);
    return { alsoHere: this.#presence.others(manifestId, member.id) };
  }

  /** @throws Refusal 404 also for a manifest of terminals that the member does not see */
  async seen(member: Member, manifestId: string): Promise<Known<"manifest">> {
    return (await this.#seen(member, manifestId)).manifest;
  }

  /** Judges on the day that it is driven: the copy may be printed the evening before. */
  #hazmatOf(row: ManifestRow): ManifestDetail["driverHazmat"] {
    const { driver } = row;
    const person = driver === null ? undefined : this.options.people.all.get(driver.externalUserId);
    return hazmatStanding(person ?? null, drivenDay(row, this.options.clock()));
  }

  async #seen(member: Member, manifestId: string) {
    const { picture, feed, model } = this.options;
    const from = await pictureWith(picture, feed, { kind: "manifest", id: manifestId });
    if (from !== picture) from.take(await model.byNumber("completion", manifestId), 0);
    const manifest = from.manifest(manifestId);
    if (!manifest || !sees(scopeOf(member.terminals), manifest.terminals))
      throw new Refusal("NOT_FOUND", "No such manifest is known");
    return { from, manifest };
  }
}

/** @param left what came off, as it is now */
function cameOffResponse(
  { facts }: Known<"completion">,
  left: readonly Known<"shipment">[],
): ManifestDetail["cameOff"][number] {
  const { shipmentId, proNumber, refNumber, completionCode, completedAt } = facts;
  const now = left.find(({ id }) => id === shipmentId);
  return {
    shipmentId,
    title: proNumber ?? refNumber ?? shipmentId,
    completionCode,
    completedAt,
    isOpen: now?.facts.status === "open",
  };
}

/** Lists what is on it, each with its stop. */
const ridingOf = ({ stops }: ManifestDetail["row"], shipments: ManifestDetail["shipments"]): Riding[] =>
  shipments.map((row) => ({
    row,
    stopNumber: stops.find(({ stopId }) => stopId === row.stopId)?.number ?? null,
  }));

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

/** From the terminal over the stops and back, as far as their places are known. */
function pathOf(stops: readonly Placed[], terminal: Placed | null): ManifestDetail["path"] {
  return [terminal, ...stops, terminal].flatMap((place): ManifestDetail["path"] =>
    place && place.latitude !== null && place.longitude !== null ? [[place.longitude, place.latitude]] : [],
  );
}
