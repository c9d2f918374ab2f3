import { z } from "zod";
import { typedNumber } from "@/components/freight/form/typed-values";
import { type SplitOffer, SplitRequest } from "@/lib/contract/desk/dock/split-shipment";
import { type SplitTake, splitFaults } from "@/lib/format/split-freight";

/** Texts typed for what of each line is to go; empty pieces leave the line whole. */
export interface SplitForm {
  number: string;
  lines: { pieces: string; weight: string; handlingUnits: string }[];
}

export const splitFormOf = ({ nextNumber, lines }: SplitOffer): SplitForm => ({
  number: nextNumber,
  lines: lines.map(() => ({ pieces: "", weight: "", handlingUnits: "" })),
});

/** NaN, for what is no figure, is refused at its field by the contract. */
const amountOf = (text: string): number | null => (text.trim() === "" ? null : typedNumber(text));

const isTyped = (line: SplitForm["lines"][number]): boolean =>
  Object.values(line).some((text) => text.trim() !== "");

/** Reads the lines of which something is typed. */
export const typedTakes = ({ lines }: Pick<SplitForm, "lines">): SplitTake[] =>
  lines.flatMap((line, index) =>
    isTyped(line)
      ? [
          {
            ...{ line: index, pieces: amountOf(line.pieces) ?? 0 },
            ...{ weight: amountOf(line.weight), handlingUnits: amountOf(line.handlingUnits) },
          },
        ]
      : [],
  );

/** Finds where a refusal of the desk stands in the form: lines are named there by their place in the request. */
export function pathInForm(path: string, { takes }: Pick<SplitRequest, "takes">): string {
  const [, place, field] = path.match(/^takes\.(\d+)\.(\w+)$/) ?? [];
  const line = place === undefined ? undefined : takes[Number(place)]?.line;
  return line === undefined ? path : `lines.${line}.${field}`;
}

/** Rules of the form, each fault at its field. @param offer what it was opened with */
export const splitRules = (offer: SplitOffer) =>
  z.custom<SplitForm>().transform((form, context): SplitRequest => {
    const takes = typedTakes(form);
    const issue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: path.split("."), message });
    if (takes.length === 0) {
      issue("lines.0.pieces", "must be at least 1 piece");
      return z.NEVER;
    }
    const { version, billVersion } = offer;
    const read = SplitRequest.safeParse({ version, billVersion, number: form.number, takes });
    for (const { path, message } of read.error?.issues ?? [])
      issue(pathInForm(path.map(String).join("."), { takes }), message);
    if (!read.success) return z.NEVER;
    const faults = splitFaults(offer.lines, takes);
    for (const { line, field, message } of faults) issue(`lines.${line}.${field}`, message);
    return faults.length > 0 ? z.NEVER : read.data;
  });
