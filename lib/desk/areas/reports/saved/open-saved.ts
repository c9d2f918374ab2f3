import { randomUUID } from "node:crypto";
import type { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { ReportMails } from "@/lib/desk/areas/reports/saved/report-mails";
import { ReportRuns, type ReportRunsOptions } from "@/lib/desk/areas/reports/saved/report-runs";
import { nextRunMs } from "@/lib/desk/areas/reports/saved/report-schedule";
import { SavedReports, type SavedReportsOptions } from "@/lib/desk/areas/reports/saved/saved-reports";
import { ReadingLease } from "@/lib/desk/feeds/reading-lease";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { type MailAccess, smtpMailer } from "@/lib/desk/link/mailer";

interface Options
  extends Omit<ReportRunsOptions, "schedule" | "sendsMail">,
    Pick<SavedReportsOptions, "trail"> {
  targets: () => Promise<ReportTargets>;
  /** Null: the installation sends no mail. */
  mail: MailAccess | null;
  /** Announces that what is shown of saved reports changed. */
  announce: () => void;
}

const pollMs = 5_000;
/** Mails are tried again minutes later. */
const seldomMs = 15_000;
/** The lease's row has no cursor of its own here. */
const unused = { cursorMicros: 0, projection: 0 };

/** Composes saved reports; one process at a time makes and sends them. */
export function openSaved(options: Options) {
  const { store, company, log, mail, announce } = options;
  const sendsMail = mail !== null;
  const schedule = async () => (await options.targets()).schedule;
  const lease = new ReadingLease(company.id, randomUUID(), "reports");
  const runs = new ReportRuns({ ...options, schedule, sendsMail });
  const mails = new ReportMails({ ...options, send: mail === null ? null : smtpMailer(mail) });
  let untilNextMs = 0;
  const round = async () => {
    untilNextMs = pollMs;
    if ((await lease.take(store.db, unused)) === null) return;
    const { changed, waits } = await runs.round();
    const sent = await mails.round();
    if (changed || sent) announce();
    if (!waits) untilNextMs = nextRunMs(await schedule(), options.clock()) - options.clock();
  };
  let loop: { stop(): Promise<void> } | null = null;
  return {
    savedReports: new SavedReports({ ...options, schedule, sendsMail, onChanged: announce }),
    start() {
      loop = lookWhenWritten({
        changes: store.changes,
        tables: ["saved_reports", "report_mails", "report_targets"],
        look: round,
        untilNextMs: () => untilNextMs,
        pollMs,
        seldomMs: Math.max(seldomMs, store.changes.seldomMs),
        onFault: (error) => log.error({ error }, "Saved reports could not be made"),
      });
    },
    async stop() {
      await loop?.stop();
      // It runs out by itself where the store is gone already.
      await lease
        .giveUp(store.db)
        .catch((error: unknown) => log.warn({ error }, "The lease on saved reports was not given up"));
    },
  };
}
