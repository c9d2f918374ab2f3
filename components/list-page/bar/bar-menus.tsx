import { Columns3, Ellipsis } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { withoutRoomLabel } from "@/components/list-page/columns/without-room";
import type { ListAction } from "@/components/list-page/list-actions";
import { ContextMenuItem, ContextMenuLine } from "@/components/ui/context-menu";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuCheckItem, MenuItem, MenuLine } from "@/components/ui/menu";

type Groups = readonly (readonly ListAction[])[];

/** Every action of the page, with its key, and with its reason where it can't be done. */
export function ActionsMenu({ groups }: { groups: Groups }) {
  return (
    <Menu
      className="w-72"
      trigger={
        <IconButton
          label="Actions"
          tip={false}
          icon={<Ellipsis size={15} />}
          className="border border-line-strong"
        />
      }
    >
      <MenuActions groups={groups} />
    </Menu>
  );
}

/** Actions within a menu. */
export const MenuActions = ({ groups }: { groups: Groups }) => (
  <ActionItems groups={groups} Item={MenuItem} Line={MenuLine} />
);

/** The same for a right click on a row. */
export const ContextActions = ({ groups }: { groups: Groups }) => (
  <ActionItems groups={groups} Item={ContextMenuItem} Line={ContextMenuLine} />
);

interface ActionItemsProps {
  groups: Groups;
  Item: typeof MenuItem | typeof ContextMenuItem;
  Line: () => ReactNode;
}

function ActionItems({ groups, Item, Line }: ActionItemsProps) {
  return groups.map((group, index) => (
    <Fragment key={group[0]?.label}>
      {index === 0 ? null : <Line />}
      {group.map((action) => (
        <Item
          key={action.label}
          shortcut={action.keys ?? undefined}
          disabledReason={action.disabledReason}
          onSelect={action.run}
        >
          {action.label}
        </Item>
      ))}
    </Fragment>
  ));
}

/**
 * Chooses which columns this person sees, and names those that there is no room for. The first names the rows and
 * stays.
 */
export function ColumnsMenu<Row>({ columns }: { columns: Columns<Row> }) {
  const { all, hidden, setShown, withoutRoom } = columns;
  const label = withoutRoomLabel(withoutRoom.length);
  return (
    <Menu
      trigger={
        <IconButton
          label="Columns"
          tip={false}
          icon={<Columns3 size={15} />}
          className="border border-line-strong"
        />
      }
    >
      {label === null ? null : (
        <>
          <p className="px-2 py-1.5 text-small text-ink-2">{label}.</p>
          <MenuLine />
        </>
      )}
      {all.slice(1).map((column) => (
        <MenuCheckItem
          key={column.id}
          checked={!hidden.has(column.id)}
          onCheckedChange={(shown) => setShown(column.id, shown)}
        >
          {column.header}
          {withoutRoom.includes(column) ? (
            <span className="ml-auto pl-3 text-small text-ink-3">no room</span>
          ) : null}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
