// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AlarmsPage } from "@/components/machines/alarms/alarms-page";
import { batchExport, fedMaterials } from "@/components/machines/batches/batch-export";
import { BatchesPage } from "@/components/machines/batches/batches-page";
import { alarmRow, batchRow, material, reading, testNowMs } from "@/components/machines/testing/machine-rows";
import { type DeskRequest, refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { AlarmRow, BatchRow, MachineReading } from "@/lib/contract/desk/machines/machine-records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: testNowMs });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const choices = { machines: ["JOL-BL1"], lines: [], shifts: [] };
const alarmPage = (alarms: AlarmRow[], read: Partial<MachineReading> = {}) => ({
  ...{ alarms, next: null, reading: reading(read) },
  first: {
    total: alarms.length,
    countedTo: 10_000,
    standing: 1,
    choices: { ...choices, severities: ["High"] },
  },
});
const batchPage = (batches: BatchRow[]) => ({
  ...{ batches, next: null, reading: reading() },
  first: { total: batches.length, countedTo: 10_000, out: 1, choices: { ...choices, recipes: [] } },
});

function open(address: string, alarms: (request: DeskRequest) => unknown, batches: unknown = batchPage([])) {
  const noViews = { views: [], version: 0 };
  const requests = stubDesk({
    "GET /api/desk/machines/alarms": alarms,
    "GET /api/desk/machines/alarms/counts": {
      parts: [{ fromMs: testNowMs - 3_600_000, toMs: testNowMs, grave: 2, other: 3 }],
    },
    "GET /api/desk/machines/batches": batches,
    "GET /api/desk/views/machines": noViews,
    "GET /api/desk/views/batches": noViews,
  });
  renderDesk(address.startsWith("batches") ? <BatchesPage /> : <AlarmsPage />, {
    address: address.replace(/^batches/, ""),
  });
  return requests;
}

test("what is in the address is what the desk is asked, in the list and in the counts", async () => {
  const requests = open(
    "?machine=JOL-BL1&shift=Shift2&severity=High&state=cleared&search=hopper&days=30",
    () => alarmPage([]),
  );
  await screen.findByText("No alarm matches");
  // Until the desk has told its time, it is the machine's by which the span is counted.
  await waitFor(() => {
    const asked = requests.findLast(({ path }) => path === "/api/desk/machines/alarms");
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      ...{ machine: "JOL-BL1", shift: "Shift2", severity: "High", state: "cleared", search: "hopper" },
      from: "2026-10-19T15:00:00.000Z",
    });
  });
});

test("counts over time stand over the list, in words too", async () => {
  open("", () => alarmPage([alarmRow("a")]));
  expect(
    await screen.findByRole("figure", { name: "5 alarms raised in the last 7 days, at most 5 in one hour" }),
  ).toBeDefined();
});

test("an alarm that stands says for how long, and how often it stood before", async () => {
  const before = alarmRow("b", {
    raisedAt: "2026-11-17T10:00:00.000Z",
    clearedAt: "2026-11-17T10:20:00.000Z",
  });
  open("?at=a", ({ query }) => alarmPage(query.has("alarm") ? [alarmRow("a"), before] : [alarmRow("a")]));
  const panel = await screen.findByRole("complementary", { name: "Low hopper level" });
  expect(await within(panel).findByText(/It stood 2 times, 50 m in all/)).toBeDefined();
  expect(panel.textContent).toContain("Standsfor 30 m by now");
});

test("an alarm that was raised before anything is known says so instead of a length", async () => {
  open("?at=a", () => alarmPage([alarmRow("a", { raisedAt: null, clearedAt: "2026-11-18T14:50:00.000Z" })]));
  expect(await screen.findByText("When it was raised is not known.")).toBeDefined();
});

test("a platform without the log says so", async () => {
  open("", () => alarmPage([], { readAtMs: null, readUpToMs: null, offered: false, error: "No such path" }));
  expect(await screen.findByText("Not offered by this platform")).toBeDefined();
});

test("where pages fail, what is there is shown with what is missing", async () => {
  open("", () => alarmPage([alarmRow("a")], { error: "The platform failed with status 500" }));
  expect(await screen.findByText(/Alarms are read up to .*what came in after that is missing/)).toBeDefined();
  expect(screen.getByText("1 alarm")).toBeDefined();
});

test("a platform that fails from the start is said to, with the way to try again", async () => {
  open("", () => alarmPage([], { readAtMs: null, readUpToMs: null, error: "The platform is away" }));
  expect(await screen.findByText("The platform is away")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("a member of some terminals is told why nothing is shown", async () => {
  open("", () => refused({ type: "FORBIDDEN", message: "This reaches all terminals" }, 403));
  expect(await screen.findByText("This reaches all terminals")).toBeDefined();
});

test("a batch shows each material against what was set, and which is out of tolerance", async () => {
  const batch = batchRow("a", {
    out: 1,
    materials: [material(), material({ component: 2, name: "UV", actualPart: 4.9 })],
  });
  open("batches?at=a", () => alarmPage([]), batchPage([batch]));
  const panel = await screen.findByRole("complementary", { name: "Batch 3 of Pallet cover black" });
  expect(within(panel).getByText("Out of tolerance: UV")).toBeDefined();
  expect(panel.textContent).toContain("+0.90 out of tolerance");
});

test("a batch whose tolerances are not told is not called good", async () => {
  const batch = batchRow("a", { materials: [material({ tolerance: null })] });
  open("batches?at=a", () => alarmPage([]), batchPage([batch]));
  expect(await screen.findByText("Its tolerances are not known")).toBeDefined();
});

test("those out of tolerance are asked for by their count", async () => {
  const requests = open("batches?order=JOL-7", () => alarmPage([]), batchPage([batchRow("a")]));
  await press(/out of tolerance/);
  await waitFor(() => expect(requests.at(-1)?.query.get("out")).toBe("true"));
  expect(requests.at(-1)?.query.get("order")).toBe("JOL-7");
});

test("o opens the machine's batches", async () => {
  const { router } = (() => {
    stubDesk({ "GET /api/desk/machines/alarms": alarmPage([alarmRow("a")]) });
    return renderDesk(<AlarmsPage />, { address: "?at=a" });
  })();
  await screen.findByRole("complementary", { name: "Low hopper level" });
  fireEvent.keyDown(document.body, { key: "o" });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/machines/batches?machine=JOL-BL1"));
});

test("a file has a line for each material, and one for a batch of which none is told", () => {
  const lines = fedMaterials([
    batchRow("a", { materials: [material({ actualPart: 5 }), material({ tolerance: null })] }),
    batchRow("b", { materials: [] }),
  ]);
  const verdict = batchExport.find(([header]) => header === "Verdict")?.[1];
  expect(lines.map((line) => verdict?.(line))).toEqual(["out of tolerance", null, null]);
});
