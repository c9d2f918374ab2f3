import { expect, test } from "vitest";
import { doubtedDay, offeredDay } from "@/components/shipment/use-next-day";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

const settings = FreightSettings.parse({
  holidays: [
    { terminal: null, day: "2026-11-26", name: "Thanksgiving Day" },
    { terminal: "JOL", day: "2026-11-27", name: "Inventory" },
  ],
});
const at = (terminal: string) => ({ terminal, customerNumber: null });

test("a closed day is passed over, with its name; one of a terminal counts there alone", () => {
  expect(offeredDay(settings, "2026-11-25", [at("MKC")])).toEqual({
    day: "2026-11-27",
    label: "Fri Nov 27 (Thu Nov 26 is Thanksgiving Day)",
  });
  expect(offeredDay(settings, "2026-11-25", [at("JOL")])).toEqual({
    day: "2026-11-30",
    label: "Mon Nov 30 (Thu Nov 26 is Thanksgiving Day, Fri Nov 27 is Inventory)",
  });
  expect(offeredDay(settings, "2026-11-25", [at("MKC"), at("JOL")]).day).toBe("2026-11-30");
});

test("where nothing is closed the next working day is offered without a word", () => {
  expect(offeredDay(settings, "2026-11-23", [at("JOL")])).toEqual({ day: "2026-11-24", label: "Tue Nov 24" });
});

test("a day is doubted where its terminal or its customer takes no freight", () => {
  const days = {
    ...settings,
    workingDays: [{ terminal: null, customerNumber: "C-1", days: [6] }],
  };
  const doubt = (day: string, customerNumber: string | null = null) => {
    const found = doubtedDay(days, day, { terminal: "JOL", customerNumber });
    return found === null ? null : [found.why, found.next.day];
  };
  expect(doubt("2026-11-25")).toBeNull();
  expect(doubt("2026-11-27")).toEqual(["No freight is taken on Fri Nov 27, Inventory.", "2026-11-30"]);
  expect(doubt("2026-11-28")).toEqual(["No freight is taken on Sat Nov 28.", "2026-11-30"]);
  expect(doubt("2026-11-28", "C-1")).toBeNull();
  expect(doubt("2026-11-25", "C-1")).toEqual(["No freight is taken on Wed Nov 25.", "2026-11-28"]);
});
