import { operations } from "@/lib/contract/operations";
import type { OidcSettings } from "@/lib/desk/auth-options";
import { type DemoMember, demoMembers, settleDemoMembers } from "@/lib/desk/demo-members";
import { type DescribedSession, describeSession } from "@/lib/desk/describe-session";
import { Fleet } from "@/lib/desk/fleet/fleet";
import { Hours } from "@/lib/desk/hours/hours";
import { DriverLogs } from "@/lib/desk/hours-log/driver-logs";
import { LiveHub } from "@/lib/desk/live/live-hub";
import type { Log } from "@/lib/desk/log";
import { createMembers, type Member, type Members } from "@/lib/desk/members";
import type { Planner } from "@/lib/desk/plans/plan-job";
import { createPlatformProxy, type PlatformProxy } from "@/lib/desk/proxy/platform-proxy";
import { FleetReading } from "@/lib/desk/readers/fleet-reading";
import type { Freshness } from "@/lib/desk/readers/freshness";
import { createPlatformGet, type PlatformAccess } from "@/lib/desk/readers/platform-get";
import { repeat } from "@/lib/desk/readers/repeat";
import { createSession, type DeskSession } from "@/lib/desk/session";
import { HoursRules } from "@/lib/desk/settings/hours-rules";
import { createSettings, type Settings } from "@/lib/desk/settings/settings";
import { SignInThrottle } from "@/lib/desk/sign-in-throttle";
import { answerSignedIn, type MemberWork } from "@/lib/desk/signed-in";
import { TimeOff } from "@/lib/desk/time-off/time-off";
import { answerTrail } from "@/lib/desk/trails/answer-trail";
import { Trails, type VehicleTrailAnswer } from "@/lib/desk/trails/trails";
import { TripDesk } from "@/lib/desk/trips/trip-desk";
import { Truckload } from "@/lib/desk/trips/truckload";
import type { Store } from "@/lib/store/open-store";

export interface DeskOptions {
  /** With the desk's migrations applied. */
  store: Store;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  /** How often positions are asked for: 1 on our own service, 5 on a foreign one. */
  pollSeconds: number;
  /** How often drivers' hours are asked for: 15 on our own service, 60 on a foreign one. */
  hoursPollSeconds: number;
  /** After so long without a read all that is shown is stale, and the snapshot is read anew. */
  staleAfterSeconds: number;
  platform: PlatformAccess;
  /** Whoever plans trips: a thread of its own where the desk serves people. It is closed with the desk. */
  planner: Planner;
  /** The carrier whose desk this is; `id` keeps its members apart and must never change. */
  company: { id: string; name: string };
  authSecret: string;
  /** True where the desk is reached over https. */
  secureCookies: boolean;
  oidc: OidcSettings | null;
  /** Whether the simulated carrier runs, with which the demo members come and go. */
  demo: boolean;
  /** For tests. */
  fetch?: typeof globalThis.fetch;
}

