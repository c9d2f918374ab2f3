import { fewAtOnce } from "@/lib/client/few-at-once";
import type { About, TrialPart, TrialPreview } from "@/lib/contract/desk/set-up/trial-records";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import { cancelStep } from "@/lib/desk/areas/freight/writes/shipment-steps";
import { placesOf } from "@/lib/desk/areas/set-up/set-up-steps";
import { counted, recordsAtOnce } from "@/lib/desk/areas/trial/counted";
import { linkedUsers, whyPersonStays } from "@/lib/desk/areas/trial/records/person-records";
import { type By, mostNamed } from "@/lib/desk/areas/trial/taking-back";
import { whyRefused } from "@/lib/desk/areas/trial/why-refused";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import { titleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { UnitsArea } from "@/lib/desk/areas/units/open-units";
import { trailKinds } from "@/lib/desk/areas/units/unit-papers";
import type { DeskContext } from "@/lib/desk/desk-context";
import { numberedPages, offsetPages } from "@/lib/desk/link/pages";
import type { WriteBy } from "@/lib/desk/link/platform-link";
import { isNotOffered, refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { isObject, textOf } from "@/lib/desk/link/read-value";

interface TrialRemovalOptions {
  context: DeskContext;
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "picture" | "rows">;
  units: Pick<UnitsArea, "worksOf">;
  /** Called once all is removed but what stays. */
  onRemoved: (by: By, stays: number) => Promise<void>;
}

type Noun = Parameters<typeof counted>[1];

/** Something of the trial that goes, or stays. */
interface TrialThing {
  noun: Noun;
  /** Tells it from all others. */
  key: string;
  title: string;
  /** Reason for which it stays; null where it goes. */
  because: string | null;
  remove: (by: WriteBy) => Promise<unknown>;
}

/** Says what becomes of each kind, in the order in which they go: units and people once nothing names them any more. */
const becomes: readonly (readonly [Noun, string, string])[] = [
  ["trip", "is deleted", "are deleted"],
  ["pickup", "is canceled", "are canceled"],
  ["deviceKey", "is revoked", "are revoked"],
  ["vehicle", "becomes inactive", "become inactive"],
  ["trailer", "becomes inactive", "become inactive"],
  ["person", "becomes inactive", "become inactive"],
];

const unitLists = [
  { kind: "vehicle", id: "listVehicles", numberName: "powerUnitNumber", statusName: "vehicleStatus" },
  { kind: "trailer", id: "listTrailers", numberName: "trailerNumber", statusName: "status" },
] as const;

const partThings = 25;
const pageLimit = 1_000;
const longestReadMs = 60_000;

/** Removes what a company tried before it is live, by the interface's operations: in parts, each as often as it is asked for. */
export class TrialRemoval {
  constructor(private readonly options: TrialRemovalOptions) {}

  /** @throws Refusal where it cannot be read */
  async preview(): Promise<TrialPreview> {
    const things = await this.#things();
    const goes = becomes.flatMap(([noun, one, many]) => {
      const count = things.filter((thing) => thing.noun === noun && thing.because === null).length;
      return count === 0 ? [] : [{ what: `${counted(count, noun)} ${count === 1 ? one : many}`, count }];
    });
    const stays: About[] = [
      ...things.flatMap(({ title, because }) => (because === null ? [] : [{ title, because }])),
      ...(await this.#staying()),
    ];
    return { goes, stays: stays.slice(0, mostNamed), stayCount: stays.length };
  }

  /** @param stays keys of what was tried before and stays */
  async part(by: By, stays: readonly string[]): Promise<TrialPart> {
    const tried = new Set(stays);
    const things = (await this.#things()).filter(({ because, key }) => because === null && !tried.has(key));
    // Units and people wait until nothing names them: first kinds first.
    const noun = things[0]?.noun;
    const now = things.filter((thing) => thing.noun === noun).slice(0, partThings);
    const staying: TrialPart["stays"] = [];
    await fewAtOnce(now, recordsAtOnce, async ({ key, title, remove }) => {
      try {
        await remove({ ...by, part: `remove ${key}` });
      } catch (error) {
        staying.push({ key, title, because: whyRefused(error) });
      }
    });
    const left = things.length - now.length;
    if (left === 0) await this.options.onRemoved(by, staying.length + tried.size);
    return { done: now.length - staying.length, left, stays: staying };
  }

  async #things(): Promise<TrialThing[]> {
    try {
      const [units, people, keys] = await Promise.all([this.#units(), this.#people(), this.#keys()]);
      return [...this.#trips(), ...this.#pickups(), ...keys, ...units, ...people];
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  #trips(): TrialThing[] {
    const { context, trips } = this.options;
    return [...trips.truckload.trips.all()].flatMap(({ trip }): TrialThing[] => {
      if (trip.actualEndTime) return [];
      const title = titleOf(trip);
      return [
        {
          noun: "trip",
          key: `trip ${trip.tripId}`,
          title,
          because: trip.actualStartTime ? "The trip has started: the platform keeps it" : null,
          remove: (by) =>
            context.link.record(
              {
                ...by,
                about: {
                  object: { kind: "trip", id: String(trip.tripId) },
                  what: `deleted the trial trip ${title}`,
                },
              },
              "deleteTrip",
              { query: { tripId: trip.tripId } },
            ),
        },
      ];
    });
  }

  #pickups(): TrialThing[] {
    const { context, freight } = this.options;
    return freight.rows().shipments.flatMap(({ type, status, shipmentId, title }): TrialThing[] => {
      const known = type === "pickup" && status === "open" ? freight.picture.shipment(shipmentId) : null;
      if (known === null) return [];
      const remove = async (by: WriteBy) => {
        const { sent } = cancelStep(known, null);
        const about = {
          object: { kind: "shipment", id: shipmentId },
          what: "canceled a pickup of the trial",
        };
        await context.link.record({ ...by, about }, sent.operation, sent.input as never);
      };
      return [
        { noun: "pickup", key: `pickup ${shipmentId}`, title: `Pickup ${title}`, because: null, remove },
      ];
    });
  }

  async #keys(): Promise<TrialThing[]> {
    const { link, clock } = this.options.context;
    const { keys } = await link.client.call("listApiKeys").catch((error: unknown) => {
      if (isNotOffered(error)) return { keys: [] };
      throw error;
    });
    const opens = (end: string | null) => end === null || Date.parse(end) > clock();
    return keys
      .filter(
        ({ scope, own, revokedTime, expiration }) =>
          scope === "device" && !own && revokedTime === null && opens(expiration),
      )
      .map(({ keyId, name }) => {
        const about = { object: { kind: "key", id: name }, what: `revoked the trial's device key ${name}` };
        const remove = (by: WriteBy) => link.record({ ...by, about }, "revokeApiKey", { params: { keyId } });
        return { noun: "deviceKey", key: `key ${keyId}`, title: `Device key ${name}`, because: null, remove };
      });
  }

  async #units(): Promise<TrialThing[]> {
    const { link } = this.options.context;
    const things: TrialThing[] = [];
    for (const { kind, id, numberName, statusName } of unitLists) {
      const signal = AbortSignal.timeout(longestReadMs);
      const pages = numberedPages(id, "data", pageLimit, (query) => link.get(id, query, signal));
      for await (const { records } of pages)
        for (const record of records.filter(isObject)) {
          const number = textOf(record[numberName]);
          // Some platforms list inactive ones too, though nobody asks for them.
          if (number !== null && record[statusName] !== "inactive") things.push(this.#unit(kind, number));
        }
    }
    return things;
  }

  #unit(kind: UnitKind, number: string): TrialThing {
    const { context, units } = this.options;
    const { link } = context;
    const work = units.worksOf(kind, number).find(({ isUnderway }) => isUnderway);
    const about = {
      object: { kind: trailKinds[kind], id: number },
      what: "made inactive with the trial data",
    };
    const isVehicle = kind === "vehicle";
    return {
      noun: kind,
      key: `${kind} ${number}`,
      title: `${isVehicle ? "Vehicle" : "Trailer"} ${number}`,
      because: work === undefined ? null : `It is on ${work.label}, which is under way`,
      remove: (by) =>
        isVehicle
          ? link.record({ ...by, about }, "updateVehicle", {
              params: { vehicleNumber: number },
              body: { vehicleStatus: "inactive" },
            })
          : link.record({ ...by, about }, "updateTrailer", {
              params: { trailerNumber: number },
              body: { status: "inactive" },
            }),
    };
  }

  async #people(): Promise<TrialThing[]> {
    const { context } = this.options;
    const { link } = context;
    const linked = await linkedUsers(context);
    const signal = AbortSignal.timeout(longestReadMs);
    const things: TrialThing[] = [];
    for await (const { records } of offsetPages("listUsers", "users", (query) =>
      link.get("listUsers", query, signal),
    ))
      for (const user of records.filter(isObject)) {
        const externalUserId = textOf(user.externalUserId);
        if (externalUserId === null || user.active === false) continue;
        const about = {
          object: { kind: "user", id: externalUserId },
          what: "made inactive with the trial data",
        };
        things.push({
          noun: "person",
          key: `person ${externalUserId}`,
          title: [textOf(user.first), textOf(user.last)].filter(Boolean).join(" ") || externalUserId,
          because: whyPersonStays(context, externalUserId, linked),
          remove: (by) =>
            link.record({ ...by, about }, "updateUser", {
              query: { externalUserId },
              body: { active: false },
            }),
        });
      }
    return things;
  }

  /** Counts what no operation takes away. */
  async #staying(): Promise<About[]> {
    const { context, freight } = this.options;
    const { shipments, manifests } = freight.rows();
    const { places, terminals } = await placesOf(context);
    const deliveries = shipments.filter(({ type }) => type === "delivery").length;
    const customers = [...context.directory.customers.all()].length;
    const some = (count: number, one: string, many: string, because: string): About[] =>
      count === 0 ? [] : [{ title: `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`, because }];
    return [
      ...some(
        deliveries,
        "delivery",
        "deliveries",
        "The interface takes no delivery away: it is completed by a code",
      ),
      ...some(manifests.length, "manifest", "manifests", "A manifest is a record of what was done"),
      ...some(customers, "customer", "customers", "The interface takes no customer away"),
      ...some(terminals.length, "terminal", "terminals", "What comes after the trial belongs to them, too"),
      ...some(places, "place", "places", "The interface takes no place away"),
      ...some(
        (await context.members.listed()).length,
        "member",
        "members",
        "They are removed on the page of members",
      ),
    ];
  }
}
