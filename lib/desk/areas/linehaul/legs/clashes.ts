import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

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
  const doors = groupBy(rows, (row) => (row.state === "departed" ? [] : (doorOf(row) ?? [])));
  return rows.map((row) => {
    const clashes = [...trailersOnTwo(row, trailers), ...takenDoor(row, doors)];
    return clashes.length === 0 ? row : { ...row, missing: [...row.missing, ...clashes] };
  });
}

/** Tells at which door a leg stands, or is to come to from the road; null of one that is at none. */
function doorOf(row: LinehaulRow): string | null {
  const [terminal, door] = doorParts(row);
  return terminal === null || door === null ? null : `${terminal} ${door}`;
}

function doorParts(row: LinehaulRow): [terminal: string | null, door: string | null] {
  const { state, origin, originDoor, destination, destinationDoor } = row;
  if (state === "loading") return [origin, originDoor];
  const isThere = state === "departed" || state === "arrived" || state === "unloading";
  return isThere ? [destination, destinationDoor] : [null, null];
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

function takenDoor(row: LinehaulRow, byDoor: ReadonlyMap<string, LinehaulRow[]>): string[] {
  const [terminal, door] = doorParts(row);
  const other = (byDoor.get(doorOf(row) ?? "") ?? []).find(({ legId }) => legId !== row.legId);
  return other ? [`Door ${door} at ${terminal} is taken by ${titleOf(other)}.`] : [];
}

function groupBy(rows: readonly LinehaulRow[], keysOf: (row: LinehaulRow) => string | readonly string[]) {
  const groups = new Map<string, LinehaulRow[]>();
  for (const row of rows)
    for (const key of [keysOf(row)].flat()) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}
