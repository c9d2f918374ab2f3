// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BillImportSheet } from "@/components/freight/bill/bill-import-sheet";
import { type DeskRequest, refused, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { billLineOf } from "@/lib/contract/testing/bill-samples";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bill = (proNumber: string, lines = [billLineOf()], more: object = {}) => ({
  ...{ proNumber, version: 3, mayChange: true },
  bill: {
    ...BillDetails.parse({ terms: "prepaid" }),
    ...{ lines, emergencyIsCompanys: false, placards: [], incomplete: [] },
  },
  ...more,
});
const bills = [
  bill("P-1", [billLineOf({ description: "Paint", pieces: 48, weight: 1250 })]),
  bill("P-2", []),
  bill("P-3", [], { mayChange: false }),
];

/** @param faults of each hazardous line that is asked about, the same for all */
async function open(results: unknown = [], disabledReason: string | null = null, faults: unknown[] = []) {
  const requests = stubDesk({
    "POST /api/desk/freight/bills": { bills },
    "POST /api/desk/freight/hazmat": ({ body }: DeskRequest) => ({
      lines: (body as { lines: unknown[] }).lines.map(() => faults),
    }),
    "PUT /api/desk/freight/bills": results instanceof Response ? results : { results },
  });
  renderDesk(<BillImportSheet disabledReason={disabledReason} onClose={() => undefined} />);
  await screen.findByText("Drop a file here");
  return () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
}
const choose = (text: string) => {
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("No file can be chosen");
  fireEvent.change(input, { target: { files: [new File([text], "bills.csv")] } });
};
const rowOf = async (text: string) => {
  const rows = await screen.findAllByRole("row");
  const row = rows.find((one) => within(one).queryByText(text) !== null);
  if (row === undefined) throw new Error(`No row says ${text}`);
  return row.textContent;
};
const done = { outcome: "done", message: "", fields: [] };

test("what a file would change of a bill is shown before it is overwritten, and saved whole", async () => {
  const saved = await open([done, done]);
  choose(
    'PRO,Line,Pieces,Weight (lb),Terms,COD amount ($)\nP-1,1,50,"1,250",Collect,"$1,200.50"\nP-2,1,6,90,,\n',
  );
  const changed = await rowOf("P-1 line 1");
  expect(changed).toContain("Pieces 48 → 50");
  expect(changed).toContain("Terms prepaid → collect");
  expect(changed).toContain("COD amount ($) 1200.5");
  expect(changed).not.toContain("Weight");
  expect(await rowOf("P-2 line 1")).toContain("New");
  expect(saved()).toEqual([]);
  await press("Import 2 lines");
  expect(await screen.findByText(/All 2 rows of bills.csv were taken/)).toBeDefined();
  expect(saved()).toMatchObject([
    {
      bills: [
        {
          ...{ proNumber: "P-1", version: 3 },
          details: { terms: "collect", codAmount: 1200.5, lines: [{ description: "Paint", pieces: 50 }] },
        },
        { proNumber: "P-2", version: 3, details: { terms: "prepaid", lines: [{ pieces: 6, weight: 90 }] } },
      ],
    },
  ]);
});

test("each bad row says its field, a bill is taken whole, and good bills go", async () => {
  const saved = await open([done]);
  choose(
    [
      "PRO,Line,Pieces,NMFC item,Emergency phone,Class",
      "P-1,1,49,,,",
      "P-2,1,6,paint,,",
      "P-2,2,7,,,",
      "P-3,1,1,,,",
      "P-77,1,1,,,",
    ].join("\n"),
  );
  expect(await rowOf("P-2 line 1")).toContain("NMFC item must be an NMFC item such as 149980-2");
  expect(await rowOf("P-2 line 2")).toContain("a bill is imported whole");
  expect(await rowOf("P-3 line 1")).toContain("PRO belongs to another terminal");
  expect(await rowOf("P-77 line 1")).toContain("PRO P-77 was not found");
  await press("Import 1 line");
  expect(await screen.findByText(/1 of 5 rows of bills.csv were taken; 4 failed/)).toBeDefined();
  expect(saved()).toMatchObject([{ bills: [{ proNumber: "P-1" }] }]);
});

test("cells are judged as the form's fields are", async () => {
  await open();
  choose(
    [
      "PRO,Line,Pieces,Emergency phone,Class,Packing group,Hazardous",
      "P-1,1,many,,,,",
      "P-2,1,1,hello,,,",
    ].join("\n"),
  );
  expect(await rowOf("P-1 line 1")).toContain("Pieces must be a number such as 1,250");
  expect(await rowOf("P-2 line 1")).toContain("Emergency phone must be a phone number with its area code");
});

test("choices of the form, doubled and left out lines are said at their field", async () => {
  await open();
  choose("PRO,Line,Class,Packing group\nP-1,1,56,IV\nP-2,1,55,\nP-2,1,60,\n");
  const faulty = await rowOf("P-1 line 1");
  expect(faulty).toContain("Class must be a freight class such as 55 or 77.5");
  expect(faulty).toContain("Packing group must be I, II or III");
  expect((await screen.findAllByText(/Line 1 is listed twice/)).length).toBe(1);
});

test("what the Hazardous Materials Table has against a line is said at its cell before anything is sent", async () => {
  const saved = await open([], null, [{ field: "hazardClass", message: "UN1830 is class 8." }]);
  choose("PRO,Line,UN number,Hazard class,Pieces\nP-2,1,UN1830,3,1\nP-1,1,,,50\n");
  expect(await rowOf("P-2 line 1")).toContain("Hazard class UN1830 is class 8.");
  expect(await isRefused("Import 1 line")).toBe(false);
  expect(saved()).toEqual([]);
});

test("what the table of hazardous materials refuses is said of its line", async () => {
  const fields = [{ path: "details.lines.0.hazmat.hazardClass", message: "UN1830 is class 8." }];
  const message = "Some fields cannot be used";
  const saved = await open([{ outcome: "refused", message, fields }]);
  choose("PRO,Line,UN number,Hazard class\nP-2,1,UN1830,3\nP-2,2,,\n");
  await press("Import 2 lines");
  expect(await rowOf("P-2 line 1")).toContain("Hazard class: UN1830 is class 8.");
  expect(await rowOf("P-2 line 2")).toContain("a bill is imported whole");
  expect(saved()).toMatchObject([
    { bills: [{ details: { lines: [{ hazmat: { idNumber: "UN1830", hazardClass: "3" } }] } }] },
  ]);
});

test("a bill that was changed meanwhile is refused with its reason", async () => {
  const message = "Someone else has changed this bill: reload it first";
  await open([{ outcome: "refused", message, fields: [] }]);
  choose("PRO,Line,Pieces\nP-1,1,50\n");
  await press("Import 1 line");
  expect(await rowOf("P-1 line 1")).toContain(message);
});

test("a request that fails as a whole leaves the rows to be sent again; a viewer sends nothing", async () => {
  await open(refused({ type: "UPSTREAM_FAILED", message: "The desk is away" }, 502));
  choose("PRO,Line,Pieces\nP-1,1,50\n");
  await press("Import 1 line");
  expect(await screen.findByText("The desk is away")).toBeDefined();
  cleanup();
  await open([], "Your role can't do this.");
  expect(await isRefused("Choose a file")).toBe(true);
});
