import { Plus } from "lucide-react";
import { showLabel, statusKinds } from "@/components/fleet/fleet-columns";
import { type FleetRow, type FleetShow, fleetShows } from "@/components/fleet/fleet-row";
import { FleetTabs } from "@/components/fleet/fleet-tabs";
import { type FleetActions, fleetGroups } from "@/components/fleet/use-fleet-actions";
import { type FleetView, savedParts } from "@/components/fleet/use-fleet-view";
import { ActionsMenu, ColumnsMenu } from "@/components/list-page/bar/bar-menus";
import { CountFilters } from "@/components/list-page/bar/count-filters";
import { ListBar } from "@/components/list-page/bar/list-bar";
import { TerminalFilter } from "@/components/list-page/bar/terminal-filter";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { ViewsMenu } from "@/components/list-page/views/views-menu";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { routes } from "@/lib/routes";

const countLabel = Object.fromEntries(
  fleetShows.map((show) => [show, showLabel[show].toLowerCase()]),
) as Record<FleetShow, string>;
const kinds = { ...statusKinds, out: "late" } as const;

interface FleetBarProps {
  fleet: FleetView;
  counts: Readonly<Record<FleetShow, number>> | null;
  /** Number of all vehicles, filtered away or not. */
  most: number;
  terminals: readonly string[];
  columns: Columns<FleetRow>;
  actions: FleetActions;
}

/** Over the fleet. */
export function FleetBar({ fleet, counts, most, terminals, columns, actions }: FleetBarProps) {
  const { view, setView } = fleet;
  const go = useGo();
  return (
    <ListBar
      title="Fleet"
      page={fleet}
      search={{ label: "Search the fleet", placeholder: "Unit, driver, VIN, plate" }}
      filters={
        <>
          <FleetTabs current="vehicles" />
          <CountFilters
            legend="Status"
            shows={fleetShows}
            labels={countLabel}
            kinds={kinds}
            counts={counts}
            most={most}
            pressed={view.status}
            onPress={(status) => void setView({ status })}
          />
          <TerminalFilter
            terminals={terminals}
            value={view.terminal}
            onChange={(terminal) => void setView({ terminal })}
          />
        </>
      }
    >
      <ViewsMenu area="fleet" parts={savedParts} onOpen={(query) => go(`${routes.fleet()}?${query}`)} />
      <ColumnsMenu columns={columns} />
      <ActionsMenu groups={fleetGroups(actions)} />
      <ActionButton variant="primary" icon={<Plus size={14} />} action={actions.create}>
        New vehicle
      </ActionButton>
    </ListBar>
  );
}
