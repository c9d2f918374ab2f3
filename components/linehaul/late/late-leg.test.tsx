// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BoardPage } from "@/components/linehaul/board/board-page";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { giveRoom } from "@/components/ui/testing/give-room";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { lateLegOf, linehaulBoardOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

giveRoom(1_600, 900);
beforeEach(() => vi.setSystemTime(Date.parse("2026-11-24T11:12:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const lateRow = linehaulRowOf({
  legId: "late",
  risk: "late",
  slackMinutes: -132,
  etaAt: "2026-11-24T13:52:00Z",
});
const session = { can: ["moveFreight", "changeManifest", "undoFreight", "sendMessages"] };

function open(reply: unknown, leg: LinehaulRow = lateRow, more: Record<string, unknown> = {}) {
  const requests = stubDesk({
    "GET /api/desk/session": session,
    "GET /api/desk/linehaul/board": linehaulBoardOf({ legs: [leg] }),
    "GET /api/desk/linehaul/legs/late/late": reply,
    "GET /api/desk/views/linehaul": { views: [] },
    ...more,
  });
  renderDesk(<BoardPage />, { address: "terminal=STL&open=late" });
  return requests;
}
const panel = () => screen.findByRole("region", { name: "Impact of the late leg" });

test("a late leg says its delay by cause, the manifests that it endangers and its PROs, the worst first", async () => {
  open(lateLegOf());
  const shown = within(await panel());
  expect(shown.getByText(/Reaches STL door 17/)).toBeDefined();
  const causes = within(shown.getByRole("list", { name: "Delay by cause" })).getAllByRole("listitem");
  expect(causes.map((item) => item.textContent)).toEqual([
    "+48 mClosed late at CHI door 4200:43 for 23:55 · manifest, 4 m ago",
    "+1:24Lost on the roadposition, roads ahead, 4 m ago",
  ]);
  expect(shown.getByText(/Re-plan by 06:45 CST/).textContent).toBe("Re-plan by 06:45 CST in 1:33");
  const [manifests, pros] = shown.getAllByRole("table");
  const cells = (table: HTMLElement | undefined) =>
    within(table as HTMLElement)
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map((cell) => cell.textContent),
      );
  expect(cells(manifests)).toEqual([
    [
      "STL-113 St. Charles2 of 22 PROs",
      "07:15",
      "06:45",
      "Move 2 to STL-121, leaves 09:30every window keptother options",
    ],
  ]);
  expect(cells(pros).map((row) => [row[0], row[3]?.trim()])).toEqual([
    ["418219904", "missed by 1:05"],
    ["418219931", "+0:12"],
  ]);
});

test("one key re-plans as it is shown, another takes it back minutes later", async () => {
  const undo = { id: "8d7f0f5e-3c52-4f0e-9a38-3c2f7a9d6d11", until: "2026-11-24T11:12:30Z", what: "plan" };
  const moved = {
    results: [{ shipmentId: "s-1", title: "418219904", outcome: "done", message: "planned onto STL-121" }],
  };
  const requests = open(lateLegOf(), lateRow, {
    "POST /api/desk/freight/moves": { ...moved, undo },
    "POST /api/desk/freight/undo": { ...moved, undo: null, left: 0 },
  });
  await screen.findByRole("button", { name: /Re-plan 2 PROs/ });
  fireEvent.keyDown(screen.getByRole("grid"), { key: "p" });
  expect(await screen.findByText("Re-planned: 2 PROs")).toBeDefined();
  const sent = () => requests.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  expect(sent()[0]).toEqual([
    "/api/desk/freight/moves",
    expect.objectContaining({ move: "plan", manifestId: "m-121" }),
  ]);
  // Long after the notice is gone.
  vi.setSystemTime(Date.parse("2026-11-24T11:20:00Z"));
  fireEvent.keyDown(screen.getByRole("grid"), { key: "z" });
  await waitFor(() => expect(sent()[1]?.[0]).toBe("/api/desk/freight/undo"));
  expect(sent()[1]?.[1]).toMatchObject({ id: undo.id });
  expect(await screen.findByText("Undone: 2 PROs")).toBeDefined();
});

