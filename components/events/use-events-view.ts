import { parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/shell/address";
import { eventKinds } from "@/lib/contract/desk/events";
import { deskNowMs } from "@/lib/live/desk-clock";
import type { EventFilter } from "@/lib/queries/events";

const hourMs = 3_600_000;

/** How far back is looked. */
export const eventSpans = { "1h": hourMs, "8h": 8 * hourMs, "24h": 24 * hourMs, "7d": 168 * hourMs } as const;
export type EventSpan = keyof typeof eventSpans;
const spanNames = Object.keys(eventSpans) as EventSpan[];

const parsers = {
  /** An id or a number of what events are about. */
  search: parseAsString.withDefault(""),
  kind: parseAsStringLiteral(eventKinds),
  terminal: parseAsString,
  span: parseAsStringLiteral(spanNames),
  /** `received`, `-received`, `occurred`, `-occurred`; empty is received, the newest first. */
  sort: parseAsString.withDefault(""),
  /** The event beside the list. */
  at: parseAsString,
  /** What is new waits for its button. */
  paused: parseAsBoolean.withDefault(false),
};

/** What the feed shows, all of it in the address. */
export function useEventsView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, kind, terminal, span } = view;
  const list = useListView(view.sort, { search, kind, terminal, span }, setView);
  const { sort } = list;
  const filter = useMemo(
    (): EventFilter => ({
      by: sort?.id === "occurred" ? "occurred" : "received",
      order: sort === null || sort.descending ? "newest" : "oldest",
      ...(kind === null ? {} : { kind }),
      ...(search.trim() === "" ? {} : { object: search.trim() }),
      ...(terminal === null ? {} : { terminal }),
      ...(span === null ? {} : { from: new Date(deskNowMs() - eventSpans[span]).toISOString() }),
    }),
    [sort, kind, search, terminal, span],
  );
  return { view, setView, setSoon, filter, ...list };
}

export type EventsView = ReturnType<typeof useEventsView>;
