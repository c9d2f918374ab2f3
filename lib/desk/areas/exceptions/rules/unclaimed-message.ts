import { nothing, type Rule, saidOf } from "@/lib/desk/areas/exceptions/rules/rule";

const minuteMs = 60_000;

/** A driver who waits for an answer of the office, and nobody has taken that on. */
export const unclaimedMessage: Rule<"conversation"> = {
  id: "message-unclaimed",
  label: "Unclaimed message",
  says: "A driver waits for an answer and the conversation is unassigned.",
  watches: "conversation",
  judge({ waitsSinceMs, isTaken }, { nowMs, settings }) {
    if (waitsSinceMs === null || isTaken) return nothing;
    const dueMs = waitsSinceMs + settings.unclaimedMinutes * minuteMs;
    if (nowMs < dueMs) return { findings: [], againAtMs: dueMs };
    return {
      findings: [
        {
          severity: "medium",
          cause: "",
          ...saidOf(
            `Has waited more than ${settings.unclaimedMinutes} min for an answer`,
            "claim the conversation and answer",
          ),
          sinceMs: waitsSinceMs,
        },
      ],
      againAtMs: null,
    };
  },
};
