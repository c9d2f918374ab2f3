import { z } from "zod";
import { settingsChange } from "@/lib/contract/desk/settings/settings-change";
import { PhoneNumber } from "@/lib/contract/phone-number";
import { CalendarDate } from "@/lib/contract/scalars";

const Code = z.string().trim().min(1, "must not be empty").max(60, "must be at most 60 characters");
const Label = z.string().trim().min(1, "must not be empty").max(120, "must be at most 120 characters");
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 07:30");
const Whole = (min: number, max: number) =>
  z
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max.toLocaleString("en-US")}`);

/** Refuses a list that names one thing twice, at the later one's field. */
const namedOnce =
  <Item extends object>(field: keyof Item & string, nameOf: (item: Item) => string) =>
  (items: readonly Item[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const name = nameOf(item).toLowerCase();
      if (seen.has(name))
        context.addIssue({ code: "custom", path: [index, field], message: "is listed twice" });
      seen.add(name);
    }
  };

interface UsualCode {
  code: string;
  label: string;
  kind: CompletionKind;
  bringsBack: boolean;
  appliesTo: CodeFreight;
}

/** Freight that a code is for. */
const codeFreights = ["both", "delivery", "pickup"] as const;
type CodeFreight = (typeof codeFreights)[number];

const usualCodes: readonly UsualCode[] = [
  { code: "0000", label: "Delivered", kind: "delivered", bringsBack: false, appliesTo: "delivery" },
  { code: "0001", label: "Picked up", kind: "delivered", bringsBack: false, appliesTo: "pickup" },
  { code: "0020", label: "Handed to a partner", kind: "delivered", bringsBack: false, appliesTo: "delivery" },
  { code: "0100", label: "Delivered short", kind: "osd", bringsBack: false, appliesTo: "delivery" },
  { code: "0110", label: "Delivered damaged", kind: "osd", bringsBack: false, appliesTo: "delivery" },
  { code: "0120", label: "Delivered over", kind: "osd", bringsBack: false, appliesTo: "delivery" },
  { code: "0200", label: "Refused", kind: "refused", bringsBack: true, appliesTo: "delivery" },
  { code: "0210", label: "Refused in part", kind: "refused", bringsBack: true, appliesTo: "delivery" },
  { code: "0300", label: "Closed", kind: "no-attempt", bringsBack: true, appliesTo: "both" },
  { code: "0310", label: "Out of time", kind: "no-attempt", bringsBack: true, appliesTo: "both" },
  { code: "0320", label: "Not home", kind: "no-attempt", bringsBack: true, appliesTo: "delivery" },
  { code: "0400", label: "Pickup not ready", kind: "not-ready", bringsBack: true, appliesTo: "pickup" },
];

/**
 * Outcomes, the gravest first: `refused`; `no-attempt` closed, not home or out of time; `not-ready` a pickup; `osd` over,
 * short or damaged: delivered, with a count that is not right; `delivered`, which is no exception.
 */
export const completionKinds = ["refused", "no-attempt", "not-ready", "osd", "delivered"] as const;
export type CompletionKind = (typeof completionKinds)[number];

/** Settings that were kept before there were classes say `done` and `exception`, and none which freight a code is for. */
function classed(code: unknown): unknown {
  if (typeof code !== "object" || code === null || !("kind" in code)) return code;
  if ("appliesTo" in code) return code;
  const kept = withClass(code);
  const usual = usualCodes.find(
    (one) => "code" in kept && one.code === kept.code && "label" in kept && one.label === kept.label,
  );
  return { ...kept, appliesTo: usual?.appliesTo ?? (kept.kind === "not-ready" ? "pickup" : "both") };
}

function withClass(code: object & { kind: unknown }): object & { kind: unknown } {
  if (code.kind === "done") return { ...code, kind: "delivered" };
  if (code.kind !== "exception") return code;
  const usual = usualCodes.find((one) => "code" in code && one.code === code.code)?.kind;
  const back = "bringsBack" in code && code.bringsBack === true;
  return { ...code, kind: usual ?? (back ? "no-attempt" : "osd") };
}

/** A four-digit completion code in words. */
export const CompletionCode = z.preprocess(
  classed,
  z.object({
    code: z.string().regex(/^\d{4}$/, "must be four digits"),
    label: Label,
    kind: z.enum(completionKinds),
    /** Is true where the freight comes back to the terminal to be planned again. */
    bringsBack: z.boolean(),
    appliesTo: z.enum(codeFreights),
  }),
);
export type CompletionCode = z.output<typeof CompletionCode>;

/** A route that is planned on most days. */
export const FreightRoute = z.object({
  code: Code,
  name: Label,
  terminal: Code,
  /** Time of departure, in the terminal's zone; null: as the terminal's routes usually leave. */
  departsAt: Time.nullable(),
  /** ZIP codes, or their beginnings, by which freight belongs to it. */
  zips: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[0-9A-Z ]{1,10}$/i, "must be a ZIP code or its beginning"),
    )
    .max(500),
});
export type FreightRoute = z.output<typeof FreightRoute>;

export const EquipmentCapacity = z.object({
  /** As vehicles and trailers call it; compared without case. */
  type: Label,
  weightPounds: Whole(1, 200_000),
  spaces: z.number("must be a number").min(0.5, "must be at least 0.5").max(100, "must be at most 100"),
});
export type EquipmentCapacity = z.output<typeof EquipmentCapacity>;

/** Holds what no platform reports of freight, and the desk keeps itself. */
export const FreightSettings = z.object({
  /** Departure of a manifest where neither it nor its route says one, in the terminal's zone. */
  departsAt: Time.default("07:30"),
  /** Freight is to be here so long before the departure, minutes. */
  cutOffMinutes: Whole(0, 720).default(30),
  /** Other minutes of single terminals. */
  terminalCutOffs: z
    .array(z.object({ terminal: Code, minutes: Whole(0, 720) }))
    .max(1_000)
    .superRefine(namedOnce<{ terminal: string }>("terminal", ({ terminal }) => terminal))
    .default([]),
  /** From a linehaul trailer's arrival until its freight is on the dock, minutes. */
  unloadMinutes: Whole(0, 720).default(40),
  /** Time at a stop where nobody says how long, minutes. */
  serviceMinutes: Whole(1, 240).default(15),
  /** Lunch is planned for deliveries of a full day, minutes; 0 for none. */
  lunchMinutes: Whole(0, 120).default(30),
  /** Is true where drivers are sent a message when a manifest is dispatched to them. */
  dispatchMessages: z.boolean().default(true),
  capacities: z
    .array(EquipmentCapacity)
    .max(100)
    .superRefine(namedOnce<EquipmentCapacity>("type", ({ type }) => type))
    .default([
      { type: "Straight truck", weightPounds: 12_000, spaces: 12 },
      { type: "Pup trailer", weightPounds: 20_000, spaces: 14 },
      { type: "Van trailer", weightPounds: 40_000, spaces: 24 },
    ]),
  routes: z
    .array(FreightRoute)
    .max(2_000)
    .superRefine(namedOnce<FreightRoute>("code", ({ code, terminal }) => `${terminal} ${code}`))
    .default([]),
  /** On which days of the week freight is taken, by terminal, by customer or both; Monday to Friday where nothing says. */
  workingDays: z
    .array(
      z.object({
        terminal: Code.nullable(),
        customerNumber: Code.nullable(),
        days: z
          .array(z.int().min(0, "must be days such as Mon Tue Sat, or Mon-Sat").max(6))
          .min(1, "must name a day")
          .max(7),
      }),
    )
    .max(5_000)
    .default([]),
  /** Days on which nobody takes freight though the weekday is one; of one terminal, or of all where none is named. */
  holidays: z
    .array(z.object({ terminal: Code.nullable(), day: CalendarDate, name: Label }))
    .max(2_000)
    .default([]),
  /** Phones that a customer calls about freight of a terminal. */
  terminalPhones: z
    .array(z.object({ terminal: Code, phone: PhoneNumber }))
    .max(1_000)
    .superRefine(namedOnce<{ terminal: string }>("terminal", ({ terminal }) => terminal))
    .default([]),
  /** Standard Carrier Alpha Code that bills of lading name the company by. */
  scac: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,4}$/, "must be 2 to 4 letters such as QWFR")
    .nullable()
    .default(null),
  /** Number monitored day and night while hazardous freight is on its way, where its bill names none (49 CFR 172.604). */
  emergencyPhone: PhoneNumber.nullable().default(null),
  /** Person who registered the number, or the contract with them. */
  emergencyContact: z.string().trim().max(200, "must be at most 200 characters").nullable().default(null),
  completionCodes: z
    .array(CompletionCode)
    .max(200)
    .superRefine(namedOnce<CompletionCode>("code", ({ code }) => code))
    .default([...usualCodes]),
});
export type FreightSettings = z.output<typeof FreightSettings>;

/** A change names the version that it was made from. */
export const FreightSettingsChange = settingsChange(FreightSettings);
export type FreightSettingsChange = z.output<typeof FreightSettingsChange>;

export const FreightSettingsResponse = z.object({
  settings: FreightSettings,
  version: z.int32(),
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  mayChange: z.boolean(),
});
export type FreightSettingsResponse = z.output<typeof FreightSettingsResponse>;
