import type { z } from "zod";
import type { DeviceEldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";

export type EldMalfunctionItem = z.input<typeof DeviceEldMalfunction>;

const dayMs = 86_400_000;
/** The same ELD fails again after so long. */
const cycleMs = 8 * dayMs;

/** Two ELDs of 250 fail in turn, so that one of them always is at fault: repaired on the seventh day or on the third. */
const faults = [
  { truck: 41, code: "L", phaseMs: 0, lastsMs: 7 * dayMs },
  { truck: 142, code: "E", phaseMs: 5.5 * dayMs, lastsMs: 3 * dayMs },
] as const;

/** Before the malfunction the ELD misses data for so long. */
const diagnosticMs = 3 * 3_600_000;

interface EldNews {
  items: EldMalfunctionItem[];
  /** Epoch milliseconds of the next piece of news; infinite for an ELD that never fails. */
  nextAt: number;
}

/**
 * Lists what a truck's ELD finds wrong with itself after `from` and up to `to`, epoch milliseconds, in its order.
 * Repeats before it what something follows from: whoever begins in between has the whole, and a repeat changes nothing.
 */
export function eldNews(truck: number, from: number, to: number): EldNews {
  const fault = faults.find((one) => one.truck === truck % 250);
  if (!fault) return { items: [], nextAt: Number.POSITIVE_INFINITY };
  const { phaseMs } = fault;
  const news: EldNews = { items: [], nextAt: Number.POSITIVE_INFINITY };
  for (let foundMs = Math.floor((from - phaseMs) / cycleMs) * cycleMs + phaseMs; ; foundMs += cycleMs) {
    const cycle = cycleOf(truck, fault, foundMs);
    const happened = cycle.filter(({ atMs }) => atMs <= to);
    if (happened.some(({ atMs }) => atMs > from)) news.items.push(...happened.map(({ item }) => item));
    const next = cycle[happened.length];
    if (next) return { ...news, nextAt: next.atMs };
  }
}

/** A diagnostic event, the malfunction that follows from it, and when each is over. */
function cycleOf(truck: number, { code, lastsMs }: (typeof faults)[number], foundMs: number) {
  const ofEld = { vehicle: vehicleNumber(truck), externalUserId: employeeId(truck, 0) };
  const id = `eld:${vehicleNumber(truck)}:${foundMs}`;
  const at = (atMs: number) => ({ eventTime: new Date(atMs).toISOString() });
  const diagnosticAt = foundMs - diagnosticMs;
  const mendedAt = foundMs + lastsMs;
  const item = (atMs: number, one: EldMalfunctionItem) => ({ atMs, item: one });
  return [
    item(diagnosticAt, { type: "diagnostic", id: `${id}:data`, code: "3", ...ofEld, ...at(diagnosticAt) }),
    item(foundMs, { type: "cleared", id: `${id}:data-over`, event: `${id}:data`, ...at(foundMs) }),
    item(foundMs, { type: "malfunction", id, code, ...ofEld, ...at(foundMs) }),
    item(mendedAt, { type: "cleared", id: `${id}:mended`, event: id, ...at(mendedAt) }),
  ];
}
