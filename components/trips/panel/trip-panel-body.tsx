import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { PlanMap } from "@/components/map/plan/plan-map";
import { NotesCard } from "@/components/notes/notes-card";
import { AlsoHereNote } from "@/components/shell/presence";
import { zoneOfStop } from "@/components/trip/trip-standing";
import { BoardFlash } from "@/components/trips/flash";
import { History } from "@/components/trips/panel/history";
import { tripFacts } from "@/components/trips/panel/trip-panel-facts";
import { noticeLabel } from "@/components/trips/panel/trip-panel-notified";
import { PlanBasis } from "@/components/trips/plan/plan-basis";
import { pictureOfTrip } from "@/components/trips/plan/plan-picture";
import { PlanStops } from "@/components/trips/plan/plan-stops";
import { Verdict } from "@/components/trips/plan/verdict";
import { useTripPresence } from "@/components/trips/use-trip-presence";
import { cx } from "@/components/ui/cx";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import { OtherWork } from "@/components/work/other-work";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskSession } from "@/lib/contract/desk/session";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { localZone } from "@/lib/time/zones";

interface TripPanelBodyProps {
  detail: TripDetail;
  query: UseQueryResult<TripDetail, PlatformError>;
  isPage: boolean;
}

/** Shows what is known of the trip. A failed refresh keeps it and says how old it is. */
export function TripPanelBody({ detail, query, isPage }: TripPanelBodyProps) {
  const nowMs = useNowSeconds(5) * 1_000;
  const session: DeskSession | undefined = useQuery(sessionQuery).data;
  const reported = useTripPresence(detail.row.tripId);
  const { row, plan, notified } = detail;
  const readersZone = localZone();
  const firstOpen = row.stops.find(({ mark }) => mark === "at" || mark === "next") ?? row.stops[0];
  const zone = firstOpen === undefined ? readersZone : zoneOfStop(firstOpen, readersZone);
  const noticeText = noticeLabel(notified, zone, nowMs);
  const picture = useMemo(() => pictureOfTrip(detail), [detail]);
  const facts = tripFacts(detail);
  const [seen] = useState<ReadonlySet<string>>(() => new Set(facts.map(({ label }) => label)));
  return (
    <div
      className={cx("min-h-0 flex-1 overflow-auto", isPage && "lg:grid lg:grid-cols-[minmax(0,1fr)_400px]")}
    >
      <div className={cx(isPage && "lg:border-r lg:border-line")}>
        <div className="grid gap-2 px-3.5 pt-3 empty:hidden">
          <NotReadAgain query={query} />
          <AlsoHereNote others={reported ?? detail.alsoHere} />
        </div>
        <Section title="Verdict">
          {plan === null ? (
            <p className="text-ink-2">{row.sentence ?? row.noEtaBecause ?? whyNoPlan(detail)}</p>
          ) : (
            <>
              <Verdict plan={plan} />
              <PlanBasis plan={plan} timeZone={zone} />
            </>
          )}
          <OtherWork
            externalUserId={row.driver?.externalUserId ?? null}
            self={{ kind: "trip", id: String(row.tripId) }}
            className="mt-2"
          />
          {noticeText === null ? null : (
            <p className="mt-1.5 flex items-center gap-1.5">
              <StateShape
                kind={notified.state === "seen" ? "ok" : notified.state === "failed" ? "late" : "stale"}
              />
              {noticeText}
            </p>
          )}
        </Section>
        <Section title="Stops and plan">
          {row.stops.length === 0 ? (
            <p className="text-ink-2">No stops yet. Edit the trip to add some.</p>
          ) : (
            <PlanStops row={row} plan={plan} driven={detail.driven} />
          )}
        </Section>
      </div>
      <div>
        {picture.marks.length === 0 ? null : (
          <Section title="Way">
            <PlanMap title="Map of the trip" picture={picture} className={isPage ? "h-72" : "h-48"} />
          </Section>
        )}
        {facts.length === 0 ? null : (
          <Section title="Record">
            <dl className="grid grid-cols-[7rem_1fr] gap-y-0.5">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="wrap-anywhere">
                    <BoardFlash value={value} isNew={!seen.has(label)}>
                      {value}
                    </BoardFlash>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        <NotesCard
          key={row.tripId}
          kind="trip"
          subject={String(row.tripId)}
          timeZone={zone}
          likelyContact={row.driver?.name ?? null}
        />
        <Section title="History">
          <History
            tripId={detail.row.tripId}
            entries={detail.history}
            disabledReason={refusalOf(session, "updateTrip")}
          />
        </Section>
      </div>
    </div>
  );
}

function whyNoPlan({ row }: TripDetail): string {
  if (row.state === "done") return "The trip is done.";
  if (row.state === "canceled") return "The trip is canceled.";
  if (row.driver === null)
    return "Without a driver there is no ETA. Assign one to see whether it can be made.";
  return "No plan can be made for it now.";
}
