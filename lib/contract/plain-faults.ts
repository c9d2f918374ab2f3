import { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "yes or no",
  array: "a list",
  object: "a record",
  record: "a record",
  date: "a date",
};

const formats: Readonly<Record<string, string>> = {
  email: "an e-mail address",
  url: "a web address",
  uuid: "an id",
  date: "a day such as 2026-11-28",
  datetime: "a time with its zone",
};

/** Writes what one more or less would be of: characters, entries, or the number itself. */
function bound(origin: string, way: "at least" | "at most", limit: string): string {
  if (origin === "string") return `must have ${way} ${limit} characters`;
  if (origin === "array" || origin === "set" || origin === "map") return `must have ${way} ${limit} entries`;
  return `must be ${way} ${limit}`;
}

/**
 * Says what is wrong with a field in words that stand behind its name. Schemas that say more than this have messages of
 * their own, which go before these.
 */
function plainFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is needed";
      if (issue.input === null) return "must not be empty";
      return `must be ${kinds[issue.expected] ?? "of another kind"}`;
    case "too_small":
      if (issue.origin !== "number" && issue.origin !== "int" && Number(issue.minimum) === 1)
        return "must not be empty";
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : bound(issue.origin, "at least", String(issue.minimum));
    case "too_big":
      return issue.inclusive === false
        ? `must be less than ${issue.maximum}`
        : bound(issue.origin, "at most", String(issue.maximum));
    case "invalid_format":
      return `must be ${formats[issue.format] ?? "written in another way"}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has fields that are not known: ${issue.keys.join(", ")}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(", ")}`;
    default:
      return "cannot be taken as it is";
  }
}

// The library's own wording, "Invalid input: expected string, received undefined", is for programmers.
z.config({ localeError: plainFault });
