import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { AfterPapers } from "@/components/hours/driver/after-papers";
import { ChangesTable } from "@/components/notes/changes-table";
import { PhoneLink } from "@/components/shipment/phone-link";
import { ReadError } from "@/components/ui/error-notice";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { PersonRow } from "@/lib/contract/desk/people/person-list";
import { type Expiry, expiryOf, fullDayLabel, leftLabel } from "@/lib/format/expiry";
import { sentenceCase } from "@/lib/format/sentence-case";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { personQuery } from "@/lib/queries/people/people";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { localReading } from "@/lib/time/typed-time";

interface Paper {
  label: string;
  /** Class and the like. */
  detail: string;
  /** Number of the license; viewers are given its last letters behind `…`, after which lines break. */
  number?: string | null;
  /** Last day, YYYY-MM-DD; null where none is on record. */
  last: string | null;
  /** Goes on as long as the license. */
  withLicense?: true;
}

const endorsementLabels: Readonly<Record<string, string>> = {
  ...{ H: "H hazmat", N: "N tank", P: "P passenger", S: "S school bus", T: "T doubles" },
  ...{ X: "X tank and hazmat", HM126: "HM-126 training" },
};

/** Lists what somebody needs to drive, the medical card first. */
function papersOf({ license, medical }: PersonRow): Paper[] {
  const kind = [license?.type && `class ${license.type}`, license?.state].filter(Boolean).join(", ");
  return [
    { label: "Medical card", detail: "kept by this desk", last: medical.expires },
    {
      label: "License",
      detail: kind,
      number: license?.number ?? null,
      last: license?.expires ?? null,
    },
    ...(license?.endorsements ?? []).map(({ code, expires }): Paper => {
      const label = endorsementLabels[code] ?? code;
      return expires === null && license?.expires != null
        ? { label, detail: "as the license", last: license.expires, withLicense: true }
        : { label, detail: "", last: expires };
    }),
  ];
}

const kinds = { expired: "late", soon: "jeopardy", fine: "ok" } as const;
/** No date is not known, and not fine. */
const kindOf = (expiry: Expiry | null) => (expiry === null ? "unknown" : kinds[expiry.state]);

/**
 * Tells who a driver is to the platform: how they are reached, where they belong, whether they may drive, what was
 * changed.
 */
export function DriverPapers({ externalUserId, timeZone }: { externalUserId: string; timeZone: string }) {
  const query = useQuery(personQuery(externalUserId));
  const nowMs = useNowSeconds(60) * 1_000;
  const { data } = query;
  const mayChange = refusalOf(useQuery(sessionQuery).data, "updateUser") === null;
  if (data === undefined)
    return (
      <Section title="Person">
        {query.isError ? (
          <ReadError title="Who they are can't be read" query={query} />
        ) : (
          <p role="status" className="text-ink-2">
            Reading who they are…
          </p>
        )}
      </Section>
    );
  const { person, history } = data;
  const { id, phone, email, terminals, groups, isActive } = person;
  const today = localReading(nowMs, timeZone).slice(0, 10);
  return (
    <>
      <Section title="License, card, endorsements">
        <PlainTable
          caption="What they need to drive, and how long it is good for"
          rows={papersOf(person)}
          rowKey={({ label }) => label}
          columns={[
            {
              head: "Paper",
              cell: ({ label, last }) => (
                <span className="flex items-baseline gap-1.5">
                  <StateShape kind={kindOf(expiryOf(last, today))} />
                  {label}
                </span>
              ),
            },
            {
              head: "Detail",
              cell: ({ detail, number }) => (
                <span className="text-small text-ink-2">
                  {detail} {number ? <span className="whitespace-nowrap">{number}</span> : null}
                </span>
              ),
            },
            {
              head: "Expires",
              cell: ({ last, withLicense }) =>
                last === null ? (
                  "no date on record"
                ) : withLicense ? (
                  ""
                ) : (
                  <span className="whitespace-nowrap">{fullDayLabel(last)}</span>
                ),
            },
            {
              head: "Left",
              look: "text-right whitespace-nowrap",
              cell: ({ last }) => {
                const expiry = expiryOf(last, today);
                return expiry === null ? "" : leftLabel(expiry);
              },
            },
          ]}
        />
        <AfterPapers
          driver={{ externalUserId, name: [person.first, person.last].filter(Boolean).join(" ") || id }}
          papers={papersOf(person)}
          today={today}
          timeZone={timeZone}
        />
      </Section>
      <Section
        title="Person"
        aside={
          mayChange ? (
            <Link
              className="text-small underline underline-offset-2"
              href={routes.people({ at: id, sheet: "edit" })}
            >
              Change
            </Link>
          ) : null
        }
      >
        <dl className="grid grid-cols-[84px_1fr] gap-x-3 gap-y-1">
          <Fact name="Phone">{phone === null ? null : <PhoneLink phone={phone} />}</Fact>
          <Fact name="E-mail">{email}</Fact>
          <Fact name="Terminals">{terminals.join(", ")}</Fact>
          <Fact name="Groups">{groups.join(", ")}</Fact>
          {isActive ? null : <Fact name="Status">inactive on the platform</Fact>}
        </dl>
      </Section>
      <Section title="Changes of the person">
        {history.length === 0 ? (
          <p className="text-ink-2">None was made at this desk.</p>
        ) : (
          <ChangesTable
            changes={history}
            keyOf={({ at, what }) => `${at} ${what}`}
            timeZone={timeZone}
            nowMs={nowMs}
          >
            {({ what, who }) => (
              <>
                {sentenceCase(what)} <span className="text-small text-ink-3">{who}</span>
              </>
            )}
          </ChangesTable>
        )}
      </Section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-ink-3">not on record</span>}</dd>
    </>
  );
}
