/** Things at a terminal. Every text has its code in it, so that whatever leaks of it is seen. */
export interface AtTerminal {
  code: string;
  userId: number;
  placeId: number;
  tripId: number;
  stopId: number;
  /** A trip with a stop, to be deleted. */
  oldTripId: number;
  oldStopId: number;
  formId: string;
  bulkRequestId: string;
  /** Route of the manifest, with its one stop. */
  routeUniqueId: string;
  freightStopId: string;
  sessionToken: string;
  sessionId: string;
}

/** Freight at a terminal, by the ids that events name. */
export interface FreightAtTerminal {
  /** With a stop. */
  manifestId: string;
  stopId: string;
  /** A pickup on no manifest. */
  pickupId: string;
  /** With a document. */
  deliveryId: string;
  /** Id of a change of the manifest that can be taken back. */
  change: string;
  /** A delivery of twelve pieces on no manifest, in the state that was read. */
  whole: { shipmentId: string; version: string };
  /** Leg of linehaul, which leaves from there. */
  legId: string;
  /** Id of a change of the leg that can be taken back. */
  legChange: string;
  /** A note on the delivery, of the member who asks. */
  note: string;
  /** A notice of a stay at the stop, of the member who asks. */
  stayNotice: string;
}

/** Messages with the driver of a terminal. */
export interface InboxAtTerminal {
  messageId: string;
  /** Id of an act that can be taken back. */
  act: string;
  promise: string;
  /** A request that sent messages, of the member who asks. */
  sendId: string;
  /** A message about which somebody may decide whether it was sent; where all went out, any. */
  unsent: string;
}

/** Records at a terminal that a team has to do with. */
export interface TeamAtTerminal {
  exception: string;
  /** Id of an act that can be taken back. */
  act: string;
  event: string;
  handover: string;
}

/** Saved reports of a terminal. */
export interface ReportsAtTerminal {
  /** One that may be taken away. */
  removable: string;
  /** One that stays, and a file of it. */
  kept: string;
  file: string;
}

/** Members of a terminal, by their ids. */
export interface MembersAtTerminal {
  kept: string;
  removable: string;
  removed: string;
  /** Token of a link that opens. */
  token: string;
}

/** Keys that were made for a terminal, by their ids. */
export interface KeysAtTerminal {
  rotatable: string;
  revocable: string;
}

/** Records of a terminal that are there once the desk was used. */
export interface UsedAtTerminal {
  /** Id of a move that can be taken back. */
  move: string;
  timeOff: string;
  formResult: string;
  freight: FreightAtTerminal;
  inbox: InboxAtTerminal;
  team: TeamAtTerminal;
  reports: ReportsAtTerminal;
  members: MembersAtTerminal;
  keys: KeysAtTerminal;
}

/** Names that a probe may name. */
export interface ProbeAt extends AtTerminal {
  /** The terminal's driver, as parameters name them. */
  driver: { externalUserId: string };
  /** Its vehicle's number. */
  vehicle: string;
  used: UsedAtTerminal;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Tells apart what one run makes from what another makes. */
  run: string;
}
