import type { CodCollected } from "@/lib/contract/desk/dock/kept-freight";
import type { CompletionCode } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

/** Cash on delivery that is due; its dollars are null where only a flag says so. */
interface CodDue {
  amount: number | null;
}

/**
 * The one rule by which COD is due: of a delivery, by its flag or by its bill of lading.
 * @param codAmount dollars on the bill; null for none, or not known
 */
export function codDue(
  { type, flags }: Pick<ShipmentRow, "type"> & { flags: readonly string[] },
  codAmount: number | null,
): CodDue | null {
  if (type !== "delivery") return null;
  const amount = codAmount === 0 ? null : codAmount;
  return amount === null && !flags.includes("COD") ? null : { amount };
}

/** Codes by which freight was handed over, for which COD is collected. */
export const collectsCod = (kind: CompletionCode["kind"] | undefined): boolean =>
  kind === "delivered" || kind === "osd";

/** `$1,284.60` */
export const dollarsLabel = (amount: number): string =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD" });

/** `COD $1,284.60`, or `COD` where nobody said how much. */
export const codDueLabel = ({ amount }: CodDue): string =>
  amount === null ? "COD" : `COD ${dollarsLabel(amount)}`;

const payments: Readonly<Record<CodCollected["paidBy"], string>> = {
  cash: "in cash",
  check: "by check",
  "company-check": "by company check",
  "not-collected": "not collected",
};

/** `COD $1,284.60 collected by company check`, `COD not collected: no check at hand`. */
export function codCollectedLabel({ amount, paidBy, reason }: CodCollected): string {
  if (paidBy !== "not-collected") return `COD ${dollarsLabel(amount)} collected ${payments[paidBy]}`;
  return reason === null ? "COD not collected" : `COD not collected: ${reason}`;
}

type Shipment = Pick<ShipmentRow, "type" | "status" | "flags" | "codCollected" | "cameBack">;

/**
 * Says what COD of a shipment is due or collected: `COD $1,284.60 due`, `COD $900.00 collected by check, $1,284.60 due`.
 * Null where none is due, or the freight was not handed over.
 */
export function codStanding(shipment: Shipment, codAmount: number | null): string | null {
  const due = codDue(shipment, codAmount);
  const { codCollected: kept, status, cameBack } = shipment;
  if (kept !== null) {
    const isWhole = due === null || due.amount === null || due.amount === kept.amount;
    return isWhole || due.amount === null
      ? codCollectedLabel(kept)
      : `${codCollectedLabel(kept)}, ${dollarsLabel(due.amount)} due`;
  }
  if (due === null || cameBack || status === "canceled") return null;
  if (status === "completed") return `${codDueLabel(due)} due, not known what was collected`;
  return due.amount === null ? "COD due, amount not known" : `${codDueLabel(due)} due`;
}

/** Sums of a load's COD, in dollars. */
export interface CodTotals {
  /** Shipments that COD is due of. */
  shipments: number;
  due: number;
  /** Number of those that say no amount. */
  withoutAmount: number;
  /** To be handed in, by how it was paid. */
  collected: { label: string; amount: number }[];
  /** Shipments that were handed over without, and those of which nobody said. */
  notCollected: number;
  notKnown: number;
}

/** Adds up what is due and what was collected; null where no COD is due. Freight that came back owes nothing. */
export function codTotals(
  shipments: readonly (Shipment & Pick<ShipmentRow, "shipmentId">)[],
  amountOf: (shipmentId: string) => number | null,
): CodTotals | null {
  const owing = shipments.flatMap((shipment) => {
    const kept = shipment.codCollected;
    const isGone = shipment.status === "canceled" || shipment.cameBack;
    const due = codDue(shipment, amountOf(shipment.shipmentId));
    if (kept === null && (due === null || isGone)) return [];
    return [{ due: due?.amount ?? null, kept, isOver: shipment.status === "completed" }];
  });
  if (owing.length === 0) return null;
  const paid = (by: CodCollected["paidBy"]) =>
    sumOf(owing.map(({ kept }) => (kept?.paidBy === by ? kept.amount : 0)));
  return {
    shipments: owing.length,
    due: sumOf(owing.map(({ due }) => due ?? 0)),
    withoutAmount: owing.filter(({ due }) => due === null).length,
    collected: (["cash", "check", "company-check"] as const)
      .map((by) => ({ label: payments[by], amount: paid(by) }))
      .filter(({ amount }) => amount > 0),
    notCollected: owing.filter(({ kept }) => kept?.paidBy === "not-collected").length,
    notKnown: owing.filter(({ kept, isOver }) => isOver && kept === null).length,
  };
}

/** Adds cents, so that no fraction of one appears. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
