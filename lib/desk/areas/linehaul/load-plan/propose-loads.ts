import type { ApartPair, LoadPlanPro, LoadPlanTrailer } from "@/lib/contract/desk/linehaul/load-plan";

type Trailer = Pick<LoadPlanTrailer, "manifestId" | "manifestNumber" | "trailer" | "capacity" | "closed">;
type Pro = Omit<LoadPlanPro, "proposed" | "because">;
type Proposed = Pick<LoadPlanPro, "proposed" | "because">;

interface Load {
  trailer: Trailer;
  weight: number;
  spaces: number;
  pros: string[];
}

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/**
 * Proposes for each waiting PRO a trailer of the leg, or to leave it behind. The first due chooses first, of those due alike
 * the heaviest; each goes onto the first trailer from the front that has room by weight and by spaces and nothing aboard that
 * it may not ride with (49 CFR 177.848, 177.841(e)), so that the heavier trailer rides in front. What is aboard stays.
 * A measure that nobody said of a PRO counts as none. @returns by PRO number
 */
export function proposeLoads(
  trailers: readonly Trailer[],
  pros: readonly Pro[],
  pairs: readonly ApartPair[],
): ReadonlyMap<string, Proposed> {
  const forbidden = forbiddenWith(pairs);
  const loads = trailers.map((trailer): Load => ({ trailer, weight: 0, spaces: 0, pros: [] }));
  const proposed = new Map<string, Proposed>();
  for (const pro of pros) {
    const load = loads.find(({ trailer }) => trailer.manifestId === pro.on);
    if (load === undefined) continue;
    put(load, pro);
    proposed.set(pro.proNumber, { proposed: pro.on, because: pro.isLoaded ? "loaded" : "planned already" });
  }
  for (const pro of pros.filter(({ on }) => on === null).toSorted(byDue)) {
    const tried = loads.map((load) => ({ load, against: against(load, pro, forbidden) }));
    const found = tried.find((one) => one.against === null)?.load;
    if (found !== undefined) put(found, pro);
    proposed.set(pro.proNumber, {
      proposed: found?.trailer.manifestId ?? null,
      because: found ? dueLabel(pro) : leftLabel(tried),
    });
  }
  return proposed;
}

/** The first due first, of those the first window to end, then the heaviest; at last by number, so that all is the same again. */
function byDue(a: Pro, b: Pro): number {
  const day = (pro: Pro) => pro.dueDay ?? "9999";
  const time = (pro: Pro) => pro.windowEnd ?? "99:99";
  if (day(a) !== day(b)) return day(a) < day(b) ? -1 : 1;
  if (time(a) !== time(b)) return time(a) < time(b) ? -1 : 1;
  return (b.weight ?? 0) - (a.weight ?? 0) || (a.proNumber < b.proNumber ? -1 : 1);
}

function put(load: Load, { weight, spaces, proNumber }: Pro): void {
  load.weight += weight ?? 0;
  load.spaces += spaces ?? 0;
  load.pros.push(proNumber);
}

type Forbidden = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** By PRO, what it may not ride with and why. */
function forbiddenWith(pairs: readonly ApartPair[]): Forbidden {
  const found = new Map<string, Map<string, string>>();
  for (const { pros, verdict, sentence } of pairs) {
    if (verdict !== "forbidden") continue;
    for (const [one, other] of [pros, pros.toReversed()] as [string, string][])
      found.set(one, (found.get(one) ?? new Map<string, string>()).set(other, sentence));
  }
  return found;
}

/** Says why a PRO can't go onto a trailer; null where it can. */
function against({ trailer, weight, spaces, pros }: Load, pro: Pro, forbidden: Forbidden): string | null {
  if (trailer.closed !== null) return trailer.closed;
  const apart = forbidden.get(pro.proNumber);
  const other = apart === undefined ? undefined : pros.find((one) => apart.has(one));
  if (other !== undefined) return `may not ride with PRO ${other}: ${apart?.get(other)}`;
  if (trailer.capacity === null) return null;
  const overWeight = weight + (pro.weight ?? 0) - trailer.capacity.weight;
  const overSpaces = spaces + (pro.spaces ?? 0) - trailer.capacity.spaces;
  if (overWeight > 0 && (pro.weight ?? 0) > 0) return `${figures.format(overWeight)} lb too much`;
  if (overSpaces > 0 && (pro.spaces ?? 0) > 0)
    return `${figures.format(overSpaces)} ${overSpaces === 1 ? "space" : "spaces"} too much`;
  return null;
}

const dueLabel = ({ dueDay, weight }: Pro): string =>
  [
    dueDay === null ? "no due day, first that fits" : "first that fits by due day",
    ...(weight === null ? ["weight not known"] : []),
  ].join("; ");

function leftLabel(tried: readonly { load: Load; against: string | null }[]): string {
  if (tried.length === 0) return "the leg has no trailer";
  const reasons = tried.map(({ load, against: why }) => {
    const name = load.trailer.trailer ?? load.trailer.manifestNumber;
    return tried.length === 1 ? why : `${name}: ${why}`;
  });
  return reasons.join("; ");
}
