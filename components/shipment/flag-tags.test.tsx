// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FlagTags } from "@/components/shipment/flag-tags";

afterEach(cleanup);
const shown = (...props: Parameters<typeof FlagTags>) => render(FlagTags(...props)).container.textContent;

test("where there is no room the tags that are left out are counted", () => {
  expect(shown({ flags: ["HAZ", "APPT", "SIG"], most: 2 })).toBe("HAZAPPT+1");
  expect(shown({ flags: ["HAZ", "APPT", "SIG"] })).toBe("HAZAPPTSIG");
});

test("what is dangerous is never left out", () => {
  expect(shown({ flags: ["APPT", "SIG", "HAZ", "POI"], most: 1 })).toBe("HAZPOI+2");
});
