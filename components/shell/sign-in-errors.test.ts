import { expect, test } from "vitest";
import { signInError } from "@/components/shell/sign-in-errors";

test("a wrong password doesn't tell which of the two was wrong", () => {
  expect(signInError("CredentialsSignin")).toBe("This e-mail and this password don't go together.");
});

test("throttling says how long to wait", () => {
  expect(signInError("TooManyAttempts")).toContain("half a minute");
});

test("a failure at the provider is named", () => {
  expect(signInError("OAuthCallback")).toContain("provider");
});

test("a code that nobody knows is quoted", () => {
  expect(signInError("Configuration")).toContain("(Configuration)");
});
