import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { countInbox, inboxLines } from "@/components/inbox/inbox-lines";
import type { InboxView } from "@/components/inbox/use-inbox-view";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ConversationRow, InboxBoard } from "@/lib/contract/desk/inbox-conversations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { hoursQuery } from "@/lib/queries/hours";
import { sessionQuery } from "@/lib/queries/session";

/** Places are held so long after somebody moved through the list or did something in it. */
const heldSeconds = 20;
const noRows: readonly ConversationRow[] = [];

/** The lines of the list, held while somebody is at them, and what is counted over it. */
export function useInboxList(board: InboxBoard | undefined, { view, terminal }: InboxView) {
  const memberId = useQuery(sessionQuery).data?.member.id ?? "";
  const drivers = useQuery(hoursQuery).data?.drivers;
  const [touchedAtSeconds, setTouchedAt] = useState(0);
  const isAtIt = useNowSeconds(5) - touchedAtSeconds < heldSeconds;
  const terminalsOf = useMemo(
    () => new Map((drivers ?? []).map(({ id, terminals }) => [id, terminals])),
    [drivers],
  );
  const rows = useMemo(
    () => (board?.conversations ?? noRows).filter((row) => isOfTerminal(row, terminal, terminalsOf)),
    [board, terminal, terminalsOf],
  );
  const all = useMemo(() => inboxLines(rows, null, memberId), [rows, memberId]);
  const fresh = useMemo(() => inboxLines(rows, view.show, memberId), [rows, view.show, memberId]);
  const list = useListRows({
    all,
    fresh,
    question: `${view.show} ${terminal}`,
    cursor: isAtIt ? view.at : null,
  });
  return {
    ...list,
    conversations: rows,
    counts: useMemo(() => countInbox(rows, memberId), [rows, memberId]),
    terminals: useMemo(() => terminalsIn([...terminalsOf.values()].flat()), [terminalsOf]),
    memberId,
    touch: () => setTouchedAt(deskNowMs() / 1_000),
  };
}

export type InboxRows = ReturnType<typeof useInboxList>;

/** One with a driver of whom no terminal is known stands under each: nothing may be seen by nobody. */
function isOfTerminal(
  { correspondents }: ConversationRow,
  terminal: string | null,
  terminalsOf: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (terminal === null) return true;
  const known = correspondents.flatMap(({ externalUserId }) => terminalsOf.get(externalUserId ?? "") ?? []);
  return known.length === 0 || known.includes(terminal);
}

const terminalsIn = (codes: readonly string[]): TerminalInfo[] =>
  [...new Set(codes)].map((code) => ({ code, name: code, timezone: null, latitude: null, longitude: null }));
