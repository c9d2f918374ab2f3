import { z } from "zod";
import { numberIn, refuseInto, unitChanges } from "@/components/fleet/form/unit-texts";
import { attributeOf } from "@/components/fleet/trailers/trailer-row";
import { operations } from "@/lib/contract/interface/operations";
import type { Trailer } from "@/lib/contract/interface/trailers";

const plainTexts = [
  "trailerType",
  "status",
  "make",
  "model",
  "vin",
  "assetId",
  "licensePlateNumber",
  "licensePlateState",
  "bodyType",
  "terminal",
] as const;
const attributeTexts = ["Domicile", "EquipType", "EquipSpecs"] as const;

/** Reads what is no text, or may not be emptied, as the interface has it. */
const values = {
  year: { read: (text: string) => text, sentence: "must be a year such as 2022" },
  length: { read: numberIn, sentence: "must be a number such as 53" },
  lengthUnits: { read: (text: string) => text, sentence: "must be feet or meters" },
  axles: { read: numberIn, sentence: "must be a number of axles such as 2" },
  heated: { read: (text: string) => text === "yes", sentence: "must be yes or no" },
  liftGate: { read: (text: string) => text === "yes", sentence: "must be yes or no" },
  ownershipStatus: { read: (text: string) => text, sentence: "must be one of those offered" },
} as const;
type ValueKey = keyof typeof values;
const fields = {
  own: { texts: plainTexts, values },
  attributes: { texts: attributeTexts, values: {} },
};

/** Texts typed, so that a field can be empty. `groupCodes` is a list with commas. */
export interface TrailerForm extends Record<(typeof plainTexts)[number] | ValueKey, string> {
  trailerNumber: string;
  groupCodes: string;
  attributes: Record<(typeof attributeTexts)[number], string>;
}

const flagText = (value: boolean | undefined) => (value === undefined ? "" : value ? "yes" : "no");

/** The form of a record, or of a new trailer. */
export function trailerForm(trailer: Partial<Trailer> = {}): TrailerForm {
  const texts = Object.fromEntries(plainTexts.map((key) => [key, trailer[key] ?? ""]));
  return {
    ...(texts as Record<(typeof plainTexts)[number], string>),
    trailerNumber: trailer.trailerNumber ?? "",
    status: trailer.status ?? "active",
    year: trailer.year?.toString() ?? "",
    length: trailer.length?.toString() ?? "",
    lengthUnits: trailer.lengthUnits ?? "",
    axles: trailer.axles?.toString() ?? "",
    heated: flagText(trailer.heated),
    liftGate: flagText(trailer.liftGate),
    ownershipStatus: trailer.ownershipStatus ?? "",
    groupCodes: (trailer.groupCodes ?? []).join(", "),
    attributes: {
      Domicile: attributeOf(trailer, "Domicile"),
      EquipType: attributeOf(trailer, "EquipType"),
      EquipSpecs: attributeOf(trailer, "EquipSpecs"),
    },
  };
}

/** Rules of the form that makes a trailer: what was typed becomes the body, and the contract judges it. */
export const createTrailerRules = z
  .custom<TrailerForm>()
  .transform(
    (form, context): Record<string, unknown> => ({
      trailerNumber: form.trailerNumber,
      status: form.status,
      ...unitChanges(fields, trailerForm(), form, refuseInto(context.issues, form)),
    }),
  )
  .pipe(operations.createTrailer.body);

/** The change that takes a saved one back; undefined where a field can't be emptied again. A VIN of any form may return. */
export function trailerBack(saved: TrailerForm, before: TrailerForm) {
  let isWhole = true;
  const body = unitChanges(fields, saved, before, ([key]) => {
    isWhole &&= key === "vin";
  });
  return isWhole ? operations.updateTrailer.body.safeParse(body).data : undefined;
}

/** Rules of the form that changes a trailer: only what differs from the record at opening is in the body. */
export const updateTrailerRules = (before: TrailerForm) =>
  z
    .custom<TrailerForm>()
    .transform((form, context) => unitChanges(fields, before, form, refuseInto(context.issues, form)))
    .pipe(operations.updateTrailer.body);
