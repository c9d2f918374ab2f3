import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { MoveRequest, MoveResponse } from "@/lib/contract/desk/trips-moves";
import type { TripsShown } from "@/lib/contract/desk/trips-records";
import type { Body } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import { Hours } from "@/lib/desk/areas/hours/board/hours";
import { TripOwners } from "@/lib/desk/areas/trips/records/trip-owners";
import { rosterTerminals } from "@/lib/desk/areas/trips/records/trip-terminals";
import { type KeptOfDrivers, openKeptOfDrivers } from "@/lib/desk/areas/trips/testing/kept-of-drivers";
import { PlatformBends } from "@/lib/desk/areas/trips/testing/platform-bends";
import { parked, rigPlaces, rigRoster } from "@/lib/desk/areas/trips/testing/rig-vehicles";
import { openRigWire } from "@/lib/desk/areas/trips/testing/rig-wire";
import { TripDesk } from "@/lib/desk/areas/trips/trip-desk";
import { TripFollowing } from "@/lib/desk/areas/trips/trip-following";
import { TripWrites } from "@/lib/desk/areas/trips/trip-writes";
import { Truckload } from "@/lib/desk/areas/trips/truckload";
import { Ownership } from "@/lib/desk/directory/owners/ownership";
import { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import { People } from "@/lib/desk/directory/people/people";
import { peopleOwners } from "@/lib/desk/directory/people/people-owners";
import { placeOwners } from "@/lib/desk/directory/places/place-owners";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { Trails } from "@/lib/desk/directory/vehicles/trails";
import { vehicleOwners } from "@/lib/desk/directory/vehicles/vehicle-owners";
import { ReturnEvents } from "@/lib/desk/feeds/return-events";
import { createPlatformLink, type PlatformLink } from "@/lib/desk/link/platform-link";
import { LogCache } from "@/lib/desk/planning/log-cache";
import { PlanQueue } from "@/lib/desk/planning/plan-queue";
import { plannerHere } from "@/lib/desk/planning/plan-thread";
import type { PlanWorkParts } from "@/lib/desk/planning/plan-work";
import { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { LossyWire } from "@/lib/desk/testing/lossy-wire";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openOwners } from "@/lib/desk/testing/open-owners";
import { positionAt } from "@/lib/desk/testing/position-at";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { NoticeSender } from "@/lib/desk/writes/notice-sender";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import { Recorder } from "@/lib/desk/writes/recorder";
import { type DutyLogCarrier, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";
import type { Store } from "@/lib/store/open-store";

const graphFile = new URL("../../../../routing/highway-graph.json", import.meta.url);
const graph = new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData);

/** Parts of planning in place of the usual, and whether the platform has no more than what is published. */
export type RigOptions = PlanWorkParts & { isForeign?: boolean; lists?: boolean };

/** The desk's truckload half on our own service, with a carrier of its own and the clock in the test's hands. */
export class TripRig {
  readonly announced: string[] = [];
  readonly fleet = new Fleet();
  readonly works = new DriverWorks();
  readonly trails = new Trails(this.fleet, 0);
  readonly people: People;
  readonly hours: Hours;
  /** Records that the desk keeps of drivers itself. */
  readonly kept: KeptOfDrivers;
  readonly truckload: Truckload;
  readonly desk: TripDesk;
  readonly writes: TripWrites;
  readonly following: TripFollowing;
  readonly link: PlatformLink;
  readonly trail: AuditTrail;
  readonly recorder: Recorder;
  /** Operations of writes that were settled after their members were told that their outcome is unknown. */
  readonly settledLate: string[] = [];
  readonly events: ReturnEvents;
  /** Signal of a caller who waits for as long as it takes. */
  readonly signal = new AbortController().signal;
  /** The wire to the platform, to break. */
  readonly wire = new LossyWire();
  /** Differences of the platform from our service. */
  readonly bends = new PlatformBends();
  settings: CompanySettings = defaultSettings;
  /** Tells whether anybody has the desk open. */
  isWatched = true;

  private constructor(
    readonly carrier: DutyLogCarrier,
    private readonly store: Store,
    private readonly parts: PlanWorkParts,
    readonly dispatcher = memberOf({ id: randomUUID(), name: "Dana", role: "dispatcher" }),
  ) {
    const { at } = carrier;
    const clock = () => at.clock.now;
    const ground = { clock, log: quietLog };
    this.trail = new AuditTrail(store, at.interfaceKey, clock);
    const wire = openRigWire(at, this.bends, this.wire);
    this.recorder = new Recorder({
      trail: this.trail,
      platform: "own",
      wire,
      subjectOf: (id) => this.truckload.subjectOf(id) ?? plainSubject,
      memberOf: async () => this.dispatcher,
      onSettledLate: ({ operation }) => void this.settledLate.push(operation),
      ...ground,
      soonMs: [0],
    });
    const owned = new Ownership();
    this.people = new People({ ...ground, get: wire.get, everyMs: 1_000 });
    const office = new OfficeUsers(this.people);
    this.link = createPlatformLink(wire, {
      recorder: this.recorder,
      ...{ keys: openOwners.keys, guards: openOwners.guards },
      owned,
      senderOf: (member, signal) => office.senderOf(member, signal),
      onWritten: () => undefined,
    });
    const { get, client } = this.link;
    const company = at.interfaceKey;
    this.events = new ReturnEvents({ ...ground, store, company, get, pollMs: 1_000 });
    const { fleet } = this;
    this.hours = new Hours({
      get,
      people: this.people,
      fleet,
      ...ground,
      pollMs: 1_000,
      thresholds: async () => this.settings,
      events: this.events,
      announce: () => undefined,
      announceAttention: () => undefined,
    });
    const driversSeenBy = (member: Member) => this.hours.all(member).drivers;
    const announce = (tripId: string) => void this.announced.push(tripId);
    this.kept = openKeptOfDrivers({
      ...{ store, trail: this.trail, company, driversSeenBy, clock, announce },
      companySettings: async () => this.settings,
    });
    const planner = plannerHere(graph, parts);
    const rig = this;
    this.truckload = new Truckload(
      {
        ...ground,
        store,
        company: { id: company, name: "Carrier" },
        link: this.link,
        reader: () => get,
        feeds: { events: this.events },
        live: {
          announce: (_, id) => announce(id),
          get connectionCount() {
            return rig.isWatched ? 1 : 0;
          },
        },
        directory: { fleet, trails: this.trails },
        writes: { trail: this.trail, sender: new NoticeSender({ link: this.link, office }) },
        planning: { planner, works: this.works, logs: new LogCache({ ...ground, client, planner }) },
        settings: { company: { current: async () => this.settings } },
      },
      { board: this.hours, driversSeenBy, ...this.kept },
    );
    for (const owners of [vehicleOwners(fleet), peopleOwners(this.hours), placeOwners(client)])
      owned.join(owners);
    const terminals = rosterTerminals(fleet, this.hours);
    owned.join(new TripOwners({ client, trips: this.truckload.trips, terminals }));
    const { truckload, trail } = this;
    const queue = new PlanQueue();
    this.desk = new TripDesk({ truckload, queue, driversSeenBy, clock });
    this.writes = new TripWrites({ truckload, desk: this.desk, admit: this.link.admit });
    this.following = new TripFollowing({ trail, truckload, writes: this.writes });
  }

  /** Both drivers rested for three days and have just come on duty, at 18:00 in Chicago. */
  static async open(
    service: TestPlatform,
    store: Store,
    { isForeign = false, lists = true, ...parts }: RigOptions = {},
  ): Promise<TripRig> {
    const carrier = await makeDutyLogCarrier(service);
    for (const [externalUserId, vehicle] of Object.entries({ D1: "T-1", D2: "T-2" }))
      await carrier.hand(
        ["2026-11-15T06:00:00-06:00", "OFF", { externalUserId, vehicle }],
        ["17:55", "ON", { externalUserId, vehicle }],
      );
    const rig = new TripRig(carrier, store, parts);
    Object.assign(rig.bends, { isForeign, lists });
    await rig.#begin();
    return rig;
  }

  /** The desk started anew on the same platform and store. */
  async restarted(): Promise<TripRig> {
    const rig = new TripRig(this.carrier, this.store, this.parts, this.dispatcher);
    const { isForeign, lists } = this.bends;
    Object.assign(rig.bends, { isForeign, lists });
    await rig.#begin();
    return rig;
  }

  async #begin(): Promise<void> {
    await this.truckload.load();
    this.fleet.setRoster(rigRoster);
    for (const [vehicle, [latitude, longitude]] of Object.entries(rigPlaces))
      this.see(vehicle, latitude, longitude);
    await this.settle();
  }

  get now(): number {
    return this.carrier.at.clock.now;
  }

  hoursFromNow(hours: number): string {
    return new Date(this.now + hours * 3_600_000).toISOString();
  }

  see(vehicle: string, latitude: number, longitude: number): void {
    this.fleet.apply([positionAt(vehicle, this.now, { ...parked, latitude, longitude })]);
  }

  /** A trip from Joliet to Davenport, some 150 miles: pickup within 4 hours, delivery within 10. */
  async trip(fields: Partial<Body<"createTrip">> = {}): Promise<number> {
    const { trip } = await this.carrier.at.client.call("createTrip", {
      body: {
        stops: [this.stop("Joliet", 41.55, -88.12, 0, 4), this.stop("Davenport", 41.53, -90.6, 0, 10)],
        ...fields,
      },
    });
    await this.settle();
    return trip.tripId;
  }

  stop(displayName: string, latitude: number, longitude: number, fromHours: number, tillHours: number) {
    return {
      displayName,
      location: { city: displayName, state: "IL", latitude, longitude },
      windowStartTime: this.hoursFromNow(fromHours),
      windowEndTime: this.hoursFromNow(tillHours),
      expectedServiceTime: 30,
    };
  }

  /** Reads everything anew, plans and draws the board, as the loops do in time. */
  async settle(): Promise<void> {
    const { signal } = new AbortController();
    await this.people.refresh();
    await this.hours.refresh();
    await this.truckload.reading.refresh();
    await this.truckload.plans.round(signal);
    for (const { trip } of this.truckload.trips.all()) this.truckload.board.touch(trip.tripId);
    while (this.truckload.board.beat());
  }

  row(tripId: number): TripRow {
    const row = this.truckload.board.rows.get(tripId);
    if (!row) throw new Error(`Trip ${tripId} is not on the board`);
    return row;
  }

  post(body: unknown, path = "/api/desk/trips", method = "POST"): Request {
    return new Request(`http://desk.example${path}`, {
      method,
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify(body),
    });
  }

  /** Writes as a member's browser does: through the proxy. */
  async write(path: string, body: unknown, method = "PATCH"): Promise<void> {
    const request = this.post(body, `/api/platform${path}`, method);
    const response = await this.link.forward(this.dispatcher, request, "r1");
    if (!response.ok)
      throw new Error(`${method} ${path} failed with ${response.status}: ${await response.text()}`);
  }

  move(
    move: Omit<MoveRequest, "trips">,
    tripIds: readonly number[],
    shown: TripsShown = {},
    member = this.dispatcher,
    call: string = randomUUID(),
  ): Promise<MoveResponse> {
    const trips = tripIds.map((tripId) => ({
      tripId,
      version: this.truckload.trips.get(tripId)?.version ?? null,
    }));
    return this.writes.move(member, { trips, ...move }, shown, call);
  }

  async messages(): Promise<{ body: string }[]> {
    const { messages } = await this.carrier.at.client.call("listMessages", {
      query: { startTime: "2026-11-01T00:00:00Z" },
    });
    return messages;
  }
}
