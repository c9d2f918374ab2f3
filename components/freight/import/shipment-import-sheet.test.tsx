// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ShipmentImportSheet } from "@/components/freight/import/shipment-import-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { button, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { readSample } from "@/lib/x12/testing/read-sample";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const known = {
  ...{
    shipmentType: "delivery",
    proNumber: "P-1",
    destinationTerminalCode: "STL",
    deliveryDate: "2026-11-30",
  },
  ...{ consigneeName: "Brandt", shipmentTotalWeight: 900, serviceTime: 900, windowStart: "08:00" },
};
interface Sent {
  rows: { line: number; version: string | null; shipment: Record<string, unknown> }[];
  rowCount: number;
  fileName: string;
}
const importId = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const rowsPath = `/api/desk/freight/imports/${importId}/rows`;

interface Options {
  /** Refusals of rows, by their line; all others are in. */
  refusals?: Readonly<Record<number, string>>;
  because?: string | null;
  terminal?: string | null;
  imports?: unknown[];
}

async function open({ refusals = {}, because = null, terminal = "STL", imports = [] }: Options = {}) {
  vi.spyOn(crypto, "randomUUID").mockReturnValue(importId);
  const requests = stubDesk({
    "GET /api/desk/freight/imports": { imports },
    "POST /api/desk/freight/imports/on-record": ({ body }: { body: unknown }) => ({
      shipments: (body as { shipments: { number: string }[] }).shipments.flatMap(({ number }, index) =>
        number === "P-1" ? [{ index, version: "event-1", because, shipment: known }] : [],
      ),
    }),
    [`POST ${rowsPath}`]: ({ body }: { body: unknown }) => ({
      rows: (body as Sent).rows.map(({ line, shipment }) => ({
        ...{ line, title: String(shipment.proNumber) },
        outcome: refusals[line] === undefined ? "in" : "refused",
        message: refusals[line] ?? "",
      })),
    }),
  });
  renderDesk(
    <ShipmentImportSheet
      terminal={terminal}
      timeZone="America/Chicago"
      disabledReason={null}
      onClose={() => undefined}
    />,
  );
  await screen.findByText("Drop a file here");
  return () => requests.filter(({ path }) => path === rowsPath).map(({ body }) => body as Sent);
}
const choose = (text: string, name = "monday.csv") => {
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("No file can be chosen");
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
};
const rowOf = async (text: string) => {
  const rows = await screen.findAllByRole("row");
  const row = rows.find((one) => within(one).queryByText(text) !== null);
  if (row === undefined) throw new Error(`No row says ${text}`);
  return row.textContent;
};
const head = "PRO,Day,Consignee,Weight,From,Stop time (min)";

test("a file is compared with what is on record: new, changed by field, unchanged", async () => {
  const sent = await open();
  choose(`${head}\nP-1,11/30,Brandt,"1,250",8,15\nP-2,2026-12-01,Acme,500,,\n`);
  expect(await rowOf("P-1 delivery")).toContain("ChangedWeight (lb) 900 → 1250");
  expect(await rowOf("P-2 delivery")).toContain("New");
  expect(sent()).toEqual([]);
  await press("Import 2 shipments");
  expect(await screen.findByText("All 2 rows of monday.csv were taken.")).toBeDefined();
  expect(sent()).toMatchObject([
    {
      ...{ fileName: "monday.csv", rowCount: 2 },
      rows: [
        { line: 2, version: "event-1", shipment: { shipmentTotalWeight: 1250, serviceTime: 900 } },
        {
          ...{ line: 3, version: null },
          shipment: {
            ...{ shipmentType: "delivery", proNumber: "P-2", deliveryDate: "2026-12-01" },
            ...{ consigneeName: "Acme", shipmentTotalWeight: 500, destinationTerminalCode: "STL" },
          },
        },
      ],
    },
  ]);
});

test("the same file twice changes nothing", async () => {
  await open();
  choose(`${head}\nP-1,2026-11-30,Brandt,900,08:00,15\n`);
  expect(await rowOf("P-1 delivery")).toContain("Unchanged");
  expect(await isRefused("Import 0 shipments")).toBe(true);
});

test("a bad cell is named, mended where it stands, and only good rows go", async () => {
  const sent = await open();
  choose(`${head}\nP-2,someday,Acme,500,,\nP-3,11/30,Acme,heavy,,\nP-4,11/30,Acme,1,,\n`);
  expect(await rowOf("P-2 delivery")).toContain("Day must be a day such as");
  expect(await rowOf("P-3 delivery")).toContain("Weight (lb) must be a number such as 1250");
  expect(await button("Import 1 shipment")).toBeDefined();
  const cell = screen.getByLabelText("Day of line 2");
  cell.focus();
  fireEvent.change(cell, { target: { value: "12/1" } });
  fireEvent.keyDown(cell, { key: "Enter" });
  expect(document.activeElement).toBe(screen.getByLabelText("Weight (lb) of line 3"));
  await screen.findByText("Import 2 shipments");
  expect(await rowOf("P-2 delivery")).toContain("New");
  await press("Import 2 shipments");
  await screen.findByText(/2 of 3 rows of monday.csv were taken; 1 failed/);
  expect(sent().flatMap(({ rows }) => rows.map(({ line }) => line))).toEqual([2, 4]);
});

test("all faults of a line are said, each at its cell", async () => {
  await open();
  choose("PRO,Day,Consignee,Weight,State,ZIP\n,someday,Acme,heavy,ZZ,ABCDE\n");
  const row = await rowOf("—");
  expect(row).toContain("Day must be a day such as");
  expect(row).toContain("Weight (lb) must be a number such as 1250");
  for (const cell of ["Day", "Weight (lb)"])
    expect(screen.getByLabelText(`${cell} of line 2`).getAttribute("aria-invalid")).toBe("true");
});

