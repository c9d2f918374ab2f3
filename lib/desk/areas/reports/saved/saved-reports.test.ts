import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { SavedReport } from "@/lib/contract/desk/reports/saved-reports";
import { ReportMails } from "@/lib/desk/areas/reports/saved/report-mails";
import { ReportRuns } from "@/lib/desk/areas/reports/saved/report-runs";
import { SavedReports } from "@/lib/desk/areas/reports/saved/saved-reports";
import { openMailServer } from "@/lib/desk/areas/reports/saved/testing/mail-server";
import { workReport } from "@/lib/desk/areas/reports/saved/testing/work-report";
import { type MailOutcome, type OutgoingMail, type SendMail, smtpMailer } from "@/lib/desk/link/mailer";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const hourMs = 3_600_000;
let store: Store;
let company: { id: string; name: string };
/** A Wednesday. */
let nowMs: number;
let missing: string[];
let asked: { terminals: readonly string[]; from: string; to: string }[];

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = { id: randomUUID(), name: "Testers" };
  nowMs = Date.parse("2026-11-18T15:00:00Z");
  missing = [];
  asked = [];
});

const manager = memberOf({ id: randomUUID(), role: "manager" });
const clock = () => nowMs;
const weekly: SavedReport = {
  name: "Week's work",
  kind: "work",
  group: null,
  by: "customer",
  timezone: "America/Central",
  span: "last-week",
  format: "csv",
  recipients: [],
};

const keptFiles = 26;

/** A desk of the company; several of them share its store. */
function openDesk(send: SendMail | null = null) {
  const schedule = async () => ReportTargets.parse({}).schedule;
  const shared = { store, company, clock, schedule, sendsMail: send !== null };
  const runs = new ReportRuns({
    ...shared,
    log: quietLog,
    keptFiles: async () => keptFiles,
    vehicles: { performance: () => Promise.reject(new Error("no report of vehicles is asked for")) },
    work: {
      report: async ({ terminals }, { from, to }) => {
        asked.push({ terminals, from, to });
        return workReport({ from, to, missing });
      },
    },
  });
  const trail = new AuditTrail(store, company.id, clock);
  const saved = new SavedReports({ ...shared, trail, onChanged: () => undefined });
  const mails = new ReportMails({ store, company, send, clock });
  return { runs, saved, mails };
}

async function save(fields: Partial<SavedReport> = {}, by = manager): Promise<string> {
  const id = randomUUID();
  await openDesk().saved.save(by, { ...weekly, ...fields }, { id, call: randomUUID() });
  return id;
}

const filesOf = async (member = manager) =>
  (await openDesk().saved.list(member)).reports.flatMap(({ files }) => files);
const mailsOf = async () => (await filesOf()).flatMap(({ mails }) => mails);

test("what was late is made once, by whichever desk is first", async () => {
  await save();
  await Promise.all([openDesk().runs.round(), openDesk().runs.round()]);
  await openDesk().runs.round();
  expect(asked[0]).toEqual({ terminals: [], from: "2026-11-09", to: "2026-11-15" });
  expect(await filesOf()).toMatchObject([
    { from: "2026-11-09", to: "2026-11-15", filename: "Weeks work 2026-11-09 to 2026-11-15.csv" },
  ]);
});

test("the next Monday has a file of its own", async () => {
  const id = await save();
  const desk = openDesk();
  await desk.runs.round();
  nowMs = Date.parse("2026-11-23T12:00:00Z");
  await desk.runs.round();
  const files = await filesOf();
  expect(files.map(({ from }) => from)).toEqual(["2026-11-16", "2026-11-09"]);
  const text = await (await desk.saved.file(manager, id, files[0]?.id ?? "")).text();
  expect(text.split("\n")).toEqual([
    'Customer,Due,Judged,On time,Late,Failed,Unknown,"On time, %","Late by, min","To plan, min","Detention, min",Empty mi,"Drive, min"',
    "Brandt Tool & Die,40,38,30,6,2,2,75,24,-3,75,,",
    "",
  ]);
});

