import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

/** A door of a terminal. */
interface Door {
  terminal: string;
  door: string;
}

/**
 * Finds which leg stands at a door: one that loads there, or the last one that came to it and is not unloaded. That one
 * stands there no more once another came, or once its trailers went on: nobody has to complete it first.
 */
export function standingAt(rows: readonly LinehaulRow[], { terminal, door }: Door): LinehaulRow[] {
  const loading = rows.filter(
    (row) => row.state === "loading" && row.origin === terminal && row.originDoor === door,
  );
  const came = rows
    .filter((row) => hasArrived(row) && row.destination === terminal && row.destinationDoor === door)
    .reduce<LinehaulRow | null>(
      (last, row) => (last === null || cameAt(row) > cameAt(last) ? row : last),
      null,
    );
  const stands = came !== null && isStanding(came) && !hasGoneOn(came, rows);
  return stands ? [...loading, came] : loading;
}

/** Tells which door a leg stands at, or is to come to from the road; null of one that is at none. */
export function doorOf(row: LinehaulRow): Door | null {
  const { state, origin, originDoor, destination, destinationDoor } = row;
  const [terminal, door] =
    state === "loading"
      ? [origin, originDoor]
      : state === "departed" || isStanding(row)
        ? [destination, destinationDoor]
        : [null, null];
  return terminal === null || door === null ? null : { terminal, door };
}

const isStanding = ({ state }: LinehaulRow): boolean => state === "arrived" || state === "unloading";
const hasArrived = (row: LinehaulRow): boolean => isStanding(row) || row.state === "completed";
/** Takes what was known last where no arrival was reported. */
const cameAt = ({ arrivedAt, knownAt }: LinehaulRow): number => Date.parse(arrivedAt ?? knownAt);

/** Tells whether a trailer of a leg that came is on another one that is loaded since, or that left since. */
function hasGoneOn(came: LinehaulRow, rows: readonly LinehaulRow[]): boolean {
  const own = new Set(came.trailers.flatMap(({ trailer }) => trailer ?? []));
  return rows.some(
    (row) =>
      row.legId !== came.legId &&
      row.origin === came.destination &&
      row.trailers.some(({ trailer }) => trailer !== null && own.has(trailer)) &&
      (row.state === "loading" ||
        row.state === "closed" ||
        (row.departedAt !== null && Date.parse(row.departedAt) > cameAt(came))),
  );
}
