import { nextStopOf } from "@/components/conversation/message-text";
import { StateShape } from "@/components/ui/state-shape";
import type { ConversationContext } from "@/lib/contract/desk/inbox-conversations";
import { age } from "@/lib/format/age";
import { speedLabel } from "@/lib/format/measures";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { timeLabel } from "@/lib/time/instant-labels";

/** Says who drives before somebody writes: a reply can't be expected, nor wanted, before the next stop. */
export function DrivingNotice({ context }: { context: ConversationContext }) {
  const nowSeconds = useNowSeconds(5);
  const driver = context.drivers.find(({ duty }) => duty === "driving");
  if (driver === undefined) return null;
  const { position } = driver;
  const stop = nextStopOf(context);
  const speed = position?.speedMph == null ? "" : `, ${speedLabel(position.speedMph)}`;
  const seen = position === null ? "" : `, ${age(nowSeconds - Date.parse(position.at) / 1_000)} ago`;
  const eta = stop?.etaAt == null ? "" : `, ${timeLabel(Date.parse(stop.etaAt), stop.timezone)}`;
  return (
    <p className="flex items-baseline gap-2 rounded-panel bg-moving-tint px-3 py-1.5">
      <StateShape kind="moving" />
      <span>
        <b className="font-semibold">Driving now</b>
        {speed}
        {seen}.{" "}
        {stop === undefined
          ? "Expect no answer before the next stop."
          : `Expect no answer before stop ${stop.number}${eta}.`}
      </span>
    </p>
  );
}
