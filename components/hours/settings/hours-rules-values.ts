import { z } from "zod";
import { type RulesetName, rulesetNames } from "@/lib/contract/interface/hours-of-service-codes";
import { HosDefaults, type HosSettings } from "@/lib/contract/interface/hours-of-service-settings";
import type { Body } from "@/lib/contract/interface/operations";
import { rulesetLabel } from "@/lib/driver-hours/hours-labels";

const Place = z.object({
  ruleset: z.string(),
  timezone: z
    .string()
    .trim()
    .refine(
      (zone) => zone === "" || HosDefaults.shape.timezone.safeParse(zone).success,
      "must be a time zone such as America/Chicago",
    ),
  logDayStartTime: z.string(),
});

/** Texts typed: each field as text, empty where the place says nothing. Terminals stand as the platform lists them. */
export const HoursRulesValues = z.object({ company: Place, terminals: z.array(Place) });
export type HoursRulesValues = z.output<typeof HoursRulesValues>;
export type PlaceValues = HoursRulesValues["company"];

const textOf = (value: string | number | null) => (value === null ? "" : String(value));

const valuesOfPlace = (said: HosDefaults): PlaceValues => ({
  ruleset: textOf(said.ruleset),
  timezone: textOf(said.timezone),
  logDayStartTime: textOf(said.logDayStartTime),
});

export const valuesOf = (rules: HosSettings): HoursRulesValues => ({
  company: valuesOfPlace(rules.company),
  terminals: rules.terminals.map(valuesOfPlace),
});

type Change = NonNullable<Body<"updateHosSettings">["company"]>;

/** Only what differs from what was read: what a colleague changes meanwhile in another field stays. */
function changeOf(typed: PlaceValues, said: HosDefaults): Change {
  const was = valuesOfPlace(said);
  const change: Change = {};
  if (typed.ruleset !== was.ruleset)
    change.ruleset = typed.ruleset === "" ? null : (typed.ruleset as RulesetName);
  if (typed.timezone !== was.timezone) change.timezone = typed.timezone === "" ? null : typed.timezone;
  if (typed.logDayStartTime !== was.logDayStartTime)
    change.logDayStartTime = typed.logDayStartTime === "" ? null : typed.logDayStartTime === "12" ? 12 : 0;
  return change;
}

const says = (change: object) => Object.keys(change).length > 0;

/**
 * The body of a change. Terminals keep their places, those without a change with their code alone, so that a refused
 * field's path is that of its input. Null where nothing differs.
 */
export function changesOf(typed: HoursRulesValues, rules: HosSettings): Body<"updateHosSettings"> | null {
  const company = changeOf(typed.company, rules.company);
  const terminals = rules.terminals.map((terminal, index) => ({
    terminalCode: terminal.terminalCode,
    ...changeOf(typed.terminals[index] ?? valuesOfPlace(terminal), terminal),
  }));
  const hasTerminals = terminals.some(({ terminalCode: _, ...change }) => says(change));
  if (!says(company) && !hasTerminals) return null;
  return { ...(says(company) ? { company } : {}), ...(hasTerminals ? { terminals } : {}) };
}

/**
 * The body by which a company that says nothing takes the usual rules as they are: its set-up counts them as set once it
 * is sent. Null where it says something already.
 */
export const usualTaken = ({
  company: { ruleset, timezone, logDayStartTime },
}: HosSettings): Body<"updateHosSettings"> | null =>
  ruleset === null && timezone === null && logDayStartTime === null
    ? { company: { ruleset, timezone, logDayStartTime } }
    : null;

const isRuleset = (name: string): name is RulesetName => name in rulesetNames;

/** `US property 70 h in 8 days`; a name that nobody knows stays as it is. */
export const rulesetNameLabel = (name: string): string =>
  isRuleset(name) ? rulesetLabel(rulesetNames[name]) : name;

export const dayStartLabel = (hour: string): string => (hour === "12" ? "Noon" : "Midnight");

/** Says what holds at a place where a field is left empty: the next one's word. */
export function nextLabel(
  field: keyof PlaceValues,
  company: PlaceValues | null,
  usual: HosSettings["usual"],
) {
  const said = company?.[field] ?? "";
  return said === ""
    ? { value: String(usual[field]), from: "usual" as const }
    : { value: said, from: "company" as const };
}

/** Says how many drivers a place's word reaches: those who say the field themselves it does not. */
export function reachLabel({ drivers, driversWithOwn }: HosSettings["company"]): string {
  const own = Math.max(driversWithOwn.ruleset, driversWithOwn.timezone, driversWithOwn.logDayStartTime);
  const all = drivers === 1 ? "1 driver" : `${drivers} drivers`;
  return own === 0 ? all : `${all}, ${own === drivers ? "all" : own} with settings of their own`;
}
