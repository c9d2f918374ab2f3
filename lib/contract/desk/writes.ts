import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { sampleId } from "@/lib/contract/desk/samples/sample";

/** What became of one write of a request. */
const WriteOutcome = z.object({
  /** `assigned to D-1042`; of what is no trip, the operation in words. */
  what: z.string(),
  /** What it is about; null where only the platform would have said. */
  object: z.object({ kind: z.string(), id: z.string() }).nullable(),
  at: z.string(),
  /** `begun` is on its way; `unknown` is asked for until it is `done` or `refused`. */
  state: z.enum(["begun", "done", "refused", "unknown"]),
  /** Why it was refused. */
  error: z.string().nullable(),
});
export type WriteOutcome = z.output<typeof WriteOutcome>;

/** What became of a request of the member's own, by its Idempotency-Key; empty where it never came or wrote nothing. */
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
