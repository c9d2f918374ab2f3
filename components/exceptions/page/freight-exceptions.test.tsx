// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exceptionOf, freightOf } from "@/components/exceptions/testing/exception-rows";
import {
  boardOf,
  key,
  late,
  nowMs,
  open,
  sent,
  silent,
  two,
} from "@/components/exceptions/testing/open-exceptions";
import { fill, press } from "@/components/testing/gestures";
import type { ExceptionOfFreight } from "@/lib/contract/desk/exception-rows";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentService } from "@/lib/contract/desk/service/shipment-service";
import { manifestDetailOf, manifestRowOf } from "@/lib/paper/testing/manifest-detail";

beforeEach(() => vi.setSystemTime(nowMs));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const freightRow = (freight: Partial<ExceptionOfFreight> = {}) =>
  exceptionOf({
    ...{ rule: "stop-failed", label: "Refused", timezone: "America/Chicago" },
    object: { kind: "manifest", id: "m-1", label: "JOL-69002" },
    freight: freightOf(freight),
  });
const service: ShipmentService = {
  ...{ proNumber: "690118377", osdCases: [], appointments: [], appointmentVersion: 0, notes: [] },
  ...{ also: [], alsoCount: 0, aboard: null, terminal: null, mayChangeAppointment: true },
};
const ride = manifestDetailOf({
  row: manifestRowOf({ title: "JOL-69002", driver: { externalUserId: "D-7", name: "P. Iyer", phone: null } }),
  documents: [
    {
      ...{ shipmentId: "s-1", number: 1, type: "shipment-photo", title: "690118377", total: 1 },
      ...{
        images: [{ number: 1, filename: null, contentType: null }],
        status: "uploaded" as const,
        by: "P. Iyer",
        at: "2026-11-18T14:30:00Z",
      },
    },
    {
      ...{ shipmentId: "s-9", number: 2, type: "shipment-photo", title: "690118999", total: 1 },
      ...{
        images: [{ number: 1, filename: null, contentType: null }],
        status: "uploaded" as const,
        by: "P. Iyer",
        at: "2026-11-18T14:30:00Z",
      },
    },
  ],
});
const redelivery = {
  "GET /api/desk/freight/manifests/m-1": ride,
  "GET /api/desk/freight/settings": {
    settings: FreightSettings.parse({ holidays: [{ terminal: null, day: "2026-11-19", name: "Inventory" }] }),
    ...{ version: 0, changed: null, mayChange: true },
  },
  "GET /api/desk/freight/shipments/690118377/service": service,
  "POST /api/desk/freight/moves": {
    results: [{ shipmentId: "s-1", title: "690118377", outcome: "done", message: "moved to Fri Nov 20" }],
    undo: null,
  },
};

test("freight says its PRO, its code in words and its phone on the row, and ⇧R re-delivers it on the next working day", async () => {
  const requests = open(boardOf([freightRow()]), { address: `at=${late}`, more: redelivery });
  const grid = within(await screen.findByRole("grid", { name: "Exceptions" }));
  const phone = await grid.findByRole("link", { name: "815-555-0162" });
  expect(phone.getAttribute("href")).toBe("tel:8155550162");
  expect(grid.getByRole("link", { name: "690118377" }).getAttribute("href")).toBe("/freight/690118377");
  const panel = screen.getByRole("complementary", { name: "Selected exception" });
  expect(panel.textContent).toContain("CodeRefused 0200");
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith("/freight/settings"))).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.keyDown(document.body, { key: "R", shiftKey: true });
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      { move: "reschedule", shipments: [{ shipmentId: "s-1", version: null }], day: "2026-11-20" },
    ]),
  );
});

test("z takes back what was done last, a re-delivery or an act", async () => {
  const way = { id: "u-freight", until: "2026-11-18T15:00:30Z", what: "moved to Fri Nov 20" };
  const moved = { ...redelivery["POST /api/desk/freight/moves"], undo: way };
  const requests = open(boardOf([freightRow(), ...two.slice(1)]), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo: { id: silent, label: "claimed an exception" } },
    more: {
      ...redelivery,
      "POST /api/desk/freight/moves": moved,
      "POST /api/desk/freight/undo": { ...moved, undo: null, left: 0 },
      "POST /api/desk/exceptions/undo": { changed: [], refused: [], undo: null },
    },
  });
  await screen.findByRole("complementary", { name: "Selected exception" });
  key("c");
  expect(await screen.findByText("Claimed an exception")).toBeDefined();
  vi.setSystemTime(nowMs + 1_000);
  fireEvent.keyDown(document.body, { key: "R", shiftKey: true });
  expect(await screen.findByText("690118377 moved to Fri Nov 20")).toBeDefined();
  const undone = () => requests.filter(({ path }) => path.endsWith("/undo")).map(({ body }) => body);
  key("z");
  await waitFor(() => expect(undone()).toMatchObject([{ id: "u-freight" }]));
  expect(await screen.findByText("Undone: moved to Fri Nov 20")).toBeDefined();
  key("z");
  await waitFor(() => expect(undone()).toMatchObject([{ id: "u-freight" }, { id: silent }]));
});

