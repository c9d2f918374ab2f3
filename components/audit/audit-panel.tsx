import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { auditChanges } from "@/components/audit/audit-changes";
import { OutcomeMark } from "@/components/audit/audit-columns";
import { type AuditRow, routeOfLine } from "@/components/audit/audit-row";
import { ErrorNotice } from "@/components/ui/error-notice";
import { IconButton } from "@/components/ui/icon-button";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import type { AuditDetail, AuditLine } from "@/lib/contract/desk/audit/audit-records";
import { fieldLabel, valueText } from "@/lib/format/field-text";
import { sentenceCase } from "@/lib/format/sentence-case";
import { auditLineQuery } from "@/lib/queries/audit/audit";
import { routes } from "@/lib/routes";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const when = (at: string): string => dayTimeLabel(Date.parse(at), localZone());

/** Beside the trail: one line with its verdict, what it changed, its request and the same object's other lines. */
export function AuditPanel({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const query = useQuery(auditLineQuery(row.id));
  const route = routeOfLine(row);
  return (
    <aside
      aria-label="Selected line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
      tabIndex={0}
      className="no-print w-[400px] shrink-0 overflow-auto border-l border-line bg-surface max-lg:absolute max-lg:inset-y-0 max-lg:z-20 max-lg:right-0 max-lg:max-w-full"
    >
      <Section
        title={sentenceCase(row.what)}
        aside={<IconButton label="Close" icon={<X size={14} />} shortcut="Escape" onClick={onClose} />}
      >
        <p className="text-ink-2">
          {row.who} · {row.fromLabel}
          {row.from === null ? "" : ` · ${row.from.address}`}
        </p>
        {row.about === "" ? null : (
          <p className="mt-1">
            {route === null ? (
              row.about
            ) : (
              <Link href={route} className="font-semibold underline underline-offset-2">
                {row.about}
              </Link>
            )}
          </p>
        )}
      </Section>
      {query.isLoadingError ? (
        <ErrorNotice
          title="The line can't be read"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data === undefined ? (
        <Section>
          <Skeleton className="h-24" />
        </Section>
      ) : (
        <Detail detail={query.data} />
      )}
      <p className="bg-sunken px-3.5 py-3 text-small text-ink-2">
        <b className="font-semibold">Append-only.</b> Only an outcome settles later; the database refuses
        every other change, its owner's too.
      </p>
    </aside>
  );
}

function Detail({ detail }: { detail: AuditDetail }) {
  const { verdict, reason, error, before, after, line, others, undoes } = detail;
  return (
    <>
      {verdict === null && reason === null ? null : (
        <Section title="The verdict at that time">
          {verdict === null ? null : (
            <p className={`rounded-panel px-3 py-2 ${reason ? "bg-late-tint" : "bg-sunken"}`}>
              {reason ? <StateShape kind="late" /> : null} {verdict}
            </p>
          )}
          {reason ? (
            <dl className="mt-1.5 grid grid-cols-[72px_1fr] gap-x-2">
              <dt className="text-ink-3">Reason</dt>
              <dd>“{reason}”</dd>
            </dl>
          ) : null}
        </Section>
      )}
      {error === null ? null : <Section title="Refused because">{error}</Section>}
      {undoes === null ? null : (
        <Section title="Takes back">
          <Lines lines={[undoes]} />
        </Section>
      )}
      <Changes before={before} after={after} />
      <Request detail={detail} />
      {others.length === 0 || line.object === null ? null : (
        <Section
          title="The same record"
          aside={
            <Link
              href={routes.auditOf({ kind: line.object.kind, object: line.object.id })}
              className="underline underline-offset-2"
            >
              All
            </Link>
          }
        >
          <Lines lines={others} />
        </Section>
      )}
    </>
  );
}

function Changes({ before, after }: Pick<AuditDetail, "before" | "after">) {
  const { changes, same } = auditChanges(before, after);
  if (changes.length === 0)
    return <Section title="Changed">Nothing is kept of how it was before and after.</Section>;
  return (
    <Section title="Changed">
      <table className="w-full table-fixed text-left">
        <thead className="text-small text-ink-3">
          <tr>
            <th className="font-normal">Field</th>
            <th className="font-normal">Before</th>
            <th className="font-normal">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before: was, after: is }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 font-normal break-words text-ink-2">
                {fieldLabel(field)}
              </th>
              <td className="py-1 pr-2 break-words text-ink-2">{valueText(was)}</td>
              <td className="py-1 break-words font-medium">{valueText(is)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {same === 0 ? null : (
        <p className="mt-1.5 text-small text-ink-3">
          {same} {same === 1 ? "field" : "fields"} the same.
        </p>
      )}
    </Section>
  );
}

function Request({ detail: { line, request, settledAt, undoneAt } }: { detail: AuditDetail }) {
  const moments = [
    [line.at, line.to === "platform" ? "written here, then sent" : "written"],
    // Leaves out a second line for what the desk wrote itself: it is settled as it is written.
    [settledAt === line.at ? null : settledAt, line.outcome === "refused" ? "refused" : "outcome settled"],
    [undoneAt, "taken back"],
  ] as const;
  return (
    <Section title="Request" aside={<code className="text-small">{line.operation}</code>}>
      <ol>
        {moments.map(([at, what]) =>
          at === null ? null : (
            <li key={what} className="flex gap-2">
              <time dateTime={at} className="text-ink-2">
                {when(at)}
              </time>
              {what}
            </li>
          ),
        )}
      </ol>
      {settledAt === null ? <p className="mt-1">Nobody knows yet whether it was made.</p> : null}
      {request === null ? null : (
        <details className="mt-1.5">
          <summary className="cursor-pointer">What was sent</summary>
          <pre className="mt-1 max-h-64 overflow-auto text-small whitespace-pre-wrap">
            {JSON.stringify(request, null, 2)}
          </pre>
        </details>
      )}
    </Section>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[1fr_auto] gap-x-2">
          <span className="min-w-0 break-words">
            <span className="text-ink-2">
              {when(line.at)}, {line.who}:
            </span>{" "}
            {line.what}
          </span>
          <OutcomeMark outcome={line.outcome} />
        </li>
      ))}
    </ul>
  );
}
