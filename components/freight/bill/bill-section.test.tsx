// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BillSection } from "@/components/freight/bill/bill-section";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { BillResponse } from "@/lib/contract/desk/bills/bill-details";
import { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { billLineOf, describedBillOf, hazmatOf } from "@/lib/contract/testing/bill-samples";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/freight/shipments/P-1/bill";
const acetone = {
  ...HazmatLine.parse({ idNumber: "UN1090", name: "Acetone", hazardClass: "3", packingGroup: "II" }),
  description: "UN1090, Acetone, 3, II",
};
const responseOf = (fields: Partial<BillResponse> = {}): BillResponse => ({
  proNumber: "P-1",
  bill: describedBillOf({ lines: [billLineOf({ description: "Basecoat", pieces: 48, weight: 2640 })] }),
  version: 3,
  changedBy: null,
  changedAt: null,
  sentBefore: [acetone],
  mayChange: true,
  ...fields,
});

function open(
  response: BillResponse,
  reply: unknown = response,
  aboard: LoadHazards["findings"] | null = null,
  choices: readonly object[] = [],
) {
  const requests = stubDesk({
    [`GET ${path}`]: response,
    [`PUT ${path}`]: reply,
    "GET /api/desk/freight/hazmat": { choices },
  });
  renderDesk(<BillSection proNumber="P-1" row={shipmentOf()} aboard={aboard} />);
  return () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

/** The cells of a line of the table, as they read. */
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);

test("lines stand in one table, hazardous ones in their lawful order, and one line below says the verdict", async () => {
  const lines = [
    billLineOf({ pieces: 48, packaging: "pails", weight: 2640, nmfcItem: "149980-2", hazmat: hazmatOf() }),
    billLineOf({ pieces: 10, packaging: "cartons", weight: 210, description: "Filters" }),
  ];
  const bill = describedBillOf({ lines, incomplete: ["emergency phone"], placards: ["FLAMMABLE"] });
  open(responseOf({ bill }), undefined, []);
  await screen.findByText("UN1263, Paint, 3, II");
  const [, paint, filters, total] = screen.getAllByRole("row");
  expect(cellsOf(paint)).toEqual([
    ...["48", "pails", "", "X", "", "UN1263, Paint, 3, II", "240 gal", "2,640", "149980-2", "—"],
  ]);
  expect(cellsOf(filters)).toEqual(["10", "cartons", "", "", "Filters", "", "", "210", "—", "—"]);
  expect(cellsOf(total)).toEqual([
    ...["58", "on 4 handling units, 4 spaces", "1 hazmat line, class 3", "", "2,850", ""],
  ]);
  expect(screen.getByText("Papers incomplete: emergency phone not known.")).toBeDefined();
  expect(screen.getByText("FLAMMABLE")).toBeDefined();
  expect(screen.getByText("nothing on board must be kept apart from it")).toBeDefined();
});

test.each([
  [{ pieces: 12, weight: 1_840 }, null],
  [{ pieces: 12, weight: 2_640 }, "The bill's lines total 2,640 lb, the shipment 1,840."],
  [
    { pieces: 48, weight: 2_640 },
    "The bill's lines total 2,640 lb, the shipment 1,840; 48 pieces, the shipment 12.",
  ],
  [{ pieces: null, weight: null }, null],
])("lines of %o beside a shipment of 12 pieces, 1,840 lb", async (line, said) => {
  open(responseOf({ bill: describedBillOf({ lines: [billLineOf({ description: "Basecoat", ...line })] }) }));
  await screen.findByText("Basecoat");
  expect(screen.queryByText(/The bill's lines total/)?.textContent ?? null).toBe(said);
});

test("the gravest that stands against it aboard is said, and the emergency phone can be called", async () => {
  const bill = describedBillOf({
    lines: [billLineOf({ hazmat: hazmatOf() })],
    ...{ emergencyPhone: "800-555-0144", emergencyContact: "Larkfield Response" },
  });
  open(responseOf({ bill }), undefined, [
    { verdict: "forbidden", sentence: "3 may not ride with 2.3. (177.848)", titles: ["P-1", "P-9"] },
  ]);
  expect(await screen.findByText(/3 may not ride with 2.3/)).toBeDefined();
  expect(screen.getByRole("link", { name: "800-555-0144" }).getAttribute("href")).toBe("tel:8005550144");
});

test("the company's emergency phone is not taken into the bill as it is saved", async () => {
  const bill = describedBillOf({
    lines: [billLineOf({ hazmat: hazmatOf() })],
    ...{ emergencyPhone: "800-555-0144", emergencyContact: "Larkfield", emergencyIsCompanys: true },
  });
  const sent = open(responseOf({ bill }));
  await press("Edit the bill");
  expect(await screen.findByText("Blank: the company's, 800-555-0144.")).toBeDefined();
  await fill("Package", "pails");
  await press(/^Save/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ details: { emergencyPhone: null, emergencyContact: null } });
});

test("a shipment below the weight that asks for placards is said to need none by itself", async () => {
  open(responseOf({ bill: describedBillOf({ lines: [billLineOf({ hazmat: hazmatOf() })], placards: [] }) }));
  expect(await screen.findByText("None for this shipment alone")).toBeDefined();
});

test("what is typed is sent with the version that was read; figures may have commas", async () => {
  const sent = open(responseOf());
  await press("Edit the bill");
  await fill(/^COD amount/, "$1,284.60");
  await fill("NMFC item", "149980-2");
  await press(/^Save/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    version: 3,
    details: {
      codAmount: 1284.6,
      lines: [{ description: "Basecoat", pieces: 48, weight: 2640, nmfcItem: "149980-2", hazmat: null }],
    },
  });
});

test("what this shipper sent before fills in the line at a word", async () => {
  const sent = open(responseOf());
  await press("Edit the bill");
  await fill("Hazardous", "yes");
  await fill("Find the material of line 1", "UN1090, Acetone, 3, II");
  expect((await field("UN number")).value).toBe("UN1090");
  await press(/^Save/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    details: {
      lines: [{ hazmat: { idNumber: "UN1090", name: "Acetone", hazardClass: "3", packingGroup: "II" } }],
    },
  });
});