test("what cannot be read is waited for, and after an hour the file says that it is not in it", async () => {
  missing = ["Hours used are not known: away."];
  await save();
  const desk = openDesk();
  await desk.runs.round();
  expect(await desk.saved.list(manager)).toMatchObject({
    reports: [{ files: [], waitsFor: "Hours used are not known: away." }],
  });
  nowMs += hourMs + 1;
  await desk.runs.round();
  const unknown = [
    "2 of 40 stops due are unknown: 2 with no promised time.",
    "Empty miles are not known of 1 of 1 trip.",
  ];
  expect(await desk.saved.list(manager)).toMatchObject({
    reports: [{ files: [{ missing: [...missing, ...unknown] }], waitsFor: null }],
  });
});

test.each(["pdf", "xlsx"] as const)("a %s is what it says", async (format) => {
  const id = await save({ format });
  const desk = openDesk();
  await desk.runs.round();
  const [file] = await filesOf();
  const bytes = new Uint8Array(await (await desk.saved.file(manager, id, file?.id ?? "")).arrayBuffer());
  const beginning = new TextDecoder().decode(bytes.slice(0, 4));
  expect(beginning).toBe(format === "pdf" ? "%PDF" : "PK\u0003\u0004");
});

test("a manager of one terminal saves its figures alone, and sees no report of others", async () => {
  await save();
  const own = memberOf({ id: randomUUID(), role: "manager", terminals: ["JOL"] });
  await save({ name: "Own" }, own);
  await openDesk().runs.round();
  expect(asked.map(({ terminals }) => terminals)).toEqual([[], ["JOL"]]);
  const { reports } = await openDesk().saved.list(own);
  expect(reports.map(({ report }) => report.name)).toEqual(["Own"]);
  const [hidden] = (await openDesk().saved.list(manager)).reports;
  await expect(
    openDesk().saved.remove(own, { id: hidden?.id ?? "", call: randomUUID() }),
  ).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
  await expect(
    openDesk().saved.save(own, { ...weekly, group: "MKC" }, { id: randomUUID(), call: randomUUID() }),
  ).rejects.toMatchObject({ fields: [{ path: "group" }] });
});

test("a report that is removed takes its files with it", async () => {
  const id = await save();
  const desk = openDesk();
  await desk.runs.round();
  expect((await desk.saved.remove(manager, { id, call: randomUUID() })).reports).toEqual([]);
});

/** Sends with these outcomes in turn. */
function sending(...outcomes: MailOutcome[]) {
  const sent: OutgoingMail[] = [];
  const send: SendMail = async (mail) => {
    sent.push(mail);
    return outcomes[sent.length - 1] ?? { state: "sent" };
  };
  return { sent, send };
}

