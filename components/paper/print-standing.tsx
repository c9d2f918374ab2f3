/** Says whether a print still holds. @param since what of it is another now, each in a few words */
export const PrintStanding = ({ since }: { since: readonly string[] }) =>
  since.length === 0 ? (
    <span className="text-ink-2">Still current.</span>
  ) : (
    <span className="font-medium">Out of date: {since.join(", ")}.</span>
  );
