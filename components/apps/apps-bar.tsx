import { stateKinds, stateLabels } from "@/components/apps/session-columns";
import { type SessionRow, sessionStates } from "@/components/apps/session-row";
import { type AppsActions, appGroups } from "@/components/apps/use-apps-actions";
import type { AppsView } from "@/components/apps/use-apps-view";
import type { Sessions } from "@/components/apps/use-sessions";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { FilterChips, FiltersMenu } from "@/components/list-page/bar/filters-menu";
import { ListBar } from "@/components/list-page/bar/list-bar";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ActionButton } from "@/components/ui/button";

interface AppsBarProps {
  page: AppsView;
  list: Sessions;
  columns: Columns<SessionRow>;
  actions: AppsActions;
}

/** Over the sessions of market apps. */
export function AppsBar({ page, list, columns, actions }: AppsBarProps) {
  const { view, setView } = page;
  const choices = [
    {
      label: "App",
      value: view.app,
      any: "All apps",
      options: list.listed.map(({ appId, name }) => ({ value: appId, label: name })),
      onChange: (app: string | null) => void setView({ app }),
      chip: view.app && (list.listed.find(({ appId }) => appId === view.app)?.name ?? view.app),
    },
  ];
  return (
    <ListBar
      title="Apps"
      page={page}
      search={{ label: "Search the sessions", placeholder: "Driver, vehicle, app" }}
      filters={
        <>
          <CountFilters
            legend="Sessions by state"
            shows={sessionStates}
            labels={stateLabels}
            kinds={stateKinds}
            counts={list.counts}
            most={list.all.length}
            pressed={view.state}
            onPress={(state) => void setView({ state })}
          />
          <FilterChips choices={choices} />
        </>
      }
    >
      <FiltersMenu choices={choices} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={appGroups(actions)} />
      <ActionButton action={actions.create} variant="primary">
        Open an app
      </ActionButton>
    </ListBar>
  );
}
