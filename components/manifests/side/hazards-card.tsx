import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { placardSentences } from "@/lib/paper/hazard-blocks";

const shapes = { forbidden: "late", "not-known": "unknown", apart: "jeopardy", rule: "jeopardy" } as const;

/** Placards of the load and for how long, what may not ride together, and whose papers are incomplete. */
export function HazardsCard({ detail: { hazards } }: { detail: ManifestDetail }) {
  const { placards, findings, incomplete, classes } = hazards;
  if (classes.length + findings.length + incomplete.length === 0) return null;
  const [now] = placards;
  return (
    <Section title="Hazardous materials">
      {now === undefined ? null : (
        <p className="font-semibold">Placards: {now.needed.length === 0 ? "none" : now.needed.join(", ")}</p>
      )}
      {placards.length === 0
        ? null
        : placardSentences(hazards).map((sentence) => (
            <p key={sentence} className="text-small text-ink-2">
              {sentence}
            </p>
          ))}
      <ul className="mt-1 grid gap-1">
        {findings.map(({ verdict, sentence, titles }) => (
          <li key={sentence} className="flex items-baseline gap-2">
            <StateShape kind={shapes[verdict]} />
            <span>
              {sentence} {titles.join(", ")}
            </span>
          </li>
        ))}
        {incomplete.map(({ shipmentId, title, missing }) => (
          <li key={shipmentId} className="flex items-baseline gap-2">
            <StateShape kind="jeopardy" />
            <span>
              {title}: papers incomplete, {missing.join("; ")} not known
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
