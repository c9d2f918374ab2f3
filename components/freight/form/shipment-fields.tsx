import type { UseFormReturn } from "react-hook-form";
import { CustomerFinder } from "@/components/freight/form/customer-finder";
import { ItemLines } from "@/components/freight/form/item-lines";
import {
  dayField,
  partyField,
  partyLabel,
  type ShipmentBody,
  type ShipmentForm,
  type ShipmentKind,
} from "@/components/freight/form/shipment-form";
import { FormField } from "@/components/ui/form-field";
import type { Party } from "@/lib/contract/desk/freight-shipments";

interface ShipmentFieldsProps {
  form: UseFormReturn<ShipmentForm, unknown, ShipmentBody>;
  kind: ShipmentKind;
  isNew: boolean;
  /** Customers that can be found by name. */
  parties: readonly Party[];
}

const yesOrNo = [
  { value: "", label: "No" },
  { value: "yes", label: "Yes" },
];

/** What can be typed of a shipment. A check stop carries no freight. */
export function ShipmentFields({ form, kind, isNew, parties }: ShipmentFieldsProps) {
  const at = (field: string) => ({ form, name: `associatedShipment.${field}` as const });
  const party = (field: Parameters<typeof partyField>[1]) => at(partyField(kind, field));
  const pickup = kind === "pickup";
  const isDelivery = kind === "delivery";
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      {isNew ? (
        <>
          <CustomerFinder form={form} kind={kind} parties={parties} />
          <FormField {...at("refNumber")} label="Reference" required={!isDelivery} span={3} />
          {kind === "checkstop" ? null : (
            <FormField {...at("proNumber")} label="PRO" required={isDelivery} span={3} />
          )}
        </>
      ) : null}
      <FormField {...party("Name")} label={partyLabel[kind]} span={4} />
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
      <FormField {...at("serviceTime")} label="Minutes there" inputMode="decimal" span={2} />
      {kind === "checkstop" ? null : <FreightFields form={form} />}
      <FormField {...at("instructions")} label="Instructions" maxLength={5_000} span={6} />
    </div>
  );
}

/** What is carried, what it asks for, and who carries it before or after. */
function FreightFields({ form }: Pick<ShipmentFieldsProps, "form">) {
  const at = (field: string) => ({ form, name: `associatedShipment.${field}` as const });
  return (
    <>
      <FormField
        {...at("shipmentAccessorials")}
        label="Accessorials"
        hint="Commas between: liftgate, inside delivery."
        span={4}
      />
      <FormField {...at("shipmentTotalPieces")} label="Pieces" inputMode="numeric" span={3} />
      <FormField {...at("shipmentTotalWeight")} label="Weight, lb" inputMode="decimal" span={3} />
      <FormField {...at("shipmentTotalHandlingUnits")} label="Handling units" inputMode="decimal" span={3} />
      <FormField {...at("shipmentTotalPalletSpaces")} label="Spaces" inputMode="decimal" span={3} />
      <ItemLines form={form} />
      <FormField {...at("signatureRequired")} label="Signature needed" options={yesOrNo} span={3} />
      <FormField {...at("requiresCOD")} label="Cash on delivery" options={yesOrNo} span={3} />
      <FormField {...at("inboundInterlineCarrierName")} label="Interline from" span={3} />
      <FormField {...at("inboundInterlineProNumber")} label="Their PRO" span={3} />
      <FormField {...at("outboundInterlineCarrierName")} label="Interline to" span={3} />
      <FormField {...at("outboundInterlineProNumber")} label="PRO there" span={3} />
    </>
  );
}
