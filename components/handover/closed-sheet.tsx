import { useQuery } from "@tanstack/react-query";
import { SheetView, zoneOfSheet } from "@/components/handover/sheet-view";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { handoverQuery, useTakeHandover } from "@/lib/queries/handover";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { dayTimeLabel, spanLabel } from "@/lib/time/instant-labels";

/** A sheet as it was closed, with who gave it and who took over. */
export function ClosedSheet({ id }: { id: string }) {
  const query = useQuery(handoverQuery(id));
  const session = useQuery(sessionQuery).data;
  const take = useTakeHandover();
  if (query.isLoadingError)
    return (
      <ErrorNotice
        title="The sheet can't be read"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (query.data === undefined) return <Skeleton className="h-64" />;
  const { sheet, note, givenBy, givenById, closedAt, takenBy, takenAt, from, to } = query.data;
  const zone = zoneOfSheet(sheet);
  const when = (at: string) => dayTimeLabel(Date.parse(at), zone);
  const isOwn = session?.member.id === givenById;
  const takeOver = () =>
    take.mutate(
      { id },
      {
        onSuccess: () => toastDone("You have taken over"),
        onError: (error) => toastRefused("Not taken over", error),
      },
    );
  return (
    <>
      <p className="text-ink-2">
        {spanLabel(Date.parse(from), Date.parse(to), zone)}
        {sheet.terminals.length === 0 ? ", all terminals" : `, ${sheet.terminals.join(" ")}`}
      </p>
      <dl className="my-3 grid grid-cols-[88px_1fr] items-baseline gap-x-2 gap-y-1">
        <dt className="text-ink-2">Handed over by</dt>
        <dd>
          {givenBy}, {when(closedAt)}
        </dd>
        <dt className="text-ink-2">Taken over by</dt>
        <dd>
          {takenBy === null || takenAt === null ? (
            <span className="flex items-baseline gap-2">
              nobody yet
              <Button
                className="no-print"
                pending={take.isPending}
                disabledReason={
                  refusalOf(session, "takeHandover") ??
                  (isOwn ? "Whoever hands over can't take over as well." : null)
                }
                onClick={takeOver}
              >
                Take over
              </Button>
            </span>
          ) : (
            `${takenBy}, ${when(takenAt)}`
          )}
        </dd>
        <dt className="text-ink-2">Note</dt>
        <dd className="whitespace-pre-wrap">{note === "" ? "–" : note}</dd>
      </dl>
      <SheetView sheet={sheet} />
    </>
  );
}
