import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { Section } from "@/components/ui/section";
import { driverFormsQuery } from "@/lib/queries/forms";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface DriverFormsProps {
  driver: { externalUserId: string; name: string };
  /** Milliseconds since 1970; `to` is not counted in. */
  fromMs: number;
  toMs: number;
  /** IANA zone in which the times stand. */
  timeZone: string;
  /** Beside which the times are read, milliseconds since 1970: left out, the span's beginning. */
  nowMs?: number;
  /** Over the list: which they are. */
  children?: ReactNode;
}

/** Lists what a driver handed in within a span, the newest first. */
export function DriverForms({ driver, fromMs, toMs, timeZone, nowMs = fromMs, children }: DriverFormsProps) {
  const query = useQuery(
    driverFormsQuery(driver.externalUserId, new Date(fromMs).toISOString(), new Date(toMs).toISOString()),
  );
  const { results, total } = query.data ?? { results: [], total: null };
  const more = (total ?? 0) - results.length;
  return (
    <Section title="Forms">
      {children === undefined ? null : <p className="text-small text-ink-3">{children}</p>}
      {query.data === undefined ? (
        <p className="text-ink-2">{query.isError ? "They can't be read." : "Reading…"}</p>
      ) : results.length === 0 ? (
        <p className="text-ink-2">None so far.</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {results.map(({ id, name, submittedAt }) => (
            <li key={id} className="flex justify-between gap-2">
              <Link href={routes.forms({ result: id })} className="underline underline-offset-2">
                {name}
              </Link>
              <span className="text-ink-2">{nearInstantLabel(Date.parse(submittedAt), timeZone, nowMs)}</span>
            </li>
          ))}
          {more > 0 ? (
            <li className="text-ink-2">
              and{" "}
              <Link
                href={routes.forms({ driver: driver.externalUserId })}
                className="underline underline-offset-2"
              >
                {more} more
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  );
}
