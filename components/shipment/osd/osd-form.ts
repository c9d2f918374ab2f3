import { z } from "zod";
import type { CountedAt } from "@/components/shipment/osd/osd-label";
import { OsdCase } from "@/lib/contract/desk/service/osd-case";

/** A case as it is typed; empty is not known, of the three classes none. */
export interface OsdForm extends Record<CountedAt, string> {
  pieces: string;
  over: string;
  short: string;
  damaged: string;
  foundIn: string;
  calledBy: string;
  note: string;
  isClosed: boolean;
}

const typed = (count: number | null): string => (count === null ? "" : String(count));
const typedClass = (count: number): string => (count === 0 ? "" : String(count));

/** The form as it opens: with the present state, else with the pieces on the bill. */
export function osdFormOf(present: OsdCase | null, billPieces: number | null): OsdForm {
  const counts = present?.counts;
  return {
    pieces: typed(present === null ? billPieces : present.pieces),
    over: typedClass(present?.over ?? 0),
    short: typedClass(present?.short ?? 0),
    damaged: typedClass(present?.damaged ?? 0),
    pickedUp: typed(counts?.pickedUp ?? null),
    unloaded: typed(counts?.unloaded ?? null),
    loaded: typed(counts?.loaded ?? null),
    delivered: typed(counts?.delivered ?? null),
    found: typed(counts?.found ?? null),
    foundIn: present?.foundIn ?? "",
    calledBy: present?.calledBy ?? "",
    note: present?.note ?? "",
    isClosed: present?.state === "closed",
  };
}

/** `1,250` is a number; what is none stays as it was typed, for the contract to refuse at its field. */
function countOf(text: string): number | null | string {
  const plain = text.trim().replace(/,(?=\d{3}\b)/g, "");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

/** Reads what the desk would keep of the form, judged by its own contract. */
export const readOsd = (form: OsdForm) =>
  OsdCase.safeParse({
    pieces: countOf(form.pieces),
    over: countOf(form.over) ?? 0,
    short: countOf(form.short) ?? 0,
    damaged: countOf(form.damaged) ?? 0,
    counts: {
      pickedUp: countOf(form.pickedUp),
      unloaded: countOf(form.unloaded),
      loaded: countOf(form.loaded),
      delivered: countOf(form.delivered),
      found: countOf(form.found),
    },
    foundIn: form.foundIn.trim() || null,
    calledBy: form.calledBy.trim() || null,
    note: form.note.trim() || null,
    state: form.isClosed ? "closed" : "open",
  });

/** Rules of the form, each fault at its field. */
export const osdRules = z.custom<OsdForm>().transform((form, context): OsdCase => {
  const read = readOsd(form);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    context.addIssue({ code: "custom", path: [String(path.at(-1))], message });
  return z.NEVER;
});
