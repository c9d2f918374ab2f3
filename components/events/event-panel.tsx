import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { eventKindLabel, isTelling, objectLabel, routeOfEvent } from "@/components/events/event-labels";
import { eventLabel } from "@/components/shipment/history/history-labels";
import { ErrorNotice } from "@/components/ui/error-notice";
import { FilterChip } from "@/components/ui/filter-chip";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import type { FeedEvent, FeedEventDetail } from "@/lib/contract/desk/events";
import { fieldLabel, valueText } from "@/lib/format/field-text";
import { feedEventQuery } from "@/lib/queries/events";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Beside the feed: one event with what it changed, readable or as it came. */
export function EventPanel({ event }: { event: FeedEvent }) {
  const query = useQuery(feedEventQuery(event.id));
  const [isRaw, setRaw] = useState(false);
  const route = routeOfEvent(event);
  const when = (at: string) => dayTimeLabel(Date.parse(at), localZone());
  const name = event.object && `${eventKindLabel[event.object.kind]} ${objectLabel(event)}`;
  return (
    <aside
      aria-label="Selected event"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
      tabIndex={0}
      className="no-print w-[400px] shrink-0 overflow-auto border-l border-line bg-surface max-lg:h-64 max-lg:w-full max-lg:border-t max-lg:border-l-0"
    >
      <Section title={eventLabel(event.type)}>
        {name === null ? null : route === null ? (
          <b className="font-semibold">{name}</b>
        ) : (
          <Link href={route} className="font-semibold underline underline-offset-2">
            {name}
          </Link>
        )}
        <dl className="mt-1.5 grid grid-cols-[72px_1fr] gap-x-2 gap-y-1">
          <dt className="text-ink-3">Occurred</dt>
          <dd>{event.occurredIsKnown ? when(event.occurredAt) : "It does not say"}</dd>
          <dt className="text-ink-3">Received</dt>
          <dd>{when(event.receivedAt)}</dd>
        </dl>
      </Section>
      <Section
        title={isRaw ? "As it came" : "What it changed"}
        aside={
          <span className="flex gap-1.5">
            <FilterChip pressed={!isRaw} onClick={() => setRaw(false)}>
              readable
            </FilterChip>
            <FilterChip pressed={isRaw} onClick={() => setRaw(true)}>
              raw
            </FilterChip>
          </span>
        }
      >
        {query.isLoadingError ? (
          <ErrorNotice
            title="The event can't be read"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : query.data === undefined ? (
          <Skeleton className="h-24" />
        ) : isRaw ? (
          <pre className="overflow-auto text-small">{JSON.stringify(query.data.data, null, 2)}</pre>
        ) : (
          <Changes changes={query.data.changes} />
        )}
      </Section>
    </aside>
  );
}

function Changes({ changes }: Pick<FeedEventDetail, "changes">) {
  const telling = changes.filter(({ field }) => isTelling(field));
  if (telling.length === 0)
    return <p className="text-ink-2">Nothing is known of how it was before: look at it raw.</p>;
  return (
    <dl className="grid gap-2">
      {telling.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-small text-ink-3" title={field}>
            {fieldLabel(field)}
          </dt>
          <dd className="break-words">
            {before === null ? null : (
              <>
                <del className="text-ink-3">{valueText(before)}</del> →{" "}
              </>
            )}
            {valueText(after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
