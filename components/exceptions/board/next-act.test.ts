import { expect, test } from "vitest";
import { nextActOf } from "@/components/exceptions/board/next-act";
import { exceptionOf, freightOf } from "@/components/exceptions/testing/exception-rows";

const dana = { id: "m-1", name: "Dana Whitlock" };

test("a high one is claimed before anything else is done with it", () => {
  const row = exceptionOf({ severity: "high", freight: freightOf({ bringsBack: true }) });
  expect(nextActOf(row)).toBe("claim");
  expect(nextActOf({ ...row, owner: dana })).toBe("redeliver");
});

test("OS&D gets its case, also where pieces of it come back", () => {
  const freight = freightOf({ code: "0100", codeLabel: "Delivered short", bringsBack: true });
  expect(nextActOf(exceptionOf({ rule: "stop-osd", severity: "low", freight }))).toBe("osdCase");
  const open = { ...freight, hasOpenCase: true };
  expect(nextActOf(exceptionOf({ rule: "stop-osd", severity: "low", freight: open }))).toBe("openCase");
});

test("what no page shows is cleared, anything else looked over; what is cleared needs nothing", () => {
  const machine = { kind: "machine", id: "x", label: "x" } as const;
  expect(nextActOf(exceptionOf({ severity: "medium", object: machine }))).toBe("clear");
  expect(nextActOf(exceptionOf({ severity: "medium" }))).toBe("open");
  const cleared = { at: "2026-11-18T14:00:00Z", who: null, reason: "Cause resolved" };
  expect(nextActOf(exceptionOf({ cleared }))).toBeNull();
});
