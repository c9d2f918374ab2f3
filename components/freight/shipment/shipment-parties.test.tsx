// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ShipmentParties } from "@/components/freight/shipment/shipment-parties";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { describedBillOf } from "@/lib/contract/testing/bill-samples";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(fields: Partial<ShipmentRow>, codAmount: number | null) {
  stubDesk({
    "GET /api/desk/freight/shipments/418220731/bill": {
      ...{ proNumber: "418220731", version: 1, changedBy: null, changedAt: null },
      ...{ sentBefore: [], mayChange: true, bill: describedBillOf({ codAmount }) },
    },
  });
  renderDesk(<ShipmentParties row={shipmentOf(fields)} other={null} />);
}

/** Reads the value beside a label. */
const standingAt = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

const by = { at: "2026-11-24T16:00:00.000Z", by: "Kim Burke", reason: null };

test("what was collected stands below the COD that is due, with who wrote it down", async () => {
  const codCollected = { ...by, amount: 900, paidBy: "check" as const };
  open({ status: "completed", codCollected }, 1284.6);
  expect(await standingAt("COD")).toBe("$1,284.60");
  expect(await standingAt("COD collected")).toBe("COD $900.00 collected by check (Kim Burke)");
});

test("of a delivery that nobody said it of it is not known; before that nothing is said", async () => {
  open({ status: "completed" }, 1284.6);
  expect(await standingAt("COD collected")).toBe("not known");
  cleanup();
  open({}, 1284.6);
  expect(await standingAt("COD")).toBe("$1,284.60");
  expect(screen.queryByText("COD collected")).toBeNull();
});
