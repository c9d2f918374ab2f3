import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadError } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { CodCollected } from "@/lib/contract/desk/dock/kept-freight";
import type { CompletionCode } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { codCollectedLabel, codDue, collectsCod, dollarsLabel } from "@/lib/format/cod";
import { billQuery } from "@/lib/queries/bills/bills";

const payments = [
  { value: "cash", label: "cash" },
  { value: "check", label: "check" },
  { value: "company-check", label: "company check" },
  { value: "not-collected", label: "not collected" },
  { value: "not-known", label: "not known" },
] as const;
type Payment = (typeof payments)[number]["value"];
type CodState = ReturnType<typeof useCod>;

/**
 * Holds what was collected, as a completion sends it. Asks by the rule that the desk refuses by, flag and bill of lading;
 * what was written down before may be corrected, and is not asked for again.
 */
export function useCod(shipment: ShipmentRow | undefined, code: CompletionCode | undefined) {
  const [paidBy, setPaidBy] = useState<Payment | "">("");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isPossible = shipment?.type === "delivery" && collectsCod(code?.kind);
  const proNumber = shipment?.proNumber ?? null;
  const bill = useQuery({ ...billQuery(proNumber ?? ""), enabled: isPossible && proNumber !== null });
  const isUnread = isPossible && proNumber !== null && bill.data === undefined;
  const due =
    isPossible && !isUnread && shipment !== undefined
      ? codDue(shipment, bill.data?.bill.codAmount ?? null)
      : null;
  const kept = shipment?.codCollected ?? null;
  const needsAmount = paidBy === "cash" || paidBy === "check" || paidBy === "company-check";
  // A thousands comma is how people write it.
  const dollars = Number(amount.replace(/[$,\s]/g, ""));
  const isAmount = amount.trim() !== "" && Number.isFinite(dollars) && dollars > 0;
  /** `missing` where it is due and not said, which the fields show then. */
  const read = (): { cod?: CodCollected | null } | "missing" => {
    if (due === null || (paidBy === "" && kept !== null)) return {};
    setAsked(true);
    if (paidBy === "not-known") return { cod: null };
    if (paidBy === "not-collected")
      return reason.trim() === "" ? "missing" : { cod: { amount: 0, paidBy, reason: reason.trim() } };
    if (paidBy === "" || !isAmount) return "missing";
    return { cod: { amount: Math.round(dollars * 100) / 100, paidBy, reason: null } };
  };
  return {
    ...{ due, kept, needsAmount, paidBy, setPaidBy, amount, setAmount, reason, setReason, read, bill },
    /** Is true while it is not known yet if COD is due. */
    isUnread,
    /** Reads the bill again: somebody may have written COD on it since. @returns whether COD is asked for now */
    isAskedNow: async (): Promise<boolean> => {
      if (!isPossible || shipment === undefined || kept !== null || due !== null) return false;
      const { data } = await bill.refetch();
      const isAskedNow = codDue(shipment, data?.bill.codAmount ?? null) !== null;
      setAsked(isAskedNow);
      return isAskedNow;
    },
    paidByError:
      isAsked && paidBy === "" && kept === null
        ? "Enter how it was paid, or that it isn't known."
        : undefined,
    amountError: isAsked && needsAmount && !isAmount ? "Enter the dollars collected." : undefined,
    /** Says what is lacking of the amount that is due, dollars; null where nothing is, or nobody knows. */
    lacking:
      isAmount && due !== null && due.amount !== null && dollars < due.amount ? due.amount - dollars : null,
    reasonError:
      isAsked && paidBy === "not-collected" && reason.trim() === ""
        ? "Enter why nothing was collected."
        : undefined,
  };
}

/** COD at completion: what is due, how it was paid, and how much, or why nothing was. */
export function CodFields({ cod }: { cod: CodState }) {
  if (cod.isUnread)
    return cod.bill.isPending && cod.bill.error === null ? (
      <p role="status">Reading the bill of lading…</p>
    ) : (
      <ReadError title="Whether COD is due can't be read" query={cod.bill} />
    );
  if (cod.due === null) return null;
  const { due, kept } = cod;
  const first = kept === null ? "choose" : `as it is: ${codCollectedLabel(kept)}`;
  return (
    <div className="grid grid-cols-2 gap-3">
      <p className="col-span-2">
        COD due:{" "}
        <b className="font-medium">{due.amount === null ? "amount not known" : dollarsLabel(due.amount)}</b>
      </p>
      <Field label="COD paid by" required={kept === null} error={cod.paidByError}>
        <Select
          value={cod.paidBy}
          onChange={(event) => cod.setPaidBy(event.target.value as Payment | "")}
          options={[{ value: "", label: first }, ...payments]}
        />
      </Field>
      {cod.needsAmount ? (
        <Field
          label="Collected, $"
          required
          error={cod.amountError}
          hint={cod.lacking === null ? undefined : `${dollarsLabel(cod.lacking)} less than is due.`}
        >
          <TextInput
            inputMode="decimal"
            value={cod.amount}
            onChange={(event) => cod.setAmount(event.target.value)}
          />
        </Field>
      ) : null}
      {cod.paidBy === "not-collected" ? (
        <Field label="Why not" required error={cod.reasonError}>
          <TextInput
            maxLength={200}
            value={cod.reason}
            onChange={(event) => cod.setReason(event.target.value)}
          />
        </Field>
      ) : null}
    </div>
  );
}
