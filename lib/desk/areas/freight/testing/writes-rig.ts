import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import type { Member } from "@/lib/desk/access/members";
import { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { openImports } from "@/lib/desk/areas/freight/imports/open-imports";
import { CarriedPros, type CarriedProsOptions } from "@/lib/desk/areas/freight/kept/carried-pros";
import { KeptFreight } from "@/lib/desk/areas/freight/kept/kept-freight";
import { KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { KeptNotes } from "@/lib/desk/areas/freight/kept/kept-notes";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { openWrites } from "@/lib/desk/areas/freight/writes/open-writes";
import { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { showWrites } from "@/lib/desk/areas/freight/writes/show-writes";
import { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import { People } from "@/lib/desk/directory/people/people";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReturnEvents } from "@/lib/desk/feeds/return-events";
import { createPlatformLink } from "@/lib/desk/link/platform-link";
import { openWire } from "@/lib/desk/link/wire";
import { LossyWire } from "@/lib/desk/testing/lossy-wire";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { openOwners } from "@/lib/desk/testing/open-owners";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { NoticeSender } from "@/lib/desk/writes/notice-sender";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import { Recorder } from "@/lib/desk/writes/recorder";
import { fetchFrom } from "@/lib/platform/service/handle-call";
import { publishedOnly } from "@/lib/platform/service/published-only";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import type { Store } from "@/lib/store/open-store";

/** A dispatcher of all terminals, and one of PHX alone. */
export const kim = memberOf({ id: randomUUID(), name: "Kim Burke", role: "dispatcher" });
export const dana = memberOf({
  id: randomUUID(),
  name: "Dana Ortiz",
  role: "dispatcher",
  terminals: ["PHX"],
});

const members: readonly Member[] = [kim, dana];

/** Facts that stand against a dispatch beside the day. */
interface Left {
  behind: ManifestRow["notLoaded"];
  endorsement: string | null;
  overCapacity: string | null;
  /** Dollars on every bill of lading. */
  codAmount: number | null;
}
const nothingLeft = (): Left => ({ behind: [], endorsement: null, overCapacity: null, codAmount: null });

const told = (left: Left) => ({
  nameOf: (driverId: string) => (driverId === "D-1" ? "Ann Best" : driverId),
  notLoadedOf: () => left.behind,
  endorsementAgainst: () => left.endorsement,
  overCapacityOf: () => left.overCapacity,
  codAmountOf: async () => left.codAmount,
  todayAt: () => "2026-01-05",
  zoneOf: () => "America/Denver",
});

interface RigOptions {
  /** Longest wait of a response for events, milliseconds. */
  arriveMs?: number;
  /** Company of processes that share a database. */
  company?: string;
  /** Tells whether the platform has no more than what is published. */
  isForeign?: boolean;
}

/** Opens what is kept by PRO, and follows it. */
function openByPro({
  store,
  company,
  ...known
}: Pick<CarriedProsOptions, "store" | "picture" | "model"> & { company: string }) {
  const kept = {
    bills: new KeptBills(store, company),
    service: new KeptService(store, company),
    notes: new KeptNotes(store, company),
  };
  const carried = new CarriedPros({ ...known, kept: Object.values(kept), store, log: quietLog });
  /** Shipments with which it went because an event said so. */
  const seen: string[] = [];
  carried.follow({ join: () => undefined }, (id) => seen.push(id));
  return { ...kept, carried, seen, catchUp: () => carried.catchUp((id) => seen.push(id)) };
}

type JudgedDay = Pick<DayPlan, "verdict" | "sentence"> & { hazards?: LoadHazards; later?: string[] };

const unknownDay = (vehicle: string | null) => ({
  ...{ verdict: "unknown" as const, sentence: "Unknown: no such day", hazards: noHazards(), later: [] },
  unitOut: vehicle === "T-OUT" ? "T-OUT is out of service from Fri 09:00 CST on (breakdown)" : null,
});

/** One process' half of the desk that writes freight, on our own service. */
function openWritesRig(at: TestPlatform, store: Store, options: RigOptions = {}) {
  const { company = randomUUID(), isForeign = false, arriveMs = 0 } = options;
  const clock = () => at.clock.now;
  const log = quietLog;
  const trail = new AuditTrail(store, company, clock);
  const lossy = new LossyWire();
  lossy.paths = /^\/(shipment|manifest|pickup)/;
  const { handle } = isForeign ? publishedOnly(at.platform, new Set()) : at.platform;
  const picture = new FreightPicture();
  const platform = { baseUrl: "http://platform.test", apiKey: at.interfaceKey };
  const wire = openWire(platform, (input, init) =>
    lossy.wrap((request) => fetchFrom(handle, request))(new Request(input, { ...init, redirect: "follow" })),
  );
  const recorder = new Recorder({
    trail,
    platform: "own",
    wire,
    subjectOf: (id) => writes.subjectOf(id) ?? plainSubject,
    memberOf: async (id) => members.find((member) => member.id === id) ?? null,
    onSettledLate: (entry) => writes.settledLate(entry),
    clock,
    log,
    soonMs: [0],
  });
  const people = new People({ get: wire.get, clock, log, everyMs: 1_000 });
  const office = new OfficeUsers(people);
  const link = createPlatformLink(wire, {
    recorder,
    ...{ keys: openOwners.keys, guards: openOwners.guards },
    owned: { known: () => null, ask: async () => null },
    senderOf: (member, signal) => office.senderOf(member, signal),
    onWritten: () => undefined,
  });
  const feed = new ObjectFollower({ store, feed: new ObjectFeed(store, company), clock, log });
  feed.join(new PictureFeed(picture, clock));
  const reader = new ReturnEvents({ store, company, get: link.get, clock, log, pollMs: 1_000 });
  const { model } = reader;
  const keptBy = { store, company: { id: company }, log };
  const [kept, keptFreight] = [new KeptManifests(keptBy), new KeptFreight(keptBy)];
  const presentOf = (kind: "shipment" | "manifest", id: string) => presentObject(picture, kind, id);
  const pending = new PendingWrites({ ...keptBy, clock, presentOf });
  const byPro = openByPro({ store, company, picture, model });
  showWrites(picture, pending);
  /** Days by their driver, "" for nobody. */
  const plan: { with: Record<string, JudgedDay> } = { with: {} };
  const left = nothingLeft();
  const settings = FreightSettings.parse({});
  const writes = openWrites({
    ...{ store, picture, model, pending, kept, keptFreight, link, trail, clock, log, arriveMs },
    sender: new NoticeSender({ link, office }),
    planWith: async (_member, _manifestId, { driver, vehicle }) => ({
      ...unknownDay(vehicle),
      ...plan.with[driver ?? ""],
    }),
    foreignPlatform: isForeign,
    driversSeenBy: () => [{ id: "D-1" }],
    settings: async () => settings,
    carried: byPro.carried,
    bills: byPro.bills,
    units: { hasVehicle: () => null, hasTrailer: () => null, readAgain: async () => undefined },
    ...told(left),
  });
  return {
    ...{ company, picture, pending, kept, keptFreight, byPro },
    trail,
    wire: lossy,
    plan,
    left,
    settings,
    recorder,
    office,
    writes: writes.freightWrites,
    imports: openImports({ store, company: { id: company, name: "Carrier" }, clock, link, picture, pending }),
    /** Reads what the platform has made known; its next event is a moment later. */
    async read(): Promise<void> {
      await reader.poll(new AbortController().signal);
      await feed.readNow();
      await pending.readNow();
      at.clock.now += 1_000;
    },
    shipment(number: string) {
      const [known] = picture.byNumber("shipment", number);
      if (!known) throw new Error(`No shipment ${number} is known`);
      return known;
    },
    manifest(number: string) {
      const [known] = picture.byNumber("manifest", number);
      if (!known) throw new Error(`No manifest ${number} is known`);
      return known;
    },
  };
}

export type WritesRig = ReturnType<typeof openWritesRig>;

/** A carrier on November 20, 2026 at 15:00 UTC, a store, and a process that writes freight, once for the tests of a file. */
export function openWritesRigs(options: RigOptions = {}) {
  const carrier = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
  const store = openedOnce(openDeskStore);
  const openRig = (more: RigOptions = {}) => openWritesRig(carrier.at, store, more);
  const rig = {} as WritesRig;
  beforeAll(() => void Object.assign(rig, openRig(options)));
  return {
    ...carrier,
    store,
    rig,
    /** Another process on the same store; of the same company where that is named. */
    openRig,
    /** The user in whose name members write to drivers. */
    addOfficeUser: () =>
      carrier.at.client.call("createUser", {
        body: {
          externalUserId: "OFFICE",
          first: "Olga",
          last: "Office",
          login: { password: "correct horse", email: "office@carrier.example" },
          roles: ["Dispatcher"],
          externalTerminalIds: ["PHX"],
        },
      }),
    /** Texts of the last day that drivers were sent about a manifest. */
    async messagesOf(manifestNumber: string): Promise<string[]> {
      const startTime = new Date(carrier.at.clock.now - 86_400_000).toISOString();
      const { messages } = await carrier.at.client.call("listMessages", { query: { startTime } });
      return messages
        .map(({ body }) => String(body))
        .filter((body) => body.startsWith(`Manifest ${manifestNumber}`));
    },
  };
}
