import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { ReportSchedule } from "@/lib/contract/desk/reports/report-targets";
import type { SavedReport } from "@/lib/contract/desk/reports/saved-reports";
import type { Member } from "@/lib/desk/access/members";
import { keptReport } from "@/lib/desk/areas/reports/saved/kept-report";
import { reportFile } from "@/lib/desk/areas/reports/saved/report-file";
import { daysOfRun, lastRun, type Run } from "@/lib/desk/areas/reports/saved/report-schedule";
import { type ReportTable, vehiclesTable, workTable } from "@/lib/desk/areas/reports/saved/report-table";
import type { PerformanceReports } from "@/lib/desk/areas/reports/vehicles/performance-reports";
import type { WorkReports } from "@/lib/desk/areas/reports/work/work-reports";
import type { DeskGround } from "@/lib/desk/ground";
import { reportFiles, reportMails, savedReports } from "@/lib/desk/tables/reports";
import type { Store } from "@/lib/store/open-store";

export interface ReportRunsOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: { id: string; name: string };
  vehicles: Pick<PerformanceReports, "performance">;
  work: Pick<WorkReports, "report">;
  schedule: () => Promise<ReportSchedule>;
  /** Files that the company keeps of each report. */
  keptFiles: () => Promise<number>;
  /** Tells whether the installation sends mail. */
  sendsMail: boolean;
}

type Row = typeof savedReports.$inferSelect;

/** A platform that does not answer is asked so long for what is missing; then the file says what is not in it. */
const patienceMs = 3_600_000;

/** Makes the files of saved reports, each run's once; what was late is made as soon as a desk runs. */
export class ReportRuns {
  constructor(private readonly options: ReportRunsOptions) {}

  /** @returns whether anything changed, and whether a file is still to be made */
  async round(): Promise<{ changed: boolean; waits: boolean }> {
    const { schedule, clock, log } = this.options;
    const run = lastRun(await schedule(), clock());
    let changed = false;
    const due = await this.#due(run);
    for (const row of due)
      try {
        changed = (await this.#make(row, run)) || changed;
      } catch (error) {
        log.error({ error, report: row.id }, "A saved report could not be made");
        await this.#waitFor(row, "It could not be made: the log of the desk says why.");
        changed = true;
      }
    return { changed, waits: due.length > 0 };
  }

  /** Reports that have no file of the run. */
  async #due(run: Run): Promise<Row[]> {
    const { store, company } = this.options;
    const made = sql`exists (select 1 from ${reportFiles} where ${reportFiles.company} = ${savedReports.company}
      and ${reportFiles.reportId} = ${savedReports.id} and ${reportFiles.runDay} = ${run.day})`;
    return store.db
      .select()
      .from(savedReports)
      .where(and(eq(savedReports.company, company.id), sql`not ${made}`));
  }

  async #make(row: Row, run: Run): Promise<boolean> {
    const { clock } = this.options;
    const report = keptReport(row.report);
    const days = daysOfRun(report, run);
    const { table, waitsFor } = await this.#table(row, report, days);
    if (waitsFor !== null && clock() < Math.max(run.atMs, row.savedAt.getTime()) + patienceMs)
      return this.#waitFor(row, waitsFor);
    const asked = `${this.options.company.name}, ${days.from} to ${days.to}, days of ${report.timezone}`;
    const at = new Date(clock());
    const file = await reportFile(table, report.format, { asked, at });
    await this.#keep(row, report, run, { ...file, ...days, missing: [...table.missing], at });
    return true;
  }

  async #table(
    row: Row,
    { kind, group, by, timezone }: SavedReport,
    days: { from: string; to: string },
  ): Promise<{ table: ReportTable; waitsFor: string | null }> {
    const member = seeing(row);
    if (kind === "work") {
      const terminal = group === null ? {} : { terminal: group };
      const report = await this.options.work.report(member, { ...days, ...terminal, by });
      return { table: workTable(report), waitsFor: report.missing[0] ?? null };
    }
    const report = await this.options.vehicles.performance(member, { ...days, timezone, group });
    const { count, why } = report.missing;
    return { table: vehiclesTable(report), waitsFor: count === 0 ? null : (why ?? "Days are being read.") };
  }

  async #waitFor(row: Row, waitsFor: string): Promise<boolean> {
    if (row.waitsFor === waitsFor) return false;
    await this.options.store.db.update(savedReports).set({ waitsFor }).where(this.#isIt(row));
    return true;
  }

  /** Keeps a file and whom it is to be sent to, at once or not at all. */
  async #keep(
    row: Row,
    report: SavedReport,
    run: Run,
    file: { content: Uint8Array; contentType: string; from: string; to: string; missing: string[]; at: Date },
  ): Promise<void> {
    const { store, company, sendsMail } = this.options;
    const keptFiles = await this.options.keptFiles();
    const key = { company: company.id, reportId: row.id, runDay: run.day };
    await store.db.transaction(async (tx) => {
      const [kept] = await tx
        .insert(reportFiles)
        .values({
          ...key,
          id: randomUUID(),
          fromDay: file.from,
          toDay: file.to,
          filename: `${report.name.replace(/[^\p{L}\p{N} _-]/gu, "")} ${file.from} to ${file.to}.${report.format}`,
          contentType: file.contentType,
          content: file.content,
          bytes: file.content.byteLength,
          missing: file.missing,
          madeAt: file.at,
        })
        .onConflictDoNothing()
        .returning({ id: reportFiles.id });
      if (!kept) return;
      await tx.update(savedReports).set({ waitsFor: null }).where(this.#isIt(row));
      const recipients = sendsMail ? [...new Set(report.recipients)] : [];
      if (recipients.length > 0)
        await tx
          .insert(reportMails)
          .values(recipients.map((recipient) => ({ ...key, recipient, state: "due", at: file.at })));
      await tx.delete(reportFiles).where(
        and(
          eq(reportFiles.company, company.id),
          eq(reportFiles.reportId, row.id),
          sql`${reportFiles.runDay} not in (select run_day from desk.report_files
            where company = ${company.id} and report_id = ${row.id} order by run_day desc limit ${keptFiles})`,
        ),
      );
    });
  }

  #isIt = ({ id }: Row) => and(eq(savedReports.company, this.options.company.id), eq(savedReports.id, id));
}

/** Makes the member who sees what the report may have in it, and no more: the terminals of the member who saved it. */
const seeing = ({ savedBy, terminals }: Row): Member => ({
  ...{ id: "saved-report", email: "", name: savedBy, role: "viewer", terminals },
  ...{ platformUserId: null, active: true, demo: false, sessionVersion: 0 },
});
