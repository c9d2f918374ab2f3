"use client";

import { useQuery } from "@tanstack/react-query";
import { cx } from "@/components/ui/cx";
import { hoursAttentionQuery } from "@/lib/queries/hours";

/** Three digits would hide the icon of a narrow navigation, and nobody reads more out of them. */
const mostShown = 99;

/** How many drivers are in violation or about to be, beside the area's name; nothing where nobody is. */
export function HoursCount({ collapses }: { collapses: boolean }) {
  const { data } = useQuery(hoursAttentionQuery);
  if (data === undefined || data.violation + data.soon === 0) return null;
  const graver = data.violation > 0;
  const count = data.violation + data.soon;
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
      <span className="sr-only">
        {data.violation} in violation, {data.soon} about to run out
      </span>
    </span>
  );
}
