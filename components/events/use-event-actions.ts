import { routeOfEvent } from "@/components/events/event-labels";
import type { EventRows } from "@/components/events/use-event-rows";
import type { EventsView } from "@/components/events/use-events-view";
import { saveAsked } from "@/components/list-page/export/save-file";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { readEventFile } from "@/lib/queries/events";

interface EventActionsInput {
  board: EventsView;
  list: EventRows;
  onOlder: () => void;
}

/** Everything that can be done on the page, once: for keys and for menus. */
export function useEventActions({ board, list, onOlder }: EventActionsInput) {
  const go = useGo();
  const { row } = list;
  const route = row === null ? null : routeOfEvent(row);
  const actions = {
    open: {
      keys: pageKeys.open,
      label: "Open what it is about",
      disabledReason: row === null ? "Choose an event first." : route === null ? "No page shows it." : null,
      run: () => {
        if (route !== null) go(route);
      },
    },
    pause: {
      keys: pageKeys.follow,
      label: board.view.paused ? "Follow what is new" : "Pause: what is new waits",
      run: () => void board.setView({ paused: board.view.paused ? null : true }),
    },
    find: {
      keys: pageKeys.find,
      label: "Find events of a number",
      run: () => board.searchRef.current?.focus(),
    },
    export: {
      keys: pageKeys.export,
      label: "Export what is filtered",
      disabledReason: list.rows.length === 0 ? "Nothing is shown." : null,
      run: () => void saveAsked(() => readEventFile(board.filter)),
    },
    print: { keys: pageKeys.print, label: "Print what is shown", run: () => window.print() },
    older: { keys: null, label: "Read the older event list…", run: onOlder },
  } satisfies Record<string, ListAction>;
  useActionKeys("Events", actions, { label: "Clear selection", run: () => void board.setView({ at: null }) });
  return actions;
}

export type EventActions = ReturnType<typeof useEventActions>;

/** The actions as the page's menu groups them. */
export const eventGroups = (a: EventActions): ListAction[][] => [
  [a.open, a.pause, a.find],
  [a.export, a.print],
  [a.older],
];
