// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BoardPage } from "@/components/manifests/board/board-page";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { freightBoardOf, shipmentOf } from "@/lib/contract/testing/freight-rows";
import { manifestDetailOf, manifestNowMs, manifestRowOf } from "@/lib/paper/testing/manifest-detail";

beforeEach(() => vi.setSystemTime(manifestNowMs));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const boardOf = (fields: Partial<FreightBoard> = {}): FreightBoard =>
  freightBoardOf({
    manifests: [manifestRowOf(), manifestRowOf({ manifestId: "M-2", title: "STL-113", driver: null })],
    terminals: manifestDetailOf().terminals,
    readAt: new Date(manifestNowMs).toISOString(),
    ...fields,
  });

function open(reply: unknown, address = "terminal=STL&day=2026-11-24", more: Record<string, unknown> = {}) {
  const requests = stubDesk({
    "POST /api/desk/freight/proofs": { proofs: [] },
    "GET /api/desk/freight/board": reply,
    "GET /api/desk/views/manifests": { views: [], mayShare: true },
    "GET /api/desk/freight/settings": {
      settings: FreightSettings.parse({}),
      version: 0,
      changed: null,
      mayChange: true,
    },
    ...more,
  });
  renderDesk(<BoardPage />, { address });
  return requests;
}

test("what needs somebody is counted, and a count is a filter", async () => {
  open(boardOf());
  const count = await screen.findByRole("button", { name: /needs driver/ });
  await waitFor(() => expect(count.textContent).toContain("1"));
  expect(screen.getByRole("status", { name: "" }).textContent).toContain("2 manifests");
  count.click();
  await waitFor(() => expect(count.getAttribute("aria-pressed")).toBe("true"));
  expect(screen.getByText(/1 of 2 manifests/)).toBeDefined();
});

test("a row marks what else its driver has that day", async () => {
  const leg = { kind: "leg", id: "L-1", label: "leg JOL–GRR", isUnderway: false, isPlanned: true };
  const times = {
    startAt: "2026-11-25T00:30:00Z",
    endAt: "2026-11-25T11:10:00Z",
    timezone: "America/Chicago",
  };
  const works = [{ ...leg, ...times, lateMinutes: 0, note: null }];
  const externalUserId = manifestRowOf().driver?.externalUserId ?? "";
  open(boardOf(), undefined, { "GET /api/desk/hours/work": { drivers: [{ externalUserId, works }] } });
  const mark = await screen.findByRole("img", { name: /^Also leg JOL–GRR, Tue 18:30/ });
  expect(mark.closest("tr")?.textContent).toContain(manifestRowOf().title);
});

test("a day without manifests says so and offers a new one", async () => {
  open(boardOf(), "terminal=STL&day=2026-11-30");
  expect(await screen.findByText("No manifests on Mon Nov 30")).toBeDefined();
});

test("while it is read, it says so; what can't be read can be tried again", async () => {
  open(pending);
  expect(await screen.findByLabelText("Reading the manifests")).toBeDefined();
  cleanup();
  open(refused({ type: "INVALID", message: "It is not as the contract says" }, 400));
  expect(await screen.findByText("Manifests can't be read")).toBeDefined();
});

const [only] = manifestDetailOf().terminals;
const two = only === undefined ? [] : [only, { ...only, code: "MKC", name: "Kansas City" }];

test("of all terminals none can be made: it is said why", async () => {
  open(boardOf({ terminals: two }), "terminal=all&day=2026-11-24");
  expect(await isRefused(/New manifest/)).toBe(true);
});

test("an empty day of all terminals offers them; a company without any says where one comes from", async () => {
  open(boardOf({ manifests: [], terminals: two }), "terminal=all&day=2026-11-24");
  expect(await screen.findByText(/Choose a terminal first\./)).toBeDefined();
  expect(screen.getAllByLabelText("Terminal")).toHaveLength(2);
  cleanup();
  open(boardOf({ manifests: [], terminals: [] }), "terminal=all&day=2026-11-24");
  expect(await screen.findByText("No terminal is known yet")).toBeDefined();
});

test("what this platform does not tell is said over the board", async () => {
  open(boardOf({ missing: ["This platform does not offer the order of stops."] }));
  expect(await screen.findByText(/does not offer the order of stops/)).toBeDefined();
});

test("a new manifest is made for the terminal and the day that are shown", async () => {
  open(boardOf());
  await press(/New manifest/);
  expect(await screen.findByText("STL, Tue Nov 24")).toBeDefined();
});

test("proof of delivery is of the freight on the manifests that are shown", async () => {
  const on = (manifestId: string, proNumber: string) =>
    shipmentOf({ shipmentId: proNumber, proNumber, manifestId, type: "delivery" });
  const requests = open(
    boardOf({ shipments: [on("M-2", "P-2"), on("M-9", "P-9")] }),
    "terminal=STL&day=2026-11-24&sheet=proofs",
  );
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith("/proofs"))?.body).toEqual({ proNumbers: ["P-2"] }),
  );
});

test("manifests without freight to prove say so", async () => {
  open(boardOf(), "terminal=STL&day=2026-11-24&sheet=proofs");
  expect(await screen.findByText("No PRO that is delivered or picked up is on them.")).toBeDefined();
});
