import { cx } from "@/components/ui/cx";
import type { LegTrailer } from "@/lib/contract/desk/linehaul/linehaul-row";

/** Says how full a trailer is in words; what nobody knows is said. */
export function fullLabel(one: LegTrailer): string {
  const { trailer, full } = one;
  const name = trailer ?? "trailer not known";
  if (full === null) return `${name}, how full is not known: ${whyUnknown(one)}`;
  if (full > 1) return `${name}, ${Math.round(full * 100)}% full, more than it takes`;
  return full === 0 ? `${name}, empty` : `${name}, ${Math.round(full * 100)}% full`;
}

/** Says what would have to be known. */
function whyUnknown({ manifestId, trailer, equipment, capacity, ...load }: LegTrailer): string {
  if (manifestId === null) return "its manifest is not known yet";
  if (trailer === null) return "which trailer it is, is not known";
  if (equipment === null) return "the list of trailers does not say what kind it is";
  if (capacity === null) return `settings have no capacity for ${equipment}`;
  return `${Math.min(load.withoutWeight, load.withoutSpaces)} PROs have neither weight nor spaces`;
}

/** Trailers as boxes that fill as they are loaded, a dolly between two. Decorative: numbers and labels stand beside. */
export function TrailerBoxes({ trailers }: { trailers: readonly LegTrailer[] }) {
  const isSingle = trailers.length === 1;
  return (
    <span aria-hidden="true" className="inline-flex w-7 shrink-0 items-center">
      {trailers.map((trailer, index) => (
        <span
          key={`${trailer.manifestNumber} ${trailer.trailer}`}
          className="flex min-w-0 flex-1 items-center"
        >
          {index === 0 ? null : <span className="h-px w-[3px] shrink-0 bg-control" />}
          <span
            className={cx(
              "flex h-[9px] min-w-0 flex-1 rounded-[2px] border p-px",
              trailer.full === null ? "border-dashed border-control" : "border-control",
              isSingle && "max-w-[30px]",
            )}
          >
            <span
              className={cx("h-full", (trailer.full ?? 0) > 1 ? "bg-late" : "bg-ink-2")}
              style={{ width: `${Math.min(1, trailer.full ?? 0) * 100}%` }}
            />
          </span>
        </span>
      ))}
    </span>
  );
}
