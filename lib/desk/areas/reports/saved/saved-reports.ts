import { and, desc, eq } from "drizzle-orm";
import type { ReportSchedule } from "@/lib/contract/desk/reports/report-targets";
import type {
  ReportMail,
  SavedReport,
  SavedReportRow,
  SavedReportsResponse,
} from "@/lib/contract/desk/reports/saved-reports";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { keptReport } from "@/lib/desk/areas/reports/saved/kept-report";
import { MailPace } from "@/lib/desk/areas/reports/saved/mail-pace";
import { nextRunMs } from "@/lib/desk/areas/reports/saved/report-schedule";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { reportFiles, reportMails, savedReports } from "@/lib/desk/tables/reports";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

export interface SavedReportsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: { id: string };
  trail: AuditTrail;
  schedule: () => Promise<ReportSchedule>;
  sendsMail: boolean;
  /** Called after each change: what is new is made at once. */
  onChanged: () => void;
}

/** Asked for by whom, under the request's key. */
interface Write {
  id: string;
  call: string;
}

/** Each is made by itself, one after the other. */
const mostReports = 50;

type Row = typeof savedReports.$inferSelect;
type Mail = typeof reportMails.$inferSelect;
type KeptFile = Omit<typeof reportFiles.$inferSelect, "company" | "contentType" | "content">;

/** Reports that a manager saved, with the files that were made of them. */
export class SavedReports {
  readonly #pace: MailPace;

  constructor(private readonly options: SavedReportsOptions) {
    this.#pace = new MailPace(options.store, options.company.id);
  }

  async list(member: Member): Promise<SavedReportsResponse> {
    const { store, company, schedule, sendsMail, clock } = this.options;
    const [rows, files, mails, times] = await Promise.all([
      store.db
        .select()
        .from(savedReports)
        .where(eq(savedReports.company, company.id))
        .orderBy(savedReports.savedAt),
      this.#files(),
      store.db.select().from(reportMails).where(eq(reportMails.company, company.id)),
      schedule(),
    ]);
    const nextAt = new Date(nextRunMs(times, clock())).toISOString();
    return {
      reports: rows.filter((row) => isSeen(member, row)).map((row) => reportRow(row, files, mails, nextAt)),
      sendsMail,
      mayChange: can(member.role, "saveReport"),
    };
  }

  /**
   * @throws Refusal: 400 for a group that the member does not see, 404 for one of other terminals, 409 where there are too
   * many, 429 where too many of them would be mailed within the hour
   */
  async save(member: Member, report: SavedReport, { id, call }: Write): Promise<SavedReportsResponse> {
    const { store, company, trail, clock, sendsMail, onChanged } = this.options;
    const { terminals } = member;
    if (report.group !== null && terminals.length > 0 && !terminals.includes(report.group))
      throw badFields([{ path: "group", message: "is not one of your terminals" }]);
    const before = await this.#row(id);
    if (before !== null) this.#admit(member, before);
    else if ((await this.#count()) >= mostReports)
      throw new Refusal("CONFLICT", `At most ${mostReports} reports are saved: remove one first`);
    else if (sendsMail) await this.#pace.take(member, new Set(report.recipients).size);
    await store.db.transaction(async (tx) => {
      const made = { operation: "saveReport", what: `saved the report ${report.name}`, call };
      if (!(await trail.made(tx, member, { ...made, before: before?.report, after: report }))) return;
      const values = { report, savedBy: member.name, savedAt: new Date(clock()) };
      await tx
        .insert(savedReports)
        .values({ company: company.id, id, terminals, ...values })
        // Leave its terminals as they were: whose figures are in it stays the same.
        .onConflictDoUpdate({ target: [savedReports.company, savedReports.id], set: values });
    });
    onChanged();
    return this.list(member);
  }

  /** @throws Refusal 404 for one that the member does not see */
  async remove(member: Member, { id, call }: Write): Promise<SavedReportsResponse> {
    const { store, company, trail, onChanged } = this.options;
    const before = await this.#row(id);
    if (before === null) throw noReport();
    this.#admit(member, before);
    await store.db.transaction(async (tx) => {
      const { name } = keptReport(before.report);
      const made = { operation: "removeSavedReport", what: `removed the saved report ${name}`, call };
      if (!(await trail.made(tx, member, { ...made, before: before.report }))) return;
      await tx.delete(savedReports).where(and(eq(savedReports.company, company.id), eq(savedReports.id, id)));
    });
    onChanged();
    return this.list(member);
  }

  /** @throws Refusal 404 for a file of a report that the member does not see */
  async file(member: Member, id: string, fileId: string): Promise<File> {
    const { store, company } = this.options;
    const row = await this.#row(id);
    if (row === null) throw noReport();
    this.#admit(member, row);
    const [file] = await store.db
      .select()
      .from(reportFiles)
      .where(
        and(eq(reportFiles.company, company.id), eq(reportFiles.reportId, id), eq(reportFiles.id, fileId)),
      );
    if (!file) throw noReport();
    return new File([new Uint8Array(file.content)], file.filename, { type: file.contentType });
  }

  async #count(): Promise<number> {
    const { store, company } = this.options;
    return store.db.$count(savedReports, eq(savedReports.company, company.id));
  }

  async #row(id: string): Promise<Row | null> {
    const { store, company } = this.options;
    const [row] = await store.db
      .select()
      .from(savedReports)
      .where(and(eq(savedReports.company, company.id), eq(savedReports.id, id)));
    return row ?? null;
  }

  #admit(member: Member, row: Row): void {
    if (!isSeen(member, row)) throw noReport();
  }

  /** Without their content. */
  #files() {
    const { store, company } = this.options;
    const { reportId, runDay, id, fromDay, toDay, filename, bytes, missing, madeAt } = reportFiles;
    return store.db
      .select({ reportId, runDay, id, fromDay, toDay, filename, bytes, missing, madeAt })
      .from(reportFiles)
      .where(eq(reportFiles.company, company.id))
      .orderBy(desc(runDay));
  }
}

const noReport = () => new Refusal("NOT_FOUND", "No such saved report is known");

/** Tells who sees all that may be in it: members of all terminals, and of all of those that it is of. */
const isSeen = (member: Member, { terminals }: Row): boolean =>
  member.terminals.length === 0 ||
  (terminals.length > 0 && terminals.every((terminal) => member.terminals.includes(terminal)));

function reportRow(
  row: Row,
  files: readonly KeptFile[],
  mails: readonly Mail[],
  nextAt: string,
): SavedReportRow {
  const { id, terminals, savedBy, waitsFor } = row;
  return {
    id,
    report: keptReport(row.report),
    terminals,
    savedBy,
    savedAt: row.savedAt.toISOString(),
    nextAt,
    waitsFor,
    files: files
      .filter(({ reportId }) => reportId === id)
      .map(({ reportId: _, runDay, fromDay, toDay, madeAt, ...file }) => ({
        ...file,
        from: fromDay,
        to: toDay,
        madeAt: madeAt.toISOString(),
        mails: mails.filter((mail) => mail.reportId === id && mail.runDay === runDay).map(mailRow),
      })),
  };
}

const mailRow = ({ recipient, state, attempts, reason, at }: Mail): ReportMail => ({
  ...{ recipient, attempts, reason },
  state: state as ReportMail["state"],
  at: at.toISOString(),
});
