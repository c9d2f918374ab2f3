import { expect, test } from "vitest";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { CompletionKind } from "@/lib/contract/desk/freight-settings";
import { manifestOf } from "@/lib/contract/testing/freight-rows";
import { ruleTable } from "@/lib/desk/areas/exceptions/rules/rule-table";
import { contextAt, rigStartMs } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";

type ExceptionFreight = ManifestRow["exceptionFreight"][number];

/** Lists what all rules of manifests find about one shipment that ended so. */
function found(
  kind: CompletionKind,
  label: string,
  more: Partial<ExceptionFreight> = {},
  row: Partial<ManifestRow> = {},
) {
  const freight: ExceptionFreight = {
    shipmentId: "s-1",
    ...{ title: "418220731", proNumber: "418220731" },
    kind,
    label,
    code: "0200",
    bringsBack: true,
    pieces: 12,
    name: "Brandt Tool & Die",
    customerNumber: "C-104",
    phone: "+1 314 555 0104",
    ...{ city: "St. Louis", zip: "63118" },
    stop: 4,
    at: "2026-11-24T14:00:00Z",
    ...more,
  };
  const manifest = manifestOf({ state: "in-progress", exceptionFreight: [freight], ...row });
  return ruleTable.flatMap((rule) => {
    if (rule.watches !== "manifest") return [];
    const { findings } = rule.judge(manifest, contextAt(rigStartMs));
    return findings === "unknown" ? [] : findings.map((one) => ({ rule: rule.label, ...one }));
  });
}

test.each<[CompletionKind, string, string, string, string, string, string]>([
  [
    "refused",
    "Refused",
    "Refused",
    "high",
    "418220731, 12 pieces, refused at stop 4, Brandt Tool & Die: call the shipper: return it, or hold it and re-deliver.",
    "12 pieces",
    "Call the shipper: return it, or hold it and re-deliver",
  ],
  [
    "no-attempt",
    "Closed",
    "No attempt",
    "medium",
    "418220731, 12 pieces, closed at stop 4, Brandt Tool & Die: call Brandt Tool & Die on 314-555-0104 and re-deliver it.",
    "Closed, 12 pieces",
    "Call Brandt Tool & Die on 314-555-0104 and re-deliver it",
  ],
  [
    "not-ready",
    "Pickup not ready",
    "Pickup not ready",
    "medium",
    "418220731, 12 pieces, pickup not ready at stop 4, Brandt Tool & Die: call Brandt Tool & Die on 314-555-0104 for a new time.",
    "12 pieces",
    "Call Brandt Tool & Die on 314-555-0104 for a new time",
  ],
  [
    "osd",
    "Delivered short",
    "OS&D",
    "low",
    "418220731, 12 pieces billed, delivered short at stop 4, Brandt Tool & Die: compare the counts from pickup to now and open a case.",
    "Delivered short, 12 pieces billed",
    "Compare the counts from pickup to now and open a case",
  ],
])(
  "freight of the class %s is an exception of its own",
  (kind, label, rule, severity, sentence, wrong, next) => {
    expect(found(kind, label)).toEqual([
      {
        ...{ rule, severity, cause: "s-1", sentence, wrong, next },
        ...{ sinceMs: Date.parse("2026-11-24T14:00:00Z") },
        freight: {
          ...{
            shipmentId: "s-1",
            title: "418220731",
            proNumber: "418220731",
            code: "0200",
            codeLabel: label,
            pieces: 12,
          },
          ...{
            name: "Brandt Tool & Die",
            customerNumber: "C-104",
            phone: "+1 314 555 0104",
            bringsBack: true,
          },
          ...{ place: "St. Louis 63118", stop: 4 },
        },
      },
    ]);
  },
);

test("what nobody says is left out", () => {
  const more = { pieces: null, name: null, phone: null, stop: null };
  expect(found("no-attempt", "Closed", more)[0]?.sentence).toBe(
    "418220731, closed: call the consignee and re-deliver it.",
  );
});

test("a day that is completed has none", () => {
  expect(found("refused", "Refused", {}, { state: "completed" })).toEqual([]);
});
