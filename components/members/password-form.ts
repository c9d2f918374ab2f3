import { z } from "zod";
import { Password } from "@/lib/contract/desk/members/member-fields";
import { shortestPassword } from "@/lib/contract/desk/plain/password-length";

/** Says what a password must be, for people. */
export const passwordHint = `At least ${shortestPassword} characters. A few words together are long and easy to keep in mind.`;

/** A new password, typed twice; `password` is the present one, where it is asked for. */
export interface PasswordForm {
  password: string;
  newPassword: string;
  again: string;
}

export const blankPasswords: PasswordForm = { password: "", newPassword: "", again: "" };

export const passwordRules = (asksPresent: boolean) =>
  z
    .object({
      password: z.string().min(asksPresent ? 1 : 0, "is required"),
      newPassword: Password,
      again: z.string(),
    })
    .refine(({ newPassword, again }) => newPassword === again, {
      path: ["again"],
      message: "is not the same as above",
    });
