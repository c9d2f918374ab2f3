import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FreightHistory } from "@/components/shipment/history/freight-history";
import { ReadError } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { manifestAsOfQuery } from "@/lib/queries/manifests";

type By = "happened" | "known";

interface HistoryCardProps {
  detail: ManifestDetail;
  timeZone: string;
}

/** Lists what happened to a manifest; under an event, the manifest as of then. */
export function HistoryCard({ detail, timeZone }: HistoryCardProps) {
  const [by, setBy] = useState<By>("happened");
  const [isRaw, setRaw] = useState(false);
  return (
    <FreightHistory
      entries={detail.history}
      timeZone={timeZone}
      by={by}
      onBy={setBy}
      isRaw={isRaw}
      onRaw={setRaw}
      detail={(asOf) => (isRaw ? <Then manifestId={detail.row.manifestId} asOf={asOf} by={by} /> : null)}
    />
  );
}

function Then({ manifestId, asOf, by }: { manifestId: string; asOf: string; by: By }) {
  const query = useQuery(manifestAsOfQuery(manifestId, asOf, by));
  if (query.data !== undefined) return <Fields manifest={query.data.manifestAsOf} />;
  if (query.isPending) return <Skeleton className="mt-1 h-8" />;
  return <ReadError title="It can't be read as of then" query={query} />;
}

function Fields({ manifest }: { manifest: ManifestDetail["manifestAsOf"] }) {
  if (manifest === null) return <p className="text-small text-ink-2">Nothing was known about it then.</p>;
  const fields = Object.entries(manifest).filter(([, value]) => value !== null && typeof value !== "object");
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-small">
      {fields.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-ink-3">{field}</dt>
          <dd className="wrap-anywhere">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
