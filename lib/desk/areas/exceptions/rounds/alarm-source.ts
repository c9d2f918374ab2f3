import type { SubjectSource } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import type { StandingAlarms } from "@/lib/desk/areas/machines/alarms/standing-alarms";

/** Alarms of machines that stand. */
export const alarmSource = (
  alarms: Pick<StandingAlarms, "isRead" | "get" | "names" | "takeChanged">,
): SubjectSource<"machine"> => ({
  kind: "machine",
  knowsAll: true,
  isReady: () => alarms.isRead,
  takeChanged: () => alarms.takeChanged(),
  get(id) {
    const alarm = alarms.get(id);
    if (alarm === null) return null;
    const { machine, source, message, severity, state, startMicros } = alarm;
    const subject = { machine, source, message, severity, state, atMs: startMicros / 1_000 };
    return { subject, label: machine, terminals: [], timezone: null };
  },
  ids: () => alarms.names(),
});
