"use client";

import { useQuery } from "@tanstack/react-query";
import { HoursRulesForm } from "@/components/settings/hours-rules-form";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import { hoursRulesQuery } from "@/lib/queries/settings";

/** Rule set, zone and start of the log day for drivers who say nothing of them: the company's word and each terminal's. */
export function HoursRulesCard() {
  const query = useQuery(hoursRulesQuery);
  return (
    <section className="grid max-w-5xl gap-4 rounded-panel border border-line bg-surface p-4">
      <div className="grid gap-1">
        <h2 className="text-body font-semibold">Hours of service rules</h2>
        <p className="max-w-[75ch] text-ink-2">
          A driver's own settings come first, then the home terminal's, then the company's. Clocks follow a
          change at once, and violations of the last 12 days are judged anew.
        </p>
      </div>
      {query.isPending ? (
        <div role="status" aria-label="Reading the rules" className="grid gap-4">
          <Skeleton className="w-80" />
          <Skeleton className="w-64" />
        </div>
      ) : query.data === undefined ? (
        <ErrorNotice
          title="The rules can't be read"
          error={query.error ?? { message: "No answer came." }}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data.rules === null ? (
        <p className="flex items-center gap-2">
          <StateShape kind="unknown" /> Not offered by this platform: its own settings decide.
        </p>
      ) : (
        <HoursRulesForm answer={query.data} rules={query.data.rules} />
      )}
    </section>
  );
}
