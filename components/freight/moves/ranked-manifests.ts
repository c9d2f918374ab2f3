import type { DayPreview } from "@/lib/contract/desk/freight-days";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";

/** A manifest with what it would become. */
export interface ManifestOffer {
  /** Id of the manifest. */
  id: string;
  manifest: ManifestRow;
  /** Null while it is worked out, or where it can't be. */
  preview: DayPreview | null;
  /** Reason why it can't be calculated, for people. */
  error: string | null;
}

const ranks: Readonly<Record<DayPlan["verdict"], number>> = {
  "on-time": 0,
  late: 1,
  unknown: 2,
  "over-hours": 3,
};

/** Tells what is left of the driver's day afterwards, minutes; what nobody knows goes last. */
const slackOf = ({ driveLeftMinutes, dutyLeftMinutes }: DayPlan): number =>
  Math.min(driveLeftMinutes ?? -1, dutyLeftMinutes ?? driveLeftMinutes ?? -1);

/** The manifest whose driver has most of a lawful day left comes first; what would be late or over hours goes down. */
export const rankOffers = (offers: readonly ManifestOffer[]): ManifestOffer[] =>
  offers.toSorted(
    ({ preview: a }, { preview: b }) =>
      Number(a === null) - Number(b === null) ||
      (a === null || b === null
        ? 0
        : ranks[a.plan.verdict] - ranks[b.plan.verdict] || slackOf(b.plan) - slackOf(a.plan)),
  );
