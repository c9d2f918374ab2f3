import { Refusal } from "@/lib/desk/http/refusal";
import { agoWords } from "@/lib/format/age";

/**
 * The refusal of a change of what somebody else changed since it was read: who did, and when.
 * @param what `this place` @param last null where nobody tells any more
 */
export function changedSince(
  what: string,
  last: { changedBy: string; changedAt: Date } | undefined,
  nowMs: number,
): Refusal {
  const by =
    last === undefined
      ? `Somebody else changed ${what} while you had it open`
      : `${last.changedBy} changed ${what} ${agoWords((nowMs - last.changedAt.getTime()) / 1_000)}, while you had it open`;
  return new Refusal(
    "CONFLICT",
    // Claims no more than that: of a form in two parts the other one may be kept already, and a removal or the way
    // back is a press, with nothing typed.
    `${by}. Your change was not saved: look at theirs, then do it again.`,
  );
}