test("another way of a manifest is chosen in its menu, and is what re-planning does", async () => {
  const written = {
    ...{ manifestId: "m-113", manifestNumber: "STL-113", outcome: "conflict" },
    ...{ message: "Sam Ortiz changed it meanwhile", undo: null },
  };
  const requests = open(lateLegOf(), lateRow, { "PATCH /api/desk/freight/manifests/m-113": written });
  fireEvent.keyDown(await screen.findByRole("button", { name: "Other options for STL-113" }), {
    key: "Enter",
  });
  fireEvent.click(
    await screen.findByRole("menuitemradio", { name: "Hold to 08:45, done 16:50: 1 window missed" }),
  );
  expect(within(await panel()).getByText("Hold to 08:45, done 16:50")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /Re-plan 2 PROs/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Sam Ortiz changed it meanwhile")).toBeDefined();
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: "v-7",
    departAt: "2026-11-24T14:45:00.000Z",
  });
});

test("a manifest that is left as it is is not re-planned", async () => {
  open(lateLegOf());
  fireEvent.keyDown(await screen.findByRole("button", { name: "Other options for STL-113" }), {
    key: "Enter",
  });
  fireEvent.click(await screen.findByRole("menuitemradio", { name: "Leave it as it is" }));
  // Nothing else is to be chosen there, and the next key is the page's.
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(within(await panel()).getByText("Left as it is")).toBeDefined();
  const button = screen.getByRole("button", { name: /^Re-plan/ });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

test("what else its driver has stands beside the delay", async () => {
  const manifest = {
    ...{ kind: "manifest", id: null, label: "manifest STL-113", isUnderway: false, isPlanned: true },
    ...{ startAt: "2026-11-24T14:00:00Z", endAt: "2026-11-24T18:00:00Z", timezone: "America/Chicago" },
    ...{ lateMinutes: 0, note: null },
  };
  const { driver } = lateRow;
  const works = { drivers: [{ externalUserId: driver?.externalUserId, works: [manifest] }] };
  open(lateLegOf(), lateRow, { "GET /api/desk/hours/work": works });
  const other = within(await panel()).findByRole("region", { name: "Other work of the driver" });
  expect((await other).textContent).toContain("Manifest STL-113");
});

test("where no way is lawful the reason stands there, and a leg that harms nobody says so", async () => {
  const [manifest] = lateLegOf().manifests;
  const noWay = "Holding it to 08:45 is over hours: Over hours 0:25";
  open(lateLegOf({ manifests: manifest === undefined ? [] : [{ ...manifest, ways: [], noWay }] }));
  expect(within(await panel()).getByText(noWay)).toBeDefined();
  cleanup();
  open(lateLegOf({ manifests: [], pros: [], replanBy: null }));
  expect(within(await panel()).getByText(/no delivery manifest closes before/)).toBeDefined();
});

test("while it is read it says so, and what can't be read can be tried again", async () => {
  open(pending);
  expect(await screen.findByLabelText("Reading the leg's impact")).toBeDefined();
  cleanup();
  open(refused({ type: "INVALID", message: "It is not as the contract says" }, 400));
  expect(await screen.findByText("The leg's impact can't be read")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("the key says what it waits for while the impact is read, and that nothing is to re-plan where nothing is", async () => {
  const key = (reply: unknown) => {
    open(reply);
    return () => fireEvent.keyDown(document.body, { key: "p" });
  };
  const reading = key(pending);
  await screen.findByRole("status", { name: "Reading the leg's impact" });
  reading();
  expect(await screen.findByText("Its impact is still being read.")).toBeDefined();
  cleanup();
  const none = key(lateLegOf({ manifests: [] }));
  await panel();
  none();
  expect(await screen.findByText("There is nothing to re-plan.")).toBeDefined();
});
