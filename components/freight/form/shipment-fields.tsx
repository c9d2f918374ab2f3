import type { UseFormReturn } from "react-hook-form";
import { CustomerFinder } from "@/components/freight/form/customer-finder";
import { DayQuestion } from "@/components/freight/form/day-question";
import { ItemLines } from "@/components/freight/form/item-lines";
import {
  dayField,
  partyField,
  type ShipmentBody,
  type ShipmentForm,
  type ShipmentKind,
} from "@/components/freight/form/shipment-form";
import { shipmentLabels } from "@/components/freight/form/shipment-labels";
import { dayHint, type TerminalClock, windowHint } from "@/components/freight/form/typed-values";
import { FormField } from "@/components/ui/form-field";
import { zipQuestion } from "@/lib/geo/zip-state";

interface ShipmentFieldsProps {
  form: UseFormReturn<ShipmentForm, unknown, ShipmentBody>;
  kind: ShipmentKind;
  isNew: boolean;
  terminal: string;
  clock: TerminalClock;
}

const yesOrNo = [
  { value: "", label: "No" },
  { value: "yes", label: "Yes" },
];

/** Shows the fields of a shipment. A check stop carries no freight. */
export function ShipmentFields({ form, kind, isNew, terminal, clock }: ShipmentFieldsProps) {
  const labels = shipmentLabels(kind);
  const at = (field: string) => ({
    form,
    name: `associatedShipment.${field}` as const,
    label: labels[field] ?? field,
  });
  const party = (field: Parameters<typeof partyField>[1]) => at(partyField(kind, field));
  const isDelivery = kind === "delivery";
  const dayName = `associatedShipment.${dayField(kind)}` as const;
  const [start = "", end = "", day = "", customerNumber = "", state = "", zip = "", country = ""] =
    form.watch([
      "associatedShipment.windowStart",
      "associatedShipment.windowEnd",
      dayName,
      `associatedShipment.${partyField(kind, "CustomerNumber")}`,
      `associatedShipment.${partyField(kind, "State")}`,
      `associatedShipment.${partyField(kind, "Zip")}`,
      `associatedShipment.${partyField(kind, "Country")}`,
    ]);
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      {isNew ? (
        <>
          <CustomerFinder form={form} kind={kind} terminal={terminal} />
          <FormField {...at("refNumber")} required={!isDelivery} span={3} />
          {kind === "checkstop" ? null : <FormField {...at("proNumber")} required={isDelivery} span={3} />}
        </>
      ) : null}
      <FormField {...party("Name")} span={4} />
      <FormField {...party("CustomerNumber")} span={2} />
      <FormField {...party("Address")} span={6} />
      <FormField {...party("City")} span={3} />
      <FormField {...party("State")} maxLength={2} />
      <FormField {...party("Zip")} hint={zipQuestion({ state, zip, country })} span={2} />
      <FormField {...party("Country")} placeholder="US" span={2} />
      <FormField {...party("ContactName")} span={2} />
      <FormField {...party("ContactPhone")} span={2} />
      <FormField
        {...at(dayField(kind))}
        required
        placeholder="11/28, tue"
        hint={dayHint(day, clock)}
        span={2}
      />
      <FormField {...at("windowStart")} placeholder="08:00" span={2} />
      <FormField
        {...at("windowEnd")}
        placeholder="17:00"
        hint={windowHint(kind === "pickup", start, end)}
        span={2}
      />
      <DayQuestion
        typed={day}
        terminal={terminal}
        customerNumber={customerNumber}
        clock={clock}
        onDay={(next) => form.setValue(dayName, next, { shouldDirty: true })}
      />
      <FormField {...at("serviceTime")} inputMode="decimal" span={2} />
      {kind === "checkstop" ? null : <FreightFields form={form} at={at} />}
      <FormField {...at("instructions")} maxLength={5_000} span={6} />
    </div>
  );
}

interface FreightFieldsProps extends Pick<ShipmentFieldsProps, "form"> {
  /** A field by the name of the interface. */
  at: (field: string) => {
    form: ShipmentFieldsProps["form"];
    name: `associatedShipment.${string}`;
    label: string;
  };
}

/** Shows fields of what is carried, what it asks for, and who carries it before or after. */
function FreightFields({ form, at }: FreightFieldsProps) {
  return (
    <>
      <FormField
        {...at("shipmentAccessorials")}
        hint="Commas between: liftgate, inside delivery, food."
        span={4}
      />
      <FormField {...at("shipmentTotalPieces")} inputMode="numeric" span={3} />
      <FormField {...at("shipmentTotalWeight")} inputMode="decimal" span={3} />
      <FormField {...at("shipmentTotalHandlingUnits")} inputMode="decimal" span={3} />
      <FormField {...at("shipmentTotalPalletSpaces")} inputMode="decimal" span={3} />
      <ItemLines form={form} />
      <FormField {...at("signatureRequired")} options={yesOrNo} span={3} />
      <FormField {...at("requiresCOD")} options={yesOrNo} span={3} />
      <FormField {...at("inboundInterlineCarrierName")} span={3} />
      <FormField {...at("inboundInterlineProNumber")} span={3} />
      <FormField {...at("outboundInterlineCarrierName")} span={3} />
      <FormField {...at("outboundInterlineProNumber")} span={3} />
    </>
  );
}
