/**
 * The role without rights of its own into which statements of a company change where row-level security does not bind
 * the connection's own: a superuser's, such as the embedded store's only one.
 */
export const companyRole = "haulboard_company";
