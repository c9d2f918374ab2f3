// npm run --silent hos -- FILE.json: audits duty-status logs without a server and prints JSON; `-` reads standard input.
import { respondToFile } from "@/lib/commands/answer-file";
import { readAudits } from "@/lib/commands/audit-input";
import { auditOf } from "@/lib/commands/audit-output";

respondToFile("Usage: npm run --silent hos -- FILE.json    audits a log; - reads standard input", (text) => {
  const file = readAudits(text);
  if ("faults" in file) return file;
  const faults = file.read.flatMap((one) => one.faults);
  if (!file.read.some((one) => "request" in one) && faults.length > 0) return { faults };
  const audits = file.read.map((one) => ({
    ...("request" in one ? auditOf(one.request) : {}),
    ...(one.faults.length > 0 ? { faults: one.faults } : {}),
  }));
  // One, so that a script notices: what is printed was audited without what the faults name.
  return { output: file.isList ? audits : audits[0], faults, exitCode: faults.length > 0 ? 1 : 0 };
});
