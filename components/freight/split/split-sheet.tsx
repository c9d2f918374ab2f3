import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  pathInForm,
  type SplitForm,
  splitFormOf,
  splitRules,
  typedTakes,
} from "@/components/freight/split/split-form";
import { lineName, SplitPreview } from "@/components/freight/split/split-preview";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import type { SplitOffer, SplitRequest } from "@/lib/contract/desk/dock/split-shipment";
import type { FreightMoveResponse } from "@/lib/contract/desk/freight-writes";
import { splitQuery, useSplitShipment } from "@/lib/queries/dock/split";

interface SplitSheetProps {
  shipmentId: string;
  /** The number that people use of it. */
  title: string;
  disabledReason: string | null;
  /** @param number the second part's */
  onSplit: (response: FreightMoveResponse, number: string) => void;
  onClose: () => void;
}

/** Splits a PRO's pieces over two numbers, so that each part is planned by itself. */
export function SplitSheet(props: SplitSheetProps) {
  const query = useQuery(splitQuery(props.shipmentId));
  const offer = query.data;
  // Keep the first that can be split, with what is typed over it. What changes later is refused when this is saved; its own
  // split, too, is read as a change that waits before it is said to be done.
  const [first, setFirst] = useState<SplitOffer | null>(null);
  if (first !== null) return <SplitForms {...props} offer={first} />;
  if (offer?.refusal === null) setFirst(offer);
  return (
    <Sheet title={`Split ${props.title}`} onClose={props.onClose}>
      <div className="p-4">
        {offer !== undefined ? (
          <EmptyState title={`${props.title} can't be split`}>{offer.refusal}.</EmptyState>
        ) : query.isPending ? (
          <Skeleton className="h-64" />
        ) : (
          <ReadError title="Its lines can't be read" query={query} />
        )}
      </div>
    </Sheet>
  );
}

function SplitForms({ offer, ...props }: SplitSheetProps & { offer: SplitOffer }) {
  const split = useSplitShipment(offer.shipmentId);
  const rules = useMemo(() => splitRules(offer), [offer]);
  const form = useForm<SplitForm, unknown, SplitRequest>({
    defaultValues: splitFormOf(offer),
    resolver: zodResolver(rules),
  });
  const typed = { ...form.getValues(), ...useWatch({ control: form.control }) } as SplitForm;
  const hint = (known: number | null) => (known === null ? "not known" : `of ${figure(known)}`);
  return (
    <FormSheet
      title={`Split ${offer.number}`}
      description={`The pieces that you choose move to a second number; ${offer.number} keeps the rest.`}
      form={form}
      saveLabel="Split"
      disabledReason={props.disabledReason}
      onClose={props.onClose}
      pathOf={pathInForm}
      onSave={async (request) => {
        props.onSplit(await split.mutateAsync(request), request.number);
        props.onClose();
      }}
    >
      <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
        <FormField
          form={form}
          name="number"
          label="Number of the second part"
          maxLength={60}
          required
          span={6}
        />
        {offer.lines.map((line, index) => {
          const name = lineName(line, index);
          return (
            <fieldset key={name} className="col-span-6 grid grid-cols-6 gap-x-3">
              <legend className="mb-1 font-semibold">{name}</legend>
              <FormField
                form={form}
                name={`lines.${index}.pieces`}
                label={`Pieces, line ${index + 1}`}
                hint={hint(line.pieces)}
                inputMode="numeric"
                span={2}
              />
              <FormField
                form={form}
                name={`lines.${index}.weight`}
                label={`Weight, lb, line ${index + 1}`}
                hint={hint(line.weight)}
                placeholder="with the pieces"
                inputMode="decimal"
                span={2}
              />
              <FormField
                form={form}
                name={`lines.${index}.handlingUnits`}
                label={`HU, line ${index + 1}`}
                hint={hint(line.handlingUnits)}
                placeholder="with the pieces"
                inputMode="numeric"
                span={2}
              />
            </fieldset>
          );
        })}
        <SplitPreview offer={offer} second={typed.number} takes={typedTakes(typed)} />
      </div>
    </FormSheet>
  );
}
