import { duties, type RecipientFilter } from "@/components/inbox/new/recipients";
import { Field } from "@/components/ui/field";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";

const dutyLabels = { driving: "Driving", "on-duty": "On duty", resting: "Resting" } as const;
const hours = ["1", "2", "4", "6", "8"];

interface RecipientFiltersProps {
  filter: RecipientFilter;
  terminals: readonly string[];
  /** Titles of the manifests that somebody has. */
  manifests: readonly string[];
  onChange: (filter: RecipientFilter) => void;
}

/** Filters a group of drivers. */
export function RecipientFilters({ filter, terminals, manifests, onChange }: RecipientFiltersProps) {
  const change = (part: Partial<RecipientFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <SearchInput
        label="Driver or unit"
        placeholder="Driver or unit"
        value={filter.typed}
        onValueChange={(typed) => change({ typed })}
        className="col-span-2"
      />
      <Field label="Terminal">
        <Select
          value={filter.terminal}
          onChange={(event) => change({ terminal: event.target.value })}
          options={[{ value: "", label: "Any" }, ...terminals.map((code) => ({ value: code, label: code }))]}
        />
      </Field>
      <Field label="Now">
        <Select
          value={filter.duty}
          onChange={(event) => change({ duty: duties.find((duty) => duty === event.target.value) ?? "" })}
          options={[
            { value: "", label: "Any duty" },
            ...duties.map((duty) => ({ value: duty, label: dutyLabels[duty] })),
          ]}
        />
      </Field>
      <Field label="Trip">
        <Select
          value={filter.trip}
          onChange={(event) =>
            change({ trip: event.target.value === "on" ? "on" : event.target.value === "off" ? "off" : "" })
          }
          options={[
            { value: "", label: "Any" },
            { value: "on", label: "On an open trip" },
            { value: "off", label: "On no open trip" },
          ]}
        />
      </Field>
      <Field label="Manifest">
        <Select
          value={filter.manifest}
          onChange={(event) => change({ manifest: event.target.value })}
          options={[
            { value: "", label: "Any, or none" },
            ...manifests.map((title) => ({ value: title, label: title })),
          ]}
        />
      </Field>
      <Field label="Driving left">
        <Select
          value={filter.hoursLeft}
          onChange={(event) => change({ hoursLeft: event.target.value })}
          options={[
            { value: "", label: "Any" },
            ...hours.map((value) => ({ value, label: `${value} h or more` })),
          ]}
        />
      </Field>
    </div>
  );
}
