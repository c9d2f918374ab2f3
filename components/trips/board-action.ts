import type { Shortcut } from "@/components/ui/shortcuts";

/** Something that can be done on the board: for keys, for menus, and with its reason when it can't. */
export interface BoardAction extends Omit<Shortcut, "keys"> {
  /** Null for what stands in menus only. */
  keys: string | null;
  disabledReason: string | null;
}
