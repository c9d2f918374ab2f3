import { expect, test } from "vitest";
import type { FormVersion } from "@/lib/contract/desk/forms/forms-records";
import { versionFor } from "@/lib/desk/areas/forms/form-versions";

const version = (version: string, formId = "f"): FormVersion => ({
  ...{ formId, version, name: version, description: "", lines: [] },
});
const march = "2026-03-01T00:00:00Z";
const june = "2026-06-01T00:00:00Z";
const seen = [version(june), version(march), version("2026-01-01T00:00:00Z", "another")];

test.each([
  ["that was seen, by itself", march, march],
  ["between two that were seen, by the one before", "2026-05-01T00:00:00Z", march],
  ["newer than all, by the newest", "2026-07-01T00:00:00Z", june],
  ["older than all, by the oldest", "2026-02-01T00:00:00Z", march],
])("answers on a version %s", (_which, filledIn, expected) => {
  expect(versionFor(seen, version(filledIn))?.version).toBe(expected);
});

test("answers on a form of which no version was seen are read by none", () => {
  expect(versionFor(seen, version(march, "unknown"))).toBeNull();
});
