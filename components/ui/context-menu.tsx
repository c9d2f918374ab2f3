import { ContextMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { capOf, Kbd } from "@/components/ui/kbd";
import { itemLook } from "@/components/ui/menu";

interface ContextMenuProps {
  /** What it belongs to: a right click, a long touch or the menu key on it opens the menu. */
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

interface ContextMenuItemProps {
  shortcut?: string | undefined;
  disabledReason?: string | null | undefined;
  onSelect: () => void;
  children: ReactNode;
}

/** One action, with the key that does the same and the reason why it can't be done now. */
export function ContextMenuItem({ shortcut, disabledReason, onSelect, children }: ContextMenuItemProps) {
  const refused = disabledReason !== undefined && disabledReason !== null;
  return (
    <Radix.Item disabled={refused} onSelect={onSelect} aria-keyshortcuts={shortcut} className={itemLook}>
      <span className="min-w-0 flex-1 py-1">
        {children}
        {refused ? <span className="block text-small text-ink-3">{disabledReason}</span> : null}
      </span>
      {shortcut === undefined ? null : <Kbd>{capOf(shortcut)}</Kbd>}
    </Radix.Item>
  );
}

export function ContextMenuLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
