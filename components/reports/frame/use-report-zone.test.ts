import { expect, test } from "vitest";
import { today } from "@/components/reports/frame/period";
import { reportZone } from "@/components/reports/frame/use-report-zone";

const rules = {
  company: { timezone: "America/Chicago" },
  terminals: [
    { terminalCode: "DEN", timezone: "America/Denver" },
    { terminalCode: "JOL", timezone: null },
  ],
};

test("a report's days are its terminal's, else the company's, else the reader's", () => {
  expect(reportZone(rules, "DEN", "UTC")).toBe("America/Denver");
  expect(reportZone(rules, "JOL", "UTC")).toBe("America/Chicago");
  expect(reportZone(rules, null, "UTC")).toBe("America/Chicago");
  expect(reportZone({ ...rules, company: { timezone: null } }, null, "UTC")).toBe("UTC");
  expect(reportZone(null, "DEN", "UTC")).toBe("UTC");
});

test("on an evening in Chicago, today is not yet the day of a reader in UTC", () => {
  const nowMs = Date.parse("2026-11-19T01:00:00Z");
  expect(today(reportZone(rules, null, "UTC"), nowMs).to).toBe("2026-11-18");
});
