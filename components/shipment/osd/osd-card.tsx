import { osdLabel } from "@/components/shipment/osd/osd-label";
import { PieceBoxes, PieceCounts } from "@/components/shipment/osd/piece-boxes";
import { ActionButton } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import type { OsdCaseVersion } from "@/lib/contract/desk/service/osd-case";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface OsdCardProps {
  /** States of the case, the newest first. */
  versions: readonly OsdCaseVersion[];
  /** IANA zone in which times are read. */
  timeZone: string;
  /** Opens the form of the case. */
  action: Parameters<typeof ActionButton>[0]["action"];
}

/** Shows an OS&D case: pieces as boxes, counts from pickup to now, who called, and what was changed. */
export function OsdCard({ versions, timeZone, action }: OsdCardProps) {
  const nowMs = useNowSeconds(60) * 1_000;
  const [present, ...before] = versions;
  const when = (at: string) => nearInstantLabel(Date.parse(at), timeZone, nowMs);
  const aside = (
    <span className="no-print flex items-center gap-2">
      {present === undefined ? null : (
        <StateMark kind={present.case.state === "open" ? "jeopardy" : "ok"}>
          {present.case.state === "open" ? "Open" : "Closed"}
        </StateMark>
      )}
      <ActionButton action={action}>{present === undefined ? "Open a case" : "Change"}</ActionButton>
    </span>
  );
  return (
    <Section title="OS&D case" aside={aside}>
      {present === undefined ? (
        <p className="text-ink-2">None.</p>
      ) : (
        <>
          <PieceBoxes osd={present.case} />
          <PieceCounts osd={present.case} />
          <dl className="mt-1.5 grid grid-cols-[76px_1fr] gap-x-3 gap-y-0.5 [&>dt]:text-ink-3">
            <dt>Who called</dt>
            <dd className="wrap-anywhere">{present.case.calledBy ?? "not known"}</dd>
            {present.case.note === null ? null : (
              <>
                <dt>Note</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{present.case.note}</dd>
              </>
            )}
            <dt>Written</dt>
            <dd>
              {present.by}, {when(present.at)}
            </dd>
            {before.slice(0, mostBefore).map((one) => (
              <Before key={one.at} when={when(one.at)} version={one} />
            ))}
          </dl>
        </>
      )}
    </Section>
  );
}

/** Lists so many former states. */
const mostBefore = 4;

function Before({ when, version: { case: osd, by } }: { when: string; version: OsdCaseVersion }) {
  return (
    <>
      <dt>Before</dt>
      <dd>
        {osdLabel(osd)}, {osd.state}, {by}, {when}
      </dd>
    </>
  );
}
