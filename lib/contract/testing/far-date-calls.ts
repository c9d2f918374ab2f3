import type { CallEntry } from "@/lib/contract/call-entry";
import type { AnyCall } from "@/lib/contract/testing/any-call";
import { dateFieldsOf } from "@/lib/contract/testing/date-fields";

/** The far and the near ends of the calendar, and what is beyond them. */
const ends = {
  date: ["0000-01-01", "0001-01-01", "1969-12-31", "2199-12-31", "2200-01-01", "9999-12-31", "-000001-01-01"],
  "date-time": [
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "0001-01-01T00:00:00+14:00",
    "1970-01-01T00:00:00Z",
    "2199-12-31T23:59:59Z",
    "9999-12-31T23:59:59Z",
    "9999-12-31T23:59:59-14:00",
    "-000001-01-01T00:00:00Z",
    "+275760-09-13T00:00:00Z",
  ],
};

/** No calendar has them: a call that succeeds with one was not read. */
export const isImpossible = (text: string): boolean => /^[-+]|^0000/.test(text);

/** A call that is good but for one date. */
export interface FarDateCall {
  /** `body.stops.*.windowStart` */
  field: string;
  text: string;
  call: AnyCall;
}

/** A good call with each of its dates, one at a time, at each end of the calendar; read off the entry's schemas. */
export function farDateCalls(entry: CallEntry, good: AnyCall): FarDateCall[] {
  return (["params", "query", "body"] as const).flatMap((part) =>
    dateFieldsOf(entry[part]).flatMap(({ path, format }) =>
      ends[format].map((text) => ({
        field: [part, ...path].join("."),
        text,
        call: { ...good, [part]: withText(good[part], path, text) },
      })),
    ),
  );
}

type Fields = Record<string, unknown>;

/** A copy with a text at a path; a list or record that is empty gets one item. */
function withText(value: unknown, path: readonly string[], text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  const isList = Array.isArray(value);
  const fields = typeof value === "object" && value !== null ? (value as Fields) : {};
  if (step !== "*") return { ...(isList ? {} : fields), [step]: withText(fields[step], rest, text) };
  const [first] = Object.keys(fields);
  if (value === undefined || value === null || isList)
    return [withText(fields["0"], rest, text), ...(isList ? value.slice(1) : [])];
  return { ...fields, [first ?? "any"]: withText(fields[first ?? "any"], rest, text) };
}
