import { expect, test } from "vitest";
import { offeredDay } from "@/components/shipment/use-next-day";
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