test("a number typed whole is taken on Enter where it means one entry, and the bill is not saved by it", async () => {
  const sent = open(responseOf());
  await press("Edit the bill");
  await fill("Hazardous", "yes");
  await fill("Find the material of line 1", "un1090");
  fireEvent.keyDown(await field("Find the material of line 1"), { key: "Enter" });
  await waitFor(async () => expect((await field("Proper shipping name")).value).toBe("Acetone"));
  expect(sent()).toEqual([]);
});

test("of a number that the table has more of than this shipper sent before, none is taken unasked", async () => {
  const other = { ...acetone, packingGroup: "III", description: "UN1090, Acetone, 3, III" };
  open(responseOf(), undefined, null, [acetone, other]);
  await press("Edit the bill");
  await fill("Hazardous", "yes");
  await fill("Find the material of line 1", "un1090");
  fireEvent.blur(await field("Find the material of line 1"));
  expect(await screen.findByText("2 match: choose one from the list with ↓.")).toBeDefined();
  expect((await field("Proper shipping name")).value).toBe("");
});

test("what is no figure, and what the desk refuses, stands at its field and stays typed", async () => {
  const fault = { path: "details.lines.0.hazmat.hazardClass", message: "UN1263 is class 3." };
  const sent = open(
    responseOf({
      bill: describedBillOf({ lines: [billLineOf({ hazmat: hazmatOf({ hazardClass: "8" }) })] }),
    }),
    refused({ type: "BAD_REQUEST", message: "Some fields cannot be used", fields: [fault] }, 400),
  );
  await press("Edit the bill");
  await fill("Pieces", "many");
  await press(/^Save/);
  expect(await screen.findByText("must be a number such as 1,250")).toBeDefined();
  expect(sent()).toEqual([]);
  await fill("Pieces", "1,250");
  await press(/^Save/);
  expect(await screen.findByText("UN1263 is class 3.")).toBeDefined();
  expect((await field("Hazard class")).getAttribute("aria-invalid")).toBe("true");
  expect((await field("Pieces")).value).toBe("1,250");
});

test("a bill that another terminal owns is only read", async () => {
  open(responseOf({ mayChange: false }));
  const button = await screen.findByRole("button", { name: /Edit the bill/ });
  expect(button.getAttribute("aria-disabled") ?? button.getAttribute("disabled")).not.toBeNull();
});
