// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "@/components/ui/field";
import { FormSheet } from "@/components/ui/form-sheet";
import { SignInAgainContext } from "@/components/ui/sign-in-again";
import { TextInput } from "@/components/ui/text-input";
import { TooltipProvider } from "@/components/ui/tooltip";

afterEach(cleanup);

interface Values {
  vin: string;
}

interface ProbeProps {
  onSave: (values: Values) => Promise<void>;
  onClose?: () => void;
}

function Probe({ onSave, onClose = () => {} }: ProbeProps) {
  const form = useForm<Values, unknown, Values>({ defaultValues: { vin: "" } });
  return (
    <FormSheet title="Edit" form={form} saveLabel="Save" onSave={onSave} onClose={onClose}>
      <Field label="VIN" error={form.formState.errors.vin?.message}>
        <TextInput {...form.register("vin")} />
      </Field>
    </FormSheet>
  );
}

function open(props: ProbeProps, signInAgain = () => Promise.resolve(true)) {
  render(
    <SignInAgainContext value={signInAgain}>
      <TooltipProvider>
        <Probe {...props} />
      </TooltipProvider>
    </SignInAgainContext>,
  );
}

const vin = () => screen.getByLabelText<HTMLInputElement>("VIN");
const type = (text: string) => fireEvent.input(vin(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const refused = (details: object) => Object.assign(new Error("It was refused"), details);

test("a refused field says so at its input and takes the focus", async () => {
  open({
    onSave: () => Promise.reject(refused({ status: 400, fields: [{ path: "vin", message: "is taken" }] })),
  });
  type("4V4");
  save();
  await screen.findByText("is taken");
  expect(vin().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(vin());
});

test("a failure stands over the form with its request id, and what was typed stays", async () => {
  open({ onSave: () => Promise.reject(refused({ status: 502, requestId: "req-77" })) });
  type("4V4");
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("req-77");
  expect(vin().value).toBe("4V4");
});

test("an expected refusal stands over the form without a request id", async () => {
  open({ onSave: () => Promise.reject(refused({ status: 409, requestId: "req-77" })) });
  save();
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("It was refused");
  expect(notice.textContent).not.toContain("req-77");
});

test("a refused field that has no input here is shown over the form", async () => {
  open({
    onSave: () => Promise.reject(refused({ status: 400, fields: [{ path: "carrier", message: "is gone" }] })),
  });
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("carrier is gone");
});

test("after an ended session the same values can be saved again", async () => {
  const onSave = vi
    .fn()
    .mockRejectedValueOnce(refused({ status: 401 }))
    .mockResolvedValueOnce(undefined);
  const signInAgain = vi.fn(() => Promise.resolve(true));
  open({ onSave }, signInAgain);
  type("4V4");
  save();
  await screen.findByText(/signed in again/);
  expect(signInAgain).toHaveBeenCalledOnce();
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  expect(onSave.mock.calls[1]?.[0]).toEqual({ vin: "4V4" });
});

test("who doesn't sign in again still has what was typed", async () => {
  open({ onSave: () => Promise.reject(refused({ status: 401 })) }, () => Promise.resolve(false));
  type("4V4");
  save();
  await screen.findByText(/What you typed is still here/);
  expect(vin().value).toBe("4V4");
});

test("leaving asks when something was typed", async () => {
  const onClose = vi.fn();
  open({ onSave: () => Promise.resolve(), onClose });
  type("4V4");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("leaving doesn't ask when nothing was typed", () => {
  const onClose = vi.fn();
  open({ onSave: () => Promise.resolve(), onClose });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("Ctrl+Enter saves wherever the focus is in the sheet", async () => {
  const onSave = vi.fn(() => Promise.resolve());
  open({ onSave });
  // A press on an empty spot gives the focus to the sheet itself.
  screen.getByRole("dialog").focus();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

test("Ctrl+Enter in the question over a form doesn't save it", async () => {
  const onSave = vi.fn(() => Promise.resolve());
  open({ onSave });
  type("4V4");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.keyDown(await screen.findByRole("button", { name: "Keep editing" }), {
    key: "Enter",
    ctrlKey: true,
  });
  // A save would be asked for in the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSave).not.toHaveBeenCalled();
});
