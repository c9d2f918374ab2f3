import type { ListAction } from "@/components/list-page/list-actions";
import { ActionButton, Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";

interface BulkBarProps {
  /** Names the bar, e.g. `Chosen trips`. */
  label: string;
  count: number;
  actions: readonly { action: ListAction; text: string }[];
  onClear: () => void;
}

/** Over a list while several rows are chosen: what can be done with all of them. */
export function BulkBar({ label, count, actions, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={label}
      className="no-print flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-3.5 py-1.5"
    >
      <b className="mr-1 font-semibold" role="status">
        {figure(count)} selected
      </b>
      {actions.map(({ action, text }) => (
        <ActionButton key={text} action={action}>
          {text}
        </ActionButton>
      ))}
      <Button variant="ghost" onClick={onClear} className="ml-auto">
        Clear selection
      </Button>
    </section>
  );
}
