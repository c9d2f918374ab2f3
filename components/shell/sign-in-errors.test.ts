import { expect, test } from "vitest";
import { signInError } from "@/components/shell/sign-in-errors";

test("a wrong password doesn't tell which of the two was wrong", () => {
  expect(signInError("CredentialsSignin", 0)).toBe("This e-mail and this password don't go together.");
});

test("throttling says how long to wait, and until when", () => {
  const nowMs = Date.parse("2026-11-18T15:00:30Z");
  const until = new Date(nowMs + 12 * 60_000);
  const clock = [until.getHours(), until.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
  expect(signInError("TooManyAttempts.661", nowMs)).toContain(`Wait 12 min, until ${clock}`);
  expect(signInError("TooManyAttempts.20", nowMs)).toContain("Wait 20 s");
  expect(signInError("TooManyPasskeys.20", nowMs)).toBe(
    "Too many tries with this passkey. Wait 20 s, or use your password.",
  );
});

test("a failure at the provider is named", () => {
  expect(signInError("OAuthCallback", 0)).toContain("provider");
});

test("a code that nobody knows is quoted", () => {
  expect(signInError("Configuration", 0)).toContain("(Configuration)");
});
