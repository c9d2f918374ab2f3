// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DefinitionSheet } from "@/components/forms/editor/definition-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { FormVersion } from "@/lib/contract/desk/forms/forms-records";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (key: string, type = "textInput") => ({
  ...{ key, title: key, type, visible: true, required: false, hint: null, minLength: null, maxLength: null },
  ...{ minValue: null, maxValue: null, totalOptions: null, options: [], category: null, autocomplete: null },
});
const version: FormVersion = {
  formId: "6f0c7d0c-3b6a-4f57-9f5e-0a8f0f3b7a11",
  version: "2026-11-01T00:00:00Z",
  name: "Proof of delivery",
  description: "",
  lines: [line("Signed by"), line("Seal"), line("Photo", "imageInput")],
};
const made = { ...version, version: "2026-11-18T15:00:00Z" };

function open(from: FormVersion | null, reply: unknown = made) {
  const requests = stubDesk({ "POST /api/desk/forms/definitions": reply });
  const onSaved = vi.fn();
  renderDesk(<DefinitionSheet from={from} disabledReason={null} onClose={vi.fn()} onSaved={onSaved} />);
  return { requests, onSaved };
}

const lineOf = (number: number) => screen.getByRole("group", { name: `Line ${number}` });
const titles = () => screen.getAllByLabelText(/^Question/).map((input) => (input as HTMLInputElement).value);

test("the next version names what it was made from, with all lines as they were", async () => {
  const { requests, onSaved } = open(version);
  await press(/^Create version/);
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(requests.at(-1)?.body).toMatchObject({
    formId: version.formId,
    madeFrom: version.version,
    components: [{ key: "Signed by", type: "textInput" }, { key: "Seal" }, { type: "imageInput" }],
  });
});

test("lines are put in order by keys, and the moved one keeps the focus", async () => {
  open(version);
  const seal = within(lineOf(2)).getByLabelText(/^Question/);
  fireEvent.keyDown(seal, { key: "ArrowUp", altKey: true });
  expect(titles()).toEqual(["Seal", "Signed by", "Photo"]);
  expect(screen.getByRole("status").textContent).toBe("Line 2 is line 1 now");
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe("Seal"));
});

test("a line is dragged to another place", () => {
  open(version);
  const grip = within(lineOf(3)).getByTitle("Drag to move");
  fireEvent.dragStart(grip, { dataTransfer: { setData: () => undefined, effectAllowed: "" } });
  const place = lineOf(1).closest("li") as HTMLElement;
  fireEvent.drop(place);
  expect(titles()).toEqual(["Photo", "Signed by", "Seal"]);
});

test("a new form takes lines, kinds with their extras, and the question as its key", async () => {
  const { requests, onSaved } = open(null);
  expect(screen.getByText(/no conditional lines/)).toBeDefined();
  await fill(/^Name/, "Yard check");
  await fill(/^Question/, "Lights work?");
  await fill(/^Kind/, "radioButtonsInput");
  await fill(/^Choices/, "Yes\nNo\n");
  fireEvent.click(screen.getByLabelText("Required"));
  await press(/^Create form/);
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(requests.at(-1)?.body).toMatchObject({
    name: "Yard check",
    components: [{ key: "Lights work?", type: "radioButtonsInput", required: true, options: ["Yes", "No"] }],
  });
});

test("two lines of one key are refused before anything is sent", async () => {
  const { requests } = open(version);
  fireEvent.change(within(lineOf(2)).getByLabelText("Key"), { target: { value: "Signed by" } });
  await press(/^Create version/);
  expect(await screen.findByText(/must have keys that differ/)).toBeDefined();
  expect(requests).toEqual([]);
});

test("a version that a colleague made meanwhile is said, and what was typed stays", async () => {
  const message = "Someone else has made a newer version of this form";
  open(version, refused({ type: "CONFLICT", message }, 409));
  await fill(/^Name/, "Proof");
  await press(/^Create version/);
  expect(await screen.findByText(message)).toBeDefined();
  expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe("Proof");
});
