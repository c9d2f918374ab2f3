import { cx } from "@/components/ui/cx";

/** Three digits have no room in a narrow navigation, and nobody reads more out of them. */
const mostShown = 99;

interface AttentionCountProps {
  count: number;
  /** The worse of two looks: something is wrong already, not only about to be. */
  graver: boolean;
  /** Meaning of the figure: said to whoever can't see its colour, and shown while the pointer rests on it. */
  text: string;
  collapses: boolean;
}

/** Says of which terminal a figure is, and how much stands at others: ` at JOL, 4 at other terminals`. */
export const atTerminal = (chosen: string | null, elsewhere: number): string =>
  `${chosen === null ? "" : ` at ${chosen}`}${elsewhere === 0 ? "" : `, ${elsewhere} at other terminals`}`;

/** A figure beside an area's name: how much there needs somebody; nothing where nothing does. */
export function AttentionCount({ count, graver, text, collapses }: AttentionCountProps) {
  if (count === 0) return null;
  return (
    <span
      title={text}
      className={cx(
        "ml-auto grid h-[18px] min-w-[18px] place-items-center rounded-full px-1.5 text-fine font-semibold",
        graver ? "bg-late-tint text-late" : "bg-jeopardy-tint text-jeopardy",
        // In a narrow navigation it stands under the icon: beside it there is no room, on it the icon would be hidden.
        collapses && "max-lg:mx-auto max-lg:h-[15px] max-lg:min-w-[15px] max-lg:px-1",
      )}
    >
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
