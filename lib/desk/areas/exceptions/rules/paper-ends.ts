import type { ExpiringPaper, Judgement, Rule, RuleContext } from "@/lib/desk/areas/exceptions/rules/rule";
import { saidOf } from "@/lib/desk/areas/exceptions/rules/rule";
import { expiryOf, fullDayLabel } from "@/lib/format/expiry";

const dayMs = 86_400_000;
/** The day of a terminal changes within the hour at the latest. */
const againMs = 3_600_000;
const watchedDays = 30;

/** Sentences on what is to be done about each paper: before it ends, and after. */
const papers: Readonly<Record<ExpiringPaper["name"], readonly [label: string, soon: string, over: string]>> =
  {
    license: ["license", "ask for the new one", "take the driver off the road until a new one is recorded"],
    medical: [
      "medical card",
      "ask for the new one",
      "take the driver off the road until a new one is recorded",
    ],
    registration: ["registration", "renew it", "take the unit out of service until it is renewed"],
    inspection: ["annual inspection", "book the shop", "take the unit out of service until it is inspected"],
  };

const daysLabel = (days: number) => (days === 1 ? "1 day" : `${days} days`);

function findingOf({ name, last, today }: ExpiringPaper) {
  const expiry = expiryOf(last, today);
  if (expiry === null || expiry.state === "fine") return [];
  const [label, soon, over] = papers[name];
  const { leftDays } = expiry;
  const day = fullDayLabel(last);
  const isOver = expiry.state === "expired";
  const when = leftDays === 0 ? "today" : `in ${daysLabel(leftDays)}`;
  const lastMs = Date.parse(`${last}T00:00:00Z`);
  return [
    {
      severity: isOver ? ("high" as const) : ("medium" as const),
      cause: name,
      ...(isOver
        ? saidOf(`The ${label} expired ${day}, ${daysLabel(-leftDays)} ago`, over)
        : saidOf(`The ${label} expires ${day}, ${when}`, soon)),
      sinceMs: isOver ? lastMs + dayMs : lastMs - watchedDays * dayMs,
    },
  ];
}

function judgePapers(
  kind: Parameters<RuleContext["papersOf"]>[0],
  id: string,
  { nowMs, papersOf }: RuleContext,
): Judgement {
  const known = papersOf(kind, id);
  return {
    findings: known.flatMap(findingOf),
    againAtMs: known.length === 0 ? null : nowMs + againMs,
    // Take what was entered for certain: it does not waver.
    isCertain: true,
  };
}

/** A license or medical card that ends within 30 days, or has. */
export const driverPapers: Rule<"driver"> = {
  id: "driver-papers",
  label: "License or medical card",
  says: "A driver's license or medical card expires within 30 days, or has expired.",
  watches: "driver",
  judge: ({ id }, context) => judgePapers("driver", id, context),
};

/** A registration or yearly inspection that ends within 30 days, or has. */
export const unitPapersRule: Rule<"vehicle"> = {
  id: "unit-papers",
  label: "Registration or inspection",
  says: "A vehicle's registration or annual inspection expires within 30 days, or has expired.",
  watches: "vehicle",
  judge: ({ number }, context) => judgePapers("vehicle", number, context),
};

/** The same of a trailer: an inspection of its own is due for each (49 CFR 396.17). */
export const trailerPapersRule: Rule<"trailer"> = {
  id: "trailer-papers",
  label: "Trailer's registration or inspection",
  says: "A trailer's registration or annual inspection expires within 30 days, or has expired.",
  watches: "trailer",
  judge: ({ number }, context) => judgePapers("trailer", number, context),
};
