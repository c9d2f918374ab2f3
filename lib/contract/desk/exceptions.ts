import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import {
  ExceptionBoard,
  ExceptionDetail,
  ExceptionRow,
  ExceptionsAttention,
} from "@/lib/contract/desk/exception-rows";
import { hoursFrom, sampleId } from "@/lib/contract/desk/samples/sample";
import {
  ExceptionSettings,
  ExceptionSettingsChange,
  ExceptionSettingsResponse,
} from "@/lib/contract/desk/settings/exception-settings";
import { ZonedInstant } from "@/lib/contract/scalars";

const topics = ["exceptions"];
const Ids = z.array(z.uuid()).min(1).max(500);

/** Act of a member on exceptions; each says which. */
export const ExceptionAct = z.discriminatedUnion("act", [
  /** Makes nobody's one the member's own. */
  z.object({ act: z.literal("claim"), ids: Ids }),
  /** Gives it to a member; null gives it back to nobody. */
  z.object({ act: z.literal("hand"), ids: Ids, to: z.uuid().nullable() }),
  z.object({ act: z.literal("snooze"), ids: Ids, until: ZonedInstant }),
  z.object({
    act: z.literal("clear"),
    ids: Ids,
    reason: z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters"),
  }),
]);
export type ExceptionAct = z.output<typeof ExceptionAct>;

export const ExceptionsChanged = z.object({
  /** As they are now. */
  changed: z.array(ExceptionRow),
  /** Exceptions that were left as they were, and why: somebody else has it. */
  refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
  /** Call that takes it back; null where nothing was changed. */
  undo: z.object({ id: z.uuid(), label: z.string() }).nullable(),
});
export type ExceptionsChanged = z.output<typeof ExceptionsChanged>;

const listExceptions = deskCall({
  method: "GET",
  path: "/exceptions",
  role: "viewer",
  scope: "filtered",
  query: z.object({ since: z.string().optional() }),
  response: ExceptionBoard,
  topics,
  sample: {},
  probe: "sample",
});

const getExceptionsAttention = deskCall({
  method: "GET",
  path: "/exceptions/attention",
  role: "viewer",
  scope: "filtered",
  response: ExceptionsAttention,
  topics,
  sample: {},
  probe: "sample",
});

/** Lists who may own one. */
const listExceptionOwners = deskCall({
  method: "GET",
  path: "/exceptions/owners",
  role: "dispatcher",
  scope: "everybody",
  response: z.object({ owners: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  sample: {},
  probe: "sample",
});

const getExceptionSettings = deskCall({
  method: "GET",
  path: "/exceptions/settings",
  role: "viewer",
  scope: "everybody",
  response: ExceptionSettingsResponse,
  topics: ["exception-settings"],
  sample: {},
  probe: "sample",
});

const changeExceptionSettings = deskCall({
  method: "PUT",
  path: "/exceptions/settings",
  role: "manager",
  scope: "company",
  body: ExceptionSettingsChange,
  response: ExceptionSettingsResponse,
  sample: () => ({ body: { ...ExceptionSettings.parse({}), version: 0 } }),
  probe: "sample",
});

const changeExceptions = deskCall({
  method: "POST",
  path: "/exceptions/acts",
  role: "dispatcher",
  scope: "filtered",
  body: ExceptionAct,
  response: ExceptionsChanged,
  sample: (nowMs) => ({ body: { act: "snooze" as const, ids: [sampleId], until: hoursFrom(nowMs, 1) } }),
  probe: ({ used, nowMs }) => ({
    body: { act: "snooze" as const, ids: [used.team.exception], until: hoursFrom(nowMs, 1) },
  }),
});

/** Takes back an act of the member's own, where nobody did anything since. */
const undoExceptions = deskCall({
  method: "POST",
  path: "/exceptions/undo",
  role: "dispatcher",
  scope: "filtered",
  body: z.object({ id: z.uuid() }),
  response: ExceptionsChanged,
  sample: { body: { id: sampleId } },
  probe: ({ used }) => ({ body: { id: used.team.act } }),
});

const getException = deskCall({
  method: "GET",
  path: "/exceptions/records/{id}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ id: z.uuid() }),
  response: ExceptionDetail,
  topics,
  sample: { params: { id: sampleId } },
  probe: ({ used }) => ({ params: { id: used.team.exception } }),
});

export const exceptionCalls = {
  listExceptions,
  getExceptionsAttention,
  listExceptionOwners,
  getExceptionSettings,
  changeExceptionSettings,
  changeExceptions,
  undoExceptions,
  getException,
} as const;
