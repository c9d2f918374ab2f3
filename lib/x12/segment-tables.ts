import { type ElementRule, elementRules } from "@/lib/x12/element-rule";

/*
 * Elements of the segments of 204 and 211, X12 version 004010. Version 005010 makes some texts longer and some lists
 * wider; lengths that differ have the longer of the two.
 */
const reference = "AN 1/50";
const hazardText = "AN 1/25";

/** Segments that carry an interchange, a group and a transaction set. */
export const envelopeTables: Readonly<Record<string, readonly ElementRule[]>> = {
  ISA: elementRules(
    ...["!ID 2/2", "AN 0/10", "!ID 2/2", "AN 0/10", "!ID 2/2", "!AN 1/15", "!ID 2/2", "!AN 1/15"],
    ...["!DT 6/6", "!TM 4/4", "SIGN 1/1", "!ID 5/5", "!N0 1/9", "!ID 1/1", "!ID 1/1", "SIGN 1/1"],
  ),
  GS: elementRules(
    ...["!ID 2/2", "!AN 2/15", "!AN 2/15", "!DT 6/8", "!TM 4/8", "!N0 1/9", "!ID 1/2", "!AN 1/12"],
  ),
  ST: elementRules("!ID 3/3", "!AN 4/9", "AN 1/35"),
  SE: elementRules("!N0 1/10", "!AN 4/9"),
  GE: elementRules("!N0 1/6", "!N0 1/9"),
  IEA: elementRules("!N0 1/5", "!N0 1/9"),
};

