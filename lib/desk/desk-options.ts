import type { OidcSettings } from "@/lib/desk/access/auth-options";
import type { Towns } from "@/lib/desk/directory/places/approximate-place";
import type { DeskGround } from "@/lib/desk/ground";
import type { DocumentAccess } from "@/lib/desk/link/documents/document-access";
import type { MailAccess } from "@/lib/desk/link/mailer";
import type { PlatformAccess } from "@/lib/desk/link/platform-get";
import type { Planner } from "@/lib/desk/planning/plan-job";

/** Options of an installation for its desk. */
export interface DeskOptions extends DeskGround {
  /** The machine's clock, milliseconds since 1970: next-auth stamps its tokens by it. */
  tokenClock: () => number;
  /** Seconds between reads of positions: 1 on our own service, 5 on a foreign one. */
  pollSeconds: number;
  /** Seconds between reads of drivers' hours: 15 on our own service, 60 on a foreign one. */
  hoursPollSeconds: number;
  /** After so long without a read all that is shown is stale, and the snapshot is read anew. */
  staleAfterSeconds: number;
  platform: PlatformAccess;
  /** Tells whether the platform is somebody else's. */
  foreignPlatform: boolean;
  /** Plans trips: a thread of its own where the desk serves people. It is closed with the desk. */
  planner: Planner;
  /** By which places are guessed that nobody tells. */
  towns: Towns;
  /** Reads pictures and documents whose addresses stand in the platform's data. */
  documents: DocumentAccess;
  authSecret: string;
  /** Origin of the installation from outside, such as `https://desk.example.com`; null: the request says it. */
  publicOrigin: string | null;
  /** True where the desk is reached over https. */
  secureCookies: boolean;
  oidc: OidcSettings | null;
  /** By which reports are mailed; null where the installation sends no mail. */
  mail: MailAccess | null;
  /** The installation's own geocoder; left out or null where it names none. */
  geocoderUrl?: string | null;
  /** Tells whether the simulated carrier runs, with which the demo members come and go. */
  demo: boolean;
  /** For tests. */
  fetch?: typeof globalThis.fetch;
}
