// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CredentialsForm } from "@/components/shell/credentials-form";

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn() }));
vi.mock("next-auth/react", () => ({ signIn }));
afterEach(() => {
  cleanup();
  signIn.mockReset();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Sign in" }));

test("a code is asked for where a password alone does not open, and nothing that was typed is lost", async () => {
  const onSignedIn = vi.fn();
  signIn.mockResolvedValueOnce({ ok: false, error: "CodeNeeded" });
  render(<CredentialsForm onSignedIn={onSignedIn} />);
  type("E-mail", "ada@carrier.example");
  type("Password", "a long password");
  expect(screen.queryByLabelText("Code")).toBeNull();
  submit();
  await screen.findByLabelText("Code");
  expect(screen.queryByRole("alert")).toBeNull();

  signIn.mockResolvedValueOnce({ ok: false, error: "WrongCode" });
  type("Code", "000000");
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("This code isn't right");
  signIn.mockResolvedValueOnce({ ok: true });
  type("Code", "123456");
  submit();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenLastCalledWith("credentials", {
    redirect: false,
    email: "ada@carrier.example",
    password: "a long password",
    code: "123456",
  });
});

test("too many wrong codes say how long to wait, and who can help", async () => {
  render(<CredentialsForm firstError="TooManyCodes.600" onSignedIn={vi.fn()} />);
  expect(screen.getByRole("alert").textContent).toMatch(
    /^Too many wrong codes\. Wait 10 min, until .+ lift the second factor\.$/,
  );
});
