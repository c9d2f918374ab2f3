import type { RefObject } from "react";
import { type PageKey, pageKeys } from "@/components/ui/page-keys";
import { type Shortcut, useShortcuts } from "@/components/ui/shortcuts";
import { toastFailed } from "@/components/ui/toast";

/** Something that can be done on a page: for its key, for menus, and with its reason where there is one why it can't. */
export interface ListAction extends Omit<Shortcut, "keys" | "onRefused"> {
  /** Null for what stands in menus only. */
  keys: PageKey | null;
}

/** A key that does nothing leaves a person guessing: it says why, as the button beside it does. */
const notifyRefusal = (reason: string) => toastFailed(reason);

/**
 * Binds a page's actions to their keys.
 * @param name of the page, for the keyboard sheet
 * @param leave what Escape does, where it is the page's to say
 */
export function useActionKeys(
  name: string,
  actions: Readonly<Record<string, ListAction>>,
  leave?: Pick<Shortcut, "label" | "run">,
): void {
  const bound = Object.values(actions).flatMap(({ keys, ...rest }): Shortcut[] =>
    keys === null ? [] : [{ ...rest, keys, onRefused: notifyRefusal }],
  );
  useShortcuts(name, leave === undefined ? bound : [...bound, { ...leave, keys: pageKeys.leave }]);
}

interface UsualActionsInput {
  list: { rows: readonly unknown[]; moved: number; showMoved: () => void };
  /** False while only a part of the rows is there; left out where they come at once. */
  isWhole?: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  onExport: (format: "csv" | "xlsx") => void;
}

/** Offers what can be done on every list page. */
export function usualActions({ list, isWhole = true, searchRef, onExport }: UsualActionsInput) {
  // A file or a paper of a part would pass for all of it.
  const part = isWhole ? null : "The rest of the list is still being read.";
  const nothing = part ?? (list.rows.length === 0 ? "Nothing is shown." : null);
  return {
    find: {
      keys: pageKeys.find,
      label: "Filter by words",
      run: () => searchRef.current?.focus(),
    },
    showMoved: {
      keys: pageKeys.settleRows,
      label: "Show rows where they belong now",
      disabledReason: list.moved === 0 ? "All rows stand where they belong." : null,
      run: list.showMoved,
    },
    export: {
      keys: pageKeys.export,
      label: "Export what is shown",
      disabledReason: nothing,
      run: () => onExport("csv"),
    },
    exportXlsx: {
      keys: null,
      label: "Export as an Excel file",
      disabledReason: nothing,
      run: () => onExport("xlsx"),
    },
    print: {
      keys: pageKeys.print,
      label: "Print what is shown",
      disabledReason: part,
      run: () => window.print(),
    },
  } satisfies Record<string, ListAction>;
}

/** The groups of a list page's menu that are the same everywhere: the view, then what leaves the desk. */
export const usualGroups = (a: ReturnType<typeof usualActions>): ListAction[][] => [
  [a.find, a.showMoved],
  [a.export, a.exportXlsx, a.print],
];
