import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import type { KnownItem } from "@/components/freight/form/item-texts";
import { ShipmentFields } from "@/components/freight/form/shipment-fields";
import {
  type ShipmentBody,
  type ShipmentForm,
  type ShipmentKey,
  type ShipmentKind,
  shipmentRules,
} from "@/components/freight/form/shipment-form";
import { expectDone } from "@/components/shell/freight/freight-not-written";
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
  /** Lines that it has. */
  items: readonly KnownItem[];
  /** Customers that can be found by name. */
  parties: readonly Party[];
  disabledReason: string | null;
  onSaved: (response: FreightMoveResponse) => void;
  onClose: () => void;
}

const titles = {
  pickup: { new: "Call in a pickup", known: "Change the pickup" },
  delivery: { new: "Enter a delivery", known: "Change the delivery" },
  checkstop: { new: "Enter a check stop", known: "Change the check stop" },
} as const;

/** A pickup or a delivery, new or to be changed. What the platform refuses stands at its field, and stays as it was typed. */
export function ShipmentSheet(props: ShipmentSheetProps) {
  const { kind, terminal, known } = props;
  // What stands meanwhile on the board is no change of what was typed here.
  const [before] = useState(props.before);
  const [version] = useState(known?.version);
  const [items] = useState(props.items);
  const save = useSaveShipment();
  const rules = useMemo(
    () => shipmentRules({ kind, terminal, before, known: keyOf(known), items }),
    [kind, terminal, before, known, items],
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
