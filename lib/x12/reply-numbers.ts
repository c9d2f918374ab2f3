import type { ReplyNumbers } from "@/lib/x12/reply-envelope";

/** ISA13 and GS06 have at most nine digits. */
const mostNumbers = 1_000_000_000;

/**
 * Numbers of a reply by the time at which it is made, so that they count up.
 * @param nowMs milliseconds since 1970 @param index its place among the replies of that time
 */
export function replyNumbers(nowMs: number, index: number): ReplyNumbers {
  const number = (Math.floor(nowMs / 1_000) + index) % mostNumbers;
  return { interchangeNumber: number, groupNumber: number, madeAt: new Date(nowMs).toISOString() };
}
