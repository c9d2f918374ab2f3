import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import type { PerformanceReport } from "@/lib/contract/desk/reports/performance";

interface MissingNoticeProps {
  missing: PerformanceReport["missing"];
  onRetry: () => void;
}

/** Says that days are not in the figures because they were not read: as long as it is so, nothing is whole. */
export function MissingNotice({ missing: { count, of, reading, why }, onRetry }: MissingNoticeProps) {
  if (count === 0) return null;
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-jeopardy-tint px-3.5 py-1.5"
    >
      <StateShape kind="jeopardy" />
      <span>
        {figure(count)} of {figure(of)} days of groups are not in these figures:{" "}
        {reading ? "they are being read now." : (why ?? "they were not read.")}
      </span>
      {reading ? null : (
        <Button className="no-print" onClick={onRetry}>
          Read them again
        </Button>
      )}
    </p>
  );
}
