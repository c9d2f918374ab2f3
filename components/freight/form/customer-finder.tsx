import { keepPreviousData, useQuery } from "@tanstack/react-query";
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
import type { FoundCustomers } from "@/lib/contract/desk/freight-records";
import { findCustomersQuery } from "@/lib/queries/freight";

interface CustomerFinderProps {
  form: UseFormReturn<ShipmentForm, unknown, ShipmentBody>;
  kind: ShipmentKind;
  /** Terminal at which the freight is entered: its customers come first. */
  terminal: string;
}

type Customer = FoundCustomers["customers"][number];

const labelOf = ({ name, city, zip, customerNumber }: Customer): string =>
  [name, [city, zip].filter(Boolean).join(" "), customerNumber].filter(Boolean).join(" · ");

/** A customer found by name or number fills in who and where; anything can be typed over it. */
export function CustomerFinder({ form, kind, terminal }: CustomerFinderProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(false);
  const query = findCustomersQuery(typed, terminal);
  // The whole label of one who was chosen finds nobody.
  const found = useQuery({ ...query, enabled: query.enabled && !chosen, placeholderData: keepPreviousData });
  const customers = useMemo(
    () => new Map((found.data?.customers ?? []).map((customer) => [labelOf(customer), customer])),
    [found.data],
  );
  const labels = useMemo(() => [...customers.keys()], [customers]);
  const onType = (text: string) => {
    const customer = customers.get(text);
    setTyped(text);
    setChosen(customer !== undefined);
    if (customer === undefined) return;
    const values = {
      Name: customer.name,
      CustomerNumber: customer.customerNumber,
      Address: customer.address,
      City: customer.city,
      State: customer.state,
      Zip: customer.zip,
      Country: customer.country,
      ContactName: customer.contact,
      ContactPhone: customer.phone,
    } as const;
    for (const [field, value] of Object.entries(values))
      form.setValue(`associatedShipment.${partyField(kind, field as keyof typeof values)}`, value ?? "", {
        shouldDirty: true,
      });
  };
  return (
    <Field
      label="Find a customer"
      hint="By name or number; two letters are enough."
      error={found.error === null ? undefined : `Customers can't be found: ${found.error.message}`}
      className="col-span-6"
    >
      <SuggestInput
        value={typed}
        suggestions={labels}
        placeholder="Name"
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}
