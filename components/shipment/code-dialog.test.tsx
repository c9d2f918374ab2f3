// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeDialog } from "@/components/shipment/code-dialog";
import { useFreightMoves } from "@/components/shipment/use-freight-moves";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { describedBillOf } from "@/lib/contract/testing/bill-samples";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shipment = shipmentOf({ shipmentId: "S-1", title: "690118842", type: "delivery", flags: ["COD"] });

function Dialog({ own, notArrived }: { own: typeof shipment; notArrived: string | null }) {
  const moves = useFreightMoves();
  return (
    <CodeDialog
      subject="Stop 3"
      shipments={[own]}
      notArrived={notArrived}
      moves={moves}
      onClose={() => undefined}
    />
  );
}

/** @param codAmount dollars on the bill, at each reading; the last stays */
function open(
  own = shipment,
  codAmount: readonly (number | null)[] = [null],
  notArrived: string | null = null,
) {
  const amounts = [...codAmount];
  const requests = stubDesk({
    "GET /api/desk/freight/settings": {
      ...{ settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true },
    },
    "GET /api/desk/freight/shipments/418220731/bill": () => ({
      ...{ proNumber: "418220731", version: 1, changedBy: null, changedAt: null },
      ...{ sentBefore: [], mayChange: true },
      bill: describedBillOf({ codAmount: (amounts.length > 1 ? amounts.shift() : amounts[0]) ?? null }),
    }),
    "POST /api/desk/freight/shipments/S-1/completion": ({ body }: { body: unknown }) => {
      const isRefused = amounts[0] !== null && !Object.hasOwn(body as object, "cod");
      const result = { shipmentId: "S-1", title: "690118842", message: "COD is due" };
      return { results: [{ ...result, outcome: isRefused ? "refused" : "done" }], undo: null };
    },
  });
  renderDesk(<Dialog own={own} notArrived={notArrived} />);
  return () => requests.filter(({ path }) => path.endsWith("/completion")).map(({ body }) => body);
}

test("of a COD delivery it is asked what was collected; a thousands comma is read", async () => {
  const sent = open();
  expect((await screen.findByText("amount not known")).parentElement?.textContent).toMatch(/^COD due/);
  await press("Set code");
  expect(await screen.findByText("Enter how it was paid, or that it isn't known.")).toBeDefined();
  await fill(/COD paid by/, "company-check");
  await press("Set code");
  expect(await screen.findByText("Enter the dollars collected.")).toBeDefined();
  await fill(/Collected, \$/, "1,284.60");
  await press("Set code");
  await waitFor(() => expect(sent()).toMatchObject([{ cod: { amount: 1284.6, paidBy: "company-check" } }]));
});

test("COD that is written down later leaves the code as it is", async () => {
  const sent = open(shipmentOf({ ...shipment, status: "completed", completionCode: "0100" }));
  await fill(/COD paid by/, "cash");
  await fill(/Collected, \$/, "40");
  await press("Set code");
  await waitFor(() => expect(sent()).toMatchObject([{ code: "0100", cod: { amount: 40, paidBy: "cash" } }]));
});

test("a code that is set already stands there in words", async () => {
  open(shipmentOf({ ...shipment, completionCode: "0200" }));
  expect(await screen.findByText("690118842, now Refused 0200")).toBeDefined();
});

/** Codes in their order, those that can't be chosen in brackets. */
const codesOffered = async () => {
  const codes = await screen.findByLabelText<HTMLSelectElement>("Code");
  return [...codes.options].map(({ value, disabled }) => (disabled ? `(${value})` : value)).join(" ");
};

test("a delivery is offered codes of deliveries, a pickup those of pickups", async () => {
  open({ ...shipment, flags: [] });
  expect(await codesOffered()).toBe("0000 0020 0100 0110 0120 0200 0210 0300 0310 0320");
  cleanup();
  open({ ...shipment, type: "pickup", flags: [] });
  expect(await codesOffered()).toBe("0001 0300 0310 0400");
});

test("before anybody arrived only what was not attempted can be chosen, and why is said", async () => {
  const sent = open({ ...shipment, flags: [] }, [null], "The truck has not arrived at stop 3.");
  expect(await codesOffered()).toBe("(0000) (0020) (0100) (0110) (0120) (0200) (0210) 0300 0310 0320");
  expect(screen.getByText(/^The truck has not arrived at stop 3\. Until then/)).toBeDefined();
  await press("Set code");
  await waitFor(() => expect(sent()).toMatchObject([{ code: "0300" }]));
});

test("that it is not known is an answer, and goes as one", async () => {
  const sent = open();
  await screen.findByText("COD due:", { exact: false });
  await fill(/COD paid by/, "not-known");
  await press("Set code");
  await waitFor(() => expect(sent()).toMatchObject([{ code: "0000", cod: null }]));
});

test("what follows from a code stands under it: where pieces of OS&D go", async () => {
  open({ ...shipment, flags: [] });
  await fill("Code", "0100");
  expect(await screen.findByText(/^Pieces go in its OS&D case: ⇧D/)).toBeDefined();
  await fill("Code", "0200");
  expect(await screen.findByText("The freight returns to the terminal to be planned again.")).toBeDefined();
});

test("what was refused, or is no COD, is asked nothing", async () => {
  const sent = open();
  await fill("Code", "0200");
  expect(screen.queryByLabelText(/COD paid by/)).toBeNull();
  await press("Set code");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty("cod");
});

const plain = { ...shipment, flags: [] };

test("COD that only the bill of lading has is asked for with its amount; not collected goes with why", async () => {
  const sent = open(plain, [1284.6]);
  expect(await screen.findByText("$1,284.60")).toBeDefined();
  await fill(/COD paid by/, "check");
  await fill(/Collected, \$/, "900");
  expect(screen.getByText("$384.60 less than is due.")).toBeDefined();
  await fill(/COD paid by/, "not-collected");
  await press("Set code");
  expect(await screen.findByText("Enter why nothing was collected.")).toBeDefined();
  await fill(/Why not/, " no check at hand ");
  await press("Set code");
  const none = { amount: 0, paidBy: "not-collected", reason: "no check at hand" };
  await waitFor(() => expect(sent()).toMatchObject([{ cod: none }]));
});

test("COD that came onto the bill meanwhile is refused once, and asked for then", async () => {
  const sent = open(plain, [null, 900]);
  await waitFor(async () => {
    await press("Set code");
    expect(sent()).toHaveLength(1);
  });
  expect(await screen.findByText("$900.00")).toBeDefined();
  expect(await screen.findByText("Enter how it was paid, or that it isn't known.")).toBeDefined();
  await fill(/COD paid by/, "check");
  await fill(/Collected, \$/, "900");
  await press("Set code");
  const paid = { amount: 900, paidBy: "check", reason: null };
  await waitFor(() => expect(sent()).toMatchObject([{}, { cod: paid }]));
});

test("what was written down stays unless it is corrected", async () => {
  const kept = { amount: 900, paidBy: "check" as const, reason: null, at: "2026-11-24T16:00:00Z", by: "Kim" };
  const sent = open({ ...shipment, codCollected: kept });
  expect(await screen.findByText("as it is: COD $900.00 collected by check")).toBeDefined();
  await press("Set code");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty("cod");
});
