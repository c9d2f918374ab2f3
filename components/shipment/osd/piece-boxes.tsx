import { Check, Plus } from "lucide-react";
import { countedLabel, osdLabel } from "@/components/shipment/osd/osd-label";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { countedAt } from "@/lib/contract/desk/plain/choices";
import type { OsdCase } from "@/lib/contract/desk/service/osd-case";

/** More boxes than these are no picture any more. */
const mostBoxes = 60;

const box = "grid size-[18px] place-items-center rounded-[4px]";
type Box = "good" | "damaged" | "short" | "over";
const looks: Readonly<Record<Box, string>> = {
  good: "bg-ink-2 text-surface",
  damaged: "border-2 border-jeopardy text-jeopardy",
  short: "border border-dashed border-ink-2",
  over: "border border-ink-2 text-ink-2",
};

/** Draws each piece as a box: good, damaged, missing, and those that are too many. */
export function PieceBoxes({ osd }: { osd: OsdCase }) {
  const { pieces, over, short, damaged } = osd;
  const good = pieces === null ? 0 : Math.max(0, pieces - short - damaged);
  const boxes: Box[] =
    good + damaged + short + over > mostBoxes
      ? []
      : [
          ...Array<Box>(good).fill("good"),
          ...Array<Box>(damaged).fill("damaged"),
          ...Array<Box>(short).fill("short"),
          ...Array<Box>(over).fill("over"),
        ];
  return (
    <>
      <p className="font-medium">{osdLabel(osd)}</p>
      {boxes.length === 0 ? null : (
        <div aria-hidden="true" className="mt-1 flex flex-wrap gap-1">
          {boxes.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are alike and never change places
            <span key={place} data-box={one} className={cx(box, looks[one])}>
              {one === "good" ? (
                <Check size={12} />
              ) : one === "over" ? (
                <Plus size={12} />
              ) : one === "damaged" ? (
                "!"
              ) : null}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

/** Shows the counts from pickup to now; the first that is lower than the one before it is where they parted. */
export function PieceCounts({ osd: { pieces, counts, foundIn } }: { osd: OsdCase }) {
  const known = countedAt.flatMap((point) => {
    const count = counts[point];
    return count === null ? [] : [{ point, count }];
  });
  if (known.length === 0) return <p className="mt-1 text-ink-2">No count is known.</p>;
  const parted = known.findIndex(({ point, count }, place) => {
    const before = known[place - 1]?.count ?? pieces;
    return point !== "found" && before !== null && count !== before;
  });
  return (
    <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
      {known.map(({ point, count }, place) => (
        <div key={point}>
          <dt className="text-small text-ink-2">
            {point === "found" && foundIn !== null ? `Found, ${foundIn}` : countedLabel[point]}
          </dt>
          <dd className={cx("font-semibold", place === parted && "text-jeopardy")}>
            {figure(count)}
            {place === parted ? <span className="sr-only">, parts from the count before</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
