import { ListFilter, X } from "lucide-react";
import { iconOnNarrowScreens, onWideScreens } from "@/components/list-page/bar/on-wide-screens";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { Menu, MenuChoice } from "@/components/ui/menu";

/** A filter that has no place on top: one of several values, or any. */
export interface FilterChoice {
  label: string;
  /** Null is any. */
  value: string | null;
  /** Text that stands for no choice. */
  any: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
  /** Text of the chip beside the counts while one is chosen; null where a count shows it. */
  chip: string | null;
}

/** Names as choices. */
export const namedOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Filters that are no counts on top. */
export function FiltersMenu({ choices }: { choices: readonly FilterChoice[] }) {
  return (
    <Menu
      trigger={
        <Button
          title="Filter"
          icon={<ListFilter size={14} aria-hidden="true" />}
          className={iconOnNarrowScreens}
        >
          <span className={onWideScreens}>Filter</span>
        </Button>
      }
    >
      {choices.map(({ label, value, any, options, onChange }) => (
        <MenuChoice
          key={label}
          label={label}
          value={value ?? ""}
          options={[{ value: "", label: any }, ...options]}
          onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
        />
      ))}
    </Menu>
  );
}

/** Shows what is filtered beside the counts on top, each with its way out. */
export function FilterChips({ choices }: { choices: readonly FilterChoice[] }) {
  return choices.map(({ label, chip, onChange }) =>
    chip === null ? null : (
      <FilterChip key={label} pressed aria-label={`Filter ${chip}, remove`} onClick={() => onChange(null)}>
        {chip}
        <X size={12} aria-hidden="true" />
      </FilterChip>
    ),
  );
}
