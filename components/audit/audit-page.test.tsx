// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AuditPage } from "@/components/audit/audit-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { giveRoom } from "@/components/ui/testing/give-room";
import type { AuditDetail, AuditLine, AuditPage as Page } from "@/lib/contract/desk/audit/audit-records";

giveRoom(1_400, 700);
beforeEach(() => vi.setSystemTime(Date.parse("2026-11-24T16:52:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ids = [1, 2, 3].map((index) => `1b9e2f7a-0000-4000-8000-00000000000${index}`);
const lineOf = (fields: Partial<AuditLine>): AuditLine => ({
  ...{ id: ids[0] ?? "", at: "2026-11-24T16:41:52Z", who: "K. Brandt", isMember: true },
  ...{ what: "assigned N. Adeyemi", operation: "updateTrip", outcome: "done", isOverVerdict: false },
  object: { kind: "trip", id: "48207", title: null },
  to: "platform",
  from: { browser: "Mozilla/5.0 (Windows NT 10.0) Chrome/130", address: "203.0.113.113" },
  ...fields,
});
const over = lineOf({ isOverVerdict: true });
const refused = lineOf({
  ...{ id: ids[1] ?? "", what: "closed the manifest", outcome: "refused", who: "D. Wirth" },
  object: { kind: "manifest", id: "m-1", title: "JOL-69002" },
});
const detail: AuditDetail = {
  line: over,
  ...{ verdict: "Late 0:53 at stop 3", reason: "customer agreed", error: null },
  before: { driver: null, door: 4 },
  after: { driver: "D-1190", door: 4 },
  request: null,
  ...{ call: "c-1", settledAt: "2026-11-24T16:41:55Z", undoneAt: null, undoes: null, others: [refused] },
};

const noneOver: Page["over"] = {
  counts: { done: 1, refused: 1, unknown: 0, undone: 0, over: 1 },
  choices: {
    who: ["D. Wirth", "K. Brandt", "M. Osei"],
    action: ["Update trip"],
    about: ["Trip"],
    source: [],
  },
};

function open(read: Omit<Page, "over">, { address = "", session = manager, more = {} as object } = {}) {
  const requests = stubDesk({
    "GET /api/desk/audit": { ...read, over: noneOver },
    [`GET /api/desk/audit/lines/${over.id}`]: detail,
    ...more,
  });
  renderDesk(<AuditPage />, { address, session });
  return requests;
}

test("a line is one sentence with its outcome; what went over a verdict says so and is counted", async () => {
  open({ lines: [over, refused], next: null });
  const grid = within(await screen.findByRole("grid", { name: "The audit trail" }));
  expect(await grid.findByText("over the verdict")).toBeDefined();
  expect(grid.getByText("Closed the manifest")).toBeDefined();
  expect(grid.getByText("Manifest JOL-69002")).toBeDefined();
  expect(grid.getAllByText("Chrome, Windows")).toHaveLength(2);
  await press(/Refused/);
  await waitFor(() => expect(grid.queryByText(/Adeyemi/)).toBeNull());
  expect(grid.getByText("Closed the manifest")).toBeDefined();
});

test("opened, it shows the verdict and reason of that time and only the fields that changed", async () => {
  open({ lines: [over, refused], next: null }, { address: `line=${over.id}` });
  const panel = within(await screen.findByRole("complementary", { name: "Selected line" }));
  expect(await panel.findByText("Late 0:53 at stop 3")).toBeDefined();
  expect(panel.getByText("“customer agreed”")).toBeDefined();
  const rows = panel.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(["FieldBeforeAfter", "Driver–D-1190"]);
  expect(panel.getByText("1 field the same.")).toBeDefined();
  expect(panel.getByRole("link", { name: "Trip 48207" }).getAttribute("href")).toBe("/trips/48207");
  expect(panel.getByRole("link", { name: "All" }).getAttribute("href")).toBe(
    "/audit?kind=trip&object=48207&span=all",
  );
});

test("how far back is looked is asked of the server, and older lines are read on request", async () => {
  const requests = open({ lines: [over], next: "1 x" });
  fireEvent.change(await screen.findByLabelText("How far back"), { target: { value: "all" } });
  const queries = () => requests.filter(({ path }) => path === "/api/desk/audit").map(({ query }) => query);
  await waitFor(() => expect(queries().at(-1)?.get("from")).toBeNull());
  expect(queries()[0]?.get("from")).toBe("2026-11-23T16:00:00.000Z");
  const before = queries().length;
  fireEvent.click(await screen.findByRole("button", { name: "Read older lines" }));
  await waitFor(() =>
    expect(
      queries()
        .slice(before)
        .map((query) => query.get("cursor")),
    ).toContain("1 x"),
  );
});

test("counts and choices are of all lines, and what is filtered is asked of the server", async () => {
  const more = { counts: { ...noneOver.counts, done: 1_204 }, choices: noneOver.choices };
  const page = { lines: [over], next: "1 x", over: more };
  const requests = open(page, { more: { "GET /api/desk/audit": page } });
  expect(await screen.findByRole("button", { name: /1,204\s*Done/ })).toBeDefined();
  expect(await screen.findByText("· the newest of 1,205")).toBeDefined();
  await fill("Search the trail", "adeyemi 48207");
  await press(/1,204\s*Done/);
  const last = () => requests.filter(({ path }) => path === "/api/desk/audit").at(-1)?.query;
  await waitFor(() => expect(last()?.get("show")).toBe("done"));
  expect(last()?.get("search")).toBe("adeyemi 48207");
  expect(screen.getByText("· the newest of 1,204")).toBeDefined();
});

test("another question begins at its first page again", async () => {
  const requests = open({ lines: [over], next: "1 x" });
  const queries = () => requests.filter(({ path }) => path === "/api/desk/audit").map(({ query }) => query);
  await press("Read older lines");
  await waitFor(() => expect(queries().map((query) => query.get("cursor"))).toContain("1 x"));
  const before = queries().length;
  await fill("How far back", "all");
  await waitFor(() => expect(queries().length).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(
    queries()
      .slice(before)
      .map((query) => query.get("cursor")),
  ).toEqual([null]);
});

test("who may not see it is told for whom it is, and nothing is asked", async () => {
  const requests = open(
    { lines: [], next: null },
    {
      session: { ...viewer, can: viewer.can.filter((id) => id !== "getAudit") },
    },
  );
  expect(await screen.findByText(/for managers and administrators/)).toBeDefined();
  expect(requests.filter(({ path }) => path === "/api/desk/audit")).toEqual([]);
});

test("where nothing was done it says so, with the way to look further", async () => {
  open({ lines: [], next: null });
  expect(await screen.findByText("Nothing was done in this time")).toBeDefined();
  expect(screen.getByRole("button", { name: "Look at all that is kept" })).toBeDefined();
});
