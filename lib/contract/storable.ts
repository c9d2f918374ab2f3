import type { FieldError } from "@/lib/contract/errors";

/** What JSON can say and Postgres cannot keep: the zero character, and halves of surrogate pairs. */
const unstorable = /[\0\p{Cs}]/u;
const unstorableMessage = "must not hold characters that cannot be stored";

/** No record of the interface comes near. What is nested deeper breaks whatever walks through it by calling itself. */
const mostLevels = 32;
const tooDeepMessage = `must not be nested deeper than ${mostLevels} levels`;

/** Nobody repairs more at once, and a body can hold a hundred thousand. */
const mostFaults = 100;

/**
 * The one rule for texts and for nesting, of whatever is sent in: no text, at any depth and in names too, that the store
 * could not keep, and no more levels than can be walked through.
 */
export function unstorableFields(sent: unknown): FieldError[] {
  const faults: FieldError[] = [];
  collectFaults(sent, [], faults);
  return faults;
}

function collectFaults(value: unknown, path: string[], faults: FieldError[]): void {
  const refuse = (message: string) => {
    faults.push({ path: path.join("."), message });
  };
  if (typeof value === "string") {
    if (unstorable.test(value)) refuse(unstorableMessage);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (path.length === mostLevels) {
    refuse(tooDeepMessage);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (faults.length >= mostFaults) return;
    if (unstorable.test(key)) {
      refuse(unstorableMessage);
      continue;
    }
    path.push(key);
    collectFaults(inner, path, faults);
    path.pop();
  }
}