test("the panel says who told it, when and at which stop", async () => {
  const row = freightRow({ stop: 3 });
  const told = { shipmentId: row.freight?.shipmentId ?? "", title: "690118377", isOpen: true };
  const cameOff = [{ ...told, completionCode: "0200", completedAt: "2026-11-18T16:04:00Z" }];
  open(boardOf([row, ...two.slice(1)]), {
    address: `at=${row.id}`,
    more: { ...redelivery, "GET /api/desk/freight/manifests/m-1": { ...ride, cameOff } },
  });
  const panel = within(await screen.findByRole("complementary", { name: "Selected exception" }));
  const who = ride.row.driver?.name ?? "";
  expect((await panel.findByText(new RegExp(`, stop 3, driver ${who}$`))).textContent).toMatch(
    /\d\d:04 [A-Z]{2,3}T, /,
  );
});

test("rows stand under the heads of their severity: OS&D is grey, has one line, names its key, and folds up", async () => {
  const short = freightRow({ bringsBack: false, code: "0100", codeLabel: "Delivered short", pieces: 13 });
  const osd = { ...short, id: "1b9e2f7a-0000-4000-8000-000000000005", rule: "stop-osd", label: "OS&D" };
  open(boardOf([{ ...osd, severity: "low" }, freightRow(), ...two.slice(1)]), { more: redelivery });
  await screen.findAllByRole("link", { name: "690118377" });
  const rows = [...document.querySelectorAll("tbody tr[data-row]")];
  expect(rows.map((row) => row.querySelector("th")?.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "High1Refused 1",
    expect.stringMatching(/^Refused/),
    "Medium1No position 1",
    expect.stringMatching(/^No position/),
    "OS&D1Delivered short 1fold",
    expect.stringMatching(/^Delivered short 13 pcs billed/),
  ]);
  expect(rows.map((row) => (row as HTMLElement).style.getPropertyValue("--row"))).toEqual([
    ...["", "64px", "", "64px", "", ""],
  ]);
  expect(rows[5]?.querySelector(".text-late")).toBeNull();
  expect(rows[1]?.textContent).toContain("C claim");
  await press("fold");
  await waitFor(() => expect(document.querySelectorAll("tbody tr[data-row]")).toHaveLength(5));
});

test("⇧D opens the case of the PRO at the cursor", async () => {
  const row = freightRow({ bringsBack: false, code: "0100", codeLabel: "Delivered short", pieces: 13 });
  const requests = open(boardOf([{ ...row, rule: "stop-osd", severity: "low" }, two[1] ?? row]), {
    address: `at=${late}`,
    more: { ...redelivery, "PUT /api/desk/freight/shipments/690118377/osd-case": service },
  });
  await screen.findByRole("complementary", { name: "Selected exception" });
  const shiftD = () => fireEvent.keyDown(document.body, { key: "D", shiftKey: true });
  shiftD();
  await fill("Short", "4");
  await press("Open the case");
  await waitFor(() =>
    expect(sent(requests, "PUT")).toMatchObject([{ version: 0, case: { pieces: 13, short: 4 } }]),
  );
});

test("what was delivered short is not re-delivered, with the reason", async () => {
  const row = freightRow({ bringsBack: false, code: "0100", codeLabel: "Delivered short" });
  const requests = open(boardOf([row]), { address: `at=${late}`, more: redelivery });
  await screen.findAllByRole("link", { name: "690118377" });
  fireEvent.keyDown(document.body, { key: "R", shiftKey: true });
  expect(await screen.findByText("Delivered short: nothing to return.")).toBeDefined();
  expect(sent(requests)).toEqual([]);
});

const shiftB = () => fireEvent.keyDown(document.body, { key: "B", shiftKey: true });

test("⇧B writes to the driver what is to be brought back; nothing is sent before it is looked over", async () => {
  const conversation = "GET /api/desk/inbox/conversations/of/D-7";
  const requests = open(boardOf([freightRow()]), {
    address: `at=${late}`,
    more: { ...redelivery, [conversation]: { conversationId: null } },
  });
  await screen.findByText(/Photo of 690118377/);
  shiftB();
  expect(await screen.findByRole("complementary", { name: "Messages with P. Iyer" })).toBeDefined();
  expect(sent(requests)).toEqual([]);
});

test("what the consignee kept is not brought back, with the reason", async () => {
  const row = freightRow({ bringsBack: false, code: "0100", codeLabel: "Delivered short" });
  open(boardOf([row]), { address: `at=${late}`, more: redelivery });
  const panel = await screen.findByRole("complementary", { name: "Selected exception" });
  expect(panel.textContent).toContain("Bring back: Delivered short: the consignee kept what was delivered.");
});

test("beside freight stand the photos that its driver sent of it, and of no other", async () => {
  open(boardOf([freightRow()]), { address: `at=${late}`, more: redelivery });
  expect(await screen.findByText(/Photo of 690118377/)).toBeDefined();
  expect(screen.queryByText(/Photo of 690118999/)).toBeNull();
});

test("of OS&D the first twelve stand there and one line for the rest, which shows them", async () => {
  const short = freightRow({ bringsBack: false, code: "0100", codeLabel: "Delivered short" });
  const rows = Array.from({ length: 15 }, (_, index) => ({
    ...short,
    ...{ id: `1b9e2f7a-0000-4000-8000-0000000001${String(index).padStart(2, "0")}` },
    ...{ rule: "stop-osd", label: "OS&D", severity: "low" as const, since: "2026-11-18T12:00:00Z" },
  }));
  open(boardOf(rows), { more: redelivery });
  const more = await screen.findByRole("button", { name: "3 more OS&D" });
  expect(more.closest("tr")?.textContent).toContain("Delivered short 3 · oldest 3 h");
  expect(screen.getAllByRole("link", { name: "690118377" })).toHaveLength(12);
  fireEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole("link", { name: "690118377" })).toHaveLength(15));
});
