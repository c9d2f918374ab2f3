import { cx } from "@/components/ui/cx";

/** Three digits would hide the icon of a narrow navigation, and nobody reads more out of them. */
const mostShown = 99;

interface AttentionCountProps {
  count: number;
  /** The worse of two looks: something is wrong already, not only about to be. */
  graver: boolean;
  /** What the figure stands for, for whom can't see its colour. */
  text: string;
  collapses: boolean;
}

/** A figure beside an area's name: how much there needs somebody; nothing where nothing does. */
export function AttentionCount({ count, graver, text, collapses }: AttentionCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        "ml-auto grid h-[18px] min-w-[18px] place-items-center rounded-full px-1.5 text-fine font-semibold",
        graver ? "bg-late-tint text-late" : "bg-jeopardy-tint text-jeopardy",
        // Beside an icon alone there is room for it only on the icon's corner.
        collapses &&
          "max-lg:absolute max-lg:-top-0.5 max-lg:right-0 max-lg:h-[15px] max-lg:min-w-[15px] max-lg:px-1",
      )}
    >
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
