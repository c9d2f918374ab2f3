import { useQuery } from "@tanstack/react-query";
import { ReadError } from "@/components/ui/error-notice";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import { WorkBlocks } from "@/components/work/other-work";
import { sentenceCase } from "@/lib/format/sentence-case";
import { driverWorkQuery } from "@/lib/queries/drivers/driver-work";

/** Lists what the driver has to do over all boards, in order, each planned with the others. */
export function DriverWork({ externalUserId }: { externalUserId: string }) {
  const query = useQuery(driverWorkQuery(externalUserId));
  const works = query.data?.drivers[0]?.works ?? [];
  const notes = works.flatMap(({ label, note }) => (note === null ? [] : [`${label}: ${note}`]));
  return (
    <Section title="Work">
      {query.data === undefined && query.isError ? (
        <ReadError title="The driver's work can't be read" query={query} />
      ) : query.data === undefined ? (
        <p role="status" className="text-ink-2">
          Reading the driver's work…
        </p>
      ) : works.length === 0 ? (
        <p className="text-ink-2">No trip, leg or manifest is theirs.</p>
      ) : (
        <div className="grid gap-1.5 text-small">
          <WorkBlocks works={works} />
          {notes.map((note) => (
            <p key={note} className="flex items-baseline gap-1.5">
              <StateShape kind="jeopardy" />
              {sentenceCase(note)}
            </p>
          ))}
        </div>
      )}
    </Section>
  );
}
