import type { Rule } from "@/lib/desk/exceptions/rules/rule";

/** States in which an alarm stands no longer; the interface publishes no set of them. */
const over = /^(clear|cleared|inactive|normal|off|reset|resolved|rtn)/i;
const grave = /^(1|high|critical|urgent|emergency)/i;

/** An alarm of a machine that has not been cleared there. */
export const machineAlarm: Rule<"machine"> = {
  id: "machine-alarm",
  label: "Machine alarm",
  says: "A machine reports an alarm and has not reported its end.",
  watches: "machine",
  judge: ({ machine, source, message, severity, state, atMs }) => ({
    findings: over.test(state.trim())
      ? []
      : [
          {
            severity: grave.test(severity.trim()) ? "high" : "low",
            cause: "",
            sentence: `${machine} reports “${message}” at ${source}: have the line checked.`,
            sinceMs: atMs,
          },
        ],
    againAtMs: null,
  }),
};
