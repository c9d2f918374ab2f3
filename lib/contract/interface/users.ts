import { z } from "zod";
import { operation } from "@/lib/contract/operation";
import { OffsetPaging, OffsetQuery } from "@/lib/contract/paging";
import { AnyDate, ExternalId, PlatformId, Text } from "@/lib/contract/scalars";
import { TimeZone } from "@/lib/contract/time-zone";

/** Issuing states and provinces of a licence, as published (`NF` and `DF` are old codes; `OT` is any other). */
const licenceStates = (
  "AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR " +
  "PA RI SC SD TN TX UT VA VT WA WI WV WY AS GU MP VI AB BC MB NB NF NS NT ON PE QC SK YT AG BN BS CH CI CL CP CS DF " +
  "DG GE GJ HD JA MC MR MX NA NL OA PU QE QI SI SL SO TA TB TL VC YU ZA OT"
).split(" ") as [string, ...string[]];

/** Roles a user may carry. Only `Driver` is published; the others are the portal's (decided). */
export const userRoles = ["Driver", "Dispatcher", "Manager", "Administrator"] as const;

const endorsements = ["H", "N", "P", "S", "T", "X", "HM126"] as const;

export const DriversLicense = z.object({
  number: Text,
  state: z.enum(licenceStates),
  expirationDate: AnyDate,
  type: z.enum(["A", "B", "C", "NC"]),
  endorsements: z.array(z.enum(endorsements)),
  endorsementExpirations: z.partialRecord(z.enum(endorsements), AnyDate).optional(),
  restrictions: z.array(z.enum(["E", "L", "M", "N", "O", "V", "Z"])),
});

const EldConfig = z
  .object({
    timezone: TimeZone.optional(),
    ruleset: Text.optional(),
    /** 0 midnight, 12 noon; anything else is ignored, as published. */
    logDayStartTime: z.number().optional(),
    exemptStatus: z.boolean().optional(),
    exemptReason: Text.optional(),
  })
  .superRefine((config, context) => {
    if (!config.exemptStatus) return;
    if (config.exemptReason === undefined)
      context.addIssue({ code: "custom", path: ["exemptReason"], message: "is required with exemptStatus" });
    if (config.ruleset !== undefined)
      context.addIssue({ code: "custom", path: ["ruleset"], message: "must not be sent with exemptStatus" });
  });

const Login = z.object({
  password: z.string().min(8, "must have at least 8 characters").max(200),
  email: z.string().trim().max(200).pipe(z.email("must be an e-mail address")).optional(),
  phone: z.string().trim().max(40).optional(),
});

const UserFields = z.object({
  externalUserId: ExternalId,
  first: Text,
  middle: z.string().trim().max(200).optional(),
  last: Text,
  login: Login,
  roles: z.array(
    z.enum(userRoles, {
      // Leave out what is no text: an object may say `toString` itself, and need not have one.
      error: ({ input }) =>
        `must be one of ${userRoles.join(", ")}${typeof input === "string" ? `, not ${input}` : ""}`,
    }),
  ),
  externalTerminalIds: z.array(ExternalId).optional(),
  externalGroupIds: z.array(ExternalId).optional(),
  driversLicense: DriversLicense.optional(),
});

const User = z.looseObject({
  userId: z.int(),
  externalUserId: z.string(),
  createdOn: z.string(),
  updatedOn: z.string(),
  active: z.boolean(),
  first: z.string(),
  middle: z.string().optional(),
  last: z.string(),
  terminals: z.array(z.looseObject({ externalTerminalId: z.string(), name: z.string() })),
  groups: z.array(z.looseObject({ externalGroupId: z.string(), name: z.string() })),
  roles: z.array(z.string()),
  login: z.looseObject({ email: z.string().optional(), phone: z.string().optional() }).optional(),
  driversLicense: z.looseObject({}).optional(),
});

const UserKey = z.object({ userId: PlatformId.optional(), externalUserId: ExternalId.optional() });

export const createUser = operation({
  group: "users",
  method: "POST",
  path: "/users",
  summary: "Create a driver or office user",
  scope: { owner: ["body.externalTerminalIds[]"] },
  description:
    "At least one terminal or group; codes not known yet come into being. Decided: a known externalUserId answers 409; " +
    "an unknown role answers 400 naming it.",
  body: UserFields.extend({
    userConfigurationOverrides: z.object({ eldConfig: EldConfig.optional() }).optional(),
  }).superRefine((user, context) => {
    const places = (user.externalTerminalIds?.length ?? 0) + (user.externalGroupIds?.length ?? 0);
    if (places === 0)
      context.addIssue({
        code: "custom",
        path: ["externalTerminalIds"],
        message: "at least one terminal or one group is required",
      });
  }),
  status: 201,
  response: User,
});

export const updateUser = operation({
  group: "users",
  method: "PUT",
  path: "/users",
  summary: "Change a user",
  scope: {
    object: { userId: ["query.userId"], user: ["query.externalUserId"] },
    owner: ["body.externalTerminalIds[]"],
  },
  description:
    "One of userId and externalUserId names the user; userId wins. Decided: a key left out keeps its value; arrays " +
    "replace the old ones, but the last terminal and group cannot both be taken away; an empty middle or phone clears it; " +
    "a driversLicense replaces the old one as a whole; an unknown user answers 404, an externalUserId that another user " +
    "has 409.",
  query: UserKey,
  body: UserFields.extend({ login: Login.partial(), active: z.boolean() }).partial(),
  response: User,
});

export const listUsers = operation({
  group: "users",
  method: "GET",
  path: "/users",
  summary: "List or find users",
  scope: { rows: { users: { user: ["externalUserId"], terminal: ["terminals[].externalTerminalId"] } } },
  licenseNumbers: ["users[].driversLicense.number"],
  description:
    "Decided: in the order of userId, 100 a page, inactive users included; userId wins over externalUserId; nobody " +
    "found is an empty list.",
  query: OffsetQuery.extend(UserKey.shape),
  response: z.looseObject({ users: z.array(User), pagination: OffsetPaging.optional() }),
  paging: "offset",
});
