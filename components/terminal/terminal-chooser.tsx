import { terminalName } from "@/components/terminal/terminal-name";
import { Select } from "@/components/ui/select";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";

interface TerminalChooserProps {
  /** Those that the member sees, as far as they are known. */
  terminals: readonly Pick<TerminalInfo, "code" | "name">[];
  /** Null for all of them. */
  terminal: string | null;
  onChange: (terminal: string | null) => void;
}

/** Chooses which terminal a page is about. One that nobody knows yet stands by its code. */
export function TerminalChooser({ terminals, terminal, onChange }: TerminalChooserProps) {
  const options = terminals
    .map((one) => ({ value: one.code, label: terminalName(one) }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  const isListed = terminal === null || options.some(({ value }) => value === terminal);
  return (
    <Select
      aria-label="Terminal"
      value={terminal ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
      options={[
        { value: "", label: "All terminals" },
        ...(isListed ? [] : [{ value: terminal, label: terminal }]),
        ...options,
      ]}
      className="w-36 [&>select]:h-[26px] [&>select]:truncate [&>select]:border-line-strong"
    />
  );
}
