// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CodCard } from "@/components/manifests/side/cod-card";
import { StopNotes } from "@/components/manifests/stops/stop-notes";
import { describedBillOf } from "@/lib/contract/testing/bill-samples";
import { manifestDetailOf, manifestShipmentOf } from "@/lib/paper/testing/manifest-detail";

afterEach(cleanup);

const lading = (shipmentId: string, codAmount: number) => ({
  ...{ shipmentId, other: null },
  bill: describedBillOf({ codAmount }),
});
const shipmentOf = (id: string, more = {}) =>
  manifestShipmentOf({ shipmentId: id, title: id, stopId: "ST-1", type: "delivery", ...more });
const by = { at: "2026-11-24T16:00:00.000Z", by: "Kim Burke", reason: null };
const paid = shipmentOf("S-1", {
  status: "completed",
  codCollected: { ...by, amount: 900, paidBy: "company-check" },
});
const unpaid = shipmentOf("S-2", { status: "completed" });
const detail = manifestDetailOf({
  shipments: [paid, unpaid, shipmentOf("S-3", { flags: ["COD"] }), shipmentOf("S-4")],
  ladings: [lading("S-1", 1284.6), lading("S-2", 40)],
});

test("what is to be handed in adds up, and what is open is said", () => {
  render(<CodCard detail={detail} />);
  const figures = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(figures).toEqual(["Due of 3 PROs$1,324.60", "Collected by company check$900.00"]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 with no amount known",
    "1 delivered, not known what was collected",
  ]);
});

test("where no bill says an amount, what is due is not known and not zero", () => {
  render(<CodCard detail={manifestDetailOf({ shipments: [shipmentOf("S-3", { flags: ["COD"] })] })} />);
  expect(document.querySelector("dl")?.textContent).toBe("Due of 1 PROnot known");
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});

test("a manifest without COD says nothing of it", () => {
  render(<CodCard detail={manifestDetailOf({ shipments: [shipmentOf("S-4")] })} />);
  expect(screen.queryByRole("heading", { name: "COD" })).toBeNull();
});

test("a stop says where the COD of each of its PROs stands", () => {
  render(<StopNotes stopId="ST-1" shipments={[paid, unpaid]} detail={detail} />);
  expect(document.body.textContent).toBe(
    "S-1: COD $900.00 collected by company check, $1,284.60 dueS-2: COD $40.00 due, not known what was collected",
  );
});
