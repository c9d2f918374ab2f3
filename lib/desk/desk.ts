import type { AuthOptions } from "next-auth";
import type { PageReads } from "@/lib/contract/desk/desk-calls";
import type { DemoMember, DeskSession } from "@/lib/contract/desk/session";
import type { DisplaySettings } from "@/lib/contract/desk/settings/display-settings";
import type { Member, Members } from "@/lib/desk/access/members";
import type { DeskSession as MemberSession } from "@/lib/desk/access/session";
import type { SetUp } from "@/lib/desk/access/set-up";
import type { FrameOrigins } from "@/lib/desk/areas/apps/frame-origins";
import type { TripDesk } from "@/lib/desk/areas/trips/trip-desk";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { Freshness } from "@/lib/desk/link/freshness";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** The dashboard's server side. */
export interface Desk {
  readonly members: Members;
  readonly session: MemberSession;
  /** Opens the beginning of an installation without members. */
  readonly setUp: Pick<SetUp, "isOpen" | "newCode">;
  readonly fleet: Fleet;
  /** Knows which market apps pages may frame. */
  readonly frameOrigins: FrameOrigins;
  /** The board as a page has it that is opened. */
  readonly trips: Pick<TripDesk, "firstSight">;
  readonly live: LiveHub;
  freshness(): Freshness;
  /** Responds to a call of the desk's own interface, under `/api/desk`. */
  respond(request: Request): Promise<Response>;
  /** Reads what every page shows, for the page that is asked for. */
  pageReads(request: { headers: Headers }): Promise<PageReads>;
  /**
   * Tells whether a page can be made for who asks: null where it can, else when it was noticed that the store does not
   * answer, milliseconds since 1970.
   */
  storeAwaySinceMs(request: { headers: Headers }): Promise<number | null>;
  /** Responds to a request of next-auth's own route, under `/api/auth`; `serve` lets next-auth respond. */
  signIn(request: Request, serve: (options: AuthOptions) => Promise<Response>): Promise<Response>;
  /** Responds to a call that a member passes on to the platform, under `/api/platform`. */
  forward(request: Request): Promise<Response>;
  describeSession(member: Member): DeskSession;
  /** Way of writing times and measures on a member's screens. */
  displayOf(member: Member): Promise<DisplaySettings>;
  /** Place at which a member's map opens; null: with the whole fleet in sight. */
  mapStart(member: Member): Promise<GeoPoint | null>;
  /** Lists whom the sign-in page offers: nobody without the demo carrier. */
  demoMembers(): readonly DemoMember[];
  /** Settles the demo members and begins to read. The platform need not be up yet. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
