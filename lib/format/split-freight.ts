/** Amount of a line of freight; null where nobody said. Weights are pounds. */
export interface SplitLine {
  pieces: number | null;
  weight: number | null;
  handlingUnits: number | null;
}

/**
 * Amount that is taken off a line, by its place from 0. Weight and handling units go with the pieces where they are
 * null.
 */
export interface SplitTake {
  line: number;
  pieces: number;
  weight: number | null;
  handlingUnits: number | null;
}

interface SplitFault {
  line: number;
  field: keyof SplitLine;
  message: string;
}

/** One line as two: what goes onto the other number, and what stays. */
interface SplitParts {
  goes: SplitLine;
  stays: SplitLine;
}

const amounts = ["pieces", "weight", "handlingUnits"] as const;

/** Finds what stands against a split: nothing is taken, more than there is, or all of it. @param lines at least one */
export function splitFaults(lines: readonly SplitLine[], takes: readonly SplitTake[]): SplitFault[] {
  const faults = takes.flatMap((take) => faultsOfTake(lines[take.line], take));
  if (faults.length > 0) return faults;
  const last = takes.findLast(({ pieces }) => pieces > 0);
  if (last === undefined) return [{ line: 0, field: "pieces", message: "must be at least 1 piece" }];
  const isAll = lines.every(
    ({ pieces }, line) => pieces === 0 || pieces === takes.find((take) => take.line === line)?.pieces,
  );
  return isAll ? [{ line: last.line, field: "pieces", message: "must leave at least 1 piece" }] : [];
}

function faultsOfTake(has: SplitLine | undefined, take: SplitTake): SplitFault[] {
  const fault = (field: keyof SplitLine, message: string) => ({ line: take.line, field, message });
  if (has === undefined) return [fault("pieces", "is no line of it")];
  if (take.pieces > 0 && has.pieces === null) return [fault("pieces", "of this line are not known")];
  return amounts.flatMap((field) => {
    const [taken, known] = [take[field], has[field]];
    return taken !== null && known !== null && taken > known
      ? [fault(field, `must be at most ${known.toLocaleString("en-US")}`)]
      : [];
  });
}

/** Shares a line out. What was not said goes in proportion to the pieces, to the pound and the handling unit. */
export function splitLine(has: SplitLine, take: SplitTake | undefined): SplitParts {
  const pieces = take?.pieces ?? 0;
  const share = has.pieces === null || has.pieces === 0 ? 0 : pieces / has.pieces;
  const part = (known: number | null, taken: number | null) =>
    taken ?? (known === null ? null : Math.round(known * share));
  const goes: SplitLine =
    share === 1
      ? { ...has }
      : {
          pieces,
          weight: part(has.weight, take?.weight ?? null),
          handlingUnits: part(has.handlingUnits, take?.handlingUnits ?? null),
        };
  const rest = (field: keyof SplitLine) =>
    has[field] === null ? null : hundredths(has[field] - (goes[field] ?? 0));
  return {
    goes,
    stays: { pieces: rest("pieces"), weight: rest("weight"), handlingUnits: rest("handlingUnits") },
  };
}

/** Sums up what goes and what stays; null where a line of it does not say. */
export function splitTotals(lines: readonly SplitLine[], takes: readonly SplitTake[]): SplitParts {
  const parts = lines.map((line, index) =>
    splitLine(
      line,
      takes.find((take) => take.line === index),
    ),
  );
  const total = (side: keyof SplitParts, field: keyof SplitLine) =>
    parts.reduce<number | null>((sum, part) => {
      const amount = part[side][field];
      // A line that stays whole has no part in what goes.
      if (side === "goes" && (part.goes.pieces ?? 0) === 0) return sum;
      return sum === null || amount === null ? null : hundredths(sum + amount);
    }, 0);
  const sideOf = (side: keyof SplitParts): SplitLine => ({
    pieces: total(side, "pieces"),
    weight: total(side, "weight"),
    handlingUnits: total(side, "handlingUnits"),
  });
  return { goes: sideOf("goes"), stays: sideOf("stays") };
}

/** Without what adding and taking away leaves behind the second decimal. */
export const hundredths = (amount: number): number => Math.round(amount * 100) / 100;
