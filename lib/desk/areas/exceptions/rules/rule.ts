import type { ExceptionObject, ExceptionOfFreight, Severity } from "@/lib/contract/desk/exception-rows";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { ExceptionSettings } from "@/lib/contract/desk/settings/exception-settings";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { LegAtRisk } from "@/lib/desk/areas/linehaul/late/leg-at-risk";
import { sentenceCase } from "@/lib/format/sentence-case";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** A vehicle on the road with what it drives for. */
export interface VehicleAtWork {
  number: string;
  /** Time at which it was last seen, milliseconds since 1970; null where it never was. */
  seenMs: number | null;
  place: GeoPoint | null;
  /** Since when it has stood where it is; null while it moves or nothing is known. */
  standsSinceMs: number | null;
  /** False where it may have stood there before the desk began to look. */
  standsSinceIsKnown: boolean;
  /** The trip that it is driving; null without one. */
  trip: TripRow | null;
  /** Stops of the trip. */
  stops: readonly { name: string; place: GeoPoint }[];
  /** Duty of the trip's driver, as the interface writes it; null where nothing is known. */
  duty: string | null;
}

/** The newest state of one alarm of a machine. */
export interface MachineAlarm {
  machine: string;
  source: string;
  message: string;
  severity: string;
  state: string;
  atMs: number;
}

/** A trailer of the carrier's list. */
interface ListedTrailer {
  number: string;
}

/** A conversation with a driver, or with several. */
interface WaitingConversation {
  /** Since when somebody waits for the office, milliseconds since 1970; null where nobody does. */
  waitsSinceMs: number | null;
  /** Claimed, or put aside until later. */
  isTaken: boolean;
}

/** Objects that rules look at, by the kind of object. */
export interface Subjects {
  trip: TripRow;
  driver: DriverHours;
  vehicle: VehicleAtWork;
  trailer: ListedTrailer;
  manifest: ManifestRow;
  leg: LegAtRisk;
  conversation: WaitingConversation;
  machine: MachineAlarm;
}
export type SubjectKind = keyof Subjects & ExceptionObject["kind"];

/** A paper that somebody or something needs on the road. */
export interface ExpiringPaper {
  name: "license" | "medical" | "registration" | "inspection";
  /** Its last day, YYYY-MM-DD. */
  last: string;
  /** The day that it is where they belong, YYYY-MM-DD. */
  today: string;
}

/** By what rules judge beside their object. */
export interface RuleContext {
  /** Milliseconds since 1970. */
  nowMs: number;
  settings: ExceptionSettings;
  company: CompanySettings;
  /**
   * Says how a trip or a leg meets its driver's other works, as a sentence without a full stop; null where it does not.
   */
  otherWork: (driverId: string | null, work: { kind: "trip" | "leg"; id: string }) => string | null;
  /**
   * Papers on record of a driver who is active, or of a vehicle or a trailer that is not retired. Another function once
   * they changed.
   */
  papersOf: (kind: "driver" | "vehicle" | "trailer", id: string) => readonly ExpiringPaper[];
  /** False while the platform's positions are not read: silence then says nothing of a truck. */
  positionsAreRead: boolean;
}

/** Something that is wrong. */
export interface Finding {
  severity: Severity;
  /** Names which of several causes of one object; empty where a rule finds one at most. */
  cause: string;
  /** Sentence on what is wrong, with figures, and what to do next: the whole for a sheet, a notice or the panel. */
  sentence: string;
  /** The first half of it for a row, without what the row's other columns have. */
  wrong: string;
  /** The second half. */
  next: string;
  /** Beginning of it, milliseconds since 1970. */
  sinceMs: number;
  /** The freight that it is about; left out for what is about none. */
  freight?: ExceptionOfFreight;
}

/** Puts the halves of a finding together. @param wrong without a full stop, as `next`, which begins small */
export const saidOf = (wrong: string, next: string): Pick<Finding, "sentence" | "wrong" | "next"> => ({
  sentence: `${wrong}: ${next}.`,
  wrong,
  next: sentenceCase(next),
});

/** Adds to what is wrong how it meets the driver's other works. @param otherWork null where it does not */
export const withOtherWork = (wrong: string, otherWork: string | null): string =>
  otherWork === null ? wrong : `${wrong}. ${otherWork}`;

/** Outcome of a rule for an object. `unknown` leaves what was found before as it is. */
export interface Judgement {
  findings: readonly Finding[] | "unknown";
  /** Time at which time alone may make another judgement of it, milliseconds since 1970; null: only a change does. */
  againAtMs: number | null;
  /** True where what was found is gone for good, and does not waver: it need not hold first. */
  isCertain?: boolean;
}

/** Times for which something must hold until it counts. */
export interface Steadiness {
  /** Time until something new counts. */
  bornAfterMs: number;
  /** Time until something counts as gone or milder. */
  goneAfterMs: number;
}

/**
 * An ETA comes and goes by minutes as a truck speeds up and slows down. A window that has passed waits as well: the
 * arrival in it is often reported or found a little later.
 */
export const steadyEta: Steadiness = { bornAfterMs: 60_000, goneAfterMs: 300_000 };

/** One line of the table of rules. */
export interface Rule<Kind extends SubjectKind = SubjectKind> {
  /** Never changes: what was found is kept under it. */
  id: string;
  label: string;
  /** Says when it speaks, for the settings. */
  says: string;
  watches: Kind;
  /** For what wavers, as an ETA does; left out: what is found counts at once, and so does that it is gone. */
  steady?: Steadiness;
  judge: (subject: Subjects[Kind], context: RuleContext) => Judgement;
}

export type AnyRule = { [Kind in SubjectKind]: Rule<Kind> }[SubjectKind];

/** Nothing is wrong, and only a change can make it so. */
export const nothing: Judgement = { findings: [], againAtMs: null };
export const notKnown: Judgement = { findings: "unknown", againAtMs: null };
