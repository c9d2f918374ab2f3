import { useQuery } from "@tanstack/react-query";
import type { PaneDriver } from "@/components/conversation/conversation-pane";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import type { DriverSheet } from "@/components/hours/driver/driver-view";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { type Shortcut, useShortcuts } from "@/components/ui/shortcuts";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

interface DriverActionsInput {
  driver: PaneDriver;
  /** Dates shown, newest first. */
  dates: readonly string[];
  open: string | null;
  /** The last of the days shown where it is not today. */
  to: string | null;
  table: boolean;
  /** Tells whether the platform offers a log by change; null before that is known. */
  hasLog: boolean | null;
  show: (change: { day?: string | null; to?: string | null; table?: boolean; sheet?: DriverSheet }) => void;
}

const dayMs = 86_400_000;
const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day beside the open one; null at the end. */
export function neighbour(dates: readonly string[], open: string | null, step: 1 | -1): string | null {
  const at = open === null ? 0 : dates.indexOf(open);
  return dates[at + step] ?? null;
}

/**
 * The last day of the 8 before or after those shown; null for today and beyond, where the page goes back to following
 * the present.
 */
export function otherDays(dates: readonly string[], today: string, step: 1 | -1): string | null {
  const [newest] = dates;
  if (newest === undefined) return null;
  const last = shifted(newest, step * 8);
  return last >= today ? null : last;
}

/** Everything that can be done on the driver's page, once: for keys and for buttons, each with its reason when it can't. */
export function useDriverActions(input: DriverActionsInput & { today: string }) {
  const { driver, dates, open, to, table, hasLog, today, show } = input;
  const go = useGo();
  const openConversation = useConversationPane();
  const session = useQuery(sessionQuery).data;
  const unread = hasLog === null ? "The driver's hours aren't read yet." : null;
  const noLog = unread ?? (hasLog ? null : "This platform offers no log by change.");
  const older = neighbour(dates, open, 1);
  const newer = neighbour(dates, open, -1);
  const actions = {
    post: {
      keys: pageKeys.create,
      label: "Post a duty status",
      disabledReason: unread ?? refusalOf(session, "createDutyStatus"),
      run: () => show({ sheet: "duty" }),
    },
    propose: {
      keys: pageKeys.edit,
      label: "Propose an edit",
      disabledReason: noLog ?? refusalOf(session, "proposeLogEdit"),
      run: () => show({ sheet: "propose" }),
    },
    message: {
      keys: pageKeys.message,
      label: "Write to the driver",
      disabledReason: refusalOf(session, "sendMessage"),
      run: () => openConversation(driver),
    },
    table: {
      keys: pageKeys.first,
      label: table ? "Hide the day's table" : "Show the day as a table",
      disabledReason: noLog,
      run: () => show({ table: !table }),
    },
    print: {
      keys: pageKeys.print,
      label: "Print these days",
      run: () => window.print(),
    },
    olderDay: {
      keys: pageKeys.next,
      label: "Previous day",
      disabledReason: older === null ? "It is the oldest shown." : null,
      run: () => show({ day: older }),
    },
    newerDay: {
      keys: pageKeys.previous,
      label: "Next day",
      disabledReason: newer === null ? "It is the newest shown." : null,
      run: () => show({ day: newer }),
    },
    older: {
      keys: pageKeys.earlier,
      label: "8 days earlier",
      disabledReason: dates.length === 0 ? "No day is shown." : null,
      run: () => show({ to: otherDays(dates, today, -1), day: null }),
    },
    newer: {
      keys: pageKeys.later,
      label: "8 days later",
      disabledReason: to === null ? "These are the newest days." : null,
      run: () => show({ to: otherDays(dates, today, 1), day: null }),
    },
    board: {
      keys: pageKeys.back,
      label: "Back to the board",
      run: () => go(routes.hours()),
    },
  } satisfies Record<string, Shortcut>;
  useShortcuts("Driver", [
    ...Object.values(actions),
    { ...actions.olderDay, keys: pageKeys.nextArrow },
    { ...actions.newerDay, keys: pageKeys.previousArrow },
  ]);
  return actions;
}

export type DriverActions = ReturnType<typeof useDriverActions>;
