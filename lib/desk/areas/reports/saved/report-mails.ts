import { and, eq, lt, lte } from "drizzle-orm";
import { keptReport } from "@/lib/desk/areas/reports/saved/kept-report";
import type { DeskGround } from "@/lib/desk/ground";
import type { MailOutcome, SendMail } from "@/lib/desk/link/mailer";
import { reportFiles, savedReports, reportMails as table } from "@/lib/desk/tables/reports";
import type { Store } from "@/lib/store/open-store";

export interface ReportMailsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: { id: string; name: string };
  /** Null: the installation sends no mail. */
  send: SendMail | null;
}

const minuteMs = 60_000;
/** Waits after each attempt in turn; after the last the mail has failed. */
const waitsMs = [1, 5, 30, 120, 360].map((minutes) => minutes * minuteMs);
/** Gives up waiting for whoever was to say what became of it: they are gone by then. */
const lostMs = 5 * minuteMs;
const atOnce = 5;

interface DueMail {
  reportId: string;
  runDay: string;
  recipient: string;
  attempts: number;
}

/**
 * Sends files to whom they are for. A mail is claimed before it is sent: of one whose outcome is lost nobody knows whether
 * it went out, and it is not sent twice.
 */
export class ReportMails {
  constructor(private readonly options: ReportMailsOptions) {}

  /** @returns whether anything changed */
  async round(): Promise<boolean> {
    const { send } = this.options;
    const lost = await this.#giveUpLost();
    if (send === null) return lost;
    let changed = lost;
    for (const mail of await this.#due()) {
      if (!(await this.#claim(mail))) continue;
      await this.#settle(mail, await this.#send(mail, send));
      changed = true;
    }
    return changed;
  }

  async #giveUpLost(): Promise<boolean> {
    const { store, company, clock } = this.options;
    const areLost = and(
      eq(table.company, company.id),
      eq(table.state, "sending"),
      lt(table.at, new Date(clock() - lostMs)),
    );
    // Looked for first: a statement that changes nothing is notified of all the same, and would have us look again.
    const [lost] = await store.db.select({ at: table.at }).from(table).where(areLost).limit(1);
    if (!lost) return false;
    const state = { state: "unknown", reason: "The desk ended while it was being sent" } as const;
    await store.db.update(table).set(state).where(areLost);
    return true;
  }

  async #due(): Promise<DueMail[]> {
    const { store, company, clock } = this.options;
    const { reportId, runDay, recipient, attempts } = table;
    return store.db
      .select({ reportId, runDay, recipient, attempts })
      .from(table)
      .where(and(eq(table.company, company.id), eq(table.state, "due"), lte(table.at, new Date(clock()))))
      .orderBy(table.at)
      .limit(atOnce);
  }

  /** @returns false where another process was faster */
  async #claim(mail: DueMail): Promise<boolean> {
    const { store, clock } = this.options;
    const claimed = await store.db
      .update(table)
      .set({ state: "sending", attempts: mail.attempts + 1, at: new Date(clock()) })
      .where(and(this.#isIt(mail), eq(table.state, "due")))
      .returning({ recipient: table.recipient });
    return claimed.length > 0;
  }

  async #send({ reportId, runDay, recipient }: DueMail, send: SendMail): Promise<MailOutcome> {
    const { store, company } = this.options;
    const [row] = await store.db
      .select({ file: reportFiles, report: savedReports.report })
      .from(reportFiles)
      .innerJoin(
        savedReports,
        and(eq(savedReports.company, reportFiles.company), eq(savedReports.id, reportFiles.reportId)),
      )
      .where(
        and(
          eq(reportFiles.company, company.id),
          eq(reportFiles.reportId, reportId),
          eq(reportFiles.runDay, runDay),
        ),
      );
    if (!row) return { state: "failed", reason: "The report was removed" };
    const { file } = row;
    const { name } = keptReport(row.report);
    return send({
      to: recipient,
      subject: `${name}, ${file.fromDay} to ${file.toDay}`,
      text: [
        `${name} of ${company.name}, ${file.fromDay} to ${file.toDay}, is attached.`,
        ...file.missing,
        "It is kept on the desk's page of saved reports too.",
      ].join("\n"),
      messageId: `<${file.id}.${Buffer.from(recipient).toString("hex")}@haulboard>`,
      attachment: { filename: file.filename, contentType: file.contentType, content: file.content },
    });
  }

  async #settle(mail: DueMail, outcome: MailOutcome): Promise<void> {
    const { store, clock } = this.options;
    const waitMs = outcome.state === "later" ? waitsMs[mail.attempts] : undefined;
    const state = outcome.state !== "later" ? outcome.state : waitMs === undefined ? "failed" : "due";
    await store.db
      .update(table)
      .set({
        state,
        reason: outcome.state === "sent" ? null : outcome.reason,
        at: new Date(clock() + (waitMs ?? 0)),
      })
      .where(and(this.#isIt(mail), eq(table.state, "sending")));
  }

  #isIt = ({ reportId, runDay, recipient }: DueMail) =>
    and(
      eq(table.company, this.options.company.id),
      eq(table.reportId, reportId),
      eq(table.runDay, runDay),
      eq(table.recipient, recipient),
    );
}
