import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { CustomerFinder } from "@/components/freight/form/customer-finder";
import {
  dayField,
  partyField,
  type ShipmentBody,
  type ShipmentForm,
  type ShipmentKey,
  type ShipmentKind,
  shipmentRules,
} from "@/components/freight/form/shipment-form";
import { expectDone } from "@/components/shell/freight/freight-not-written";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import type { Party } from "@/lib/contract/desk/freight-shipments";
import type { FreightMoveResponse } from "@/lib/contract/desk/freight-writes";
import { useSaveShipment } from "@/lib/queries/freight-shipments";

interface ShipmentSheetProps {
  kind: ShipmentKind;
  terminal: string;
  /** Letters of the terminal's zone, in which times of day are typed. */
  zone: string;
  before: ShipmentForm;
  /** Null for a new shipment. */
  known: (ShipmentKey & { version: string }) | null;
  /** Customers that can be found by name. */
  parties: readonly Party[];
  disabledReason: string | null;
  onSaved: (response: FreightMoveResponse) => void;
  onClose: () => void;
}

const titles = {
  pickup: { new: "Call in a pickup", known: "Change the pickup" },
  delivery: { new: "Enter a delivery", known: "Change the delivery" },
} as const;

/** A pickup or a delivery, new or to be changed. What the platform refuses stands at its field, and stays as it was typed. */
export function ShipmentSheet(props: ShipmentSheetProps) {
  const { kind, terminal, known } = props;
  // What stands meanwhile on the board is no change of what was typed here.
  const [before] = useState(props.before);
  const [version] = useState(known?.version);
  const save = useSaveShipment();
  const rules = useMemo(
    () => shipmentRules({ kind, terminal, before, known: keyOf(known) }),
    [kind, terminal, before, known],
  );
  const form = useForm<ShipmentForm, unknown, ShipmentBody>({
    defaultValues: before,
    resolver: zodResolver(rules),
  });
  return (
    <FormSheet
      title={titles[kind][known === null ? "new" : "known"]}
      description={`${terminal}. Times of day are ${props.zone}.`}
      form={form}
      saveLabel={known === null ? "Enter" : "Save"}
      disabledReason={props.disabledReason}
      onClose={props.onClose}
      onSave={async (body) => {
        const response = await save.mutateAsync({ body, ...(version === undefined ? {} : { version }) });
        props.onSaved(expectDone(response));
        props.onClose();
      }}
    >
      <ShipmentFields form={form} kind={kind} isNew={known === null} parties={props.parties} />
    </FormSheet>
  );
}

const keyOf = (known: ShipmentSheetProps["known"]): ShipmentKey | null =>
  known === null
    ? null
    : {
        proNumber: known.proNumber,
        refNumber: known.refNumber,
        pickupSequenceNumber: known.pickupSequenceNumber,
      };

interface FieldsProps {
  form: UseFormReturn<ShipmentForm, unknown, ShipmentBody>;
  kind: ShipmentKind;
  isNew: boolean;
  parties: readonly Party[];
}

const yesOrNo = [
  { value: "", label: "No" },
  { value: "yes", label: "Yes" },
];

function ShipmentFields({ form, kind, isNew, parties }: FieldsProps) {
  const pickup = kind === "pickup";
  const at = (field: string) => ({ form, name: `associatedShipment.${field}` as const });
  const party = (field: Parameters<typeof partyField>[1]) => at(partyField(kind, field));
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      {isNew ? (
        <>
          <CustomerFinder form={form} kind={kind} parties={parties} />
          <FormField {...at("refNumber")} label="Reference" required={pickup} span={3} />
          <FormField {...at("proNumber")} label="PRO" required={!pickup} span={3} />
        </>
      ) : null}
      <FormField {...party("Name")} label={pickup ? "Shipper" : "Consignee"} span={4} />
      <FormField {...party("CustomerNumber")} label="Customer no." span={2} />
      <FormField {...party("Address")} label="Address" span={6} />
      <FormField {...party("City")} label="City" span={3} />
      <FormField {...party("State")} label="State" maxLength={2} />
      <FormField {...party("Zip")} label="ZIP" span={2} />
      <FormField {...party("ContactName")} label="Contact" span={3} />
      <FormField {...party("ContactPhone")} label="Phone" span={3} />
      <FormField {...at(dayField(kind))} label="Day" required placeholder="2026-11-24" span={2} />
      <FormField {...at("windowStart")} label={pickup ? "Ready" : "From"} placeholder="08:00" span={2} />
      <FormField {...at("windowEnd")} label={pickup ? "Close" : "To"} placeholder="17:00" span={2} />
      <FormField {...at("shipmentTotalPieces")} label="Pieces" inputMode="numeric" span={3} />
      <FormField {...at("shipmentTotalWeight")} label="Weight, lb" inputMode="decimal" span={3} />
      <FormField {...at("shipmentTotalHandlingUnits")} label="Handling units" inputMode="decimal" span={3} />
      <FormField {...at("shipmentTotalPalletSpaces")} label="Spaces" inputMode="decimal" span={3} />
      <FormField {...at("signatureRequired")} label="Signature needed" options={yesOrNo} span={3} />
      <FormField {...at("requiresCOD")} label="Cash on delivery" options={yesOrNo} span={3} />
      <FormField {...at("instructions")} label="Instructions" maxLength={5_000} span={6} />
    </div>
  );
}
