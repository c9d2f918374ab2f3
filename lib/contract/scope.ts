/**
 * Kind of what a value names, so that it can be looked up whose that is. `terminal` is the code itself; `user` and
 * `userId` are anybody of the carrier, `driver` and `driverId` drivers alone; `tripRecord` is a whole trip, which says
 * it itself. Of freight, `pro` is all that carries a PRO number, `pickup` all of a pickup request, `manifest` and
 * `route` are a delivery manifest by its number and by its routeUniqueId; `shipmentRecord` is a shipment as it is sent:
 * what it changes and what it makes.
 */
export type ScopeKind =
  | "terminal"
  | "vehicle"
  | "trailer"
  | "driver"
  | "driverId"
  | "user"
  | "userId"
  | "trip"
  | "externalTrip"
  | "tripRecord"
  | "stop"
  | "externalStop"
  | "place"
  | "externalPlace"
  | "pro"
  | "pickup"
  | "shipmentRecord"
  | "manifest"
  | "route";

/**
 * Paths at which values of each kind stand: `body.stops[].location.companyLocationId`; in a row of a response
 * `stops[].tripId`.
 */
export type ScopePaths = Partial<Record<ScopeKind, readonly string[]>>;

/**
 * Rules by which the terminals of a request and of its response are found. An object is seen by any of its terminals.
 */
export interface TerminalScope {
  /** The object that is asked for or changed. Each one that is sent must be seen; a write, whose it is: the owner's. */
  object?: ScopePaths;
  /**
   * Paths of what a write changes where it is known, and makes where it is not: what is known must be the member's to
   * write.
   */
  upserts?: ScopePaths;
  /** Paths of what a write names beside it: it must be seen, or the object must name it already. */
  names?: ScopePaths;
  /** Fields that say whose the object is from now on; the first that is sent must hold a terminal of the member's. */
  owner?: readonly string[];
  /** True where an object may be made that is nobody's. */
  ownerOptional?: true;
  /** Fields that reach every terminal. */
  company?: readonly string[];
  /** Lists of the response, and whose each row is. */
  rows?: Readonly<Record<string, ScopePaths>>;
  /** Paths of the owner of the whole response. */
  response?: ScopePaths;
  /** True where a row without any terminal is the whole carrier's, to be seen by all. */
  unownedIsShown?: true;
  /** True where an empty list is responded to with 404, as what is not known is. */
  emptyIsUnknown?: true;
}

/**
 * Members whom an operation serves: `everybody`; `company`, those without a limit to some terminals, because it reaches
 * all of them or cannot be told apart; `nobody`, no member; else what is theirs.
 */
export type OperationScope = "everybody" | "company" | "nobody" | TerminalScope;

/**
 * The same of a call of the desk. `own` is about the member alone; what is `filtered` the desk cuts to the member's
 * terminals itself: the matrix over both tables calls each across a terminal's border.
 */
export type DeskScope = "everybody" | "company" | "own" | "filtered";

/** A field by which a request says who sends it: the desk writes it, whatever was sent. */
export interface Signature {
  /** `name` the member's name and e-mail, `user` the platform's id of the user as whom the member writes. */
  as: "name" | "user";
  field: string;
  /** Other fields that would say it, taken out. */
  insteadOf?: readonly string[];
}
