import type { PaperBlock } from "@/lib/paper/paper-block";

export const paperCopies = ["dispatch", "driver", "bill-of-lading"] as const;
export type PaperCopy = (typeof paperCopies)[number];

export const paperLabel: Readonly<Record<PaperCopy, string>> = {
  dispatch: "Dispatch copy",
  driver: "Driver copy",
  "bill-of-lading": "Bill of lading",
};

/** A label with its value; without a value it is a line to write on. */
export interface PaperFact {
  label: string;
  value: string | null;
}

/** A PRO on paper. */
export interface PaperLine {
  title: string;
  /** Modules of its Code 128 symbol; null where the number cannot be written in it. */
  barcode: string | null;
  detail: string;
  blanks: readonly string[];
  /** Hazardous materials of the PRO, marked with an X: description, amount and emergency number of each. */
  hazardous: readonly { description: string; detail: string }[];
}

/** A stop on paper. */
export interface PaperStop {
  number: string;
  name: string;
  /** Address, then town with state and ZIP, each on a line of its own. */
  place: readonly string[];
  /** Name and phone of whom to ask there; empty on copies that do not say it, and where nobody is known. */
  contact: string;
  /** `08:00–12:00 CST`, `No window`. */
  window: string;
  detail: string;
  /** Kept in ink: `HAZ, COD`. */
  flags: string;
  /** HM stands under its number. */
  isHazardous: boolean;
  blanks: readonly string[];
  lines: readonly PaperLine[];
  /** PROs that a page's foot adds up; null on copies that add nothing up. */
  load: readonly PaperLoad[] | null;
}

/** A PRO as it is added up; null is not known. */
export interface PaperLoad {
  pieces: number | null;
  /** Pounds. */
  weight: number | null;
  spaces: number | null;
}

/** A document as it is printed, by the browser or as PDF: all text is made here, so that both say the same. */
export interface Paper {
  label: string;
  title: string;
  carrier: string;
  /** Modules of the Code 128 symbol of its own number; null where there is none. */
  barcode: string | null;
  facts: readonly PaperFact[];
  /** Sentences that whoever holds it must know before the stops. */
  notes: readonly string[];
  /** Cells and tables, before the stops. */
  blocks: readonly PaperBlock[];
  stops: readonly PaperStop[];
  /** Lines at the end for names, times and signatures. */
  blanks: readonly string[];
  /** Sentence on what it rests on: `As known Tue Nov 24 10:52 CST`. */
  stamp: string;
}
