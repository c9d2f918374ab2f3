import { z } from "zod";
import { type RulesetName, rulesetNames } from "@/lib/contract/interface/hours-of-service-codes";
import { operation } from "@/lib/contract/operation";
import { ExternalId } from "@/lib/contract/scalars";
import { TimeZone } from "@/lib/contract/time-zone";

const rulesets = Object.keys(rulesetNames) as [RulesetName, ...RulesetName[]];

/** Days need a zone that knows its clock changes; an offset such as `+05:00` knows none. */
const ZoneWithRules = z
  .string()
  .refine(
    (zone) => /^[A-Za-z]/.test(zone) && TimeZone.safeParse(zone).success,
    "must be a time zone such as America/Chicago",
  );

/**
 * Settings of a company or a terminal for its drivers' logs, by the names of `eldConfig`; null where it says nothing.
 */
export const HosDefaults = z.looseObject({
  ruleset: z.enum(rulesets, `must be one of ${rulesets.join(", ")}`).nullable(),
  timezone: ZoneWithRules.nullable(),
  /** 0 midnight, 12 noon. */
  logDayStartTime: z.union([z.literal(0), z.literal(12)], "must be 0 for midnight or 12 for noon").nullable(),
});
export type HosDefaults = z.output<typeof HosDefaults>;

/** Active drivers whose home it is, and how many of them name each field themselves. */
const Drivers = z.looseObject({
  drivers: z.int(),
  driversWithOwn: z.looseObject({ ruleset: z.int(), timezone: z.int(), logDayStartTime: z.int() }),
});

export const HosSettings = z.looseObject({
  /** Settings that hold where nobody says anything. */
  usual: z.looseObject({ ruleset: z.string(), timezone: z.string(), logDayStartTime: z.number() }),
  company: HosDefaults.extend(Drivers.shape),
  /** In the order of their codes. */
  terminals: z.array(
    HosDefaults.extend(Drivers.shape).extend({ terminalCode: z.string(), name: z.string() }),
  ),
});
export type HosSettings = z.output<typeof HosSettings>;

export const getHosSettings = operation({
  group: "hours-of-service",
  method: "GET",
  path: "/hos/settings",
  summary: "Read what the company and its terminals say of their drivers' rule sets, zones and log days",
  scope: { rows: { terminals: { terminal: ["terminalCode"] } } },
  description:
    "A driver's rule set, zone and start of day are each the driver's own (`eldConfig`), else the home terminal's, else " +
    "the company's, else the usual ones: US property 70 hours in 8 days, US Central, midnight. The home terminal is the " +
    "first of the driver's terminals.",
  response: HosSettings,
  extension: true,
});

const Change = z.object(HosDefaults.shape).partial();

export const updateHosSettings = operation({
  group: "hours-of-service",
  method: "PATCH",
  path: "/hos/settings",
  summary: "Change what the company or its terminals say of their drivers' rule sets, zones and log days",
  scope: {
    object: { terminal: ["body.terminals[].terminalCode"] },
    company: ["body.company"],
    rows: { terminals: { terminal: ["terminalCode"] } },
  },
  description:
    "All or nothing. A field left out keeps its value, null takes it away; of two callers who change one field the later " +
    "wins. Decided: an unknown terminal, or one that stands twice, answers 400 naming it. Clocks follow at once. Logs " +
    "of the drivers concerned are judged anew within a minute, as far back as their last 12 days: violations that the " +
    "new rules make or undo are reported by return events.",
  body: z
    .object({
      company: Change.optional(),
      terminals: z
        .array(Change.extend({ terminalCode: ExternalId }))
        .max(1_000)
        .optional(),
    })
    .refine(({ company, terminals }) => company !== undefined || (terminals ?? []).length > 0, {
      path: ["company"],
      message: "or terminals is required",
    }),
  response: HosSettings,
  extension: true,
});
