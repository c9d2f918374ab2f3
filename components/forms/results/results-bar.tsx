import { FormsTabs } from "@/components/forms/forms-tabs";
import { type ResultsActions, resultGroups } from "@/components/forms/results/use-results-actions";
import { type ResultsView, resultSpans, savedParts } from "@/components/forms/results/use-results-view";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { FilterChips, type FilterChoice, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { useGo } from "@/components/ui/address";
import type { FormResultRow, KnownForm } from "@/lib/contract/desk/forms/forms-records";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { sentenceCase } from "@/lib/format/sentence-case";
import { routes } from "@/lib/routes";

interface ResultsBarProps {
  page: ResultsView;
  forms: readonly KnownForm[];
  drivers: readonly DriverHours[];
  columns: Columns<FormResultRow>;
  actions: ResultsActions;
}

export const spanLabels: Readonly<Record<(typeof resultSpans)[number], string>> = {
  "1": "last 24 hours",
  "7": "last 7 days",
  "30": "last 30 days",
};

/** Over what drivers handed in. */
export function ResultsBar({ page, forms, drivers, columns, actions }: ResultsBarProps) {
  const go = useGo();
  const choices = resultFilters(page, forms, drivers);
  return (
    <ListBar
      title="Forms"
      page={page}
      search={{ label: "Search the forms", placeholder: "Words in an answer" }}
      filters={
        <>
          <FormsTabs current="results" />
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ViewsMenu area="forms" parts={savedParts} onOpen={(query) => go(`${routes.forms()}?${query}`)} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={resultGroups(actions)} />
    </ListBar>
  );
}

function resultFilters(
  { view, setView }: ResultsView,
  forms: readonly KnownForm[],
  drivers: readonly DriverHours[],
): readonly FilterChoice[] {
  const { form, driver, days, by, trip, stop } = view;
  const driverName = ({ id, name }: DriverHours) => name ?? id;
  return [
    {
      label: "Form",
      value: form,
      any: "All forms",
      options: forms.map(({ formId, name }) => ({ value: formId, label: name })),
      onChange: (chosen) => setView({ form: chosen }),
      chip: form && (forms.find(({ formId }) => formId === form)?.name ?? form),
    },
    {
      label: "Driver",
      value: driver,
      any: "All drivers",
      options: drivers
        .map((one) => ({ value: one.id, label: driverName(one) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      onChange: (chosen) => setView({ driver: chosen }),
      chip: driver && (drivers.find(({ id }) => id === driver)?.name ?? driver),
    },
    {
      label: "Since",
      value: days,
      any: "Any time",
      options: resultSpans.map((span) => ({ value: span, label: spanLabels[span] })),
      onChange: (chosen) => setView({ days: resultSpans.find((span) => span === chosen) ?? null }),
      chip: days && spanLabels[days],
    },
    {
      label: "Sort and filter by",
      value: by === "stored" ? "stored" : null,
      any: "When it was submitted",
      options: [{ value: "stored", label: "When it was received" }],
      onChange: (chosen) => setView({ by: chosen === "stored" ? "stored" : null }),
      chip: by === "stored" ? "as received" : null,
    },
    ...onlyOf("trip", "All trips", trip, () => setView({ trip: null, stop: null })),
    ...onlyOf("stop", "All stops", stop, () => setView({ stop: null })),
  ];
}

/** Shows what a link asked for, and nobody could choose out of a list. */
function onlyOf(noun: string, any: string, number: number | null, onChange: () => void): FilterChoice[] {
  if (number === null) return [];
  const chip = `${noun} ${number}`;
  const label = sentenceCase(noun);
  const options = [{ value: String(number), label: `${label} ${number}` }];
  return [{ label, value: String(number), any, options, onChange, chip }];
}
