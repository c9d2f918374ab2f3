import { parseAsBoolean, parseAsIsoDateTime, parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";
import { eventKinds } from "@/lib/contract/desk/plain/choices";
import { deskNowMs } from "@/lib/live/desk-clock";
import type { EventFilter } from "@/lib/queries/events";

const hourMs = 3_600_000;

/** Spans that the list goes back. */
export const eventSpans = { "1h": hourMs, "8h": 8 * hourMs, "24h": 24 * hourMs, "7d": 168 * hourMs } as const;
export type EventSpan = keyof typeof eventSpans;
const spanNames = Object.keys(eventSpans) as EventSpan[];

const parsers = {
  /** An id or a number of what events are about. */
  search: parseAsString.withDefault(""),
  kind: parseAsStringLiteral(eventKinds),
  terminal: parseAsString,
  /** Span back from now; with an end below it says nothing. */
  span: parseAsStringLiteral(spanNames),
  /** Ends of a span that was chosen freely, each open where it is left out. */
  from: parseAsIsoDateTime,
  to: parseAsIsoDateTime,
  /** `received`, `-received`, `occurred`, `-occurred`; empty is received, the newest first. */
  sort: parseAsString.withDefault(""),
  /** The event beside the list. */
  at: parseAsString,
  /** Tells whether what is new waits for its button. */
  paused: parseAsBoolean.withDefault(false),
};

/** Keeps in the address what the feed shows. */
export function useEventsView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, kind, terminal, span } = view;
  const [from, to] = [view.from?.toISOString() ?? null, view.to?.toISOString() ?? null];
  const list = useListView(view.sort, { search, kind, terminal, span, from, to }, setView);
  const { sort } = list;
  const filter = useMemo(
    (): EventFilter => ({
      by: sort?.id === "occurred" ? "occurred" : "received",
      order: sort === null || sort.descending ? "newest" : "oldest",
      ...(kind === null ? {} : { kind }),
      ...(search.trim() === "" ? {} : { object: search.trim() }),
      ...(terminal === null ? {} : { terminal }),
      ...askedSpan(span, from, to),
    }),
    [sort, kind, search, terminal, span, from, to],
  );
  return { view, setView, setSoon, filter, ...list };
}

/** The ends that were chosen, else so long back. */
function askedSpan(span: EventSpan | null, from: string | null, to: string | null) {
  if (from === null && to === null)
    return span === null ? {} : { from: new Date(deskNowMs() - eventSpans[span]).toISOString() };
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "kind", "terminal", "span", "from", "to", "sort"] as const;

export type EventsView = ReturnType<typeof useEventsView>;
