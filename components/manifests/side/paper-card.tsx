import type { ManifestActions } from "@/components/manifests/state/manifest-actions";
import { PrintStanding } from "@/components/paper/print-standing";
import { ActionButton } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { paperLabel } from "@/lib/paper/paper";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface PaperCardProps {
  detail: ManifestDetail;
  actions: ManifestActions;
  timeZone: string;
}

/** Lists which copies are on paper, and what of them no longer holds. */
export function PaperCard({ detail, actions, timeZone }: PaperCardProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const { printed } = detail;
  const isStale = printed.some(({ since }) => since.length > 0);
  return (
    <Section
      title="Paper"
      aside={<ActionButton action={actions.print}>{isStale ? "Print changes" : "Print"}</ActionButton>}
    >
      {printed.length === 0 ? <p className="text-ink-2">Nothing was printed yet.</p> : null}
      {printed.map(({ copy, only, at, by, since }) => (
        <div key={`${copy} ${only}`} className="mb-1 last:mb-0">
          <p>
            {paperLabel[copy]} of {only === null ? "" : `${only}, `}
            {nearInstantLabel(Date.parse(at), timeZone, nowMs)}, {by}
          </p>
          <p>
            <PrintStanding since={since} />
          </p>
        </div>
      ))}
    </Section>
  );
}
