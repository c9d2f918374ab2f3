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

/** What nothing else may be loaded beside. */
const dangerous: ReadonlySet<Flag> = new Set(["HAZ", "POI"]);

/** What is special about freight, as tags: outlined, the dangerous ones filled. */
export function FlagTags({ flags }: { flags: readonly Flag[] }) {
  return flags.map((flag) => (
    <abbr
      key={flag}
      title={flagLabel[flag]}
      className={cx(
        "mr-[3px] inline-block rounded-[4px] border px-1 text-fine leading-[15px] font-medium no-underline last:mr-0",
        dangerous.has(flag) ? "border-ink bg-ink text-surface" : "border-line-strong text-ink-2",
      )}
    >
      {flag}
    </abbr>
  ));
}

/** The same in words, for readers and files. */
export const flagsLabel = (flags: readonly Flag[]): string => flags.map((flag) => flagLabel[flag]).join(", ");
