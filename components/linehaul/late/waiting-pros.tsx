import Link from "next/link";
import { useDeferredValue } from "react";
import { StateShape } from "@/components/ui/state-shape";
import type { LateLeg, WaitingPro } from "@/lib/contract/desk/linehaul/late-leg";
import { duration } from "@/lib/format/duration";
import { slackLabel } from "@/lib/format/slack";
import { shownWindow } from "@/lib/format/window-label";
import { routes } from "@/lib/routes";
import { wallTime } from "@/lib/time/wall-time";

/** Draws so many at once, which have room, and the others after them. */
const inSight = 10;

/** PROs that miss their manifest, the worst first, with what waiting for the leg does to their window. */
export function WaitingPros({ late: { pros, zone, at } }: { late: LateLeg }) {
  const drawn = useDeferredValue(pros, pros.slice(0, inSight));
  // A bobtail brings none, and of a leg that is little late none misses its manifest.
  if (pros.length === 0)
    return <p className="flex-1 px-3 pt-2.5 text-ink-2">No PRO misses a delivery manifest for it.</p>;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="px-3 pt-2.5 pb-1 font-medium">
        PROs <span className="font-normal text-ink-2">{pros.length}, worst first</span>
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <table className="w-full">
          <thead>
            <tr className="text-left text-fine text-ink-2">
              <th className="px-3 py-1 font-medium">PRO</th>
              <th className="py-1 font-medium">Consignee</th>
              <th className="py-1 font-medium">Window, {wallTime(Date.parse(at), zone).zone}</th>
              <th className="px-3 py-1 text-right font-medium">If it waits</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((pro) => (
              <tr key={pro.shipmentId} className="border-t border-line">
                <td className="px-3 py-1">
                  <Link
                    href={routes.shipment(pro.title)}
                    prefetch={false}
                    className="font-medium underline underline-offset-2"
                  >
                    {pro.title}
                  </Link>
                </td>
                <td className="max-w-32 truncate py-1 pr-2" title={pro.consignee ?? undefined}>
                  {pro.consignee ?? "Not known"}
                </td>
                <td className="py-1 text-ink-2">{shownWindow(pro) ?? "No window"}</td>
                <td className="px-3 py-1 text-right whitespace-nowrap">
                  <IfItWaits pro={pro} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Less than so much to spare is close. */
const closeMinutes = 15;

function IfItWaits({ pro: { slackMinutes, windowEnd } }: { pro: WaitingPro }) {
  if (slackMinutes === null)
    return <span className="text-ink-3">{windowEnd === null ? "–" : "not known"}</span>;
  if (slackMinutes < 0)
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-late">
        <StateShape kind="late" size={8} /> missed by {duration(-slackMinutes * 60)}
      </span>
    );
  if (slackMinutes < closeMinutes)
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-jeopardy">
        <StateShape kind="jeopardy" size={8} /> {slackLabel(slackMinutes)}
      </span>
    );
  return <>{slackLabel(slackMinutes)}</>;
}
