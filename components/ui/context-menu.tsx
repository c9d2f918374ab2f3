import * as Radix from "radix-ui/context-menu";
import type { ReactElement, ReactNode } from "react";
import { menuItemOf } from "@/components/ui/menu";

interface ContextMenuProps {
  /** Element that it belongs to: a right click, a long touch or the menu key on it opens the menu. */
  children: ReactElement;
  items: ReactNode;
}

/** The actions of what lies under the pointer. Everything in it is reachable by keys and in other menus too. */
export function ContextMenu({ children, items }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        collisionPadding={8}
        className="appear z-50 max-h-(--radix-context-menu-content-available-height) w-64 overflow-auto rounded-panel border border-line bg-surface p-1 shadow-float"
      >
        {items}
      </Radix.Content>
    </Radix.Root>
  );
}

export const ContextMenuItem = menuItemOf(Radix.Item);

export function ContextMenuLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
