"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { StateShape } from "@/components/ui/state-shape";
import type { PlatformError } from "@/lib/client/platform-error";
import type { TripBoard } from "@/lib/desk/trips/answers";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** A reading that is older than this is said to be old: the desk reads every few seconds. */
const oldSeconds = 120;

/** Over the board: a picture that could not be read again or has grown old, and what the platform does not offer. */
export function BoardNotices({ query }: { query: UseQueryResult<TripBoard, PlatformError> }) {
  const nowSeconds = useNowSeconds(5);
  const { data } = query;
  if (data === undefined) return null;
  const oldFor = data.readAt === null ? null : nowSeconds - Date.parse(data.readAt) / 1_000;
  const isOld = oldFor !== null && oldFor > oldSeconds;
  const seen = oldFor === null ? "" : ` What is shown is ${age(oldFor)} old.`;
  const because = query.error?.message ?? data.readError;
  return (
    <>
      {query.isRefetchError || isOld || data.readError !== null ? (
        <Notice>
          <span className="min-w-0">
            Trips can't be read again{because === null ? "" : `: ${because}`}.{seen}
          </span>
          <Button pending={query.isFetching} onClick={() => void query.refetch()} className="ml-auto">
            Try again
          </Button>
        </Notice>
      ) : null}
      {data.missing.length === 0 ? null : (
        <Notice>
          <span className="min-w-0">Not offered by this platform: {data.missing.join("; ")}.</span>
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="no-print flex shrink-0 items-center gap-2 border-b border-line bg-unknown-tint px-3.5 py-1.5 text-ink"
    >
      <StateShape kind="stale" size={10} />
      {children}
    </div>
  );
}
