import { Maximize2, MoreHorizontal, X } from "lucide-react";
import Link from "next/link";
import { BoardFlash } from "@/components/trips/flash";
import type { TripPanelAction, TripPanelActions } from "@/components/trips/panel/trip-panel-actions";
import { tripStanding } from "@/components/trips/trip-labels";
import { TripStateMark } from "@/components/trips/trip-state-mark";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { distance } from "@/lib/format/distance";
import { routes } from "@/lib/routes";

interface TripPanelHeadProps {
  row: TripRow;
  actions: TripPanelActions;
  /** Null where the panel is the page. */
  onClose: (() => void) | null;
  /** Keys are shown where they are bound: on the page of one trip. */
  showsKeys: boolean;
}

/** Which trip it is, where it stands, who drives it, and what can be done. */
export function TripPanelHead({ row, actions, onClose, showsKeys }: TripPanelHeadProps) {
  const { also } = tripStanding(row);
  const Title = onClose === null ? "h1" : "h2";
  const needsDriver = row.driver === null;
  return (
    <header className="border-b border-line px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Title className="min-w-0 truncate text-title">{row.title}</Title>
        <BoardFlash value={`${row.state} ${row.risk}`}>
          <TripStateMark trip={row} />
        </BoardFlash>
        {also === null ? null : <span className="text-ink-2">{also}</span>}
        <span className="ml-auto flex">
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
      <Facts row={row} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ActionButton action="assign" actions={actions} primary={needsDriver} showsKeys={showsKeys} />
        <ActionButton
          action="dispatch"
          actions={actions}
          primary={row.state === "to-dispatch"}
          showsKeys={showsKeys}
        />
        <ActionButton action="edit" actions={actions} showsKeys={showsKeys} />
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
          <Item action="best" actions={actions} showsKeys={showsKeys} />
          <Item action="complete" actions={actions} showsKeys={showsKeys} />
          <Item action="message" actions={actions} showsKeys={showsKeys} />
          <Item action="unassign" actions={actions} showsKeys={showsKeys} />
          <Item action="duplicate" actions={actions} showsKeys={showsKeys} />
          <MenuLine />
          <Item action="cancel" actions={actions} showsKeys={showsKeys} />
        </Menu>
      </div>
    </header>
  );
}

interface ActionProps {
  action: TripPanelAction;
  actions: TripPanelActions;
  primary?: boolean;
  showsKeys: boolean;
}

function ActionButton({ action, actions, primary = false, showsKeys }: ActionProps) {
  const { label, key, disabledReason, run } = actions[action];
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      shortcut={showsKeys && key !== null ? key : undefined}
      disabledReason={disabledReason}
      onClick={run}
    >
      {label}
    </Button>
  );
}

function Item({ action, actions, showsKeys }: ActionProps) {
  const { label, key, disabledReason, run } = actions[action];
  return (
    <MenuItem
      shortcut={showsKeys && key !== null ? key : undefined}
      disabledReason={disabledReason}
      onSelect={run}
    >
      {label}
    </MenuItem>
  );
}

function Facts({ row }: { row: TripRow }) {
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
              <Link href={routes.map({ vehicle })} className="text-ink underline">
                {vehicle}
              </Link>
              {trailer === null ? null : ` + ${trailer}`}
            </BoardFlash>
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