test("each recipient is sent the file once, by two desks together too", async () => {
  await save({ recipients: ["ada@example.com", "bo@example.com"] });
  const { sent, send } = sending();
  await openDesk(send).runs.round();
  await Promise.all([openDesk(send).mails.round(), openDesk(send).mails.round()]);
  await openDesk(send).mails.round();
  expect(sent.map(({ to }) => to).sort()).toEqual(["ada@example.com", "bo@example.com"]);
  expect(await mailsOf()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("a mail that the server puts off is tried again later, one that it refuses is not", async () => {
  await save({ recipients: ["ada@example.com"] });
  const refusal = { state: "failed", reason: "550 no such user" } as const;
  const { sent, send } = sending({ state: "later", reason: "421 busy" }, refusal);
  const desk = openDesk(send);
  await desk.runs.round();
  await desk.mails.round();
  await desk.mails.round();
  expect(sent.length).toBe(1);
  expect(await mailsOf()).toMatchObject([{ state: "due", attempts: 1, reason: "421 busy" }]);
  nowMs += 61_000;
  await desk.mails.round();
  nowMs += 24 * hourMs;
  await desk.mails.round();
  expect(sent.length).toBe(2);
  expect(await mailsOf()).toMatchObject([{ state: "failed", attempts: 2, reason: "550 no such user" }]);
});

test("a mail whose desk ended while it was sent is not sent again", async () => {
  await save({ recipients: ["ada@example.com"] });
  const never: SendMail = () => new Promise(() => undefined);
  const ended = openDesk(never);
  await ended.runs.round();
  void ended.mails.round();
  await expect.poll(async () => (await mailsOf())[0]?.state).toBe("sending");
  nowMs += 6 * 60_000;
  const { sent, send } = sending();
  await openDesk(send).mails.round();
  expect(sent).toEqual([]);
  expect(await mailsOf()).toMatchObject([{ state: "unknown" }]);
});

test("a mail server receives the file, and one that is away or refuses is said without the password", async () => {
  const server = await openMailServer();
  const mail = {
    to: "ada@example.com",
    subject: "Week",
    text: "Attached.",
    messageId: "<1@haulboard>",
    attachment: { filename: "week.csv", contentType: "text/csv", content: Buffer.from("Stops,40") },
  };
  const access = { smtpUrl: `smtp://desk:secret@127.0.0.1:${server.port}`, from: "desk@example.com" };
  expect(await smtpMailer(access)(mail)).toEqual({ state: "sent" });
  expect(server.received[0]).toContain("Content-Disposition: attachment; filename=week.csv");
  expect(server.received[0]).toContain(Buffer.from("Stops,40").toString("base64"));
  const refused = await smtpMailer(access)({ ...mail, to: "nobody@example.com" });
  expect(refused).toMatchObject({ state: "failed", reason: expect.stringContaining("550") });
  await server.close();
  const away = await smtpMailer(access)(mail);
  expect(away.state).toBe("later");
  expect(JSON.stringify([refused, away])).not.toContain("secret");
});

test.each([
  "Week\r\nBcc: everybody@example.com",
  "two\nlines",
  "a\u2028b",
  "a\u0085b",
  "tab\there",
  "\u0000",
])("the name %j is refused: it ends up in the head of a mail", (name) => {
  expect(SavedReport.safeParse({ ...weekly, name }).error?.issues).toMatchObject([
    { path: ["name"], message: "must be one line, without control characters" },
  ]);
});

test("a name that was kept with a line break goes out in one line", async () => {
  const sent: OutgoingMail[] = [];
  const desk = openDesk(async (mail) => {
    sent.push(mail);
    return { state: "sent" };
  });
  await desk.saved.save(
    manager,
    { ...weekly, name: "Week\r\nBcc: everybody@example.com", recipients: ["ops@example.com"] },
    { id: randomUUID(), call: randomUUID() },
  );
  await desk.runs.round();
  await desk.mails.round();
  expect(sent.map(({ subject }) => subject)).toEqual([
    "Week Bcc: everybody@example.com, 2026-11-09 to 2026-11-15",
  ]);
  expect((await desk.saved.list(manager)).reports[0]?.report.name).toBe("Week Bcc: everybody@example.com");
});

describe("the pace of mails that saving makes go out", () => {
  const send: SendMail = async () => ({ state: "sent" });
  const recipients = Array.from({ length: 20 }, (_, at) => `ops${at}@example.com`);
  async function saveAndRemove(by = manager, fields: Partial<SavedReport> = { recipients }) {
    const { saved } = openDesk(send);
    const id = randomUUID();
    await saved.save(by, { ...weekly, ...fields }, { id, call: randomUUID() });
    await saved.remove(by, { id, call: randomUUID() });
  }

  test("is bounded for a member, who may go on without mails", async () => {
    for (let round = 0; round < 5; round++) await saveAndRemove();
    await expect(saveAndRemove()).rejects.toMatchObject({
      type: "TOO_MANY_REQUESTS",
      message: expect.stringMatching(
        /^You have had 100 reports mailed by saving within the hour. Save it in \d+ min/,
      ),
      retryAfterSeconds: expect.any(Number),
    });
    await saveAndRemove(manager, { recipients: [] });
    await saveAndRemove(memberOf({ id: randomUUID(), role: "manager" }));
  });

  test("is bounded for a company", async () => {
    for (const _ of [1, 2, 3]) {
      const by = memberOf({ id: randomUUID(), role: "manager" });
      for (let round = 0; round < 5; round++) await saveAndRemove(by);
    }
    const another = memberOf({ id: randomUUID(), role: "manager" });
    await expect(saveAndRemove(another)).rejects.toThrow("Your company has had 300 reports mailed");
  });
});
