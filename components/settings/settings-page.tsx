"use client";

import { useQuery } from "@tanstack/react-query";
import { HoursRulesCard } from "@/components/settings/hours-rules-card";
import { SettingsForm } from "@/components/settings/settings-form";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { settingsQuery } from "@/lib/queries/settings";

/** What the company decides for its whole desk. */
export function SettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <>
      <div className="flex min-h-[46px] items-center border-b border-line bg-surface px-3.5">
        <h1 className="text-title">Settings</h1>
      </div>
      <div className="grid min-h-0 flex-1 content-start gap-8 overflow-auto p-4">
        {query.isPending ? (
          <div role="status" aria-label="Reading the settings" className="grid max-w-xl gap-4">
            <Skeleton className="w-40" />
            <Skeleton className="w-80" />
            <Skeleton className="w-64" />
          </div>
        ) : query.data === undefined ? (
          <ErrorNotice
            title="The settings can't be read"
            error={query.error ?? { message: "No answer came." }}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            className="max-w-xl"
          />
        ) : (
          <SettingsForm answer={query.data} onReadAgain={() => void query.refetch()} />
        )}
        <HoursRulesCard />
      </div>
    </>
  );
}
