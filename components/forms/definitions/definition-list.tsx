import { cx } from "@/components/ui/cx";
import type { KnownForm } from "@/lib/contract/desk/forms/forms-records";

interface DefinitionListProps {
  forms: readonly KnownForm[];
  chosen: string | null;
  onChoose: (formId: string) => void;
}

/** The carrier's forms by name. */
export function DefinitionList({ forms, chosen, onChoose }: DefinitionListProps) {
  return (
    <nav
      aria-label="Forms by name"
      className="w-72 shrink-0 overflow-auto border-line bg-surface max-md:max-h-48 max-md:w-full max-md:border-b md:border-r"
    >
      <ul>
        {forms.map(({ formId, name, lines, versions }) => (
          <li key={formId}>
            <button
              type="button"
              aria-current={formId === chosen ? "true" : undefined}
              onClick={() => onChoose(formId)}
              className={cx(
                "grid w-full gap-0.5 border-b border-line px-3.5 py-2 text-left",
                formId === chosen ? "bg-sunken" : "hover:bg-sunken",
              )}
            >
              <span className="truncate font-medium">{name}</span>
              <span className="text-small text-ink-2">
                {lines.length} {lines.length === 1 ? "line" : "lines"}
                {versions.length > 1 ? ` · ${versions.length} versions seen` : ""}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
