// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ResultsPage } from "@/components/forms/results/results-page";
import { type DeskRequest, refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { manager, renderDesk } from "@/components/testing/render-desk";
import { catchSavedFiles } from "@/components/testing/saved-files";
import type { FormResultRow, FormResults } from "@/lib/contract/desk/forms/forms-records";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (id: string, fields: Partial<FormResultRow> = {}): FormResultRow => ({
  ...{ id, formId: "f", version: "2026-11-01T00:00:00Z", name: `Form ${id}`, externalUserId: "D-1" },
  ...{ submittedBy: "Ada Tester", submittedAt: "2026-11-18T15:00:00Z", storedAt: "2026-11-18T15:00:01Z" },
  ...{ tripId: 7, tripTitle: "48200", stopId: 8, files: 0, summary: "Signed by: M. Ortiz", missing: [] },
  ...fields,
});
const page = (results: FormResultRow[], fields: Partial<FormResults> = {}): FormResults => ({
  ...{ results, next: null, total: results.length, countedTo: 10_000 },
  reading: { readAtMs: manager.nowMs, error: null, offered: true },
  ...fields,
});

function open(results: (request: DeskRequest) => unknown, address = "", more: Record<string, unknown> = {}) {
  const requests = stubDesk({
    ...more,
    "GET /api/desk/forms/results": results,
    "GET /api/desk/forms/definitions": { forms: [], reading: page([]).reading },
    "GET /api/desk/hours/drivers": {
      step: "1",
      whole: true,
      gone: [],
      reading: page([]).reading,
      drivers: [],
    },
    "GET /api/desk/views/forms": { views: [], version: 0 },
  });
  renderDesk(<ResultsPage />, { address });
  return requests;
}

test("what is in the address is what the desk is asked", async () => {
  const requests = open(() => page([]), "?form=f&driver=D-1&trip=7&stop=8&search=cartons&by=stored");
  await screen.findByText("No form matches");
  const asked = requests.find(({ path }) => path === "/api/desk/forms/results");
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    ...{ form: "f", driver: "D-1", trip: "7", stop: "8", search: "cartons", by: "stored" },
  });
});

test("from a form there is a way to all of its stop and of its trip, which can be left again", async () => {
  const detail = { result: row("a"), readBy: row("a").version, description: "", answers: [] };
  const requests = open(() => page([row("a")]), "?result=a&trip=7&stop=8", {
    "GET /api/desk/forms/results/a": detail,
  });
  const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await hrefOf("All forms of the stop")).toBe("/forms?trip=7&stop=8");
  expect(await hrefOf("All forms of the trip")).toBe("/forms?trip=7");
  await press("Filter trip 7, remove");
  await waitFor(() => expect(requests.at(-1)?.query.has("stop")).toBe(false));
  expect(requests.at(-1)?.query.has("trip")).toBe(false);
});

test("a trip is called by its title, and by its number where the board has it no more", async () => {
  open(() => page([row("a"), row("b", { tripTitle: null })]));
  expect(await screen.findByText("48200")).toBeDefined();
  expect(screen.getByText("7")).toBeDefined();
});

test("more is read where there is more", async () => {
  const requests = open(({ query }) =>
    query.has("cursor") ? page([row("b")], { total: null }) : page([row("a")], { next: "5.a", total: 2 }),
  );
  await press("show more of 2");
  await waitFor(() => expect(screen.queryByText(/show more/)).toBeNull());
  expect(requests.at(-1)?.query.get("cursor")).toBe("5.a");
});

test("a file has every answer of all pages", async () => {
  const files = catchSavedFiles();
  const texts = [{ title: "Signed by", text: "M. Ortiz" }];
  open(({ query }) =>
    query.has("cursor")
      ? page([row("b", { texts })])
      : page([row("a", { texts })], { next: "5.a", total: 2 }),
  );
  await screen.findByText("show more of 2");
  fireEvent.keyDown(document.body, { key: "E", shiftKey: true });
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]?.blob.text();
  expect(text?.split("\n").map((line) => line.split(",").at(-1))).toEqual([
    "Signed by",
    "M. Ortiz",
    "M. Ortiz",
    "",
  ]);
});

test("a platform without forms says so", async () => {
  open(() => page([], { reading: { readAtMs: null, error: "No such operation", offered: false } }));
  expect(await screen.findByText("Not offered by this platform")).toBeDefined();
});

test("a desk that can't read them says why, with the way to try again", async () => {
  open(() => refused({ type: "SERVICE_UNAVAILABLE", message: "The desk's store does not answer" }, 503));
  expect(await screen.findByText("The desk's store does not answer", {}, { timeout: 8_000 })).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
}, 10_000);
