import { expect, test } from "vitest";
import { auditRows, routeOfLine } from "@/components/audit/audit-row";
import type { AuditLine } from "@/lib/contract/desk/audit/audit-records";
import { actionLabel, kindLabel } from "@/lib/format/audit-labels";

const of = (kind: string, id: string) => ({ object: { kind, id, title: null } });

test("no kind is called by the interface's own name", () => {
  expect(["company-locations", "trailers", "user", "member", "linehaul-trip"].map(kindLabel)).toEqual([
    ...["Place", "Trailer", "Person", "Member", "Linehaul trip"],
  ]);
});

test("a company is not called by the platform's id of it", () => {
  const line = { ...of("company", "embedded 1"), from: null, isMember: true, to: "desk" } as AuditLine;
  expect(auditRows([line])[0]?.about).toBe("Company");
  expect(auditRows([{ ...line, ...of("vehicle", "101") }])[0]?.about).toBe("Vehicle 101");
});

test("a person leads to their form, a member to the members", () => {
  expect(routeOfLine(of("user", "U-7"))).toBe("/people?at=U-7&sheet=edit");
  expect(routeOfLine(of("member", "5f0c0f9e-0000-4000-8000-000000000001"))).toBe("/members");
  expect(routeOfLine(of("company-locations", "TERMINAL-JOL"))).toBe("/places/TERMINAL-JOL");
  expect(routeOfLine(of("views", ""))).toBeNull();
});

test("an act is called in words, and none of them is the interface's own", () => {
  expect(["changeMedicalCard", "upsertShipment", "bulkUpsertShipments"].map(actionLabel)).toEqual([
    ...["Change medical card", "Save shipment", "Save shipments"],
  ]);
});
