import { parseInstant } from "@/lib/contract/instant";
import { isOver } from "@/lib/desk/areas/machines/alarms/alarm-judgement";
import { fieldText, nameOf } from "@/lib/desk/areas/machines/reading/field-text";
import { storable } from "@/lib/desk/link/storable-values";
import type { FeedRecord } from "@/lib/desk/link/time-feed";
import type { machineReports } from "@/lib/desk/tables/machines";

/** A machine's report of an alarm. */
export type AlarmReport = Omit<typeof machineReports.$inferSelect, "company">;

/** A record of the platform's alarm log; null for one that names no machine. */
export function readReport({ record, uploadedMicros }: FeedRecord): AlarmReport | null {
  const field = (name: string) => fieldText(record, name);
  const [machine, source, message] = [field("MachineName"), field("AlarmSource"), field("AlarmMsg")];
  if (machine === "") return null;
  const report = {
    ...{ machine, source, message },
    alarm: nameOf(machine, source, message),
    atMicros: parseInstant(field("TimeStamp")) ?? uploadedMicros,
    stands: !isOver(field("State")),
    line: field("ProdLine"),
    blender: field("BlenderName"),
    shift: field("Shift"),
    orderNumber: field("OrderNumber"),
    severity: field("Severity"),
    state: field("State"),
  };
  return storable({ ...report, id: nameOf(...Object.values(report).map(String)) });
}
