import { z } from "zod";
import { typedInstantOrNull } from "@/components/time-fields/typed-instant";
import { type Choices, type Merged, mergeTexts, type TextField } from "@/components/ui/conflict/field-merge";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { ManifestChange } from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { localReading, readingLabel } from "@/lib/time/typed-time";

/** Texts typed of a manifest; emptied, it is taken away. */
export interface UnitForm {
  name: string;
  route: string;
  vehicle: string;
  trailer: string;
  dock: string;
  /** A reading of the terminal's clock. */
  departAt: string;
  departAtTurn: string;
  beginDwellMinutes: string;
  endDwellMinutes: string;
  sealOut: string;
  sealBack: string;
  overrideReason: string;
}

const figureOf = (value: number | null) => (value === null ? "" : String(value));

/** The form as it opens. @param timeZone the terminal's, IANA */
export const unitForm = (row: ManifestRow, timeZone: string): UnitForm => ({
  name: row.name ?? "",
  route: row.route ?? "",
  vehicle: row.vehicle ?? "",
  trailer: row.trailer ?? "",
  dock: figureOf(row.dock),
  departAt: row.departAt === null ? "" : localReading(Date.parse(row.departAt), timeZone),
  departAtTurn: "0",
  beginDwellMinutes: figureOf(row.beginDwellMinutes),
  endDwellMinutes: figureOf(row.endDwellMinutes),
  sealOut: row.seals.out ?? "",
  sealBack: row.seals.back ?? "",
  overrideReason: "",
});

const texts = ["name", "route", "vehicle", "trailer"] as const;
const figures = ["dock", "beginDwellMinutes", "endDwellMinutes"] as const;

type Change = z.input<typeof ManifestChange>;

/** Rules of the form: only what was changed is written, judged by the desk's own contract. */
export function unitRules(row: ManifestRow, timeZone: string, nowMs: () => number = deskNowMs) {
  const blank = unitForm(row, timeZone);
  return z
    .custom<UnitForm>()
    .transform((form, context): Change => {
      const { departAt: reading, departAtTurn: turn } = form;
      const departure = { name: "departAt", reading, turn, timeZone, nowMs: nowMs() };
      const reason = form.overrideReason.trim();
      return {
        version: row.version,
        ...changed(form, blank, texts, (text) => text),
        ...changed(form, blank, figures, Number),
        ...(reading === blank.departAt ? {} : { departAt: typedInstantOrNull(departure, context) }),
        ...sealsOf(form, blank),
        ...(reason === "" ? {} : { overrideReason: reason }),
      };
    })
    .pipe(ManifestChange);
}

/** The fields that say something else than before; emptied ones are taken away. */
function changed<Value>(
  form: UnitForm,
  blank: UnitForm,
  names: readonly (keyof UnitForm)[],
  read: (text: string) => Value,
): Record<string, Value | null> {
  const typed = names.map((name) => [name, form[name].trim()] as const);
  return Object.fromEntries(
    typed.flatMap(([name, text]) => (text === blank[name] ? [] : [[name, text === "" ? null : read(text)]])),
  );
}

/** Seals that were typed anew; emptied ones are taken off. */
function sealsOf(form: UnitForm, blank: UnitForm): Pick<Change, "seals"> {
  const seals = {
    ...(form.sealOut.trim() === blank.sealOut ? {} : { out: form.sealOut.trim() || null }),
    ...(form.sealBack.trim() === blank.sealBack ? {} : { back: form.sealBack.trim() || null }),
  };
  return Object.keys(seals).length === 0 ? {} : { seals };
}

const fieldLabels = (nowMs: number, timeZone: string): readonly TextField[] => [
  { id: "name", label: "Name", names: ["name"] },
  { id: "vehicle", label: "Unit", names: ["vehicle"] },
  { id: "trailer", label: "Trailer", names: ["trailer"] },
  { id: "dock", label: "Door", names: ["dock"] },
  { id: "route", label: "Route", names: ["route"] },
  // Join the choice between two hours with its time.
  {
    ...{ id: "departAt", label: "Leaves at", names: ["departAt", "departAtTurn"] },
    text: ([at = ""]) => (at === "" ? "nothing" : readingLabel(at, nowMs, timeZone)),
  },
  { id: "beginDwellMinutes", label: "Load time, minutes", names: ["beginDwellMinutes"] },
  { id: "endDwellMinutes", label: "Unload time, minutes", names: ["endDwellMinutes"] },
  { id: "sealOut", label: "Seal at departure", names: ["sealOut"] },
  { id: "sealBack", label: "Seal on return", names: ["sealBack"] },
];

/**
 * Puts two changes of one manifest together, field by field.
 * @param base the form when it was opened
 * @param clock now, and the terminal's zone, in which the departure is typed
 */
export function mergeUnits(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", UnitForm>,
  choices: Choices,
  clock: { nowMs: number; timeZone: string },
): Merged<UnitForm> {
  const { form, ...found } = mergeTexts(
    { base: { ...base }, mine: { ...mine }, theirs: { ...theirs } },
    fieldLabels(clock.nowMs, clock.timeZone),
    choices,
  );
  return { ...found, form: { ...mine, ...form } };
}
