import { type Rule, saidOf } from "@/lib/desk/areas/exceptions/rules/rule";
import { isGrave, isOver } from "@/lib/desk/areas/machines/alarms/alarm-judgement";

/** An alarm of a machine that has not been cleared there. */
export const machineAlarm: Rule<"machine"> = {
  id: "machine-alarm",
  label: "Machine alarm",
  says: "A machine reports an alarm and has not reported its end.",
  watches: "machine",
  judge: ({ machine, source, message, severity, state, atMs }) => ({
    findings: isOver(state)
      ? []
      : [
          {
            severity: isGrave(severity) ? "high" : "low",
            cause: "",
            ...saidOf(`${machine} reports “${message}” at ${source}`, "have the line checked"),
            sinceMs: atMs,
          },
        ],
    againAtMs: null,
  }),
};
