import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

/** Steps that a leg goes through, in working order, and its end before that. */
export const legSteps = [
  "load",
  "close",
  "depart",
  "arrive",
  "spot",
  "unload",
  "complete",
  "cancel",
] as const;
export type LegStep = (typeof legSteps)[number];

type Leg = Pick<LinehaulRow, "kind" | "state" | "relay" | "toDo" | "trailers" | "tripNumber" | "driver">;

const waits: ReadonlySet<LinehaulRow["state"]> = new Set(["planned", "loading", "closed", "unknown"]);
const isThere: ReadonlySet<LinehaulRow["state"]> = new Set(["arrived", "unloading"]);

/** Tells why a step can't be taken as things stand, for people; null where it can. */
export function legStepRefusal(leg: Leg, step: LegStep): string | null {
  if (leg.state === "completed") return "The leg is completed.";
  const isMove = step === "depart" || step === "arrive";
  if (leg.kind === "bobtail" && !isMove && step !== "complete")
    return step === "cancel"
      ? "The interface has no word that cancels a trip without a manifest."
      : "A bobtail tractor has no trailer.";
  const unknown = leg.trailers.find(({ manifestId }) => manifestId === null);
  if (unknown !== undefined && !isMove)
    return `Manifest ${unknown.manifestNumber ?? "of the trailer"} is not known yet.`;
  return refusals[step](leg);
}

const hasLeft = ({ state }: Leg): string | null => (waits.has(state) ? null : "It has left.");
const isNotThere = ({ state }: Leg): string | null => (isThere.has(state) ? null : "It is not there yet.");
/** Refuses to spot or unload here what goes on with another leg. */
const goesOn = ({ relay }: Leg): string | null =>
  relay !== null && relay.after !== null ? "Its trailers go on with the next leg of the relay." : null;
const reasonIf = (isSo: boolean, reason: string): string | null => (isSo ? reason : null);

const refusals: Readonly<Record<LegStep, (leg: Leg) => string | null>> = {
  load: (leg) => hasLeft(leg) ?? reasonIf((leg.toDo?.load ?? 0) === 0, "No PRO waits to be loaded."),
  close: (leg) =>
    hasLeft(leg) ??
    reasonIf(leg.relay?.before != null, "Its trailers come closed with the leg before it.") ??
    reasonIf((leg.toDo?.close ?? 0) === 0, "Its trailers are closed."),
  depart(leg) {
    const close = leg.kind === "freight" ? (leg.toDo?.close ?? 0) : 0;
    const open = close === 1 ? "1 trailer is not closed yet." : `${close} trailers are not closed yet.`;
    return (
      hasLeft(leg) ??
      reasonIf(leg.relay?.awaits != null, "The relay leg before this one has not arrived.") ??
      reasonIf(close > 0, open) ??
      reasonIf(leg.driver === null, "Nobody drives it yet.")
    );
  },
  arrive: ({ state }) =>
    reasonIf(isThere.has(state), "It is there already.") ??
    reasonIf(state !== "departed", "It has not left yet."),
  spot: (leg) =>
    isNotThere(leg) ?? goesOn(leg) ?? reasonIf(leg.state === "unloading", "It is being unloaded."),
  unload: (leg) =>
    isNotThere(leg) ?? goesOn(leg) ?? reasonIf(leg.state === "unloading", "It is being unloaded."),
  complete: isNotThere,
  cancel: (leg) => reasonIf(hasLeft(leg) !== null, "It has left: it can't be canceled."),
};
