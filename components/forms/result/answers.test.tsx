// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormPreview } from "@/components/forms/definitions/form-preview";
import { Answers } from "@/components/forms/result/answers";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { FormAnswer, FormLine } from "@/lib/contract/desk/forms/forms-records";
import { formComponentTypes } from "@/lib/contract/interface/forms";

beforeEach(() => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (type: string, fields: Partial<FormLine> = {}): FormLine => ({
  ...{ key: type, title: `The ${type}`, type, visible: true, required: false, hint: null },
  ...{ minLength: null, maxLength: null, minValue: null, maxValue: null, totalOptions: null },
  ...{ options: [], category: null, autocomplete: null },
  ...fields,
});
const answer = (type: string, value: unknown, fields: Partial<FormLine> = {}): FormAnswer => ({
  ...{ key: type, line: line(type, fields), value, files: [] },
});
const shown = (answers: FormAnswer[]) => renderDesk(<Answers resultId="r" answers={answers} />);

test.each([
  ["ratingInput", 4, { totalOptions: 5 }, "4 of 5"],
  ["dateInput", "2026-11-18", {}, "Wednesday Nov 18"],
  ["dateTimeInput", "2026-11-18T15:00:00Z", {}, /^Wed Nov 18 \d\d:00/],
  ["radioButtonsInput", "No", { options: ["Yes", "No"] }, "No"],
  ["dropDownInput", "Broken", {}, "Broken"],
  ["checkBoxInput", ["Lights", "Tires"], {}, "Tires"],
  ["doubleInput", 12.5, {}, "12.5"],
  ["digitInput", "0042", {}, "0042"],
  ["integerInput", 412_806, {}, "412,806"],
  ["paragraphInput", "Two\nlines", {}, /Two\s+lines/],
  ["textInput", "M. Ortiz", {}, "M. Ortiz"],
  ["somethingNew", { a: 1 }, {}, '{"a":1}'],
] as const)("an answer of the type %s is shown as it reads best", (type, value, fields, text) => {
  shown([answer(type, value, fields as Partial<FormLine>)]);
  const section = screen.getByRole("region", { name: `The ${type}` });
  expect(within(section).getByText(text)).toBeDefined();
});

test("a heading and a text to read stand without an answer", () => {
  shown([answer("divider", null), answer("textDisplay", null, { hint: "Sign below" })]);
  expect(screen.getByRole("heading", { name: "The divider" })).toBeDefined();
  expect(screen.getByText("Sign below")).toBeDefined();
  expect(screen.queryByText("Not answered")).toBeNull();
});

test("what is not answered says so, and that it was required", () => {
  shown([answer("textInput", null), answer("paragraphInput", "", { required: true })]);
  expect(screen.getByText("Not answered")).toBeDefined();
  expect(screen.getByText("Not answered, though it is required")).toBeDefined();
});

test("an answer that the form does not ask stands under its key", () => {
  shown([{ key: "Odometer", line: null, value: 7, files: [] }]);
  expect(screen.getByRole("region", { name: "Odometer" }).textContent).toContain("7");
});

const picture = () =>
  new Response(new Uint8Array([0xff, 0xd8, 0xff]), {
    headers: {
      "content-type": "image/jpeg",
      "content-disposition": "attachment; filename*=UTF-8''POD.jpg",
    },
  });

test("a picture opens large, and keys zoom and go to the next one", async () => {
  const path = "GET /api/desk/forms/results/r/files";
  stubDesk({ [`${path}/0`]: picture, [`${path}/1`]: picture });
  shown([{ ...answer("imageInput", null), files: [0, 1] }]);
  await press("Open The imageInput 1 of 2");
  const dialog = await screen.findByRole("dialog", { name: "The imageInput" });
  await within(dialog).findByRole("img", { name: "The imageInput" });
  fireEvent.keyDown(window, { key: "+" });
  expect(within(dialog).getByText("150 %")).toBeDefined();
  fireEvent.keyDown(window, { key: "-" });
  expect(within(dialog).getByText("100 %")).toBeDefined();
  fireEvent.keyDown(window, { key: "]" });
  expect(await within(dialog).findByText("2 of 2")).toBeDefined();
});

test("a picture that may not be opened says why, in its place", async () => {
  const message = "Its address is inside a network, so it is not opened";
  stubDesk({ "GET /api/desk/forms/results/r/files/0": refused({ type: "UPSTREAM_FAILED", message }, 502) });
  shown([{ ...answer("imageInput", null), files: [0] }]);
  expect(await screen.findByText(message)).toBeDefined();
});

test("a preview shows each of the published types", () => {
  renderDesk(
    <FormPreview lines={formComponentTypes.map((type) => line(type, { options: ["Yes", "No"] }))} />,
  );
  const without = formComponentTypes.filter(
    (type) => screen.queryAllByText(`The ${type}`, { exact: false }).length === 0,
  );
  expect(without).toEqual([]);
});
