import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AddressFinder } from "@/components/map/finder/address-finder";
import {
  type CheckedPlace,
  keyOfPath,
  newPlace,
  type PlaceKey,
  type PlaceTexts,
  placeLabel,
  placeRules,
  textsOfPlace,
} from "@/components/places/texts/place-texts";
import type { KnownPlace, PlaceWrites } from "@/components/places/writes/use-place-writes";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { nightNote, weekdayLabels, weekFromMonday } from "@/lib/format/day-hours";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useReadAt } from "@/lib/queries/refusals/use-read-at";

interface PlaceSheetProps {
  /** Null for a new one. */
  known: KnownPlace | null;
  /** Offered while typing. */
  suggested: { terminals: readonly string[]; types: readonly string[] };
  writes: PlaceWrites;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Makes a place, or changes one: only what differs from the record as it was at opening is sent. */
export function PlaceSheet({ known: opened, suggested, writes, onSaved, onClose }: PlaceSheetProps) {
  // The record as it was when the sheet opened: what a colleague changes meanwhile must not count as typed here.
  const [known] = useState(opened);
  const [before] = useState(() => known && textsOfPlace(known.location, known.record));
  const form = useForm<PlaceTexts, unknown, CheckedPlace>({
    defaultValues: before ?? newPlace,
    resolver: zodResolver(placeRules(before)),
  });
  const over = useReadAt(deskNowMs);
  const field = (
    name: PlaceKey,
    span: 2 | 3 | 4 | 6,
    more: { hint?: string; suggestions?: readonly string[]; required?: boolean; readOnly?: boolean } = {},
  ) => <FormField key={name} form={form} name={name} label={placeLabel(name)} span={span} {...more} />;
  return (
    <FormSheet
      title={known === null ? "New place" : `Change ${known.location.name}`}
      form={form}
      saveLabel={known === null ? "Create place" : "Save"}
      disabledReason={writes.disabledReason}
      pathOf={keyOfPath}
      onClose={onClose}
      className="md:w-[640px]"
      onSave={async (checked) => {
        if (known === null || checked.location !== null || checked.record !== null)
          await over((readAt, isAgain) =>
            // Told of what a colleague saved, the member goes over it: the record's newest version is the one they saw.
            writes.save(
              known && isAgain && opened ? { ...known, record: opened.record } : known,
              checked,
              readAt,
            ),
          );
        onClose();
        onSaved?.(checked.id);
      }}
    >
      <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
        {field("externalCompanyLocationId", 2, {
          required: known === null,
          readOnly: known !== null,
          hint: known === null ? "A customer's number joins their freight to it." : "It stays.",
        })}
        {field("name", 4, { required: true })}
        {field("type", 3, { suggestions: suggested.types, hint: "Several with commas between." })}
        {field("terminalCode", 3, { suggestions: suggested.terminals })}
        <AddressFinder
          texts={form.watch(["latitude", "longitude", "address1", "city", "state", "zip"])}
          onFound={(found) => {
            for (const [key, text] of Object.entries(found))
              form.setValue(key as PlaceKey, text, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
          }}
        />
        {field("address1", 4, { required: true })}
        {field("address2", 2)}
        {field("city", 2, { required: true })}
        {field("state", 2, { required: true })}
        {field("zip", 2)}
        {field("country", 2, { required: true })}
        {field("latitude", 2)}
        {field("longitude", 2)}
        {field("tags", 6, { hint: "Several with commas between." })}
        {field("notes", 6)}
        <fieldset className="col-span-6 grid grid-cols-6 gap-x-3 gap-y-2.5 border-t border-line pt-3">
          <legend className="sr-only">Opening hours</legend>
          <p className="col-span-6 font-medium">Opening hours</p>
          <p className="col-span-6 text-small text-ink-2">
            Local times, such as 7–15:30, 22–6, 24 hours, or 6–12, 12:30–15 deliveries. A day that is left
            empty is closed.
          </p>
          {weekFromMonday.map((day) => (
            <FormField
              key={day}
              form={form}
              name={day}
              label={weekdayLabels[day]}
              span={3}
              hint={nightNote(form.watch(day) ?? "", day)}
            />
          ))}
        </fieldset>
        <p className="col-span-6 border-t border-line pt-3 font-medium">Kept at this desk alone</p>
        {field("timezone", 3, { hint: "Left empty it is the one in which its point lies." })}
        {field("dockMinutes", 3, { hint: "For stops whose freight says none." })}
      </div>
    </FormSheet>
  );
}
