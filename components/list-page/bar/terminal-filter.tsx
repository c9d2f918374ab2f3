import { Select } from "@/components/ui/select";

interface TerminalFilterProps {
  terminals: readonly string[];
  value: string | null;
  onChange: (terminal: string | null) => void;
}

/** Only what belongs to one terminal. */
export function TerminalFilter({ terminals, value, onChange }: TerminalFilterProps) {
  return (
    <Select
      aria-label="Terminal"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
      options={[
        { value: "", label: "All terminals" },
        ...terminals.map((code) => ({ value: code, label: code })),
      ]}
      className="w-30 [&>select]:h-[26px] [&>select]:border-line-strong"
    />
  );
}
