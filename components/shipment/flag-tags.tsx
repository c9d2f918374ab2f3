import { cx } from "@/components/ui/cx";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

type Flag = ShipmentRow["flags"][number];

const flagLabel: Readonly<Record<Flag, string>> = {
  HAZ: "Hazardous material",
  POI: "Poison",
  FOOD: "Food",
  COD: "Cash on delivery",
  APPT: "Appointment",
  SIG: "Signature needed",
  LIFT: "Liftgate needed",
  PRIO: "Priority",
  INT: "Interline",
};

/** Flags beside which nothing else may be loaded. */
const dangerous: ReadonlySet<Flag> = new Set(["HAZ", "POI"]);

const tagLook =
  "mr-[3px] inline-block rounded-[4px] border px-1 text-fine leading-[15px] font-medium no-underline last:mr-0";

interface FlagTagsProps {
  flags: readonly Flag[];
  /** Number that has room: those that are left out are counted, and the dangerous ones never are. */
  most?: number;
}

/** Shows what is special about freight, as tags: outlined, the dangerous ones filled and before all others. */
export function FlagTags({ flags, most = flags.length }: FlagTagsProps) {
  const ordered = flags.toSorted((a, b) => Number(dangerous.has(b)) - Number(dangerous.has(a)));
  const shown = ordered.filter((flag, place) => dangerous.has(flag) || place < most);
  const left = ordered.filter((flag) => !shown.includes(flag));
  return (
    <>
      {shown.map((flag) => (
        <abbr
          key={flag}
          title={flagLabel[flag]}
          className={cx(
            tagLook,
            dangerous.has(flag) ? "border-ink bg-ink text-surface" : "border-line-strong text-ink-2",
          )}
        >
          {flag}
        </abbr>
      ))}
      {left.length === 0 ? null : (
        <abbr title={flagsLabel(left)} className={cx(tagLook, "border-transparent px-0.5 text-ink-2")}>
          +{left.length}
        </abbr>
      )}
    </>
  );
}

/** The same in words, for readers and files. */
export const flagsLabel = (flags: readonly Flag[]): string => flags.map((flag) => flagLabel[flag]).join(", ");
