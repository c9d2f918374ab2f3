import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { itemsOf, type KnownItem } from "@/components/freight/form/item-texts";
import { mergeShipments } from "@/components/freight/form/shipment-conflict";
import { ShipmentFields } from "@/components/freight/form/shipment-fields";
import {
  type ShipmentBody,
  type ShipmentForm,
  type ShipmentKey,
  type ShipmentKind,
  shipmentFormOf,
  shipmentRules,
} from "@/components/freight/form/shipment-form";
import { TakenShipment } from "@/components/freight/form/taken-shipment";
import { typedOver } from "@/components/freight/form/typed-over";
import type { TerminalClock } from "@/components/freight/form/typed-values";
import { expectDone } from "@/components/shipment/freight-not-written";
import { zoneLetters } from "@/components/shipment/freight-terminal";
import { ConflictView } from "@/components/ui/conflict/conflict-view";
import type { Choices } from "@/components/ui/conflict/field-merge";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import type { Existing, FreightMoveResponse } from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { shipmentsQuery, useSaveShipment } from "@/lib/queries/freight-shipments";
import { changedMeanwhileOf, existingOf } from "@/lib/queries/refused-freight";

interface ShipmentSheetProps {
  kind: ShipmentKind;
  terminal: string;
  /** The terminal's, in which days and times of day are typed. */
  timeZone: string;
  before: ShipmentForm;
  /** Null for a new shipment. */
  known: (ShipmentKey & { version: string }) | null;
  /** Lines that it has. */
  items: readonly KnownItem[];
  disabledReason: string | null;
  onSaved: (response: FreightMoveResponse) => void;
  onClose: () => void;
}

const titles = {
  pickup: { new: "Enter a pickup", known: "Change the pickup" },
  delivery: { new: "Enter a delivery", known: "Change the delivery" },
  checkstop: { new: "Enter a check stop", known: "Change the check stop" },
} as const;

/**
 * A pickup or a delivery, new or to be changed. What the platform refuses stands at its field, and stays as it was typed; of a
 * new one with a number that is taken it can go on as a change of the one that has it.
 */
export function ShipmentSheet(props: ShipmentSheetProps) {
  const { kind, terminal, timeZone } = props;
  // Keep what was on the board at the opening: what stands there meanwhile is no change of what was typed here.
  const [{ before, known, items }, setBasis] = useState<Basis>(props);
  const clock = useMemo(() => ({ nowMs: deskNowMs(), timeZone }), [timeZone]);
  const [existing, setExisting] = useState<Existing | null>(null);
  const [theirs, setTheirs] = useState<Basis | null>(null);
  const readPresent = usePresentShipment(kind);
  const save = useSaveShipment();
  const rules = useMemo(
    () => shipmentRules({ kind, terminal, before, known: keyOf(known), items, clock }),
    [kind, terminal, before, known, items, clock],
  );
  const form = useForm<ShipmentForm, unknown, ShipmentBody>({
    defaultValues: before,
    resolver: zodResolver(rules),
  });
  /** Goes on with the shipment that has the number, what was typed over what it has. */
  const changeInstead = ({ row, shipment }: ShipmentsResponse["shipments"][number]) => {
    const has = shipmentFormOf(kind, shipment ?? {});
    const typed = form.getValues().associatedShipment;
    const opened = before.associatedShipment;
    const changed = typedOver(kind, { typed, opened, has: has.associatedShipment }, clock);
    setBasis({ before: has, known: row, items: itemsOf(shipment ?? {}) });
    setExisting(null);
    rebase(form, has, {
      associatedShipment: { ...has.associatedShipment, ...Object.fromEntries(changed) },
    });
  };
  return (
    <FormSheet
      title={titles[kind][known === null ? "new" : "known"]}
      description={`${terminal}. Times are ${zoneLetters(timeZone, clock.nowMs)}.`}
      form={form}
      saveLabel={known === null ? "Enter" : "Save"}
      disabledReason={props.disabledReason}
      onClose={props.onClose}
      onSave={async (body) => {
        if (known !== null && !form.formState.isDirty) {
          toastDone(`${known.proNumber ?? known.refNumber ?? "It"} is unchanged: there was nothing to save`);
          return props.onClose();
        }
        const version = known === null ? {} : { version: known.version };
        setExisting(null);
        try {
          props.onSaved(expectDone(await save.mutateAsync({ body, ...version })));
        } catch (thrown) {
          setExisting(existingOf(thrown));
          const changed = changedMeanwhileOf(thrown);
          if (changed !== null) setTheirs(await readPresent(known, changed));
          throw thrown;
        }
        props.onClose();
      }}
    >
      {existing === null ? null : (
        <TakenShipment
          kind={kind}
          existing={existing}
          typed={form.getValues()}
          clock={clock}
          onChange={changeInstead}
        />
      )}
      {theirs === null ? null : (
        <ShipmentConflict
          kind={kind}
          base={before}
          mine={form.getValues()}
          theirs={theirs.before}
          clock={clock}
          onClose={() => setTheirs(null)}
          onMerged={(merged) => {
            setBasis(theirs);
            rebase(form, theirs.before, merged);
            setTheirs(null);
          }}
        />
      )}
      <ShipmentFields
        // The lines of another shipment are others.
        key={known === null ? "new" : "known"}
        form={form}
        kind={kind}
        isNew={known === null}
        terminal={terminal}
        clock={clock}
      />
    </FormSheet>
  );
}

