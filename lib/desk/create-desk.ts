import { type OperationId, operations } from "@/lib/contract/interface/operations";
import { demoMembers } from "@/lib/desk/access/demo-members";
import { describeSession } from "@/lib/desk/access/describe-session";
import type { Member } from "@/lib/desk/access/members";
import { createSession, type DeskSession } from "@/lib/desk/access/session";
import { createSessionStore } from "@/lib/desk/access/session-store";
import { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import { noticeStoreAway } from "@/lib/desk/access/store-away";
import { type AuditEntry, AuditTrail } from "@/lib/desk/audit/audit-trail";
import { plainSubject } from "@/lib/desk/audit/plain-subject";
import { recordedMembers } from "@/lib/desk/audit/recorded-members";
import { Recorder, type RecorderOptions } from "@/lib/desk/audit/recorder";
import { keptRequestKeys } from "@/lib/desk/audit/request-keys";
import { writeOutcome } from "@/lib/desk/audit/write-outcome";
import type { Desk, DeskOptions, DeskParts } from "@/lib/desk/desk";
import { interfaceOf } from "@/lib/desk/desk-handlers";
import { Fleet } from "@/lib/desk/fleet/fleet";
import { FleetReading } from "@/lib/desk/fleet/fleet-reading";
import { trailResponse } from "@/lib/desk/fleet/trail-response";
import { Trails } from "@/lib/desk/fleet/trails";
import { openForms } from "@/lib/desk/forms/open-forms";
import { type Freight, openFreight } from "@/lib/desk/freight/open-freight";
import { Hours, type HoursOptions } from "@/lib/desk/hours/board/hours";
import { type DriverRecords, driverRecords } from "@/lib/desk/hours/driver-records";
import { DriverLogs } from "@/lib/desk/hours/log/driver-logs";
import { respondSignedIn } from "@/lib/desk/http/respond";
import { serveSignIn } from "@/lib/desk/http/serve-sign-in";
import { type Inbox, openInbox } from "@/lib/desk/inbox/open-inbox";
import { LiveHub } from "@/lib/desk/live/live-hub";
import type { TerminalsOf } from "@/lib/desk/live/step-encoder";
import type { Log } from "@/lib/desk/log/log";
import { openTeam } from "@/lib/desk/open-team";
import { lookupLater, Owners } from "@/lib/desk/owners/owners";
import { limitedFetch } from "@/lib/desk/platform-link/limited-fetch";
import type { OwnedLookup } from "@/lib/desk/platform-link/owned";
import { pacedGet } from "@/lib/desk/platform-link/paced-get";
import { createPlatformLink, type PlatformLink } from "@/lib/desk/platform-link/platform-link";
import type { PlatformProxy, ProxyOptions } from "@/lib/desk/platform-link/platform-proxy";
import { redactedFetch } from "@/lib/desk/platform-link/redacted-fetch";
import { ReturnEvents } from "@/lib/desk/platform-link/return-events";
import { openReports } from "@/lib/desk/reports/open-reports";
import { askForOutcomes, running, sweepAccess } from "@/lib/desk/running";
import { HoursRules } from "@/lib/desk/settings/hours-rules";
import { openSettings } from "@/lib/desk/settings/open-settings";
import type { Settings } from "@/lib/desk/settings/settings";
import { tripKind } from "@/lib/desk/trips/moves/history";
import { OfficeUsers } from "@/lib/desk/trips/moves/office-users";
import { boundedPlanner } from "@/lib/desk/trips/planning/bounded-planner";
import { TripDesk } from "@/lib/desk/trips/trip-desk";
import { TripFollowing } from "@/lib/desk/trips/trip-following";
import { TripWrites } from "@/lib/desk/trips/trip-writes";
import { Truckload } from "@/lib/desk/trips/truckload";
import { SavedViewStore } from "@/lib/desk/views/saved-views";

/** Composes the desk: members, the proxy, the fleet with its readers, and the live stream. */
export function createDesk(options: DeskOptions): Desk {
  const { store, clock, log, company, demo } = options;
  const members = recordedMembers(store, company.id, clock);
  const throttle = new SignInThrottle(store);
  const sessions = createSessionStore(store, company.id);
  const session = createSession({ ...options, members, sessions, throttle, secret: options.authSecret });
  const fleet = new Fleet();
  const trails = new Trails(fleet, clock() / 1000);
  const trail = new AuditTrail(store, company.id, clock);
  const { settings, ...otherSettings } = openSettings(options, trail, (topic) => live.announce(topic, "*"));
  const { link, recorder, keys } = openLink(options, {
    trail,
    subjectOf: (id) => inbox.subjectOf(id, freight.subjectOf(id) ?? truckload.subjectOf(id) ?? plainSubject),
    memberOf: async (id) => (await members.list()).find((member) => member.id === id) ?? null,
    owned: lookupLater(() => owners),
    senderOf: (member, signal) => office.senderOf(member, signal),
    onWritten: (id, params) => followWrite({ live, reading, hours }, id, params),
    onSettledLate: (entry) => announceOutcome({ live, freight, inbox }, entry),
  });
  const paced = () => pacedGet(link.get, options);
  const pace = { pollMs: options.pollSeconds * 1000, ownPlatform: !options.foreignPlatform };
  const events = new ReturnEvents({ get: paced(), clock, log, ...pace });
  const reading = new FleetReading({ ...options, paced, fleet, trails, onTaken: () => live.tick() });
  const freshness = () => reading.freshness();
  const hoursReadAtMs = () => hours.readAtMs;
  const terminalsOf: TerminalsOf = (resource, id) => owners.terminalsOf(resource, id);
  const live = new LiveHub({ fleet, session, freshness, hoursReadAtMs, terminalsOf, clock, log });
  const hours = openHours(options, { get: paced(), fleet, events, live, thresholds: settings.current });
  const driversSeenBy = (member: Member) => hours.all(member).drivers;
  const records = openRecords(options, { trail, driversSeenBy, settings, live });
  const parts = { link, trail, events, fleet, trails, hours, records, settings, live };
  const freightOwned = lookupLater(() => freight.owned);
  const { truckload, office, owners, planning, ...tripDesk } = openTrips(options, { ...parts, freightOwned });
  const freight = openFreight({
    ...{ ...options, ...otherSettings, link, trail, fleet, live, office, planning, driversSeenBy },
    people: hours,
  });
  const forms = openForms({
    ...{ ...options, link, hours, live },
    tripOf: (member, tripId) => tripDesk.trips.trip(member, tripId),
  });
  const inbox = openInbox({
    ...{ ...options, ...otherSettings, link, trail, fleet, office, members, truckload, freight, live },
    settings: settings.current,
    people: hours,
  });
  const team = openTeam({
    ...{ ...options, trail, members, live, fleet, trails, freshness, get: link.get, link, truckload, hours },
    ...{ settings: otherSettings.exceptionSettings, companySettings: settings.current, driversSeenBy, inbox },
    freightBoard: freight.calls.freightBoard,
  });
  const { reportTargets: targets, freightSettings } = otherSettings;
  const reports = openReports({
    ...{ ...options, ...parts, get: link.get, reading, truckload, freight, freightSettings, targets },
    people: hours,
  });
  const access = { session, log, keys };
  const desk: DeskParts = {
    members,
    session,
    fleet,
    trails,
    ...freight.calls,
    forms: forms.forms,
    ...team.calls,
    ...reports.calls,
    hours,
    driverLogs: new DriverLogs({ link, clock, driversSeenBy }),
    settings,
    ...otherSettings,
    inbox: inbox.calls,
    ...records,
    hoursRules: new HoursRules(link),
    ...tripDesk,
    views: new SavedViewStore(store, company.id, trail),
    live,
    freshness,
    ...passingOn(access, link.forward),
    storeAwaySinceMs: noticeStoreAway(session, clock),
    writeOutcome: (member, key) => writeOutcome(trail, member, key),
    describeSession: (member) => describeSession(member, company.name, options.foreignPlatform, clock()),
    trail: (member, number, hours) => trailResponse({ fleet, trails, nowMs: clock() }, member, number, hours),
    demoMembers: () => (demo ? demoMembers : []),
    ...running(
      { ...options, members, reading, areas: [freight, forms, team, hours, truckload, inbox, reports], live },
      () => [sweepAccess(throttle, session, options.tokenClock, log), askForOutcomes(recorder, options)],
    ),
  };
  return { ...desk, ...interfaceOf(desk, access) };
}

/** What is neither read nor written by the desk itself: next-auth's own route, and calls for the platform. */
const passingOn = (
  access: { session: DeskSession; log: Log },
  forward: PlatformProxy["forward"],
): Pick<Desk, "signIn" | "forward"> => ({
  signIn: (request, serve) => serveSignIn(access, request, serve),
  forward: (request) => respondSignedIn(access, request, (member, id) => forward(member, request, id)),
});

/** Has what a member's write may have changed read and announced. */
function followWrite(
  { live, reading, hours }: { live: LiveHub; reading: FleetReading; hours: Hours },
  id: OperationId,
  params: Record<string, string>,
): void {
  const { group } = operations[id];
  // Of trips the board tells itself what changed, by the trip.
  if (group !== "truckload") live.announce(group, Object.values(params)[0] ?? "*");
  if (group === "vehicles") void reading.refreshRoster();
  if (group === "hours-of-service") void hours.refresh();
  if (group === "users") void hours.refreshDrivers();
}

type LinkParts = Pick<RecorderOptions, "trail" | "subjectOf" | "memberOf" | "onSettledLate"> &
  Pick<ProxyOptions, "owned" | "senderOf" | "onWritten">;

/** The door to the platform, and who keeps what goes out by it. */
function openLink(options: DeskOptions, parts: LinkParts) {
  const { platform, foreignPlatform, store, company, clock } = options;
  const keys = keptRequestKeys(store, company.id, clock);
  const recorder = new Recorder({
    ...options,
    ...parts,
    // Our own service listens elsewhere when the installation does.
    platform: foreignPlatform ? platform.baseUrl : "own",
    link: () => link,
    onSettledLate: (entry) => {
      parts.onWritten(entry.operation as OperationId, {});
      parts.onSettledLate(entry);
    },
  });
  const fetch = redactedFetch(limitedFetch(options.fetch ?? globalThis.fetch), platform.apiKey);
  const link: PlatformLink = createPlatformLink({ ...parts, platform, recorder, keys, fetch });
  return { link, recorder, keys };
}

const openHours = (
  { clock, log, hoursPollSeconds }: DeskOptions,
  { live, ...parts }: Pick<HoursOptions, "get" | "fleet" | "events" | "thresholds"> & { live: LiveHub },
) =>
  new Hours({
    ...parts,
    clock,
    log,
    pollMs: hoursPollSeconds * 1000,
    announce: (externalUserId) => {
      live.announce("hours-of-service", externalUserId);
      live.sendSoon();
    },
    announceAttention: () => live.announce("hours-attention", "*"),
  });

/** Has what is shown of a write read again, now that its outcome is known. */
function announceOutcome(
  {
    live,
    freight,
    inbox,
  }: { live: LiveHub; freight: Pick<Freight, "settledLate">; inbox: Pick<Inbox, "settledLate"> },
  entry: AuditEntry,
): void {
  const { objectKind, objectId } = entry;
  freight.settledLate(entry);
  inbox.settledLate(entry);
  live.announce("write-outcome", "*");
  if (objectKind === tripKind && objectId !== null) live.announce("trip-history", objectId);
}

const openRecords = (
  options: DeskOptions,
  parts: Pick<Parameters<typeof driverRecords>[0], "trail" | "driversSeenBy"> & {
    settings: Settings;
    live: LiveHub;
  },
): DriverRecords =>
  driverRecords({
    ...options,
    ...parts,
    company: options.company.id,
    companySettings: parts.settings.current,
    onChanged: (topic, externalUserId) => parts.live.announce(topic, externalUserId),
  });

interface TripParts {
  freightOwned: OwnedLookup;
  link: PlatformLink;
  trail: AuditTrail;
  events: ReturnEvents;
  fleet: Fleet;
  trails: Trails;
  hours: Hours;
  records: DriverRecords;
  settings: Settings;
  live: LiveHub;
}

function openTrips(options: DeskOptions, parts: TripParts) {
  const { link, hours, records, live } = parts;
  const announcePresence = (tripId: string) => live.announce("trip-presence", tripId);
  const driversSeenBy = (member: Member) => hours.all(member).drivers;
  const shared = {
    planner: boundedPlanner(options.planner, options.clock),
    drivers: () => hours.everybody(),
    driversSeenBy,
    splits: () => records.driverSettings.splits(),
  };
  const office = new OfficeUsers(pacedGet(link.get, options), options.clock);
  const truckload = new Truckload({
    ...options,
    ...shared,
    company: options.company.id,
    trail: parts.trail,
    client: link.client,
    link,
    get: pacedGet(link.get, options),
    office,
    events: parts.events,
    fleet: parts.fleet,
    trails: parts.trails,
    settings: parts.settings.current,
    timeOff: () => records.timeOff.ahead(),
    announce: (tripId, step) => live.announce("truckload", tripId, step),
    announcePresence,
    isWatched: () => live.connectionCount > 0,
  });
  const trips = new TripDesk({ truckload, driversSeenBy, clock: options.clock, announcePresence });
  const tripWrites = new TripWrites({ truckload, desk: trips, admit: link.admit });
  const tripFollowing = new TripFollowing({ ...parts, store: options.store, truckload, writes: tripWrites });
  const { client } = link;
  const owners = new Owners({
    client,
    fleet: parts.fleet,
    people: hours,
    trips: truckload.trips,
    freight: parts.freightOwned,
  });
  const { logs } = truckload;
  const planning = { ...shared, logs, company: parts.settings.current, queue: trips.queue };
  return { truckload, trips, tripWrites, tripFollowing, office, owners, planning };
}
