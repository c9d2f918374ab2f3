import Link from "next/link";
import type { ReactNode } from "react";
import { delayMs } from "@/components/forms/result/result-delay";
import { cx } from "@/components/ui/cx";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { FormResultDetail } from "@/lib/contract/desk/forms/forms-records";
import { age } from "@/lib/format/age";
import { routes } from "@/lib/routes";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const linkLook = "font-medium underline-offset-2 hover:underline";
/** Links above each other are high enough to be hit. */
const high = "inline-flex min-h-6 items-center";
const allLook = cx(high, "underline underline-offset-2");

/** Shows who handed it in, when, for which trip, on which version, and what is missing. */
export function ResultFacts({ detail: { result, readBy } }: { detail: FormResultDetail }) {
  const { submittedBy, externalUserId, submittedAt, storedAt, tripId, tripTitle, stopId, version, missing } =
    result;
  const late = delayMs(result);
  const zone = localZone();
  return (
    <Section>
      <dl className="grid grid-cols-[96px_1fr] items-baseline gap-x-3 gap-y-1">
        <Fact label="Driver">
          {externalUserId === null ? (
            (submittedBy ?? <Unknown />)
          ) : (
            <Link href={routes.driverHours(externalUserId)} className={linkLook}>
              {submittedBy ?? externalUserId}
            </Link>
          )}
        </Fact>
        <Fact label="Submitted">{dayTimeLabel(Date.parse(submittedAt), zone)}</Fact>
        <Fact label="Received">
          {dayTimeLabel(Date.parse(storedAt), zone)}
          {late === null ? null : <span className="text-ink-2"> · {age(late / 1_000)} late</span>}
        </Fact>
        <Fact label="Trip">
          {tripId === null ? (
            <span className="text-ink-3">The platform does not say</span>
          ) : (
            <TripLinks tripId={tripId} title={tripTitle} stopId={stopId} />
          )}
        </Fact>
        <Fact label="Version">{versionLabel(version, zone)}</Fact>
      </dl>
      {readBy === version ? null : (
        <Remark kind="unknown">
          This version of the form was never seen here, so{" "}
          {readBy === null
            ? "the answers are shown under the platform's own field names."
            : `the questions are those of ${versionLabel(readBy, zone)}.`}
        </Remark>
      )}
      {missing.length === 0 ? null : (
        <Remark kind="jeopardy">Required, but not answered: {missing.join(", ")}.</Remark>
      )}
    </Section>
  );
}

/** Links to where it was handed in, and to what else was. */
function TripLinks({
  tripId,
  title,
  stopId,
}: {
  tripId: number;
  title: string | null;
  stopId: number | null;
}) {
  return (
    <>
      <Link
        href={stopId === null ? routes.trip(tripId) : routes.tripStop(tripId, stopId)}
        className={cx(high, linkLook)}
      >
        {title ?? tripId}
        {stopId === null ? "" : ", its stop"}
      </Link>
      <span className="flex flex-wrap gap-x-3">
        {stopId === null ? null : (
          <Link href={routes.forms({ trip: tripId, stop: stopId })} className={allLook}>
            All forms of the stop
          </Link>
        )}
        <Link href={routes.forms({ trip: tripId })} className={allLook}>
          All forms of the trip
        </Link>
      </span>
    </>
  );
}

/** A version is a time; what is none stands as it is. */
export const versionLabel = (version: string, zone: string): string =>
  Number.isNaN(Date.parse(version)) ? version : dayTimeLabel(Date.parse(version), zone);

const Unknown = () => <span className="text-ink-3">not known</span>;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

const Remark = ({ kind, children }: { kind: "unknown" | "jeopardy"; children: ReactNode }) => (
  <p className="mt-2 grid grid-cols-[10px_1fr] gap-2">
    <span className="pt-1">
      <StateShape kind={kind} />
    </span>
    <span>{children}</span>
  </p>
);
