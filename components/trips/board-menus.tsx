"use client";

import { Columns3, Ellipsis } from "lucide-react";
import type { BoardAction } from "@/components/trips/board-action";
import { boardColumns } from "@/components/trips/board-columns";
import type { BoardActions } from "@/components/trips/use-board-actions";
import { ContextMenuItem, ContextMenuLine } from "@/components/ui/context-menu";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuCheckItem, MenuItem, MenuLine } from "@/components/ui/menu";

const tripGroups = (a: BoardActions): BoardAction[][] => [
  [a.open, a.edit, a.message],
  [a.assignBest, a.chooseDriver, a.dispatch, a.complete, a.unassign],
  [a.duplicate, a.cancel],
  [a.select, a.selectRange],
];
const viewGroups = (a: BoardActions): BoardAction[][] => [
  [a.newTrip, a.undo],
  [a.table, a.timeline, a.rail, a.find, a.showMoved],
  [a.download, a.print],
];
const timelineGroup = (a: BoardActions): BoardAction[] => [a.closer, a.wider, a.earlier, a.later, a.now];

/** Actions of the trip under the pointer, or of all that are chosen. */
export function TripContextItems({ actions }: { actions: BoardActions }) {
  return tripGroups(actions).map((group, index) => (
    <div key={group[0]?.label}>
      {index === 0 ? null : <ContextMenuLine />}
      {group.map((action) => (
        <ContextMenuItem
          key={action.label}
          shortcut={action.keys ?? undefined}
          disabledReason={action.disabledReason}
          onSelect={action.run}
        >
          {action.label}
        </ContextMenuItem>
      ))}
    </div>
  ));
}

interface ActionsMenuProps {
  actions: BoardActions;
  timeline: boolean;
  onSelectAll: () => void;
}

/** Every action of the board, with its key. */
export function ActionsMenu({ actions, timeline, onSelectAll }: ActionsMenuProps) {
  const groups = [
    ...tripGroups(actions),
    ...viewGroups(actions),
    ...(timeline ? [timelineGroup(actions)] : []),
  ];
  return (
    <Menu
      className="w-72"
      trigger={
        <IconButton
          label="Actions"
          tip={false}
          icon={<Ellipsis size={15} aria-hidden="true" />}
          className="border border-line-strong"
        />
      }
    >
      {groups.map((group, index) => (
        <div key={group[0]?.label}>
          {index === 0 ? null : <MenuLine />}
          {group.map((action) => (
            <MenuItem
              key={action.label}
              shortcut={action.keys ?? undefined}
              disabledReason={action.disabledReason}
              onSelect={action.run}
            >
              {action.label}
            </MenuItem>
          ))}
        </div>
      ))}
      <MenuLine />
      <MenuItem shortcut="Ctrl A" onSelect={onSelectAll}>
        Choose all that are shown
      </MenuItem>
    </Menu>
  );
}

interface ColumnsMenuProps {
  hidden: ReadonlySet<string>;
  onShowColumn: (id: string, shown: boolean) => void;
}

/** Which columns this person sees. */
export function ColumnsMenu({ hidden, onShowColumn }: ColumnsMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          label="Columns"
          tip={false}
          icon={<Columns3 size={15} aria-hidden="true" />}
          className="border border-line-strong"
        />
      }
    >
      {boardColumns.slice(1).map((column) => (
        <MenuCheckItem
          key={column.id}
          checked={!hidden.has(column.id)}
          onCheckedChange={(shown) => onShowColumn(column.id, shown)}
        >
          {column.header}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
