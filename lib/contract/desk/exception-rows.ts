import { z } from "zod";
import { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";
import { severities } from "@/lib/contract/desk/plain/choices";

const text = z.string().nullable();

/** Severity of it. */
export const Severity = z.enum(severities);
export type Severity = z.output<typeof Severity>;

/** Kinds of objects that an exception is about. */
const exceptionObjects = [
  "trip",
  "driver",
  "vehicle",
  "trailer",
  "manifest",
  "leg",
  "conversation",
  "machine",
] as const;
export const ExceptionObject = z.object({
  kind: z.enum(exceptionObjects),
  id: z.string(),
  /** By which people call it. */
  label: z.string(),
});
export type ExceptionObject = z.output<typeof ExceptionObject>;

/** Freight that did not go as planned. */
export const ExceptionOfFreight = z.object({
  shipmentId: z.string(),
  /** PRO, or reference of a pickup. */
  title: z.string(),
  /** Null for a pickup without one, as in what was found before it was kept. */
  proNumber: text.default(null),
  code: z.string(),
  /** Its code in words. */
  codeLabel: z.string(),
  pieces: z.number().nullable(),
  /** Consignee, or shipper of a pickup. */
  name: text,
  customerNumber: text,
  phone: text,
  /** Their town and ZIP; null where nobody said it, as in what was found before it was kept. */
  place: text.default(null),
  /** Number of its stop; null where it has left it. */
  stop: z.number().nullable().default(null),
  /** It comes back to the terminal and is planned anew from there. */
  bringsBack: z.boolean(),
  /** Its OS&D case is open: the board's `openCases` say so, after whatever a step brought. */
  hasOpenCase: z.boolean().optional(),
});
export type ExceptionOfFreight = z.output<typeof ExceptionOfFreight>;

/** One thing that is wrong with one object, for one cause. */
export const ExceptionRow = z.object({
  id: z.uuid(),
  /** The rule that found it, and its words. */
  rule: z.string(),
  label: z.string(),
  severity: Severity,
  object: ExceptionObject,
  terminal: text,
  /**
   * IANA zone of its times: of a trip that of the stop it is about, of a manifest its terminal's, of a driver their home
   * terminal's; null for what happens nowhere. Sheets that were kept before have none.
   */
  timezone: text.default(null),
  /** Sentence on what is wrong, with figures, and what to do next. */
  sentence: z.string(),
  /** The halves of it for a row, without what its other columns say; null in what was found before there were any. */
  wrong: text.default(null),
  next: text.default(null),
  /** The freight that it is about, by its completion code, and whom to call; null for what is about none. */
  freight: ExceptionOfFreight.nullable().default(null),
  /** Driver of what it is about, when it is read; null where nobody drives it, as in sheets that were kept before. */
  driver: FreightDriver.nullable().default(null),
  /** Time at which the cause began. */
  since: z.string(),
  /** Owner of it now; null is nobody's. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  ownedSince: text,
  /** Out of sight until then; an instant that has passed counts for nothing. */
  snoozedUntil: text,
  /** Null while it is open. `who` is null where it cleared by itself, since its cause was gone. */
  cleared: z.object({ at: z.string(), who: text, reason: z.string() }).nullable(),
  /** Grows with what people do. */
  version: z.int32(),
});
export type ExceptionRow = z.output<typeof ExceptionRow>;

/** Open ones, snoozed ones, and what was cleared within the last day. */
export const ExceptionBoard = z.object({
  /** All of the company that the member sees, with or without an exception. */
  terminals: z.array(z.string()),
  /** Names this response; a step of another run of the desk gives the whole board again. */
  step: z.string(),
  whole: z.boolean(),
  rows: z.array(ExceptionRow),
  gone: z.array(z.string()),
  /** PROs whose OS&D case is open, of all that the member sees. */
  openCases: z.array(z.string()).default([]),
  /** Time at which the rules were last applied, by whichever process; null before the first time. */
  judgedAt: text,
  /** Labels of rules that are not applied, since nothing of what they watch was read yet. */
  unwatched: z.array(z.string()),
});
export type ExceptionBoard = z.output<typeof ExceptionBoard>;

/** Counts the open ones by their terminal and severity. */
export const ExceptionsAttention = z.object({
  step: z.string(),
  /** Terminals without any have no line; null is the line of what belongs to none. */
  terminals: z.array(z.object({ terminal: text, high: z.int(), medium: z.int(), low: z.int() })),
});
export type ExceptionsAttention = z.output<typeof ExceptionsAttention>;

/** Steps that happen to an exception. */
const exceptionSteps = [
  "born",
  "claimed",
  "handed",
  "released",
  "snoozed",
  "cleared",
  "cause-gone",
  "graver",
  "reopened",
  "undone",
] as const;
const ExceptionStep = z.object({
  at: z.string(),
  what: z.enum(exceptionSteps),
  /** Null where the desk itself did it. */
  who: text,
  /** The new owner, until when it is snoozed, the reason, the new sentence. */
  detail: text,
});
export type ExceptionStep = z.output<typeof ExceptionStep>;

export const ExceptionDetail = z.object({
  row: ExceptionRow,
  /** The latest first. */
  history: z.array(ExceptionStep),
  /** The same cause at the same object before, the latest first. */
  earlier: z.array(z.object({ id: z.uuid(), since: z.string(), clearedAt: z.string(), reason: z.string() })),
});
export type ExceptionDetail = z.output<typeof ExceptionDetail>;
