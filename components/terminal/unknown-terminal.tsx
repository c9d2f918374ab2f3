import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { EmptyState } from "@/components/ui/empty-state";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";

interface UnknownTerminalProps {
  terminals: readonly TerminalInfo[];
  terminal: string;
  onChange: (terminal: string | null) => void;
}

/** Tells whether nothing is known of the terminal that the address names; null stands for all of them. */
export const isUnknownTerminal = (
  terminals: readonly TerminalInfo[],
  terminal: string | null,
): terminal is string => terminal !== null && !terminals.some(({ code }) => code === terminal);

/** Instead of an empty page of a terminal that is mistyped, or that the member does not see. */
export function UnknownTerminal({ terminals, terminal, onChange }: UnknownTerminalProps) {
  return (
    <EmptyState
      title={`Terminal ${terminal} is not known`}
      actions={<TerminalChooser terminals={terminals} terminal={terminal} onChange={onChange} />}
    >
      It doesn't exist, or you can't see it. Choose another one.
    </EmptyState>
  );
}
