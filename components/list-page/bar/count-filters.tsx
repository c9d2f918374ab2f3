import { FilterChip } from "@/components/ui/filter-chip";
import type { StateKind } from "@/components/ui/state-shape";

interface CountFiltersProps<Show extends string> {
  /** Name of what is counted, for screen readers. */
  legend: string;
  shows: readonly Show[];
  /** Those that give way on narrow screens unless pressed, the first of them last: the filter menu must have them too. */
  seldom?: readonly Show[] | undefined;
  labels: Readonly<Record<Show, string>>;
  kinds: Readonly<Partial<Record<Show, StateKind>>>;
  /** Null while nothing is read: no counts, not zeros. */
  counts: Readonly<Record<Show, number>> | null;
  /** Number of all rows, filtered away or not: a count has room for as many from the start. */
  most: number | undefined;
  pressed: Show | null;
  onPress: (show: Show | null) => void;
}

/** Counts that are filters: pressed, only what one counts is shown; pressed again, everything. */
export function CountFilters<Show extends string>(props: CountFiltersProps<Show>) {
  const { pressed, onPress } = props;
  return (
    <fieldset className="contents">
      <legend className="sr-only">{props.legend}</legend>
      {props.shows.map((show) => (
        <FilterChip
          key={show}
          kind={props.kinds[show]}
          count={props.counts?.[show]}
          most={props.most}
          pressed={pressed === show}
          className={pressed === show ? undefined : givesWay(props.seldom?.indexOf(show))}
          onClick={() => onPress(pressed === show ? null : show)}
        >
          {props.labels[show]}
        </FilterChip>
      ))}
    </fieldset>
  );
}

function givesWay(place = -1): string | undefined {
  if (place < 0) return undefined;
  return place === 0 ? "max-[1360px]:hidden" : "max-[1500px]:hidden";
}
