import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type OsdForm, osdFormOf, osdRules, readOsd } from "@/components/shipment/osd/osd-form";
import { countedLabel, osdLabel } from "@/components/shipment/osd/osd-label";
import { PieceBoxes } from "@/components/shipment/osd/piece-boxes";
import { Checkbox } from "@/components/ui/checkbox";
import { ReadError } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { countedAt } from "@/lib/contract/desk/plain/choices";
import type { OsdCase } from "@/lib/contract/desk/service/osd-case";
import type { ShipmentService } from "@/lib/contract/desk/service/shipment-service";
import { shipmentServiceQuery, useSaveOsdCase } from "@/lib/queries/bills/shipment-service";

interface OsdSheetProps {
  proNumber: string;
  /** Pieces on the bill; null where they are not known. */
  pieces: number | null;
  disabledReason: string | null;
  onClose: () => void;
}

/** Opens an OS&D case by PRO, or changes the one there is. */
export function OsdSheet(props: OsdSheetProps) {
  const query = useQuery(shipmentServiceQuery(props.proNumber));
  if (query.data !== undefined) return <CaseForm {...props} read={query.data} />;
  return (
    <Sheet title={`OS&D case of ${props.proNumber}`} onClose={props.onClose}>
      <div className="p-4">
        {query.isPending ? (
          <Skeleton className="h-64" />
        ) : (
          <ReadError title="The case can't be read" query={query} />
        )}
      </div>
    </Sheet>
  );
}

function CaseForm({
  read: opened,
  pieces,
  disabledReason,
  onClose,
}: OsdSheetProps & { read: ShipmentService }) {
  // Keep what is typed here: what others write meanwhile is refused when this is saved; it changes nothing that is
  // typed here.
  const [{ proNumber, osdCases }] = useState(opened);
  const present = osdCases[0]?.case ?? null;
  const save = useSaveOsdCase(proNumber);
  const form = useForm<OsdForm, unknown, OsdCase>({
    defaultValues: osdFormOf(present, pieces),
    resolver: zodResolver(osdRules),
  });
  const shown = readOsd({ ...form.getValues(), ...useWatch({ control: form.control }) });
  return (
    <FormSheet
      title={`OS&D case of ${proNumber}`}
      description="Kept in Haulboard by PRO, not on the platform."
      form={form}
      saveLabel={present === null ? "Open the case" : "Save"}
      disabledReason={disabledReason}
      onClose={onClose}
      pathOf={(path) => path.replace(/^case\.(counts\.)?/, "")}
      onSave={async (osd) => {
        await save.mutateAsync({ version: osdCases.length, case: osd });
        toastDone(`The case of ${proNumber} is ${osd.state}: ${osdLabel(osd)}`);
        onClose();
      }}
    >
      <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
        <FormField form={form} name="short" label="Short" inputMode="numeric" span={2} />
        <FormField form={form} name="damaged" label="Damaged" inputMode="numeric" span={2} />
        <FormField form={form} name="over" label="Over" inputMode="numeric" span={2} />
        <div className="col-span-6">{shown.success ? <PieceBoxes osd={shown.data} /> : null}</div>
        <FormField form={form} name="pieces" label="Pieces on the bill" inputMode="numeric" span={2} />
        {countedAt.map((point) => (
          <FormField
            key={point}
            form={form}
            name={point}
            label={countedLabel[point]}
            inputMode="numeric"
            span={2}
          />
        ))}
        <FormField form={form} name="foundIn" label="Found at" placeholder="aisle C" span={3} />
        <FormField form={form} name="calledBy" label="Who called" placeholder="L. Tran, receiving" span={3} />
        <Field label="Note" error={form.formState.errors.note?.message} className="col-span-6">
          <TextArea rows={3} maxLength={1_000} {...form.register("note")} />
        </Field>
        <Checkbox {...form.register("isClosed")} className="col-span-6" label="The case is closed" />
      </div>
    </FormSheet>
  );
}
