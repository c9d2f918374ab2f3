import type { DutyPost } from "@/lib/contract/desk/driver-log";
import { parseInstant } from "@/lib/contract/instant";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import type { PostedDuty } from "@/lib/desk/areas/hours/log/duty-preview";
import { badFields } from "@/lib/desk/http/refusal";

const dayMs = 86_400_000;

/**
 * The status and the instant that a preview is asked for.
 * @throws Refusal 400 for a time that does not lie within the previous 24 hours, as the interface wants it
 */
export function postedDuty(
  { dutyStatusType, dutyStatusTimeStamp }: Pick<DutyPost, "dutyStatusType" | "dutyStatusTimeStamp">,
  nowMs: number,
): PostedDuty {
  const atMs = Math.floor((parseInstant(dutyStatusTimeStamp) ?? 0) / 1000);
  if (atMs <= nowMs && atMs >= nowMs - dayMs) return { status: dutyStatusType, atMs };
  throw badFields([{ path: "dutyStatusTimeStamp", message: "must lie within the previous 24 hours" }]);
}

/** Driving that an ELD recorded may not be shortened (49 CFR 395.30(c)(2)); said before anything is posted. */
export function refuseInsideDriving(log: ResponseBody<"getDriverLog">, atMs: number): void {
  const at = log.segments.find((one) => Date.parse(one.start) <= atMs && atMs < Date.parse(one.end));
  if (at?.status !== "DRIVING") return;
  const record = log.records.find((one) => one.id === at.recordId);
  if (record !== undefined && record.origin !== "eld") return;
  throw badFields([
    {
      path: "dutyStatusTimeStamp",
      message: "lies within driving that the ELD recorded, which may not be shortened",
    },
  ]);
}
