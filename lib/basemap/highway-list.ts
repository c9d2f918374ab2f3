export type HighwayKind = "interstate" | "us" | "state" | "toll" | "canada" | "mexico";

/** One stretch of a signed highway as the towns it passes, in order. A highway may have several stretches. */
export interface HighwayStretch {
  readonly id: string;
  readonly kind: HighwayKind;
  /** "Davenport IA" in the United States and Canada, "Saltillo" alone in Mexico; a place without a town as "29.8100 -95.4500". */
  readonly towns: readonly string[];
  readonly isMountain: boolean;
  /** Two lanes each way with a median between them, for most of the stretch. */
  readonly isDivided: boolean;
}

const TOLL_ROADS = new Set([
  "NJ Turnpike",
  "Florida's Turnpike",
  "Atlantic City Expressway",
  "Garden State Parkway",
]);

function kindOfUnitedStates(id: string): HighwayKind {
  if (id.startsWith("I-")) return "interstate";
  if (id.startsWith("US-")) return "us";
  return TOLL_ROADS.has(id) ? "toll" : "state";
}

function kindOfNeighbours(id: string): HighwayKind {
  return id.startsWith("MX-") ? "mexico" : "canada";
}

/**
 * Reads a highway list: a stretch per line as `id|town,town,…` with an optional third field, `mountain` or `divided`.
 * Throws on a line that has fewer than two towns or an unknown third field.
 */
export function parseHighwayList(text: string, country: "united-states" | "neighbours"): HighwayStretch[] {
  const kindOf = country === "united-states" ? kindOfUnitedStates : kindOfNeighbours;
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [id, townList, road] = line.split("|");
      const towns = (townList ?? "").split(",").map((town) => town.trim());
      const isKnownRoad = road === undefined || road === "mountain" || road === "divided";
      if (!id || towns.length < 2 || !isKnownRoad) {
        throw new Error(`Not a highway stretch: "${line}"`);
      }
      return { id, kind: kindOf(id), towns, isMountain: road === "mountain", isDivided: road === "divided" };
    });
}

/**
 * Finds what a shield shows: "80" of "I-80", "35W" of "I-35W"; undefined for highways with a name instead of a number.
 */
export function shieldText(id: string): string | undefined {
  return /^[A-Z]+-(\d+[A-Z]?)$/.exec(id)?.[1];
}
