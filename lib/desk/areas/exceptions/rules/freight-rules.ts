import type { ExceptionOfFreight, Severity } from "@/lib/contract/desk/exception-rows";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { CompletionKind } from "@/lib/contract/desk/freight-settings";
import type { Rule } from "@/lib/desk/areas/exceptions/rules/rule";
import { phoneLabel } from "@/lib/format/phone-label";
import { sentenceCase } from "@/lib/format/sentence-case";

type ExceptionFreight = ManifestRow["exceptionFreight"][number];

interface FreightRule extends Pick<Rule<"manifest">, "id" | "label" | "says"> {
  kind: Exclude<CompletionKind, "delivered">;
  severity: Severity;
  /** Says what to do next. */
  next: (freight: ExceptionFreight) => string;
}

/** A rule for one class of completion codes: each shipment that ended so, until somebody has dealt with it. */
const freightRule = ({ id, label, says, kind, severity, next }: FreightRule): Rule<"manifest"> => ({
  id,
  label,
  says,
  watches: "manifest",
  judge: ({ exceptionFreight, state }, { nowMs }) => ({
    // Freight that comes back is planned again from the board once the day is closed.
    findings:
      state === "completed"
        ? []
        : exceptionFreight
            .filter((freight) => freight.kind === kind)
            .map((freight) => ({
              severity,
              cause: freight.shipmentId,
              sentence: `${whatOf(freight)}: ${next(freight)}.`,
              wrong: briefOf(freight, label),
              next: sentenceCase(next(freight)),
              sinceMs: freight.at === null ? nowMs : Date.parse(freight.at),
              freight: factsOf(freight),
            })),
    againAtMs: null,
  }),
});

const factsOf = (freight: ExceptionFreight): ExceptionOfFreight => {
  const {
    shipmentId,
    title,
    proNumber,
    code,
    label: codeLabel,
    pieces,
    name,
    customerNumber,
    phone,
    bringsBack,
    city,
    zip,
    stop,
  } = freight;
  const place = [city, zip].filter((part) => part !== null).join(" ");
  return {
    ...{ shipmentId, title, proNumber, code, codeLabel, pieces, stop, bringsBack },
    ...{ name, customerNumber, phone },
    place: place === "" ? null : place,
  };
};

/**
 * `PRO 418220598, 12 pieces, refused at stop 4, Brandt Tool & Die`; how many stands only where somebody says it, and of
 * OS&D as what was billed: nobody has said how many are short.
 */
function whatOf({ title, pieces, label, stop, name, kind }: ExceptionFreight): string {
  const unit = `${pieces === 1 ? "1 piece" : `${pieces} pieces`}${kind === "osd" ? " billed" : ""}`;
  const count = pieces === null ? [] : [unit];
  const place = [stop === null ? null : `stop ${stop}`, name].filter((part) => part !== null);
  const at = place.length === 0 ? "" : ` at ${place.join(", ")}`;
  return [title, ...count, `${label.charAt(0).toLowerCase()}${label.slice(1)}${at}`].join(", ");
}

/** `Closed, 12 pieces`; the code goes without saying where the rule's label says it. Of OS&D all are billed, not short. */
function briefOf({ label, pieces, kind }: ExceptionFreight, ofRule: string): string {
  const count = pieces === null ? "pieces not known" : pieces === 1 ? "1 piece" : `${pieces} pieces`;
  return label === ofRule
    ? count
    : `${label}, ${kind === "osd" && pieces !== null ? `${count} billed` : count}`;
}

/** `call Brandt on 314-555-0104` */
const call = ({ name, phone }: ExceptionFreight, whom: string): string =>
  `call ${name ?? whom}${phone === null ? "" : ` on ${phoneLabel(phone)}`}`;

export const refusedFreight = freightRule({
  // Known by this name since all exceptions were one class.
  id: "stop-failed",
  label: "Refused",
  says: "A consignee refused all or part of the freight.",
  kind: "refused",
  severity: "high",
  next: () => "call the shipper: return it, or hold it and re-deliver",
});

export const notAttempted = freightRule({
  id: "stop-not-attempted",
  label: "No attempt",
  says: "A driver could not deliver: closed, not home or out of time.",
  kind: "no-attempt",
  severity: "medium",
  next: (freight) => `${call(freight, "the consignee")} and re-deliver it`,
});

export const pickupNotReady = freightRule({
  id: "pickup-not-ready",
  label: "Pickup not ready",
  says: "A driver came for a pickup and the freight was not ready.",
  kind: "not-ready",
  severity: "medium",
  next: (freight) => `${call(freight, "the shipper")} for a new time`,
});

export const overShortDamaged = freightRule({
  id: "stop-osd",
  label: "OS&D",
  says: "Freight was delivered over, short or damaged.",
  kind: "osd",
  severity: "low",
  next: () => "compare the counts from pickup to now and open a case",
});
