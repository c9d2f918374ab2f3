import { ZoomIn } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Cluster } from "@/components/map/layer/fleet-scene";
import { stateTexts } from "@/components/map/marks/badge-look";
import type { OpenGroup } from "@/components/map/marks/open-group";
import { VehicleList } from "@/components/map/panel/vehicle-list";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";

interface ClusterPopoverProps {
  group: OpenGroup;
  selectedRow: number | null;
  onChoose: (row: number) => void;
  onZoom: (rows: readonly number[]) => void;
  onClose: () => void;
}

const rowPixels = 48;
const mostRowsInSight = 7;

/** The vehicles behind a badge, as a list: nobody has to zoom to find out who stands in the yard. */
export function ClusterPopover({ group, onClose, ...list }: ClusterPopoverProps) {
  const cluster = useSyncExternalStore(group.subscribe, group.current, () => null);
  useEffect(() => {
    // Also where it went before this was there.
    if (cluster === null) onClose();
  }, [cluster, onClose]);
  return (
    cluster && <GroupList key={cluster.key} cluster={cluster} group={group} onClose={onClose} {...list} />
  );
}

function GroupList({
  cluster,
  group,
  selectedRow,
  onChoose,
  onZoom,
  onClose,
}: ClusterPopoverProps & { cluster: Cluster }) {
  const anchor = useRef({ getBoundingClientRect: group.rect });
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
            group.giveBack();
          }}
          className="appear z-30 flex w-[300px] flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-float"
        >
          <div className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-3">
            <div className="min-w-0">
              <p className="font-medium">{figure(cluster.rows.length)} vehicles here</p>
              <p className="truncate text-small text-ink-3">{stateTexts(cluster.byState).join(" · ")}</p>
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