/** Segments of the transaction sets themselves. */
export const segmentTables: Readonly<Record<string, readonly ElementRule[]>> = {
  AT1: elementRules("!N0 1/6"),
  AT2: elementRules(
    ...["N0 1/7", "ID 3/3", "!ID 1/2", "!ID 1/1", "!R 1/10", "N0 1/7", "ID 3/3", "ID 1/1", "AN 1/30"],
    ...["AN 2/5", "ID 1/1", "R 1/12"],
  ),
  AT3: elementRules("R 1/9", "ID 2/2", "R 1/12", "AN 1/50"),
  AT4: elementRules("!AN 1/50"),
  AT5: elementRules("ID 2/3", "ID 2/10", "AN 2/30"),
  AT8: elementRules("ID 1/2", "ID 1/1", "R 1/10", "N0 1/7", "N0 1/7", "ID 1/1", "R 1/8"),
  B2: elementRules(
    ...["ID 2/2", "ID 2/4", "ID 6/9", "!AN 1/30", "ID 1/1", "!ID 2/2", "ID 1/1", "N0 1/3", "ID 1/1"],
    ...["ID 2/2", "ID 2/2", "ID 2/3"],
  ),
  B2A: elementRules("!ID 2/2", "ID 2/2"),
  BOL: elementRules(
    ...["!ID 2/4", "!ID 2/2", "!AN 1/30", "!DT 8/8", "TM 4/8", reference, "ID 2/2", "ID 2/2", "ID 2/3"],
    ...["AN 1/30", "ID 1/3"],
  ),
  G61: elementRules("!ID 2/2", "!AN 1/60", "ID 2/2", "AN 1/256", "AN 1/20"),
  G62: elementRules("ID 2/2", "DT 8/8", "ID 1/2", "TM 4/8", "ID 2/2"),
  K1: elementRules("!AN 1/30", "AN 1/30"),
  L11: elementRules(reference, "ID 2/3", "AN 1/80"),
  L3: elementRules(
    ...["R 1/10", "ID 1/2", "R 1/9", "ID 2/2", "R 1/12", "R 1/9", "R 1/9", "ID 3/3", "R 1/8", "ID 1/1"],
    ...["N0 1/7", "ID 1/1", "N0 1/7", "R 2/12", "ID 2/2"],
  ),
  L4: elementRules("!R 1/8", "!R 1/8", "!R 1/8", "!ID 1/1", "N0 1/10", "AN 1/30"),
  L5: elementRules(
    ...["N0 1/6", "AN 1/256", "AN 1/30", "ID 1/1", "AN 3/5", "AN 1/48", "ID 1/2", "ID 1/1", "AN 1/30"],
    ...["ID 1/1"],
  ),
  LAD: elementRules(
    ...["ID 3/3", "N0 1/7", "ID 1/1", "R 1/8", "ID 1/1", "R 1/10", "ID 2/2", "AN 1/80", "ID 2/2"],
    ...["AN 1/80", "ID 2/2", "AN 1/80", "AN 1/50"],
  ),
  LEP: elementRules("ID 4/6", "AN 1/16", "ID 2/2", reference),
  LFH: elementRules("!ID 3/3", `!${hazardText}`, hazardText, "ID 1/1", "ID 2/2", "R 1/15", "R 1/15"),
  LH1: elementRules(
    ...["!ID 2/2", "!N0 1/7", "ID 6/6", "AN 1/6", "AN 1/30", "ID 2/2", "R 1/15", "ID 1/1", "ID 1/1"],
    ...["ID 1/3", "ID 1/5"],
  ),
  LH2: elementRules(
    ...["ID 1/30", "ID 1/1", "AN 14/40", "AN 4/25", "ID 2/2", "ID 2/2", "R 1/4", "ID 2/2", "R 1/4"],
    ...["ID 2/2", "R 1/4"],
  ),
  LH3: elementRules(hazardText, "ID 1/1", "ID 3/3", "ID 1/1"),
  LH6: elementRules("AN 1/60", "ID 1/1", hazardText, hazardText),
  LX: elementRules("!N0 1/6"),
  MAN: elementRules("!ID 1/2", "!AN 1/48", "AN 1/48", "ID 1/2", "AN 1/48", "AN 1/48"),
  MS2: elementRules("ID 2/4", "AN 1/15", "ID 2/2", "N0 1/1"),
  MS3: elementRules("!ID 2/4", "!ID 1/2", "AN 2/30", "ID 1/2", "ID 2/2"),
  N1: elementRules("!ID 2/3", "AN 1/60", "ID 1/2", "AN 2/80", "ID 2/2", "ID 2/3"),
  N2: elementRules("!AN 1/60", "AN 1/60"),
  N3: elementRules("!AN 1/55", "AN 1/55"),
  N4: elementRules("AN 2/30", "ID 2/2", "ID 3/15", "ID 2/3", "ID 1/2", "AN 1/30", "ID 1/3"),
  N7: elementRules(
    ...["AN 1/4", "!AN 1/15", "R 1/10", "ID 1/2", "N0 3/8", "N0 2/6", "N0 3/6", "R 1/8", "ID 1/1"],
    ...["ID 1/1", "ID 2/2", "ID 2/4", "AN 2/4", "AN 2/2", "N0 4/5", "ID 2/4", "ID 1/2", "ID 1/1", "N0 1/1"],
    ...["R 1/8", "R 1/8", "ID 4/4", "ID 2/4", "ID 1/1"],
  ),
  NTE: elementRules("ID 3/3", "!AN 1/80"),
  OID: elementRules(
    ...[reference, "AN 1/22", reference, "ID 2/2", "R 1/15", "ID 1/1", "R 1/10", "ID 1/1", "R 1/8"],
    ...["ID 2/2", reference],
  ),
  PLD: elementRules("!N0 1/3", "ID 1/1", "ID 1/1", "R 1/8"),
  S5: elementRules(
    ...["!N0 1/3", "!ID 2/2", "R 1/10", "ID 1/1", "R 1/10", "ID 2/2", "R 1/8", "ID 1/1", "AN 1/80"],
    ...["ID 6/9", "ID 1/1"],
  ),
};

const contents = ["L11", "LH1", "LH2", "LH3", "LFH", "LEP", "LH4", "LHT", "LH6", "G61", "OID", "L4"];
const parties = ["N1", "N2", "N3", "N4", "G61", "L11"];

interface SetTable {
  /** Group that carries it: GS01. */
  group: string;
  /** Segments that it may hold beside ST and SE, those that are not read included. */
  may: ReadonlySet<string>;
  /** Segments without which it says nothing. */
  must: readonly string[];
}

/** Transaction sets that are read. */
export const setTables: Readonly<Record<string, SetTable>> = {
  "204": {
    group: "SM",
    must: ["B2", "B2A"],
    may: new Set([
      ...["B2", "B2A", "G62", "MS3", "AT5", "PLD", "NTE", "N7", "N7A", "N7B", "MEA", "M7", "S5", "LAD", "L5"],
      ...["AT8", "LHR", "LHE", "L3", "CD3", "C3", "LX", "MAN", "RTE", "PER", ...contents, ...parties],
    ]),
  },
  "211": {
    group: "BL",
    must: ["BOL", "B2A", "N1"],
    may: new Set([
      ...["BOL", "B2A", "MS3", "MS2", "G62", "AT5", "K1", "AT1", "AT2", "AT3", "AT4", "MAN", "LX"],
      ...[...contents, ...parties],
    ]),
  },
};
