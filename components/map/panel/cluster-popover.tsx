import { ZoomIn } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { useEffect, useMemo } from "react";
import type { Cluster } from "@/components/map/layer/fleet-scene";
import { VehicleList } from "@/components/map/panel/vehicle-list";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { vehicleStateLabel, vehicleStates } from "@/lib/format/vehicle-state";

export interface OpenCluster {
  readonly cluster: Cluster;
  readonly badge: HTMLElement;
}

interface ClusterPopoverProps {
  open: OpenCluster;
  selectedRow: number | null;
  onChoose: (row: number) => void;
  onZoom: (rows: readonly number[]) => void;
  onClose: () => void;
}

const rowPixels = 48;
const mostRowsInSight = 7;

/** The vehicles behind a badge, as a list: nobody has to zoom to find out who stands in the yard. */
export function ClusterPopover({ open, selectedRow, onChoose, onZoom, onClose }: ClusterPopoverProps) {
  const { cluster, badge } = open;
  const anchor = useMemo(() => ({ current: lastPlaceOf(badge) }), [badge]);
  useEffect(() => onDissolved(badge, onClose), [badge, onClose]);
  const text = vehicleStates.flatMap((state, code) =>
    cluster.byState[code] ? [`${cluster.byState[code]} ${vehicleStateLabel[state].toLowerCase()}`] : [],
  );
  return (
    <Popover.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={`${cluster.rows.length} vehicles here`}
          sideOffset={6}
          // The badge goes with the map, and nothing else says so.
          updatePositionStrategy="always"
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (badge.isConnected) badge.focus();
          }}
          className="appear z-30 flex w-[300px] flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-float"
        >
          <div className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-3">
            <div className="min-w-0">
              <p className="font-medium">{figure(cluster.rows.length)} vehicles here</p>
              <p className="truncate text-small text-ink-3">{text.join(" · ")}</p>
            </div>
            <Button icon={<ZoomIn size={14} />} onClick={() => onZoom(cluster.rows)}>
              Zoom here
            </Button>
          </div>
          <div
            className="flex flex-col"
            style={{ height: Math.min(cluster.rows.length, mostRowsInSight) * rowPixels }}
          >
            <VehicleList
              label="Vehicles here"
              rows={cluster.rows}
              selectedRow={selectedRow}
              onChoose={onChoose}
              autoFocus
            />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/**
 * The place of a badge on the screen, and the one that it had last where it is no more: a frame may be drawn before the list
 * is closed, and what is nowhere has its place in the window's corner.
 */
export function lastPlaceOf(badge: HTMLElement): { getBoundingClientRect: () => DOMRect } {
  let last = badge.getBoundingClientRect();
  return {
    getBoundingClientRect() {
      if (badge.isConnected && !badge.hidden) last = badge.getBoundingClientRect();
      return last;
    },
  };
}

/**
 * Calls back once the group of a badge is no more, or out of sight: then nothing is there to stand at.
 * @returns calls it off
 */
function onDissolved(badge: HTMLElement, onGone: () => void): () => void {
  const look = () => {
    if (!badge.isConnected || badge.hidden) onGone();
  };
  const observer = new MutationObserver(look);
  observer.observe(badge, { attributeFilter: ["hidden"] });
  if (badge.parentElement !== null) observer.observe(badge.parentElement, { childList: true });
  // It may have gone while this was loaded.
  look();
  return () => observer.disconnect();
}
