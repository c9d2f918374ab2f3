import { z } from "zod";
import { ZonedInstant } from "@/lib/contract/scalars";

const text = z.string().nullable();

const auditOutcomes = ["done", "refused", "unknown", "undone"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
/** The counts over the trail: an outcome each, and what somebody gave a reason for against what was judged. */
export const auditShows = [...auditOutcomes, "over"] as const;

/** Line on what somebody did. */
export const AuditLine = z.object({
  id: z.string(),
  /** Time at which it was asked for. */
  at: z.string(),
  /** Name of the member, as it was then; of the installation where no member did it. */
  who: z.string(),
  isMember: z.boolean(),
  /** In words, such as `assigned N. Adeyemi`. */
  what: z.string(),
  /** The call that did it, such as `updateTrip`. */
  operation: z.string(),
  /** Object that it is about; null where only the platform would say, and did not. */
  object: z.object({ kind: z.string(), id: z.string(), title: text }).nullable(),
  outcome: z.enum(auditOutcomes),
  /** Somebody gave a reason to do it against what was judged. */
  isOverVerdict: z.boolean(),
  /** Tells whether the platform was asked, or the desk itself wrote it. */
  to: z.enum(["desk", "platform"]),
  /** Text in which the browser describes itself, and its network address; null where none did it, or none was kept. */
  from: z.object({ browser: z.string(), address: z.string() }).nullable(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** The same with all that is kept of it. */
export const AuditDetail = z.object({
  line: AuditLine,
  /** As it read when it was done. */
  verdict: text,
  reason: text,
  /** Reason why it was refused. */
  error: text,
  /** The fields as they were and as they became; null where nothing is kept of that. */
  before: z.unknown(),
  after: z.unknown(),
  /** Request as it was sent; null where it is secret or large. */
  request: z.unknown(),
  /** The request of the member, shared by all that it wrote. */
  call: z.string(),
  settledAt: text,
  undoneAt: text,
  /** Entry that this one took back. */
  undoes: AuditLine.nullable(),
  /** The newest other lines about the same object. */
  others: z.array(AuditLine),
});
export type AuditDetail = z.output<typeof AuditDetail>;

const chosen = z.string().trim().min(1).max(400).optional();

export const AuditFilter = z.object({
  /** Both included. */
  from: ZonedInstant.optional(),
  to: ZonedInstant.optional(),
  /** Together name one object. */
  kind: z.string().trim().min(1).max(80).optional(),
  object: z.string().trim().min(1).max(400).optional(),
  /** Words that all occur in a line. */
  search: z.string().trim().max(200).optional(),
  /** As `choices` of a page name them. */
  who: chosen,
  action: chosen,
  about: chosen,
  source: chosen,
  written: z.enum(["desk", "platform"]).optional(),
  show: z.enum(auditShows).optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

const texts = z.array(z.string());

/** Values by which lines are filtered, of all that the span or the object has. */
export const AuditChoices = z.object({ who: texts, action: texts, about: texts, source: texts });
export type AuditChoices = z.output<typeof AuditChoices>;

export const AuditQuery = AuditFilter.extend({
  /** `next` of the page before. */
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(1_000).default(500),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditPage = z.object({
  /** The newest first. */
  lines: z.array(AuditLine),
  /** Place where the next page begins; null where there is none. */
  next: text,
  /** Over all lines, read or not; null behind the first page. */
  over: z.object({ counts: z.record(z.enum(auditShows), z.number()), choices: AuditChoices }).nullable(),
});
export type AuditPage = z.output<typeof AuditPage>;
