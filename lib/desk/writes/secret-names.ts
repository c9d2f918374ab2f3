const secretNames: ReadonlySet<string> = new Set(["password", "newpassword", "secret", "token"]);

/** Replacer for JSON that leaves secrets out: what is kept of a request or a record is read by others. */
export const withoutSecrets = (name: string, value: unknown): unknown =>
  secretNames.has(name.toLowerCase()) ? undefined : value;
