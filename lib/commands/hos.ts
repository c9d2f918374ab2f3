// npm run --silent hos -- FILE.json: audits duty-status logs without a server and prints JSON; `-` reads standard input.
import { respondToFile } from "@/lib/commands/answer-file";
import { readAuditInput } from "@/lib/commands/audit-input";
import { auditOf } from "@/lib/commands/audit-output";

respondToFile("Usage: npm run --silent hos -- FILE.json    audits a log; - reads standard input", (text) => {
  const input = readAuditInput(text);
  if ("faults" in input) return input;
  const audits = input.requests.map(auditOf);
  return { output: input.isList ? audits : audits[0] };
});
