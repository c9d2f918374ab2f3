import { nothing, type Rule, saidOf, steadyEta, withOtherWork } from "@/lib/desk/areas/exceptions/rules/rule";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/** Freight is planned anew, and cut-offs move, without a change of the leg. */
const againMs = 10_000;

/** Linehaul that reaches its terminal after the cut-off of a delivery manifest that waits for its freight. */
export const legMissesCutOff: Rule<"leg"> = {
  id: "leg-misses-cut-off",
  label: "Linehaul misses a cut-off",
  says: "A leg is expected after the cut-off of a delivery manifest on which its freight is planned.",
  watches: "leg",
  steady: steadyEta,
  judge(leg, { nowMs, otherWork }) {
    const { legId, driverId, destination, arriveMs, endangered, isClear, timeZone } = leg;
    const [first] = endangered;
    if (first === undefined || arriveMs === null) return { ...nothing, isCertain: isClear };
    const zone = timeZone ?? "UTC";
    const pros = endangered.reduce((sum, one) => sum + one.pros, 0);
    const others = endangered.length - 1;
    const manifests = others === 0 ? first.title : `${first.title} and ${others} more`;
    return {
      findings: [
        {
          severity: "high",
          cause: "",
          ...saidOf(
            withOtherWork(
              `Reaches ${destination ?? "its terminal"} ${weekdayTimeLabel(arriveMs, zone)}, after the cut-off of ${first.title} at ${weekdayTimeLabel(first.cutOffMs, zone)}`,
              otherWork(driverId, { kind: "leg", id: legId }),
            ),
            `re-plan ${pros} ${pros === 1 ? "PRO" : "PROs"} of ${manifests} on the linehaul board`,
          ),
          sinceMs: nowMs,
        },
      ],
      againAtMs: nowMs + againMs,
    };
  },
};
