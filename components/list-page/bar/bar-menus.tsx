import { Columns3, Ellipsis } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { withoutRoomLabel } from "@/components/list-page/columns/without-room";
import type { ListAction } from "@/components/list-page/list-actions";
import { ContextMenuItem, ContextMenuLine } from "@/components/ui/context-menu";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
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

/** Pixels that a press makes a column wider or narrower. */
const stepPixels = 16;
const widthLabel = (pixels: number | undefined) => (pixels === undefined ? null : `${pixels} px`);

/**
 * Chooses which columns this person sees, and names those that there is no room for. The first names the rows and
 * stays.
 */
export function ColumnsMenu<Row>({ columns }: { columns: Columns<Row> }) {
  const { all, hidden, setShown, withoutRoom, drawn, setWidth, clearWidths, widthNow } = columns;
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
      {all.map((column, index) => (
        <MenuCheckItem
          key={column.id}
          checked={index === 0 || !hidden.has(column.id)}
          // The first names the rows: without it nobody knows what the others are about.
          onCheckedChange={(shown) => index > 0 && setShown(column.id, shown)}
          onKeyDown={(event) => {
            const turn = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
            if (turn !== 0)
              setWidth(column.id, (widthNow(column.id) ?? column.widthPixels) + turn * stepPixels);
          }}
        >
          {column.header}
          <span className="ml-auto pl-3 text-small text-ink-3">
            {withoutRoom.includes(column) ? "no room" : (widthLabel(drawn.get(column.id)) ?? "")}
          </span>
        </MenuCheckItem>
      ))}
      <MenuLine />
      <p className="px-2 py-1 text-small text-ink-3">
        <Kbd>←</Kbd> <Kbd>→</Kbd> narrower, wider
      </p>
      <MenuItem
        disabledReason={drawn.size === 0 ? "No column was made wider or narrower." : null}
        onSelect={clearWidths}
      >
        Usual widths
      </MenuItem>
    </Menu>
  );
}
