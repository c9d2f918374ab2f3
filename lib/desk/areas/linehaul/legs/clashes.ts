import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

const isStanding = ({ state }: LinehaulRow) => state === "arrived" || state === "unloading";
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
  const doors = groupBy(rows.filter(isStanding), (row) => doorOf(row) ?? []);
  return rows.map((row) => {
    const clashes = [...trailersOnTwo(row, trailers), ...takenDoor(row, doors)];
    return clashes.length === 0 ? row : { ...row, missing: [...row.missing, ...clashes] };
  });
}

const doorOf = ({ destination, destinationDoor }: LinehaulRow) =>
  destination === null || destinationDoor === null ? null : `${destination} ${destinationDoor}`;

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
  const [other] = byDoor.get(doorOf(row) ?? "") ?? [];
  if (!other || row.state !== "departed") return [];
  return [`Door ${row.destinationDoor} at ${row.destination} is taken by ${titleOf(other)}.`];
}

function groupBy(rows: readonly LinehaulRow[], keysOf: (row: LinehaulRow) => string | readonly string[]) {
  const groups = new Map<string, LinehaulRow[]>();
  for (const row of rows)
    for (const key of [keysOf(row)].flat()) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}
