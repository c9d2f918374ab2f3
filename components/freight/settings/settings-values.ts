import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { deskNowMs } from "@/lib/live/desk-clock";
import { readTypedDay } from "@/lib/time/read-typed-time";

/** The settings as they stand in inputs: figures and lists as text. */
export interface TypedSettings {
  departsAt: string;
  cutOffMinutes: string;
  terminalCutOffs: { terminal: string; minutes: string }[];
  unloadMinutes: string;
  serviceMinutes: string;
  lunchMinutes: string;
  dispatchMessages: boolean;
  capacities: { type: string; weightPounds: string; spaces: string }[];
  completionCodes: FreightSettings["completionCodes"];
  workingDays: { terminal: string; customerNumber: string; days: string }[];
  holidays: { terminal: string; day: string; name: string }[];
  terminalPhones: { terminal: string; phone: string }[];
  scac: string;
  emergencyPhone: string;
  emergencyContact: string;
  routes: { code: string; name: string; terminal: string; departsAt: string; zips: string }[];
}

/** By their number, from 0. */
const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** A day's number by at least three letters of its name (`thu`, `Thurs`, `Thursday`), -1 for what names none. */
const dayOf = (name: string): number =>
  name.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(name.toLowerCase()));

/** Days as they are typed, alone or from one to another: `Mon Tue Sat`, `mon-sat`. What names none is -1, and is refused. */
const daysOf = (text: string): number[] => [
  ...new Set(
    text
      .replace(/\s*[-–]\s*/g, "-")
      .split(/[\s,;]+/)
      .filter((name) => name !== "")
      .flatMap((name) => {
        const [first = -1, last = first, ...more] = name.split("-").map(dayOf);
        if (first < 0 || last < 0 || more.length > 0) return [-1];
        return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, after) => (first + after) % 7);
      }),
  ),
];

/** A day of the calendar as it is typed in the US, `11/27/2026` too; what is none stays as it was typed, and is refused. */
function calendarDayOf(typed: string): string {
  const read = readTypedDay(typed, { nowMs: deskNowMs(), timeZone: "UTC" });
  return "day" in read ? read.day : typed.trim();
}

/** Rows to begin with. */
export const blankRows = {
  capacities: { type: "", weightPounds: "", spaces: "" },
  completionCodes: { code: "", label: "", kind: "no-attempt", bringsBack: false, appliesTo: "both" },
  workingDays: { terminal: "", customerNumber: "", days: "" },
  holidays: { terminal: "", day: "", name: "" },
  terminalPhones: { terminal: "", phone: "" },
  terminalCutOffs: { terminal: "", minutes: "" },
  routes: { code: "", name: "", terminal: "", departsAt: "", zips: "" },
} as const satisfies {
  [List in
    | "capacities"
    | "completionCodes"
    | "workingDays"
    | "holidays"
    | "terminalPhones"
    | "terminalCutOffs"
    | "routes"]: TypedSettings[List][number];
};

export const typedOf = (settings: FreightSettings): TypedSettings => ({
  departsAt: settings.departsAt,
  cutOffMinutes: String(settings.cutOffMinutes),
  terminalCutOffs: settings.terminalCutOffs.map(({ terminal, minutes }) => ({
    terminal,
    minutes: String(minutes),
  })),
  unloadMinutes: String(settings.unloadMinutes),
  serviceMinutes: String(settings.serviceMinutes),
  lunchMinutes: String(settings.lunchMinutes),
  dispatchMessages: settings.dispatchMessages,
  capacities: settings.capacities.map(({ type, weightPounds, spaces }) => ({
    type,
    weightPounds: String(weightPounds),
    spaces: String(spaces),
  })),
  completionCodes: settings.completionCodes.map((code) => ({ ...code })),
  workingDays: settings.workingDays.map(({ terminal, customerNumber, days }) => ({
    terminal: terminal ?? "",
    customerNumber: customerNumber ?? "",
    days: days.map((day) => dayNames[day]).join(" "),
  })),
  holidays: settings.holidays.map(({ terminal, day, name }) => ({ terminal: terminal ?? "", day, name })),
  terminalPhones: settings.terminalPhones.map((one) => ({ ...one })),
  scac: settings.scac ?? "",
  emergencyPhone: settings.emergencyPhone ?? "",
  emergencyContact: settings.emergencyContact ?? "",
  routes: settings.routes.map(({ departsAt, zips, ...route }) => ({
    ...route,
    departsAt: departsAt ?? "",
    zips: zips.join(", "),
  })),
});

/** Makes settings of what was typed; whether it can be is for the contract to say. */
export const settingsOf = (typed: TypedSettings) => ({
  departsAt: typed.departsAt.trim(),
  cutOffMinutes: figure(typed.cutOffMinutes),
  terminalCutOffs: typed.terminalCutOffs.map(({ terminal, minutes }) => ({
    terminal: terminal.trim(),
    minutes: figure(minutes),
  })),
  unloadMinutes: figure(typed.unloadMinutes),
  serviceMinutes: figure(typed.serviceMinutes),
  lunchMinutes: figure(typed.lunchMinutes),
  dispatchMessages: typed.dispatchMessages,
  capacities: typed.capacities.map(({ type, weightPounds, spaces }) => ({
    type,
    weightPounds: figure(weightPounds),
    spaces: figure(spaces),
  })),
  completionCodes: typed.completionCodes.map(({ code, ...rest }) => ({ ...rest, code: code.trim() })),
  workingDays: typed.workingDays.map(({ terminal, customerNumber, days }) => ({
    terminal: terminal.trim() || null,
    customerNumber: customerNumber.trim() || null,
    days: daysOf(days),
  })),
  holidays: typed.holidays.map(({ terminal, day, name }) => ({
    terminal: terminal.trim() || null,
    day: calendarDayOf(day),
    name: name.trim(),
  })),
  terminalPhones: typed.terminalPhones.map(({ terminal, phone }) => ({
    terminal: terminal.trim(),
    phone: phone.trim(),
  })),
  scac: typed.scac.trim() || null,
  emergencyPhone: typed.emergencyPhone.trim() || null,
  emergencyContact: typed.emergencyContact.trim() || null,
  routes: typed.routes.map(({ departsAt, zips, ...route }) => ({
    ...route,
    departsAt: departsAt.trim() === "" ? null : departsAt.trim(),
    zips: zips.split(/[\s,;]+/).filter((zip) => zip !== ""),
  })),
});

/** Thousands may be parted by commas; what is no figure is none, and is refused. */
const figure = (text: string): number => {
  const plain = text.replaceAll(",", "").trim();
  return plain === "" ? Number.NaN : Number(plain);
};
