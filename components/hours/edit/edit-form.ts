import { z } from "zod";
import type { DutyRecord, EditProposal } from "@/lib/contract/desk/driver-log";
import { claimableExceptions, dutyStatusCodes } from "@/lib/contract/interface/hours-of-service-codes";
import { proposeLogEdit } from "@/lib/contract/interface/hours-of-service-edits";
import { instantOfReading, instantsOfReading, localReading } from "@/lib/time/typed-time";

/** One change as it is typed: texts only, so that a field can be empty. */
export interface EditChangeForm {
  /** Id of the record that it replaces; empty for a new one. */
  replaces: string;
  /** On the home terminal's clock, `2026-11-20T14:05`. */
  time: string;
  /** Index of the one of the two instants of a repeated hour: `0` the first, `1` the second. */
  turn: "0" | "1";
  status: string;
  flag: string;
  place: string;
  /** Claimed with the record; empty for none. */
  exception: string;
}

export interface EditForm {
  annotation: string;
  changes: EditChangeForm[];
}

/** A change that is a new record. */
export function newChangeForm(atMs: number, timeZone: string): EditChangeForm {
  const time = localReading(atMs, timeZone);
  return { replaces: "", time, turn: "0", status: "ON_DUTY_NOT_DRIVING", flag: "", place: "", exception: "" };
}

/** A change of a record, as the record stands. */
export function changeForm(from: DutyRecord, timeZone: string): EditChangeForm {
  const atMs = Date.parse(from.eventTime);
  const time = localReading(atMs, timeZone);
  return {
    replaces: from.id,
    time,
    turn:
      instantsOfReading(time, timeZone).length > 1 && atMs >= (instantsOfReading(time, timeZone)[1] ?? 0)
        ? "1"
        : "0",
    status: from.status,
    flag: from.flag ?? "",
    place: from.place ?? "",
    exception: from.exception ?? "",
  };
}

/** Says what is wrong with a time, as its field says it. */
const noSuchTime = "does not exist on this day: the clocks skip it";

/**
 * Rules of the form: what was typed becomes the body of proposeLogEdit, and the contract judges it.
 * @param id the caller's own id of the edit; the same one again is the same edit
 * @param records those that may be replaced: what of one is not changed is not sent
 */
export function editRules(id: string, timeZone: string, records: readonly DutyRecord[]) {
  const body = proposeLogEdit.body.omit({ editor: true });
  return z.custom<EditForm>().transform((form, context): EditProposal => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: "custom", input: form, path, message });
    const written: z.input<typeof body> = {
      id,
      annotation: form.annotation,
      changes: form.changes.map((change, index) =>
        writeChange(change, timeZone, records, (field, message) =>
          refuse(["changes", index, field], message),
        ),
      ),
    };
    const checked = body.safeParse(written);
    if (checked.success) return checked.data;
    // Shown together with what the form itself refused, so that nothing comes to light only at the next try.
    for (const issue of checked.error.issues) refuse(issue.path, issue.message);
    return z.NEVER;
  });
}

/** One change as the interface wants it; what cannot be sent is refused at its field. */
function writeChange(
  change: EditChangeForm,
  timeZone: string,
  records: readonly DutyRecord[],
  refuse: (field: keyof EditChangeForm, message: string) => void,
): z.input<typeof proposeLogEdit.body>["changes"][number] {
  const atMs = instantOfReading(change.time, change.turn, timeZone);
  if (atMs === undefined) refuse("time", change.time === "" ? "must be a date and a time" : noSuchTime);
  const was = records.find((record) => record.id === change.replaces);
  if (was && atMs !== undefined && isSame(was, change, atMs))
    refuse("status", "changes nothing about the record yet");
  const flag = change.flag === "PC" || change.flag === "YM" ? change.flag : undefined;
  const place = change.place.trim();
  const exception = claimableExceptions.find((one) => one === change.exception);
  return {
    eventTime: new Date(keptSeconds(was, atMs ?? 0)).toISOString(),
    status: dutyStatusCodes.find((code) => code === change.status) ?? "OFF_DUTY",
    ...(flag === undefined ? {} : { flag }),
    ...(was === undefined ? {} : { replaces: was.id }),
    ...(was?.vehicle === undefined ? {} : { vehicle: was.vehicle }),
    ...(place === "" ? {} : { place }),
    ...(exception === undefined ? {} : { exception }),
  };
}

const minuteMs = 60_000;

/** The form knows whole minutes only: a time that was not touched keeps the record's seconds. */
function keptSeconds(was: DutyRecord | undefined, atMs: number): number {
  const wasMs = was === undefined ? Number.NaN : Date.parse(was.eventTime);
  return Math.floor(wasMs / minuteMs) * minuteMs === atMs ? wasMs : atMs;
}

function isSame(was: DutyRecord, change: EditChangeForm, atMs: number): boolean {
  return (
    keptSeconds(was, atMs) === Date.parse(was.eventTime) &&
    was.status === change.status &&
    (was.flag ?? "") === change.flag &&
    (was.place ?? "") === change.place.trim() &&
    (was.exception ?? "") === change.exception
  );
}