/** The dashboard's server side. */
export interface Desk {
  readonly members: Members;
  readonly session: DeskSession;
  readonly proxy: PlatformProxy;
  readonly fleet: Fleet;
  readonly trails: Trails;
  readonly hours: Hours;
  readonly driverLogs: DriverLogs;
  readonly settings: Settings;
  readonly timeOff: TimeOff;
  readonly hoursRules: HoursRules;
  readonly trips: TripDesk;
  readonly live: LiveHub;
  freshness(): Freshness;
  /** Answers a request of a signed-in member; nobody signed in gets 401 with the error body. */
  signedIn(request: Request, work: MemberWork): Promise<Response>;
  describeSession(member: Member, foreign: boolean): DescribedSession;
  /** The trail of a vehicle that the member sees. @throws Refusal */
  trail(member: Member, vehicle: string, hours: string | null): VehicleTrailAnswer;
  /** Whom the sign-in page offers: nobody without the demo carrier. */
  demoMembers(): readonly DemoMember[];
  /** Settles the demo members and begins to read. The platform need not be up yet. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const sweepMillis = 3_600_000;

/** Composes the desk: members, the proxy, the fleet with its readers, and the live stream. */
export function createDesk(options: DeskOptions): Desk {
  const { store, clock, log, platform, company, demo } = options;
  const fetch = options.fetch ?? globalThis.fetch;
  const members = createMembers(store, company.id, clock);
  const throttle = new SignInThrottle(store, clock);
  const session = createSession({ ...options, members, throttle, secret: options.authSecret });
  const fleet = new Fleet();
  const trails = new Trails(fleet, clock() / 1000);
  const settings = createSettings(store, company.id, clock, () => live.announce("settings", "*"));
  const get = createPlatformGet(platform, fetch);
  const reading = new FleetReading({
    ...options,
    get,
    fleet,
    trails,
    gapSeconds: options.staleAfterSeconds,
  });
  const freshness = () => reading.freshness();
  const live = new LiveHub({ fleet, session, freshness, clock, log });
  const hours = new Hours({
    get,
    fleet,
    clock,
    log,
    pollMillis: options.hoursPollSeconds * 1000,
    thresholds: settings.current,
    onChanged: () => live.announce("hours-of-service", "*"),
  });
  const announceTrip = (tripId: string) => live.announce("truckload", tripId);
  const driversSeenBy = (member: Member) => hours.all(member).drivers;
  const timeOff = new TimeOff({
    store,
    company: company.id,
    driversSeenBy,
    clock,
    onChanged: (externalUserId) => live.announce("time-off", externalUserId),
  });
  const truckload = new Truckload({
    ...options,
    company: company.id,
    fetch,
    get,
    fleet,
    drivers: () => hours.everybody(),
    driversSeenBy,
    settings: settings.current,
    timeOff: () => timeOff.ahead(),
    announce: announceTrip,
  });
  const trips = new TripDesk({ truckload, fleet, driversSeenBy, clock, announce: announceTrip });
  const forwarding = createPlatformProxy({
    platform,
    fetch,
    onWritten(id, params) {
      const { group } = operations[id];
      // Of trips the board tells itself what changed, by the trip.
      if (group !== "truckload") live.announce(group, Object.values(params)[0] ?? "*");
      if (group === "vehicles") void reading.refreshRoster();
      if (group === "hours-of-service") void hours.refresh();
      if (group === "users") void hours.refreshDrivers();
    },
  });
  const proxy: PlatformProxy = {
    forward: (member, request, requestId) =>
      truckload.edits.passOn(member, request, () => forwarding.forward(member, request, requestId)),
  };
  const driverLogs = new DriverLogs({
    platform,
    fetch,
    clock,
    proxy,
    driversSeenBy,
  });
  const hoursRules = new HoursRules({ platform, fetch, proxy });
  let sweeping: { stop(): Promise<void> } | null = null;

  return {
    members,
    session,
    proxy,
    fleet,
    trails,
    hours,
    driverLogs,
    settings,
    timeOff,
    hoursRules,
    trips,
    live,
    freshness,
    signedIn: (request, work) => answerSignedIn(session, log, request, work),
    describeSession: (member, foreign) => describeSession(member, company.name, foreign),
    trail: (member, vehicle, hours) =>
      answerTrail({ fleet, trails, nowMillis: clock() }, member, vehicle, hours),
    demoMembers: () => (demo ? demoMembers : []),
    async start() {
      await settleDemoMembers(members, demo);
      reading.start();
      hours.start();
      await truckload.start();
      live.start();
      sweeping = repeat(
        async () => {
          await throttle.sweep();
          return sweepMillis;
        },
        (error) => log.error({ error }, "Old sign-in attempts could not be swept away"),
      );
    },
    async stop() {
      live.stop();
      await Promise.all([reading.stop(), hours.stop(), truckload.stop(), sweeping?.stop()]);
    },
  };
}
