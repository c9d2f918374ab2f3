// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { RequiredForms } from "@/components/trip/required-forms";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = (fields: object) => ({
  ...{ stopId: 7, formId: "f", version: "v", name: "Proof of delivery", state: "open", resultId: null },
  ...fields,
});

function open(forms: object[], isLeft: boolean) {
  stubDesk({ "GET /api/desk/forms/required/1": { forms } });
  renderDesk(<RequiredForms tripId={1} stopId={7} isLeft={isLeft} />);
}

test.each([
  [false, "Proof of delivery to come"],
  [true, "Proof of delivery missing"],
])("a form that is not handed in, the stop left: %s", async (isLeft, text) => {
  open([form({}), form({ stopId: 8, formId: "g", name: "Of another stop" })], isLeft);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(/Of another stop/)).toBeNull();
});

test("what was handed in leads to it, and to all of its stop", async () => {
  open([form({ state: "handed-in", resultId: "r-1" })], true);
  const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await hrefOf("Proof of delivery")).toBe("/forms?result=r-1");
  expect(await hrefOf("All forms of the stop")).toBe("/forms?trip=1&stop=7");
});

test("where the platform names no stop, that is said and nothing is called missing", async () => {
  open([form({ state: "unknown", resultId: "r-1" })], true);
  expect(await screen.findByText("Proof of delivery, not said for which stop")).toBeDefined();
});
