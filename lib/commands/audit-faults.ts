import { z } from "zod";

/** Fault, and the place of it in a request. */
export interface Fault {
  path: PropertyKey[];
  message: string;
}

const Field = z.unknown().optional();
const Record = z.object({ status: Field, flag: Field, start: Field, end: Field }).catch({});
const Loose = z.object({ log: z.array(Record) });

/** Lists of a request whose items can be missed without the rest losing its meaning. */
const lists = ["log", "claims", "at"] as const;

/** Places in a list of a request at which something is wrong. */
export const badItems = (faults: readonly Fault[], list: (typeof lists)[number]): Set<number> =>
  new Set(
    faults.flatMap(({ path: [name, index] }) => (name === list && typeof index === "number" ? [index] : [])),
  );

interface Placed {
  index: number;
  startMs: number;
  endMs: number;
}

/**
 * Faults within a record and between two, wherever they can be read at all. Of two that overlap the later one is bad,
 * unless the earlier one reaches over the record after it as well.
 * @param bad records known to be bad already: nothing is measured by them
 * @param instantMs an instant as it is written; not a number where it is none
 */
export function orderFaults(
  request: unknown,
  bad: ReadonlySet<number>,
  instantMs: (written: unknown) => number,
): Fault[] {
  const log = Loose.safeParse(request).data?.log ?? [];
  const faults: Fault[] = [];
  const placed: Placed[] = [];
  for (const [index, { status, flag, start, end }] of log.entries()) {
    const add = (field: string, message: string) => faults.push({ path: ["log", index, field], message });
    const before = faults.length;
    const [startMs, endMs] = [instantMs(start), instantMs(end)];
    if (flag === "PC" && status !== "OFF") add("flag", "PC stands on OFF only");
    if (flag === "YM" && status !== "ON") add("flag", "YM stands on ON only");
    if (endMs <= startMs) add("end", "is not after the start");
    if (faults.length === before && !bad.has(index)) placed.push({ index, startMs, endMs });
  }
  return [...faults, ...overlaps(placed)];
}

function overlaps(records: readonly Placed[]): Fault[] {
  const faults: Fault[] = [];
  const kept: Placed[] = [];
  for (const [position, record] of records.entries()) {
    const last = kept.at(-1);
    if (!last || record.startMs >= last.endMs) {
      kept.push(record);
      continue;
    }
    const next = records[position + 1];
    const reachesOver = next !== undefined && record.endMs <= next.startMs && next.startMs < last.endMs;
    if (reachesOver && record.startMs >= (kept.at(-2)?.endMs ?? last.startMs)) {
      faults.push({ path: ["log", last.index, "end"], message: `is after record ${record.index} begins` });
      kept[kept.length - 1] = record;
    } else {
      const message = `begins before record ${last.index} ends`;
      faults.push({ path: ["log", record.index, "start"], message });
    }
  }
  return faults;
}

/**
 * A request without the items that are bad.
 * @returns null where something else is wrong, or where no record would be left
 */
export function withoutBadItems(
  request: unknown,
  faults: readonly Fault[],
): { value: unknown; lostItsStart: boolean } | null {
  if (faults.length === 0) return { value: request, lostItsStart: false };
  const isItems = faults.every(
    ({ path: [name, index] }) => lists.some((list) => list === name) && typeof index === "number",
  );
  const whole = z.looseObject({ log: z.array(z.unknown()) }).safeParse(request).data;
  if (!isItems || !whole) return null;
  const value: { [field: string]: unknown } = { ...whole };
  for (const list of lists) {
    const bad = badItems(faults, list);
    const items = z.array(z.unknown()).safeParse(whole[list]).data;
    if (items) value[list] = items.filter((_, index) => !bad.has(index));
  }
  const lost = badItems(faults, "log");
  return lost.size === whole.log.length && lost.size > 0 ? null : { value, lostItsStart: lost.has(0) };
}
