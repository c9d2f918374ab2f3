import type { Members } from "@/lib/desk/access/members";
import type { DeskOptions } from "@/lib/desk/desk-options";
import type { Customers } from "@/lib/desk/directory/customers/customers";
import type { Ownership } from "@/lib/desk/directory/owners/ownership";
import type { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import type { People } from "@/lib/desk/directory/people/people";
import type { Terminals } from "@/lib/desk/directory/places/terminals";
import type { TrailerTypes } from "@/lib/desk/directory/places/trailer-types";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { FleetReading } from "@/lib/desk/directory/vehicles/fleet-reading";
import type { Trails } from "@/lib/desk/directory/vehicles/trails";
import type { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import type { ReturnEvents } from "@/lib/desk/feeds/return-events";
import type { DeskGround } from "@/lib/desk/ground";
import type { RequestKeys } from "@/lib/desk/http/request-key";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import type { WriteGuards } from "@/lib/desk/link/write-guards";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { LogCache } from "@/lib/desk/planning/log-cache";
import type { Planner } from "@/lib/desk/planning/plan-job";
import type { PlanQueue } from "@/lib/desk/planning/plan-queue";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import type { DeskSettings } from "@/lib/desk/settings/open-settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { KnownWrites } from "@/lib/desk/writes/known-writes";
import type { NoticeSender } from "@/lib/desk/writes/notice-sender";
import type { Recorder } from "@/lib/desk/writes/recorder";

/** Decisions of the installation that areas go by. */
type Installation = Pick<
  DeskOptions,
  "pollSeconds" | "hoursPollSeconds" | "foreignPlatform" | "documents" | "mail" | "geocoderUrl"
>;

/** The one thing that an area is made from. */
export interface DeskContext extends DeskGround, Installation {
  /** The door to the platform. */
  readonly link: PlatformLink;
  /** A new reader's own way to the platform, on which it never asks more often than its rate. */
  reader(): PlatformGet;
  /** People who may use the desk. */
  readonly members: Members;
  /** The stream to browsers: what changed is announced here. */
  readonly live: LiveHub;
  readonly directory: DeskDirectory;
  readonly feeds: {
    /** The read model, and every return event as it comes for whoever listens. */
    readonly events: ReturnEvents;
    /** Objects that events made known, as they are now and as they change, for whoever joins. */
    readonly objects: ObjectFollower;
  };
  readonly writes: DeskWrites;
  readonly planning: DeskPlanning;
  readonly settings: DeskSettings;
}

/** Holds what the carrier has, each read once for all areas. */
interface DeskDirectory {
  /** The roster and where each vehicle is. */
  readonly fleet: Fleet;
  readonly trails: Trails;
  readonly fleetReading: FleetReading;
  /** Drivers and office, as the platform has them. */
  readonly people: People;
  /** Places and zones: of terminals, of customers as far as company locations name them. */
  readonly terminals: Terminals;
  readonly trailers: TrailerTypes;
  readonly customers: Customers;
  /** In whose name members write. */
  readonly office: OfficeUsers;
  /** Owners of the carrier's objects. */
  readonly owners: Ownership;
}

/** Members' writes, from the intent to the outcome. */
interface DeskWrites {
  readonly trail: AuditTrail;
  readonly recorder: Recorder;
  /** Responses by the keys that members sent. */
  readonly keys: RequestKeys;
  readonly known: KnownWrites;
  /** Refuse writes that areas do not allow and that come past their own calls. */
  readonly guards: WriteGuards;
  /** Writes to drivers what somebody changed for them. */
  readonly sender: NoticeSender;
}

/** By which drivers' days are worked out. */
interface DeskPlanning {
  readonly planner: Planner;
  /** Logs of drivers who are planned with. */
  readonly logs: LogCache;
  /** In which members take turns at the planner. */
  readonly queue: PlanQueue;
  /** Trips, legs and manifests of each driver, as the areas have planned them. */
  readonly works: DriverWorks;
}
