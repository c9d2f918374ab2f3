/** Roles of a company's members, from the least to the most powerful; each may what those before it may. */
export const roleNames = ["viewer", "dispatcher", "manager", "admin"] as const;
export type Role = (typeof roleNames)[number];

/** Tells whether a role is as powerful as `least`. */
export const isAtLeast = (role: Role, least: Role): boolean =>
  roleNames.indexOf(role) >= roleNames.indexOf(least);

export const isRole = (text: string): text is Role => (roleNames as readonly string[]).includes(text);
