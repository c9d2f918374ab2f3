import { expect, test } from "vitest";
import type { KeptCod } from "@/lib/contract/desk/dock/kept-freight";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";
import { codDue, codStanding, codTotals } from "@/lib/format/cod";

const kept = (fields: Partial<KeptCod>): KeptCod => ({
  amount: 1284.6,
  paidBy: "check",
  reason: null,
  at: "2026-11-24T16:00:00.000Z",
  by: "Kim Burke",
  ...fields,
});

test("COD is due of a delivery by its flag or its bill, of nothing else", () => {
  expect(codDue(shipmentOf(), null)).toBeNull();
  expect(codDue(shipmentOf(), 0)).toBeNull();
  expect(codDue(shipmentOf(), 1284.6)).toEqual({ amount: 1284.6 });
  expect(codDue(shipmentOf({ flags: ["COD"] }), null)).toEqual({ amount: null });
  expect(codDue(shipmentOf({ type: "pickup", flags: ["COD"] }), 1284.6)).toBeNull();
});

test("where COD stands is said from due to collected", () => {
  const standing = (fields: Parameters<typeof shipmentOf>[0], amount: number | null = 1284.6) =>
    codStanding(shipmentOf(fields), amount);
  expect(standing({})).toBe("COD $1,284.60 due");
  expect(standing({ flags: ["COD"] }, null)).toBe("COD due, amount not known");
  expect(standing({ status: "completed" })).toBe("COD $1,284.60 due, not known what was collected");
  expect(standing({ status: "completed", cameBack: true })).toBeNull();
  expect(standing({ codCollected: kept({}) })).toBe("COD $1,284.60 collected by check");
  expect(standing({ codCollected: kept({ amount: 900 }) })).toBe(
    "COD $900.00 collected by check, $1,284.60 due",
  );
  const none = kept({ amount: 0, paidBy: "not-collected", reason: "no check at hand" });
  expect(standing({ codCollected: none })).toBe("COD not collected: no check at hand, $1,284.60 due");
});

test("a load's COD adds up to the cent, by how it was paid", () => {
  const shipments = [
    shipmentOf({ shipmentId: "a", status: "completed", codCollected: kept({ amount: 0.1 }) }),
    shipmentOf({ shipmentId: "b", status: "completed", codCollected: kept({ amount: 0.2 }) }),
    shipmentOf({ shipmentId: "c", codCollected: kept({ amount: 40, paidBy: "cash" }) }),
    shipmentOf({ shipmentId: "d", codCollected: kept({ amount: 0, paidBy: "not-collected" }) }),
    shipmentOf({ shipmentId: "e", flags: ["COD"], status: "completed" }),
    shipmentOf({ shipmentId: "f", flags: ["COD"], status: "completed", cameBack: true }),
    shipmentOf({ shipmentId: "g" }),
  ];
  const amounts: Record<string, number> = { a: 0.1, b: 0.2, c: 40, d: 9 };
  expect(codTotals(shipments, (id) => amounts[id] ?? null)).toEqual({
    ...{ shipments: 5, due: 49.3, withoutAmount: 1 },
    collected: [
      { label: "in cash", amount: 40 },
      { label: "by check", amount: 0.3 },
    ],
    ...{ notCollected: 1, notKnown: 1 },
  });
  expect(codTotals([shipmentOf()], () => null)).toBeNull();
});
