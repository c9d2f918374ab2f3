import { type FilterChoice, namedOptions } from "@/components/list-page/bar/filters-menu";
import { figure } from "@/components/ui/figure";

interface CountChoiceProps<Show extends string> {
  label: string;
  /** Text that stands for no choice. */
  any?: string;
  shows: readonly Show[];
  labels: Readonly<Record<Show, string>>;
  /** Null while nothing is read: no counts, not zeros. */
  counts: Readonly<Record<Show, number>> | null;
  value: Show | null;
  onChange: (show: Show | null) => void;
  /** Those that have no count on top are named by a chip while chosen. */
  withoutCount?: readonly Show[];
}

/** The filters that are counts, once more in the menu: for screens that are too narrow, and for those without a count. */
export function countChoice<Show extends string>(props: CountChoiceProps<Show>): FilterChoice {
  const { label, any = "Any", shows, labels, counts, value, onChange, withoutCount = [] } = props;
  const count = (show: Show) => (counts === null ? "" : ` (${figure(counts[show])})`);
  return {
    ...{ label, value, any },
    options: shows.map((show) => ({ value: show, label: `${labels[show]}${count(show)}` })),
    onChange: (chosen) => onChange(shows.find((show) => show === chosen) ?? null),
    chip: value !== null && withoutCount.includes(value) ? labels[value] : null,
  };
}

/** Only what belongs to one terminal. */
export const terminalChoice = (
  terminals: readonly string[],
  value: string | null,
  onChange: (terminal: string | null) => void,
): FilterChoice => ({
  ...{ label: "Terminal", value, onChange, any: "All terminals", chip: value },
  options: namedOptions(terminals),
});