/** Goes on from another state of the shipment with what differs from it as typed. */
function rebase(
  form: UseFormReturn<ShipmentForm, unknown, ShipmentBody>,
  from: ShipmentForm,
  typed: ShipmentForm,
): void {
  form.reset(from);
  for (const [field, text] of Object.entries(typed.associatedShipment))
    if (text !== (from.associatedShipment[field] ?? ""))
      form.setValue(`associatedShipment.${field}`, text, { shouldDirty: true });
}

interface ShipmentConflictProps {
  kind: ShipmentKind;
  base: ShipmentForm;
  mine: ShipmentForm;
  theirs: ShipmentForm;
  clock: TerminalClock;
  onClose: () => void;
  onMerged: (merged: ShipmentForm) => void;
}

/** Shows what somebody else saved meanwhile beside what was typed. */
function ShipmentConflict({ kind, base, mine, theirs, clock, onClose, onMerged }: ShipmentConflictProps) {
  // Keep what was typed as it was when this opened: nothing is typed below it.
  const [forms] = useState({ base, mine, theirs });
  const merge = useCallback(
    (choices: Choices) => mergeShipments(kind, forms, choices, clock),
    [kind, forms, clock],
  );
  return <ConflictView subject="this shipment" merge={merge} onClose={onClose} onMerged={onMerged} />;
}

/** Reads a shipment as it is now, to be the basis of its form. @throws PlatformError where it can't be read */
function usePresentShipment(kind: ShipmentKind) {
  const client = useQueryClient();
  return async (known: ShipmentSheetProps["known"], id: string): Promise<Basis | null> => {
    const number = known?.proNumber ?? known?.refNumber ?? id;
    const { shipments } = await client.fetchQuery({ ...shipmentsQuery(number), staleTime: 0 });
    const present = shipments.find(({ shipmentId }) => shipmentId === id);
    if (present === undefined) return null;
    const shipment = present.shipment ?? {};
    return { before: shipmentFormOf(kind, shipment), known: present.row, items: itemsOf(shipment) };
  };
}

/** Records that the form is filled from. */
type Basis = Pick<ShipmentSheetProps, "before" | "known" | "items">;

const keyOf = (known: ShipmentSheetProps["known"]): ShipmentKey | null =>
  known === null
    ? null
    : {
        proNumber: known.proNumber,
        refNumber: known.refNumber,
        pickupSequenceNumber: known.pickupSequenceNumber,
      };
