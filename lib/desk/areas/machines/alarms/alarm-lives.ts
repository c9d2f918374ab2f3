import type { AlarmReport } from "@/lib/desk/areas/machines/alarms/read-report";
import type { machineAlarms } from "@/lib/desk/tables/machines";

export type AlarmLife = Omit<typeof machineAlarms.$inferSelect, "company">;

/**
 * An alarm's lives, made from its reports in the order of their times: raised by the first that says it stands, cleared by
 * the next that says it does not. Where the first report clears it, nobody knows when it was raised.
 */
export function livesOf(reports: readonly AlarmReport[]): AlarmLife[] {
  const lives: AlarmLife[] = [];
  let standing: AlarmLife | null = null;
  for (const report of reports) {
    const isFirst = lives.length === 0;
    if (standing !== null) {
      standing.state = report.state;
      if (!report.stands) standing.clearedMicros = report.atMicros;
    } else if (report.stands || isFirst) {
      standing = begin(report);
      lives.push(standing);
    }
    if (!report.stands) standing = null;
  }
  return lives;
}

function begin({ stands, atMicros, id: _, ...report }: AlarmReport): AlarmLife {
  const { machine, line, source, message, orderNumber } = report;
  return {
    ...report,
    startMicros: atMicros,
    raisedMicros: stands ? atMicros : null,
    clearedMicros: stands ? null : atMicros,
    searchText: [machine, line, source, message, orderNumber].join("\n").toLowerCase(),
  };
}
