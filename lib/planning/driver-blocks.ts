import type { Candidate, TripToRank } from "@/lib/planning/candidate";
import type { Plan } from "@/lib/planning/plan";
import type { Span } from "@/lib/time/spans";

/** Block against a driver whatever their hours. */
export type Block =
  | { kind: "equipment"; missing: readonly string[] }
  | { kind: "trailer"; hooked: string; needed: string }
  | { kind: "time-off"; span: Span }
  | { kind: "overlap"; label: string; span: Span };

/** Lists what can be reported without a plan. */
export function standingBlocks(trip: TripToRank, candidate: Candidate): Block[] {
  const blocks: Block[] = [];
  const missing = trip.requires.filter((one) => !candidate.equipment.includes(one));
  if (missing.length > 0) blocks.push({ kind: "equipment", missing });
  const { trailerNumber: hooked } = candidate;
  const { trailerNumber: needed } = trip;
  if (needed !== null && hooked !== null && hooked !== needed)
    blocks.push({ kind: "trailer", hooked, needed });
  return blocks;
}

/** Lists what they hold or have off between setting off and the end of the last service. */
export function timeBlocks(plan: Plan, { timeOff, works }: Candidate): Block[] {
  const first = plan.segments.find(({ status }) => status === "D" || status === "ON");
  const startMs = first?.startMs ?? plan.startAtMs;
  const endMs = plan.stops.at(-1)?.departAtMs ?? startMs;
  const meets = (span: Span) => span.startMs < endMs && span.endMs > startMs;
  return [
    ...timeOff
      .filter(meets)
      .map(({ startMs, endMs }): Block => ({ kind: "time-off", span: { startMs, endMs } })),
    ...works
      .filter(meets)
      .map(({ label, startMs, endMs }): Block => ({ kind: "overlap", label, span: { startMs, endMs } })),
  ];
}

/** In a few words; the instants stand in the block, for a screen to write in its zone. */
export function blockLabel(block: Block): string {
  switch (block.kind) {
    case "equipment":
      return `lacks ${block.missing.join(", ")}`;
    case "trailer":
      return `hooked to trailer ${block.hooked}, not ${block.needed}`;
    case "time-off":
      return "has time off";
    case "overlap":
      return `is on ${block.label}`;
  }
}
