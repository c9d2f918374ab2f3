import { PrintStanding } from "@/components/paper/print-standing";
import type { PrintedLeg } from "@/lib/contract/desk/linehaul";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface PrintedManifestsProps {
  printed: readonly PrintedLeg[];
  /** Zone of where the leg begins, IANA. */
  timeZone: string;
}

/** Says which manifests of a leg are on paper, and what of them no longer holds; nothing where none is. */
export function PrintedManifests({ printed, timeZone }: PrintedManifestsProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  return printed.map(({ number, at, by, since }) => (
    <p key={number}>
      {number} printed {nearInstantLabel(Date.parse(at), timeZone, nowMs)}, {by}.{" "}
      <PrintStanding since={since} />
    </p>
  ));
}
