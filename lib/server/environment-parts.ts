import { z } from "zod";
import { isRole, type Role, roleNames } from "@/lib/contract/desk/members/roles";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
/** A variable that may be left out, or empty. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
/** A whole number between two others. */
export const count = (minimum: number, maximum: number) =>
  optional(
    z
      .string()
      .regex(/^\d+$/, "must be a whole number")
      .transform(Number)
      .pipe(z.int().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`)),
  );
/** An address of the web. */
export const httpUrl = optional(z.url({ protocol: /^https?$/, error: "must be an http or https address" }));
/** Paths are put behind it, and no fetch takes a password in an address. */
export const engineUrl = optional(
  z.url({ protocol: /^https?$/, error: "must be an http or https address" }).refine((text) => {
    // Leave what is no address at all to the check before.
    if (!URL.canParse(text)) return true;
    const { username, search, hash } = new URL(text);
    return username === "" && search === "" && hash === "";
  }, "must be an address without user, query or fragment"),
);
/** A secret that is long enough to be one. */
export const key = optional(z.string().min(16, "must have at least 16 characters"));

/** Parts with commas between. */
const listed = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Origins with commas between. */
export const origins = optional(
  listed.pipe(
    z.array(
      z.url("must list addresses such as https://files.example.com").refine((text) => {
        // Leave what is no address at all to the check before.
        return !URL.canParse(text) || /^https?:\/\/[^/]+$/.test(text);
      }, "must list addresses without a path, such as https://files.example.com"),
    ),
  ),
);

const rolesForm = `must list values of the claim with their roles, such as dispatch-team=dispatcher,ops-managers=manager; roles are ${roleNames.join(", ")}`;
/** Values of a claim with the role that each gives; the last `=` of a part is the border. */
export const roles = optional(
  listed.pipe(
    z.array(
      z.string().transform((part, context): [string, Role] => {
        const at = part.lastIndexOf("=");
        const [value, role] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
        if (at > 0 && value !== "" && isRole(role)) return [value, role];
        context.issues.push({ code: "custom", input: part, message: rolesForm });
        return z.NEVER;
      }),
      rolesForm,
    ),
  ),
);

/** Addresses and networks with commas between. */
export const networks = optional(
  listed.pipe(
    z.array(
      z.union(
        [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
        "must list addresses or networks such as 10.0.0.0/8",
      ),
    ),
  ),
);

/** A file, or an address of one: no fetch takes a password in an address, and what refuses it would be shown with it. */
export const fileOrUrl = optional(
  z.string().refine((text) => {
    if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return true;
    return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).username === "";
  }, "must be the path of a file, or an http or https address without a user"),
);
