import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";

export interface RefusedRequest {
  why: string;
  status: number;
  request: { path: string; init: RequestInit };
}

/** Queries that a paging dialect must refuse: of a wrong kind, and beyond the bounds. */
const badPaging: Record<string, string[]> = {
  offset: ["offset=-1", "offset=some"],
  page: ["page=0", "limit=0", "limit=100000"],
  time: ["", "startTime=soon", "startTime=2026-02-30T00:00:00Z"],
  snapshot: ["offset=-1"],
  cursor: ["limit=0", "limit=100000", "cursor=nonsense"],
  report: ["groupCode=X", "groupCode=X&startDate=2026-01-01&endDate=2026-01-02&timezone=UTC&limit=100000"],
};

/** Operations whose body may be empty of fields, so that an empty object is no fault. */
const takesEmptyBody = (entry: Operation) => entry.body.safeParse({}).success;

/** Requests that the operation must refuse, with the status of the refusal. */
export function refusedRequests(id: OperationId, key: string): RefusedRequest[] {
  const entry: Operation = operations[id];
  const path = entry.path.replace(/\{\w+\}/g, "UNKNOWN-0");
  const { method } = entry;
  const json = { apiKey: key, "content-type": "application/json" };
  const requests: RefusedRequest[] = [
    { why: "no key", status: 401, request: { path, init: { method } } },
    { why: "a wrong key", status: 401, request: { path, init: { method, headers: { apiKey: "wrong" } } } },
  ];
  if (entry.bodyKind === "json") {
    requests.push({
      why: "no JSON",
      status: 400,
      request: { path, init: { method, headers: json, body: "{" } },
    });
    requests.push({
      why: "a list",
      status: 400,
      request: { path, init: { method, headers: json, body: "[]" } },
    });
    if (!takesEmptyBody(entry))
      requests.push({
        why: "an empty object",
        status: 400,
        request: { path, init: { method, headers: json, body: "{}" } },
      });
  }
  if (entry.bodyKind === "csv-upload")
    requests.push({
      why: "no upload",
      status: 415,
      request: { path, init: { method, headers: json, body: "{}" } },
    });
  for (const query of entry.paging ? (badPaging[entry.paging] ?? []) : []) {
    if (id.startsWith("get") && entry.params.safeParse({}).success === false) continue;
    const init = { method, headers: { apiKey: key } };
    requests.push({
      why: `query ${query || "missing"}`,
      status: 400,
      request: { path: `${path}?${query}`, init },
    });
  }
  return requests;
}
