import { z } from "zod";
import { AuditDetail, AuditFilter, AuditPage, AuditQuery } from "@/lib/contract/desk/audit/audit-records";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { sampleId } from "@/lib/contract/desk/samples/sample";

/** Outcome of one write of a request. */
const WriteOutcome = z.object({
  /** `assigned to D-1042`; of what is no trip, the operation in words. */
  what: z.string(),
  /** Object that it is about; null where only the platform would have said. */
  object: z.object({ kind: z.string(), id: z.string() }).nullable(),
  at: z.string(),
  /** `begun` is on its way; `unknown` is asked for until it is `done` or `refused`. */
  state: z.enum(["begun", "done", "refused", "unknown"]),
  /** Reason why it was refused. */
  error: z.string().nullable(),
});
export type WriteOutcome = z.output<typeof WriteOutcome>;

/**
 * Tells what became of a request of the member's own, by its Idempotency-Key; empty where it never came or wrote
 * nothing.
 */
export const getWriteOutcome = deskCall({
  method: "GET",
  path: "/writes/{key}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ key: z.uuid() }),
  response: z.object({ writes: z.array(WriteOutcome) }),
  topics: ["write-outcome"],
  sample: { params: { key: sampleId } },
  probe: "sample",
});

const forManagers = { role: "manager", scope: "company", method: "GET" } as const;

const getAudit = deskCall({
  ...forManagers,
  path: "/audit",
  query: AuditQuery,
  response: AuditPage,
  sample: {},
  probe: "sample",
});

/** One line, by its id or by the request that wrote it. */
const getAuditLine = deskCall({
  ...forManagers,
  path: "/audit/lines/{id}",
  params: z.object({ id: z.uuid() }),
  response: AuditDetail,
  sample: { params: { id: sampleId } },
  probe: ({ used }) => ({ params: { id: used.freight.change } }),
});

/** Makes a CSV file of what is filtered, with all that is kept, the newest 100,000. */
const exportAudit = deskCall({
  ...forManagers,
  path: "/audit/export",
  query: AuditFilter,
  response: DownloadedFile,
  produces: ["text/csv"],
  sample: {},
  probe: "sample",
});

/** Lists who did what, by those who see all terminals. */
export const auditCalls = { getAudit, getAuditLine, exportAudit } as const;
