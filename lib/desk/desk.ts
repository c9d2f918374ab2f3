import type { AuthOptions } from "next-auth";
import type { FoundSession } from "@/lib/contract/desk/apps";
import type { DeskResponse, PageReads } from "@/lib/contract/desk/desk-calls";
import type { DemoMember, DeskSession } from "@/lib/contract/desk/session";
import type { VehicleTrail } from "@/lib/contract/desk/vehicles";
import type { OidcSettings } from "@/lib/desk/access/auth-options";
import type { Member, Members } from "@/lib/desk/access/members";
import type { DeskSession as MemberSession } from "@/lib/desk/access/session";
import type { FrameOrigins } from "@/lib/desk/apps/frame-origins";
import type { DocumentAccess } from "@/lib/desk/documents/document-access";
import type { EventRecords } from "@/lib/desk/events/event-records";
import type { Exceptions } from "@/lib/desk/exceptions/exceptions-desk";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { Trails } from "@/lib/desk/fleet/trails";
import type { Forms } from "@/lib/desk/forms/open-forms";
import type { FreightBoardDesk } from "@/lib/desk/freight/board/freight-board";
import type { DayRequests } from "@/lib/desk/freight/days/day-requests";
import type { FreightRecords } from "@/lib/desk/freight/records/open-records";
import type { Towns } from "@/lib/desk/freight/terminals/approximate-place";
import type { FreightWrites } from "@/lib/desk/freight/writes/freight-writes";
import type { Handovers } from "@/lib/desk/handover/handovers";
import type { Hours } from "@/lib/desk/hours/board/hours";
import type { DriverSettings } from "@/lib/desk/hours/driver-settings/driver-settings";
import type { DriverLogs } from "@/lib/desk/hours/log/driver-logs";
import type { TimeOff } from "@/lib/desk/hours/time-off/time-off";
import type { Inbox } from "@/lib/desk/inbox/open-inbox";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { Log } from "@/lib/desk/log/log";
import type { MachineLogs } from "@/lib/desk/machines/machine-logs";
import type { Freshness } from "@/lib/desk/platform-link/freshness";
import type { PlatformAccess } from "@/lib/desk/platform-link/platform-get";
import type { MailAccess } from "@/lib/desk/reports/saved/mailer";
import type { SavedReports } from "@/lib/desk/reports/saved/saved-reports";
import type { PerformanceReports } from "@/lib/desk/reports/vehicles/performance-reports";
import type { WorkReports } from "@/lib/desk/reports/work/work-reports";
import type { FreightSettingsDesk } from "@/lib/desk/settings/freight-settings";
import type { HoursRules } from "@/lib/desk/settings/hours-rules";
import type { InboxSettingsDesk } from "@/lib/desk/settings/inbox-settings";
import type { NotificationSettingsDesk } from "@/lib/desk/settings/notification-settings";
import type { ReportTargetsDesk } from "@/lib/desk/settings/report-targets";
import type { Settings } from "@/lib/desk/settings/settings";
import type { Planner } from "@/lib/desk/trips/planning/plan-job";
import type { TripDesk } from "@/lib/desk/trips/trip-desk";
import type { TripFollowing } from "@/lib/desk/trips/trip-following";
import type { TripWrites } from "@/lib/desk/trips/trip-writes";
import type { SavedViewStore } from "@/lib/desk/views/saved-views";
import type { Store } from "@/lib/store/open-store";

