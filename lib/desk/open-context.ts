import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Members } from "@/lib/desk/access/members";
import type { DeskSession } from "@/lib/desk/access/session";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskOptions } from "@/lib/desk/desk-options";
import { Customers } from "@/lib/desk/directory/customers/customers";
import { Ownership } from "@/lib/desk/directory/owners/ownership";
import { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import { People } from "@/lib/desk/directory/people/people";
import { placeOwners } from "@/lib/desk/directory/places/place-owners";
import { Terminals } from "@/lib/desk/directory/places/terminals";
import { TrailerTypes } from "@/lib/desk/directory/places/trailer-types";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { FleetReading } from "@/lib/desk/directory/vehicles/fleet-reading";
import { Trails } from "@/lib/desk/directory/vehicles/trails";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReturnEvents } from "@/lib/desk/feeds/return-events";
import { limitedFetch } from "@/lib/desk/link/limited-fetch";
import { pacedGet } from "@/lib/desk/link/paced-get";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { createPlatformLink } from "@/lib/desk/link/platform-link";
import { redactedFetch } from "@/lib/desk/link/redacted-fetch";
import { openWire, type PlatformWire } from "@/lib/desk/link/wire";
import { WriteGuards } from "@/lib/desk/link/write-guards";
import { LiveHub } from "@/lib/desk/live/live-hub";
import { boundedPlanner } from "@/lib/desk/planning/bounded-planner";
import { LogCache } from "@/lib/desk/planning/log-cache";
import { PlanQueue } from "@/lib/desk/planning/plan-queue";
import { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { openSettings } from "@/lib/desk/settings/open-settings";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { KnownWrites } from "@/lib/desk/writes/known-writes";
import { NoticeSender } from "@/lib/desk/writes/notice-sender";
import { recordSubject } from "@/lib/desk/writes/record-subject";
import { Recorder } from "@/lib/desk/writes/recorder";
import { keptRequestKeys } from "@/lib/desk/writes/request-keys";

/** Our own service bears it; a foreign one is asked as seldom as its hours. */
const ownPeopleMs = 5_000;
const foreignPeopleMs = 60_000;

/** Makes what all areas stand on. Nothing runs yet. */
export function openContext(options: DeskOptions, members: Members, session: DeskSession): DeskContext {
  const { store, company, clock, log, platform, documents, mail, geocoderUrl } = options;
  const { foreignPlatform, pollSeconds, hoursPollSeconds } = options;
  const planner = boundedPlanner(options.planner, clock);
  const fetch = redactedFetch(limitedFetch(options.fetch ?? globalThis.fetch), platform.apiKey);
  const wire = openWire(platform, fetch);
  const reader = () => pacedGet(wire.get, { clock });
  const directory = openDirectory(options, wire, reader);
  const { fleet, fleetReading, owners, office } = directory;
  const live = new LiveHub({
    fleet,
    session,
    clock,
    log,
    freshness: () => fleetReading.freshness(),
    terminalsOf: owners.terminalsOf,
  });
  const trail = new AuditTrail(store, company.id, clock);
  const known = new KnownWrites();
  const ofRecords = recordSubject(wire.client);
  known.join({ of: (operation, other) => ofRecords(operation) ?? other });
  const onWritten = (id: OperationId, params: Record<string, string>, body?: unknown) => {
    const { group } = operations[id];
    // Leave trips to their board, which announces what changed trip by trip.
    if (group !== "truckload") live.announce(group, Object.values(params)[0] ?? "*");
    known.written(id, body);
  };
  const recorder = new Recorder({
    trail,
    wire,
    clock,
    log,
    // Our own service listens elsewhere when the installation does.
    platform: foreignPlatform ? platform.baseUrl : "own",
    subjectOf: known.subjectOf,
    memberOf: async (id) => (await members.list()).find((member) => member.id === id) ?? null,
    onSettledLate(entry) {
      onWritten(entry.operation as OperationId, {});
      known.settledLate(entry);
      live.announce("write-outcome", "*");
    },
  });
  const senderOf: OfficeUsers["senderOf"] = (member, signal) => office.senderOf(member, signal);
  const keys = keptRequestKeys(store, company.id, clock);
  const guards = new WriteGuards();
  const link = createPlatformLink(wire, { recorder, keys, owned: owners, senderOf, guards, onWritten });
  const logs = new LogCache({ client: wire.client, planner, clock, log });
  const ground = { store, company, clock, log };
  return {
    ...ground,
    foreignPlatform,
    pollSeconds,
    hoursPollSeconds,
    documents,
    mail,
    geocoderUrl: geocoderUrl ?? null,
    link,
    reader,
    members,
    live,
    directory,
    feeds: openFeeds(options, reader(), directory.customers),
    writes: { trail, recorder, keys, known, guards, sender: new NoticeSender({ link, office }) },
    planning: { planner, logs, queue: new PlanQueue(), works: new DriverWorks() },
    settings: openSettings(ground, options.demo, trail, (topic) => live.announce(topic, "*")),
  };
}

/** Opens what the carrier has. @param reader makes each of its readers a way of its own */
function openDirectory(
  { clock, log, foreignPlatform, pollSeconds, staleAfterSeconds, towns }: DeskOptions,
  wire: PlatformWire,
  reader: () => PlatformGet,
): DeskContext["directory"] {
  const fleet = new Fleet();
  const trails = new Trails(fleet, clock() / 1000);
  const owners = new Ownership();
  owners.join(placeOwners(wire.client));
  const everyMs = foreignPlatform ? foreignPeopleMs : ownPeopleMs;
  const people = new People({ get: reader(), clock, log, everyMs });
  return {
    fleet,
    trails,
    fleetReading: new FleetReading({
      fleet,
      trails,
      paced: reader,
      clock,
      log,
      pollSeconds,
      staleAfterSeconds,
      foreignPlatform,
    }),
    people,
    office: new OfficeUsers(people),
    owners,
    terminals: new Terminals({ get: reader(), clock, log, towns }),
    trailers: new TrailerTypes({ get: reader(), clock, log }),
    customers: new Customers(),
  };
}

/** The one follower of the platform's return events, and the one of what they made known. */
function openFeeds(
  { store, company, clock, log, pollSeconds, foreignPlatform }: DeskOptions,
  get: PlatformGet,
  customers: Customers,
): DeskContext["feeds"] {
  const events = new ReturnEvents({
    store,
    company: company.id,
    clock,
    log,
    get,
    pollMs: pollSeconds * 1000,
    ownPlatform: !foreignPlatform,
  });
  const objects = new ObjectFollower({ store, clock, log, feed: new ObjectFeed(store, company.id) });
  // First: what names them is worked out with them.
  objects.join(customers);
  events.whenStored(() => objects.readSoon());
  return { events, objects };
}
