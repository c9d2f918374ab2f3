import type { TrailerFreight } from "@/lib/contract/desk/linehaul/leg-writes";
import type { ApartPair, LoadPlan, LoadPlanPro } from "@/lib/contract/desk/linehaul/load-plan";

/**
 * Places to which somebody moved PROs, by their number: a manifest's id, or null for left behind. What is not in it
 * goes as proposed.
 */
export type Placing = Readonly<Record<string, string | null>>;

/** Tells where a PRO is to be; one that is not on the leg goes where it is proposed. */
export const placeOf = ({ proNumber, proposed }: LoadPlanPro, placing: Placing): string | null =>
  proNumber in placing ? (placing[proNumber] ?? null) : proposed;

export interface TrailerSum {
  pros: LoadPlanPro[];
  pieces: number;
  weight: number;
  spaces: number;
  /** PROs that say none: the sums are the least that it is. */
  withoutWeight: number;
  withoutSpaces: number;
  /** Pairs that may not ride together on it, or only kept apart. */
  apart: ApartPair[];
}

/** Sums what is on a trailer, or left behind, as it is placed now. */
export function sumOn({ pros, pairs }: LoadPlan, placing: Placing, manifestId: string | null): TrailerSum {
  const there = pros.filter((pro) => placeOf(pro, placing) === manifestId);
  const names = new Set(there.map(({ proNumber }) => proNumber));
  const sum = (of: "pieces" | "weight" | "spaces") => there.reduce((all, pro) => all + (pro[of] ?? 0), 0);
  return {
    pros: there,
    ...{ pieces: sum("pieces"), weight: sum("weight"), spaces: sum("spaces") },
    withoutWeight: there.filter(({ weight }) => weight === null).length,
    withoutSpaces: there.filter(({ spaces }) => spaces === null).length,
    apart: manifestId === null ? [] : pairs.filter((pair) => pair.pros.every((pro) => names.has(pro))),
  };
}

/**
 * Lists what is to be written so that all is where it is placed; trailers of which nothing changes are left out.
 * @param ticked numbers of PROs that the dock has put into their trailer
 */
export function freightOf(
  { trailers, pros }: LoadPlan,
  placing: Placing,
  ticked: ReadonlySet<string> = new Set(),
): TrailerFreight[] {
  const numbers = (some: readonly LoadPlanPro[]) => some.map(({ proNumber }) => proNumber);
  return trailers
    .map(({ manifestId }) => ({
      manifestId,
      plan: numbers(pros.filter((pro) => pro.on !== manifestId && placeOf(pro, placing) === manifestId)),
      remove: numbers(pros.filter((pro) => pro.on === manifestId && placeOf(pro, placing) !== manifestId)),
      load: numbers(pros.filter((pro) => ticked.has(pro.proNumber) && placeOf(pro, placing) === manifestId)),
    }))
    .filter(({ plan, remove, load }) => plan.length + remove.length + load.length > 0);
}

/** `12 onto 8411, 3 onto 8527, 1 off 8411`. */
export function freightLabel({ trailers }: LoadPlan, freight: readonly TrailerFreight[]): string {
  const nameOf = (id: string) => {
    const found = trailers.find(({ manifestId }) => manifestId === id);
    return found?.trailer ?? found?.manifestNumber ?? "the trailer";
  };
  return freight
    .flatMap(({ manifestId, plan, remove, load }) => [
      ...(plan.length === 0 ? [] : [`${plan.length} onto ${nameOf(manifestId)}`]),
      ...(remove.length === 0 ? [] : [`${remove.length} off ${nameOf(manifestId)}`]),
      ...(load.length === 0 ? [] : [`${load.length} loaded on ${nameOf(manifestId)}`]),
    ])
    .join(", ");
}
