import type { ElementRule } from "@/lib/x12/element-rule";
import { isDay, isTimeOfDay } from "@/lib/x12/read-times";
import { elementOf, type Segment } from "@/lib/x12/segment";
import { faultAt, type X12Fault } from "@/lib/x12/x12-fault";

const code = (code: string, expected: string, refuses = true) => ({
  level: "element" as const,
  code,
  refuses,
  expected,
});

/** Codes are those of AK403. What is only longer or shorter than the standard says is noted, and taken. */
function faultOf(text: string, { kind, least, most, isRequired }: ElementRule) {
  // Delimiters may be control characters, and were used to part the file.
  if (kind === "SIGN") return null;
  if (text === "") return isRequired ? code("1", "must not be empty") : null;
  if (kind === "DT" && !isDay(text)) return code("8", "must be a day such as 20261130");
  if (kind === "TM" && !isTimeOfDay(text)) return code("9", "must be a time of day such as 1430");
  if (kind === "N0" && !/^-?\d+$/.test(text)) return code("6", "must be a whole number");
  if (kind === "R" && !/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return code("6", "must be a number");
  if (/\p{Cc}/u.test(text)) return code("6", "must not hold control characters");
  // Sign and decimal point of a number do not count.
  const length = kind === "N0" || kind === "R" ? text.replace(/[-.]/g, "").length : text.length;
  if (length < least) return code("4", `must have ${least} signs at least`, false);
  return length > most ? code("5", `must have ${most} signs at most`, false) : null;
}

/** Finds what is wrong with the elements of a segment. */
export function elementFaults(segment: Segment, rules: readonly ElementRule[]): X12Fault[] {
  const faults = rules.flatMap((rule, index) => {
    const fault = faultOf(elementOf(segment, index + 1), rule);
    return fault === null ? [] : [faultAt(segment, index + 1, fault)];
  });
  const extra = segment.elements.findIndex((text, index) => index >= rules.length && text.trim() !== "");
  if (extra < 0) return faults;
  const expected = `must not be there: ${segment.tag} has ${rules.length} elements`;
  return [...faults, faultAt(segment, extra + 1, code("3", expected, false))];
}
