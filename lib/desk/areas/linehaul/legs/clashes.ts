import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { doorOf, standingAt } from "@/lib/desk/areas/linehaul/legs/doors";

const isToCome = ({ state }: LinehaulRow) =>
  state === "planned" || state === "loading" || state === "closed" || state === "departed";

/** A manifest number, or what a leg is called where it has none. */
const titleOf = ({ trailers, tripNumber, legId }: LinehaulRow): string =>
  trailers.find(({ manifestNumber }) => manifestNumber !== null)?.manifestNumber ?? tripNumber ?? legId;

/** Rows with what only shows beside the others: a trailer that is on two legs, a door where another leg stands. */
export function withClashes(rows: readonly LinehaulRow[]): LinehaulRow[] {
  const trailers = groupBy(rows.filter(isToCome), (row) =>
    row.trailers.flatMap(({ trailer }) => trailer ?? []),
  );
  const takenDoor = takenDoors(rows);
  return rows.map((row) => {
    const clashes = [...trailersOnTwo(row, trailers), ...takenDoor(row)];
    return clashes.length === 0 ? row : { ...row, missing: [...row.missing, ...clashes] };
  });
}

/** Legs of one manifest are a relay, and no clash. */
function trailersOnTwo(row: LinehaulRow, byTrailer: ReadonlyMap<string, LinehaulRow[]>): string[] {
  if (!isToCome(row)) return [];
  const own = new Set(row.trailers.map(({ manifestNumber }) => manifestNumber));
  return row.trailers.flatMap(({ trailer }) => {
    const other = (byTrailer.get(trailer ?? "") ?? []).find(
      (one) =>
        one.legId !== row.legId && one.trailers.every(({ manifestNumber }) => !own.has(manifestNumber)),
    );
    return other ? [`Trailer ${trailer} is also on ${titleOf(other)}.`] : [];
  });
}

/** Names what stands at the door of a leg, looked up once for each door. */
function takenDoors(rows: readonly LinehaulRow[]): (row: LinehaulRow) => string[] {
  const standing = new Map<string, LinehaulRow[]>();
  return (row) => {
    const at = doorOf(row);
    if (at === null) return [];
    const { terminal, door } = at;
    const key = `${terminal} ${door}`;
    const there = standing.get(key) ?? standingAt(rows, at);
    standing.set(key, there);
    const other = there.find(({ legId }) => legId !== row.legId);
    return other ? [`Door ${door} at ${terminal} is taken by ${titleOf(other)}.`] : [];
  };
}

function groupBy(rows: readonly LinehaulRow[], keysOf: (row: LinehaulRow) => readonly string[]) {
  const groups = new Map<string, LinehaulRow[]>();
  for (const row of rows) for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}
