import { expect, test } from "vitest";
import { FreightSettings, FreightSettingsChange } from "@/lib/contract/desk/freight-settings";

test("a change that lacks a part is refused at it, and sets nothing back", () => {
  const whole = { ...FreightSettings.parse({}), version: 3 };
  expect(FreightSettingsChange.parse(whole)).toEqual(whole);
  const { routes: _, ...partial } = whole;
  const { error } = FreightSettingsChange.safeParse(partial);
  expect(error?.issues.map(({ path }) => path)).toEqual([["routes"]]);
});
