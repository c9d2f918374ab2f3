import { fireEvent } from "@testing-library/react";
import { ExceptionsPage } from "@/components/exceptions/page/exceptions-page";
import { exceptionOf } from "@/components/exceptions/testing/exception-rows";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk } from "@/components/testing/render-desk";
import type { ExceptionBoard, ExceptionRow } from "@/lib/contract/desk/exception-rows";

/** In the middle of the shift. */
export const nowMs = Date.parse("2026-11-18T15:00:00Z");
/** Ids of both exceptions. */
export const [late, silent] = [
  "1b9e2f7a-0000-4000-8000-000000000001",
  "1b9e2f7a-0000-4000-8000-000000000002",
];

export const boardOf = (rows: ExceptionRow[]): ExceptionBoard => ({
  step: "run-all-1",
  whole: true,
  rows,
  gone: [],
  openCases: [],
  terminals: ["ATL", "DEN", "JOL"],
  judgedAt: new Date(nowMs).toISOString(),
  unwatched: [],
});

export const two = [
  exceptionOf(),
  exceptionOf({
    id: silent,
    rule: "vehicle-silent",
    label: "No position",
    severity: "medium",
    object: { kind: "vehicle", id: "T-1898", label: "T-1898" },
    owner: { id: "somebody", name: "Bob Moss" },
  }),
];

/** Opens the page over a stubbed desk. @returns what it asks for */
export function open(
  reply: unknown,
  { address = "", session = manager, acts = {} as object, more = {} as object } = {},
) {
  const requests = stubDesk({
    "GET /api/desk/exceptions": reply,
    [`GET /api/desk/exceptions/records/${late}`]: { row: exceptionOf(), history: [], earlier: [] },
    "GET /api/desk/exceptions/owners": { owners: [{ id: silent, name: "Bob Moss" }] },
    "POST /api/desk/exceptions/acts": acts,
    ...more,
  });
  renderDesk(<ExceptionsPage />, { address, session });
  return requests;
}

/** Bodies that were sent. */
export const sent = (requests: ReturnType<typeof open>, by = "POST") =>
  requests.filter(({ method }) => method === by).map(({ body }) => body);
export const key = (letter: string) => fireEvent.keyDown(document.body, { key: letter });
