import Link from "next/link";
import { detailSentences } from "@/components/hours/board/board-detail-labels";
import type { BoardRow } from "@/components/hours/board/board-row";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import { WorkBlocks } from "@/components/work/other-work";
import { driverState } from "@/lib/driver-hours/driver-state";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useSharedWork } from "@/lib/queries/drivers/driver-work";
import { routes } from "@/lib/routes";

/** Under the table: what the chosen driver's row has no room for. */
export function BoardDetail({ row: { hours, thresholds } }: { row: BoardRow }) {
  const nowMs = useNowSeconds(5) * 1_000;
  const state = driverState(hours, nowMs, thresholds);
  const places = usePlaceNames();
  const works = useSharedWork().get(hours.id);
  const { place } = hours;
  const near = place && (places?.near(place.latitude, place.longitude) ?? place.text);
  const where = place && near ? `${near}, ${age(Math.max(0, nowMs - place.eventMs) / 1_000)} ago.` : "";
  return (
    <section
      aria-label="Selected driver"
      className="no-print max-h-28 shrink-0 overflow-auto border-t border-line bg-surface px-3.5 py-2"
    >
      <p className="text-ink-2">
        <Link
          href={routes.driverHours(hours.id)}
          className="mr-2 font-semibold text-ink underline-offset-2 hover:underline"
        >
          {hours.name ?? hours.id}
        </Link>
        {[...detailSentences(hours, state, nowMs), where].join(" ")}
      </p>
      {works === undefined ? null : (
        <div className="mt-1.5 text-small">
          <WorkBlocks works={works} timeZone={hours.engine?.timezone ?? null} />
        </div>
      )}
    </section>
  );
}