test("a number that is mended is compared with its own record", async () => {
  await open();
  choose("PRO,Day,Consignee,Weight\n,11/30,Brandt,950\n");
  expect(await rowOf("—")).toContain("Reference is needed for a pickup");
});

test.each([
  [
    "a type that there is not",
    "Type,PRO,Day\nparcel,P-9,11/30",
    "Type must be pickup, delivery or check stop",
  ],
  ["a delivery without a day", "PRO,Consignee\nP-9,Acme", "Day is required for a delivery"],
  ["a weight that no truck takes", "PRO,Day,Weight\nP-9,11/30,99999", "is more than a truck takes"],
  ["a state that there is not", "PRO,Day,State\nP-9,11/30,ZZ", "Consignee state is not a state or province"],
  [
    "a pickup without a place",
    "Type,Reference,Day\npickup,R-9,11/30",
    "or shipperName with address, city and state is required",
  ],
])("%s is refused with its cell", async (_, csv, reason) => {
  await open();
  choose(`${csv}\n`);
  expect((await screen.findAllByText(new RegExp(reason))).length).toBeGreaterThan(0);
  expect(await isRefused("Import 0 shipments")).toBe(true);
});

test("of a shipment that stands twice the first row counts, until its number is mended", async () => {
  await open();
  choose("PRO,Day,Consignee\nP-9,11/30,Acme\nP-9,12/1,Acme\n");
  expect(await screen.findByText(/repeats a shipment of an earlier row in the file/)).toBeDefined();
  expect(await button("Import 1 shipment")).toBeDefined();
});

test("leading zeros of a ZIP come back, and a cleared cell takes the value away", async () => {
  const sent = await open();
  choose("PRO,Day,ZIP,From\nP-1,11/30,2139,(none)\n");
  expect(await rowOf("P-1 delivery")).toContain("From 08:00 → empty");
  await press("Import 1 shipment");
  await screen.findByText(/The row of /);
  expect(sent()[0]?.rows[0]?.shipment).toMatchObject({ consigneeZip: "02139", windowStart: null });
});

test("what another terminal owns is refused before it is sent", async () => {
  await open({ because: "It belongs to another terminal: only that terminal's members may change it" });
  choose("PRO,Day\nP-1,12/1\n");
  expect(await rowOf("P-1 delivery")).toContain("It belongs to another terminal");
});

test("a row that names no terminal is refused where the board shows several", async () => {
  await open({ terminal: null });
  choose("PRO,Day\nP-9,12/1\n");
  expect(await rowOf("P-9 delivery")).toContain("Terminal or terminalCode is required for a delivery");
});

test("what the platform refuses of a row is said at that row", async () => {
  await open({ refusals: { 3: "No such terminal" } });
  choose("PRO,Day\nP-8,12/1\nP-9,12/1\n");
  await press("Import 2 shipments");
  await screen.findByText(/1 of 2 rows of monday.csv were taken; 1 failed/);
  expect(await rowOf("P-9 delivery")).toContain("No such terminal");
});

test("columns that somebody mapped are remembered for the next file", async () => {
  await open();
  choose("PRO,Liefertag\nP-9,12/1\n");
  await press("Columns");
  fireEvent.change(screen.getByLabelText("Liefertag fills"), { target: { value: "day" } });
  await press("Show what would change");
  await screen.findByText("Import 1 shipment");
  await press("Another file");
  choose("PRO,Liefertag\nP-10,12/2\n");
  expect(await rowOf("P-10 delivery")).toContain("Day 2026-12-02");
});

test("an import that is stopped sees its part through, and says what was not sent", async () => {
  let release: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await open();
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    const url = call[0] instanceof Request ? call[0].url : String(call[0]);
    if (url.endsWith("/rows")) await gate;
    return real(...call);
  });
  choose(`PRO,Day\n${Array.from({ length: 300 }, (_, index) => `N-${index},12/1`).join("\n")}\n`);
  await press("Import 300 shipments");
  await press("Stop after this part");
  release?.();
  await screen.findByText(/250 of 300 rows of monday.csv were taken; 0 failed. 50 were not sent./);
});

test("bills of lading are compared as rows, with what is not taken over and the acknowledgment", async () => {
  await open();
  choose(readSample("211-unknown-segments.edi"), "bills.edi");
  expect(await rowOf("SBW-3311 pickup")).toContain("New");
  expect(screen.getByText("Line 5: ZZQ*1*2")).toBeDefined();
  await press("Import 1 shipment");
  await screen.findByText(/The row of bills.edi was taken/);
  expect(await button("997-000000902.edi")).toBeDefined();
});

test("an import that was cut off says what is in", async () => {
  const cut = { id: "i-1", fileName: "friday.csv", at: "2026-11-27T15:00:00Z", rowCount: 900 };
  await open({ imports: [{ ...cut, inCount: 500, refusedCount: 3, waitingCount: 0 }] });
  expect(await screen.findByText("500 of 900 imported, 3 refused, 397 were not sent")).toBeDefined();
});

test("a comparison that fails says so, and leaves the way to try again", async () => {
  stubDesk({
    "GET /api/desk/freight/imports": { imports: [] },
    "POST /api/desk/freight/imports/on-record": refused(
      { type: "UPSTREAM", message: "The desk is away" },
      502,
    ),
  });
  renderDesk(
    <ShipmentImportSheet
      terminal="STL"
      timeZone="America/Chicago"
      disabledReason={null}
      onClose={() => undefined}
    />,
  );
  await screen.findByText("Drop a file here");
  choose("PRO,Day\nP-9,12/1\n");
  await waitFor(() => expect(screen.getByText(/can't be read: The desk is away/)).toBeDefined());
});
