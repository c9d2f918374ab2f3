import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { placardSentences } from "@/lib/paper/hazard-blocks";
import { endorsementLabel } from "@/lib/paper/manifest-paper";

const shapes = { forbidden: "late", "not-known": "unknown", apart: "jeopardy", rule: "jeopardy" } as const;

/** Placards of the load and for how long, what may not ride together, and whose papers are incomplete. */
export function HazardsCard({ detail }: { detail: ManifestDetail }) {
  const { hazards } = detail;
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
        <DriverLine detail={detail} />
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

/** Says that the driver of a placarded load has no endorsement, or that nobody knows; nothing where they have one. */
function DriverLine({ detail }: { detail: ManifestDetail }) {
  const {
    hazards: { placards },
    driverHazmat: { state },
    row: { driver },
  } = detail;
  const isPlacarded = placards.some(({ needed }) => needed.length > 0);
  if (driver === null || !isPlacarded || state === "endorsed") return null;
  const label = endorsementLabel(detail) ?? "hazmat endorsement not known";
  return (
    <li className="flex items-baseline gap-2">
      <StateShape kind={state === "not-known" ? "unknown" : "late"} />
      <span>
        {driver.name ?? driver.externalUserId}: {label} (49 CFR 383.93)
      </span>
    </li>
  );
}
