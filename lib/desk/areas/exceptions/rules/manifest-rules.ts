import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { type Finding, nothing, type Rule, saidOf, steadyEta } from "@/lib/desk/areas/exceptions/rules/rule";
import { sentenceCase } from "@/lib/format/sentence-case";

const minuteMs = 60_000;
const isUnderWay = ({ state }: ManifestRow) => state === "dispatched" || state === "in-progress";

/** A delivery day that runs late or over hours. */
export const lateManifest: Rule<"manifest"> = {
  id: "manifest-late",
  label: "Delivery day at risk",
  says: "A dispatched manifest misses a window, or its day is over the driver's hours.",
  watches: "manifest",
  steady: steadyEta,
  judge(manifest, { nowMs }) {
    const { plan, sentence } = manifest;
    if (!isUnderWay(manifest)) return nothing;
    // While a plan is worked out anew nothing is known of it for seconds.
    if (plan.verdict === "unknown") return { findings: "unknown", againAtMs: null };
    if (plan.verdict === "on-time") return nothing;
    const why = plan.why === null ? "move stops to another manifest" : plan.why;
    return {
      findings: [
        {
          severity: plan.verdict === "over-hours" ? "high" : "medium",
          cause: "",
          sentence: sentence ?? `${plan.sentence}: ${why}.`,
          wrong: plan.sentence,
          next: sentenceCase(why),
          sinceMs: nowMs,
        },
      ],
      againAtMs: null,
    };
  },
};

/** A truck that left a stop which nobody completed. */
export const leftOpen: Rule<"manifest"> = {
  id: "stop-left-open",
  label: "Left without completing",
  says: "A truck left a stop's area and the stop is still open.",
  watches: "manifest",
  judge(manifest, { nowMs, settings }) {
    if (!isUnderWay(manifest)) return nothing;
    const findings: Finding[] = [];
    let againAtMs: number | null = null;
    for (const { departedAt, isCompleted, stopId, number, name } of manifest.stops) {
      if (departedAt === null || isCompleted) continue;
      const leftMs = Date.parse(departedAt);
      const dueMs = leftMs + settings.leftOpenMinutes * minuteMs;
      if (nowMs < dueMs) againAtMs = Math.min(againAtMs ?? dueMs, dueMs);
      else
        findings.push({
          severity: "medium",
          cause: stopId,
          ...saidOf(
            `Left stop ${number}, ${name}, without completing it`,
            `ask ${manifest.driver?.name ?? "the driver"} what happened to the freight`,
          ),
          sinceMs: leftMs,
        });
    }
    return { findings, againAtMs };
  },
};
