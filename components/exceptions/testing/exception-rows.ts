import type { ExceptionOfFreight, ExceptionRow } from "@/lib/contract/desk/exception-rows";

/** An exception about a trip, unless said otherwise. */
export const exceptionOf = (fields: Partial<ExceptionRow> = {}): ExceptionRow => ({
  id: "1b9e2f7a-0000-4000-8000-000000000001",
  ...{ rule: "trip-late", label: "Late or in jeopardy", severity: "high" },
  object: { kind: "trip", id: "48200", label: "48200" },
  ...{ terminal: "JOL", timezone: null },
  sentence: "0:15 late at Longview: call the customer and agree on a new time.",
  ...{ wrong: "0:15 late at Longview", next: "Call the customer and agree on a new time" },
  since: "2026-11-18T14:20:00Z",
  ...{ owner: null, ownedSince: null, snoozedUntil: null, freight: null, cleared: null, version: 1 },
  driver: null,
  ...fields,
});

/** Freight that was refused, unless said otherwise. */
export const freightOf = (fields: Partial<ExceptionOfFreight> = {}): ExceptionOfFreight => ({
  ...{ shipmentId: "s-1", title: "690118377", code: "0200", codeLabel: "Refused", pieces: 4 },
  ...{ name: "Halsted Lighting", customerNumber: "C-7", phone: "815-555-0162", bringsBack: true },
  ...{ place: "Aurora 60505", stop: 3, proNumber: "690118377" },
  ...fields,
});
