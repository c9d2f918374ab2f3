/** Fields that the store keeps as they were sent: they are never looked into there. */
const keptAsSent: ReadonlySet<string> = new Set(["request", "recordBefore"]);
const replacement = "\u{fffd}";

/**
 * An entry's values as the store can keep them. Names and texts come from the platform too, and one character that
 * cannot be stored must not keep a change from being made or accounted for.
 */
export const storable = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, keptAsSent.has(name) ? value : cleaned(value)]),
  ) as Values;

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/[\0\p{Cs}]/gu, replacement);
  if (Array.isArray(value)) return value.map(cleaned);
  // Instants and the like are the store's own.
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleaned(name), cleaned(inner)]));
}
