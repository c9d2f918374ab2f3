import { resultExport } from "@/components/forms/results/result-export";
import type { Results } from "@/components/forms/results/use-results";
import type { ResultsView } from "@/components/forms/results/use-results-view";
import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { toastFailed } from "@/components/ui/toast";
import { deskNowMs } from "@/lib/live/desk-clock";
import { readAllResults } from "@/lib/queries/forms";
import { routes } from "@/lib/routes";

/** A file of more is nobody's to read; a narrower span has the rest. */
const mostExported = 10_000;

/** Everything that can be done with what drivers handed in: for keys and menus. */
export function useResultsActions(page: ResultsView, list: Results) {
  const go = useGo();
  const { row } = list;
  const onExport = async (format: "csv" | "xlsx") => {
    try {
      const rows = await readAllResults(list.asked, mostExported);
      const columns = resultExport(rows);
      await exportRows(format, { noun: "submissions", name: "forms", rows, columns, nowMs: deskNowMs() });
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toastFailed("Submissions can't be read", { description });
    }
  };
  const actions = {
    openTrip: {
      keys: pageKeys.open,
      label: "Open the trip",
      disabledReason:
        row === null
          ? "Choose a submission first."
          : row.tripId === null
            ? "Which trip it belongs to is not known."
            : null,
      run: () => {
        if (row !== null && row.tripId !== null) go(routes.trip(row.tripId));
      },
    },
    definitions: {
      keys: null,
      label: "Show the templates",
      run: () => go(routes.formDefinitions()),
    },
    ...usualActions({ list, searchRef: page.searchRef, onExport: (format) => void onExport(format) }),
  } satisfies Record<string, ListAction>;
  const close = { label: "Close the form", run: () => void page.setView({ result: null }) };
  useActionKeys("Forms", actions, close);
  return actions;
}

export type ResultsActions = ReturnType<typeof useResultsActions>;

/** The actions as the page's menu groups them. */
export const resultGroups = (a: ResultsActions): ListAction[][] => [
  [a.openTrip, a.definitions],
  ...usualGroups(a),
];
