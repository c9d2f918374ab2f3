import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { CodCollected } from "@/lib/contract/desk/dock/kept-freight";
import type { CompletionCode } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

const payments = [
  { value: "", label: "choose" },
  { value: "cash", label: "cash" },
  { value: "check", label: "check" },
  { value: "company-check", label: "company check" },
  { value: "not-collected", label: "not collected" },
  { value: "not-known", label: "not known" },
] as const;
type Payment = (typeof payments)[number]["value"];

/** What was collected, as a completion sends it; `missing` where it is due and not said, which the fields show then. */
export function useCod(shipment: ShipmentRow | undefined, code: CompletionCode | undefined) {
  const [paidBy, setPaidBy] = useState<Payment>("");
  const [amount, setAmount] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isDue =
    shipment?.type === "delivery" &&
    shipment.flags.includes("COD") &&
    shipment.codCollected === null &&
    (code?.kind === "delivered" || code?.kind === "osd");
  const needsAmount = paidBy === "cash" || paidBy === "check" || paidBy === "company-check";
  // A thousands comma is how people write it.
  const dollars = Number(amount.replace(/[$,\s]/g, ""));
  const isAmount = amount.trim() !== "" && Number.isFinite(dollars) && dollars > 0;
  const read = (): { cod?: CodCollected | null } | "missing" => {
    if (!isDue) return {};
    setAsked(true);
    if (paidBy === "not-known") return { cod: null };
    if (paidBy === "not-collected") return { cod: { amount: 0, paidBy } };
    if (paidBy === "" || !isAmount) return "missing";
    return { cod: { amount: Math.round(dollars * 100) / 100, paidBy } };
  };
  return {
    ...{ isDue, needsAmount, paidBy, setPaidBy, amount, setAmount, read },
    paidByError: isAsked && paidBy === "" ? "Say how it was paid, or that it isn't known." : undefined,
    amountError: isAsked && needsAmount && !isAmount ? "Write the dollars that were collected." : undefined,
  };
}

/** COD at completion: how it was paid, and how much. */
export function CodFields({ cod }: { cod: ReturnType<typeof useCod> }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="COD paid by" required error={cod.paidByError}>
        <Select
          value={cod.paidBy}
          onChange={(event) => cod.setPaidBy(event.target.value as Payment)}
          options={payments}
        />
      </Field>
      {cod.needsAmount ? (
        <Field label="Collected, $" required error={cod.amountError}>
          <TextInput
            inputMode="decimal"
            value={cod.amount}
            onChange={(event) => cod.setAmount(event.target.value)}
          />
        </Field>
      ) : null}
    </div>
  );
}
