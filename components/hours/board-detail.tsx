"use client";

import Link from "next/link";
import { detailSentences } from "@/components/hours/board-detail-words";
import { useDriverNow } from "@/components/hours/board-drivers";
import type { DriverHours } from "@/lib/contract/desk-hours";
import { routes } from "@/lib/routes";

/** Under the table: what the chosen driver's row has no room for. */
export function BoardDetail({ driver }: { driver: DriverHours }) {
  const { hours, state, nowMs } = useDriverNow(driver);
  return (
    <section
      aria-label="Chosen driver"
      className="no-print max-h-28 shrink-0 overflow-auto border-t border-line bg-surface px-3.5 py-2"
    >
      <p className="text-ink-2">
        <Link
          href={routes.driverHours(hours.id)}
          className="mr-2 font-semibold text-ink underline-offset-2 hover:underline"
        >
          {hours.name ?? hours.id}
        </Link>
        {detailSentences(hours, state, nowMs).join(" ")}
      </p>
    </section>
  );
}
