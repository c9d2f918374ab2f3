import { useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  partyField,
  type ShipmentBody,
  type ShipmentForm,
  type ShipmentKind,
} from "@/components/freight/form/shipment-form";
import { Field } from "@/components/ui/field";
import { SuggestInput } from "@/components/ui/suggest-input";
import type { Party } from "@/lib/contract/desk/freight-shipments";

interface CustomerFinderProps {
  form: UseFormReturn<ShipmentForm, unknown, ShipmentBody>;
  kind: ShipmentKind;
  parties: readonly Party[];
}

const labelOf = ({ name, city, zip, customerNumber }: Party): string =>
  [name, [city, zip].filter(Boolean).join(" "), customerNumber].filter(Boolean).join(" · ");

/** Customers of the freight that is known, each once, by name. */
function knownCustomers(parties: readonly Party[]): ReadonlyMap<string, Party> {
  const named = parties.filter(({ name }) => name !== null);
  return new Map(named.map((party) => [labelOf(party), party] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A customer found by name fills in who and where; anything can be typed over it. */
export function CustomerFinder({ form, kind, parties }: CustomerFinderProps) {
  const [typed, setTyped] = useState("");
  const customers = useMemo(() => knownCustomers(parties), [parties]);
  const labels = useMemo(() => [...customers.keys()], [customers]);
  const onType = (text: string) => {
    setTyped(text);
    const found = customers.get(text);
    if (found === undefined) return;
    const values = {
      Name: found.name,
      CustomerNumber: found.customerNumber,
      Address: found.address,
      City: found.city,
      State: found.state,
      Zip: found.zip,
      ContactName: found.contact,
      ContactPhone: found.phone,
    } as const;
    for (const [field, value] of Object.entries(values))
      form.setValue(`associatedShipment.${partyField(kind, field as keyof typeof values)}`, value ?? "", {
        shouldDirty: true,
      });
  };
  return (
    <Field label="Find a customer" hint="By name, of those that have freight here." className="col-span-6">
      <SuggestInput
        value={typed}
        suggestions={labels}
        placeholder="Name"
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}
