import { Button } from "@/components/ui/button";
import { takenBackWithinDays } from "@/lib/contract/desk/plain/trial";
import type { TrialResponse } from "@/lib/contract/desk/set-up/trial-records";
import { deskNowMs } from "@/lib/live/desk-clock";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface TrialFootProps {
  trial: TrialResponse;
  onRemove: () => void;
  onLive: () => void;
}

/** Ends the trial: all of it is removed, or the company goes live. Each first shows what it does. */
export function TrialFoot({ trial: { live, closedBecause }, onRemove, onLive }: TrialFootProps) {
  if (live !== null)
    return (
      <p className="border-t border-line px-3.5 py-3 text-ink-2">
        Live since {nearInstantLabel(Date.parse(live.at), localZone(), deskNowMs())}, as {live.by} said. A
        single import can be taken back for {takenBackWithinDays} days, as far as nobody has changed its
        records since.
      </p>
    );
  if (closedBecause !== null) return null;
  return (
    <div className="grid border-t border-line md:grid-cols-2 md:divide-x md:divide-line max-md:divide-y">
      <Part title="Trial data" action="Remove trial data…" onAct={onRemove}>
        Imports, units, people, trips, pickups and device keys of the trial. You first see what goes and what
        stays. Terminals and members stay.
      </Part>
      <Part title="Go live" action="Go live…" onAct={onLive}>
        You first see what is still open. From then on nothing can be removed as a trial.
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  action: string;
  onAct: () => void;
  children: string;
}

function Part({ title, action, onAct, children }: PartProps) {
  return (
    <section aria-label={title} className="px-3.5 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        <Button onClick={onAct}>{action}</Button>
      </div>
      <p className="mt-1.5 text-ink-2">{children}</p>
    </section>
  );
}