export interface DeskOptions {
  /** With the desk's migrations applied. */
  store: Store;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** The machine's clock, milliseconds since 1970: next-auth stamps its tokens by it. */
  tokenClock: () => number;
  log: Log;
  /** How often positions are asked for: 1 on our own service, 5 on a foreign one. */
  pollSeconds: number;
  /** How often drivers' hours are asked for: 15 on our own service, 60 on a foreign one. */
  hoursPollSeconds: number;
  /** After so long without a read all that is shown is stale, and the snapshot is read anew. */
  staleAfterSeconds: number;
  platform: PlatformAccess;
  /** Whether the platform is somebody else's. */
  foreignPlatform: boolean;
  /** Whoever plans trips: a thread of its own where the desk serves people. It is closed with the desk. */
  planner: Planner;
  /** By which places are guessed that nobody tells. */
  towns: Towns;
  /** How pictures and documents are read whose addresses stand in the platform's data. */
  documents: DocumentAccess;
  /** The carrier whose desk this is; `id` keeps its members apart and must never change. */
  company: { id: string; name: string };
  authSecret: string;
  /** True where the desk is reached over https. */
  secureCookies: boolean;
  oidc: OidcSettings | null;
  /** By which reports are mailed; null where the installation sends no mail. */
  mail: MailAccess | null;
  /** Whether the simulated carrier runs, with which the demo members come and go. */
  demo: boolean;
  /** For tests. */
  fetch?: typeof globalThis.fetch;
}

/** The dashboard's server side. */
export interface Desk {
  readonly members: Members;
  readonly session: MemberSession;
  readonly fleet: Fleet;
  readonly trails: Trails;
  readonly freightRecords: FreightRecords;
  readonly freightWrites: FreightWrites;
  readonly freightBoard: FreightBoardDesk;
  readonly days: DayRequests;
  readonly forms: Forms;
  readonly events: EventRecords;
  readonly exceptions: Exceptions;
  readonly handovers: Handovers;
  readonly machines: MachineLogs;
  /** Which market apps pages may frame. */
  readonly frameOrigins: FrameOrigins;
  /** The session of a market app, by its token. @throws Refusal */
  findAppSession(token: string, signal: AbortSignal): Promise<FoundSession>;
  readonly hours: Hours;
  readonly driverLogs: DriverLogs;
  readonly settings: Settings;
  readonly freightSettings: FreightSettingsDesk;
  readonly inbox: Inbox["calls"];
  readonly inboxSettings: InboxSettingsDesk;
  readonly notificationSettings: NotificationSettingsDesk;
  readonly reports: PerformanceReports;
  readonly workReports: WorkReports;
  readonly savedReports: SavedReports;
  readonly reportTargets: ReportTargetsDesk;
  readonly timeOff: TimeOff;
  readonly driverSettings: DriverSettings;
  readonly hoursRules: HoursRules;
  readonly trips: TripDesk;
  readonly tripWrites: TripWrites;
  readonly tripFollowing: TripFollowing;
  readonly views: SavedViewStore;
  readonly live: LiveHub;
  freshness(): Freshness;
  /** Responds to a call of the desk's own interface, under `/api/desk`. */
  respond(request: Request): Promise<Response>;
  /** What every page shows, for the page that is asked for. */
  pageReads(request: { headers: Headers }): Promise<PageReads>;
  /**
   * Whether a page can be made for who asks: null where it can, else when it was noticed that the store does not answer,
   * milliseconds since 1970.
   */
  storeAwaySinceMs(request: { headers: Headers }): Promise<number | null>;
  /** Responds to a request of next-auth's own route, under `/api/auth`; `serve` lets next-auth respond. */
  signIn(request: Request, serve: (options: AuthOptions) => Promise<Response>): Promise<Response>;
  /** Responds to a call that a member passes on to the platform, under `/api/platform`. */
  forward(request: Request): Promise<Response>;
  /** What became of a request of the member's own. */
  writeOutcome(member: Member, key: string): Promise<DeskResponse<"getWriteOutcome">>;
  describeSession(member: Member): DeskSession;
  /** The trail of a vehicle that the member sees, so many hours back. @throws Refusal */
  trail(member: Member, vehicle: string, hours: number): VehicleTrail;
  /** Whom the sign-in page offers: nobody without the demo carrier. */
  demoMembers(): readonly DemoMember[];
  /** Settles the demo members and begins to read. The platform need not be up yet. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The desk without its interface, which is made of it. */
export type DeskParts = Omit<Desk, "respond" | "pageReads">;
