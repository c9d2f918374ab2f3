import { Maximize2, MoreHorizontal, X } from "lucide-react";
import Link from "next/link";
import { MenuActions } from "@/components/list-page/bar/bar-menus";
import { tripStanding } from "@/components/trip/trip-standing";
import { TripStateMark } from "@/components/trip/trip-state-mark";
import { BoardFlash } from "@/components/trips/flash";
import type { TripPanelActions } from "@/components/trips/panel/trip-panel-actions";
import { ActionButton } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { UnitsOut } from "@/components/work/out-of-service/units-out";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { distance } from "@/lib/format/measures";
import { routes } from "@/lib/routes";

interface TripPanelHeadProps {
  row: TripRow;
  /** Undefined until the trip is read. */
  isVehicleRetired: boolean | undefined;
  actions: TripPanelActions;
  /** Null where the panel is the page. */
  onClose: (() => void) | null;
}

/** States of a trip that is over: what its unit is by now says nothing of it. */
const closed: ReadonlySet<TripRow["state"]> = new Set(["done", "canceled"]);

const moreGroups = (a: TripPanelActions) => [
  [a.best, a.complete, a.message, a.notice, a.unassign, a.duplicate],
  [a.cancel],
];

/** Shows which trip it is, where it stands, who drives it, and what can be done. */
export function TripPanelHead({ row, isVehicleRetired, actions, onClose }: TripPanelHeadProps) {
  const { also } = tripStanding(row);
  const Title = onClose === null ? "h1" : "h2";
  return (
    <header className="border-b border-line px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Title className="min-w-0 truncate text-title">{row.title}</Title>
        <BoardFlash value={`${row.state} ${row.risk}`}>
          <TripStateMark trip={row} />
        </BoardFlash>
        {also === null ? null : <span className="text-ink-2">{also}</span>}
        <span className="ml-auto flex gap-1">
          <CopyLink of={row.title} />
          {onClose === null ? null : (
            <>
              <Link
                href={routes.trip(row.tripId)}
                aria-label="Open on its own page"
                className="grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <Maximize2 size={14} />
              </Link>
              <IconButton label="Close" icon={<X size={16} />} onClick={onClose} />
            </>
          )}
        </span>
      </div>
      <Facts row={row} isVehicleRetired={isVehicleRetired} />
      {isVehicleRetired ? (
        <p className="mt-1 text-jeopardy">
          Unit {row.vehicle} was retired: it is off the map and sends no positions. Edit the trip to name
          another, or reactivate it on{" "}
          <Link href={routes.unit(row.vehicle ?? "")} className="underline">
            its page
          </Link>
          .
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        <ActionButton variant={row.driver === null ? "primary" : "secondary"} action={actions.assign}>
          {actions.assign.label}
        </ActionButton>
        <ActionButton
          variant={row.state === "to-dispatch" ? "primary" : "secondary"}
          action={actions.dispatch}
        >
          {actions.dispatch.label}
        </ActionButton>
        <ActionButton action={actions.edit}>{actions.edit.label}</ActionButton>
        <Menu
          align="start"
          trigger={
            <IconButton
              label="More"
              className="border border-line-strong"
              icon={<MoreHorizontal size={14} />}
            />
          }
        >
          <MenuActions groups={moreGroups(actions)} />
        </Menu>
      </div>
    </header>
  );
}

function Facts({ row, isVehicleRetired }: Pick<TripPanelHeadProps, "row" | "isVehicleRetired">) {
  const { driver, vehicle, trailer, customer, miles } = row;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 [&_dt]:sr-only">
      <div>
        <dt>Driver</dt>
        <dd>
          <BoardFlash value={driver?.externalUserId ?? ""}>
            {driver === null ? (
              "No driver"
            ) : (
              <Link href={routes.driverHours(driver.externalUserId)} className="text-ink underline">
                {driver.name}
              </Link>
            )}
          </BoardFlash>
        </dd>
      </div>
      {vehicle === null ? null : (
        <div>
          <dt>Unit</dt>
          <dd>
            <BoardFlash value={`${vehicle} ${trailer}`}>
              <Link
                href={isVehicleRetired ? routes.unit(vehicle) : routes.map({ vehicle })}
                className="text-ink underline"
              >
                {vehicle}
              </Link>
              {trailer === null ? null : ` + ${trailer}`}
            </BoardFlash>{" "}
            {closed.has(row.state) ? null : <UnitsOut vehicle={vehicle} trailer={trailer} />}
          </dd>
        </div>
      )}
      {customer === null ? null : (
        <div>
          <dt>Customer</dt>
          <dd>
            <BoardFlash value={customer}>{customer}</BoardFlash>
          </dd>
        </div>
      )}
      {miles === null ? null : (
        <div>
          <dt>Distance</dt>
          <dd className="tabular-nums">{distance(miles)}</dd>
        </div>
      )}
    </dl>
  );
}
