import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { AlsoHereNote } from "@/components/shell/presence";
import { applyRepair } from "@/components/trips/assign/assign-repair";
import { mergeForms } from "@/components/trips/editor/conflict-merge";
import { EditorLayout } from "@/components/trips/editor/editor-layout";
import { type FormBase, formBase, useSaveTrip } from "@/components/trips/editor/editor-save";
import { rebaseForm, useTripForm } from "@/components/trips/form/form-state";
import { formPathOf } from "@/components/trips/form/trip-fields";
import { stopZones } from "@/components/trips/form/trip-form";
import { useTripPresence } from "@/components/trips/use-trip-presence";
import { Button } from "@/components/ui/button";
import { ConflictView } from "@/components/ui/conflict/conflict-view";
import type { Choices } from "@/components/ui/conflict/field-merge";
import { FormSheet } from "@/components/ui/form-sheet";
import { StateShape } from "@/components/ui/state-shape";
import { toastDone } from "@/components/ui/toast";
import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { agoWords } from "@/lib/format/age";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { localZone } from "@/lib/time/zones";

interface EditTripSheetProps {
  /** The trip as it is now; it may change while the sheet is open. */
  detail: TripDetail;
  /** Filled in at opening. */
  repair: RepairResponse | null;
  /** Told before it closes, where all was saved. */
  onSaved?: () => void;
  onClose: () => void;
}

const sameForm = (a: FormBase, b: FormBase) => JSON.stringify(a.form) === JSON.stringify(b.form);

/** Changes a trip. What somebody else saves meanwhile is shown before saving, and nothing typed is lost. */
export function EditTripSheet({ detail, repair, onSaved, onClose }: EditTripSheetProps) {
  const readersZone = localZone();
  const session = useQuery(sessionQuery).data;
  const { row } = detail;
  const present = formBase(TruckloadTrip.parse(detail.trip), stopZones(row), readersZone);
  // The record as it was at opening: what a colleague changes meanwhile must not count as typed here.
  const [opened, setBase] = useState<FormBase>(present);
  // Take up the new version where no field differs: a truck that arrived is no conflict.
  const base = sameForm(opened, present) ? { ...opened, ...present, form: opened.form } : opened;
  const [openedMs] = useState(deskNowMs);
  const form = useTripForm(base.form, readersZone);
  const [theirs, setTheirs] = useState<FormBase | null>(null);
  const save = useSaveTrip({
    tripId: row.tripId,
    form,
    base,
    onBase: setBase,
    onConflict: (trip) => setTheirs(formBase(trip, stopZones(row), readersZone)),
    readersZone,
  });
  const filled = useRef(false);
  useEffect(() => {
    if (filled.current || repair === null) return;
    filled.current = true;
    // An offer for a saved trip counts all of its stops.
    const indexes = base.form.stops.map((_stop, index) => index);
    rebaseForm(form, base.form, applyRepair(form.getValues(), repair.apply, indexes, readersZone));
  }, [repair, form, readersZone, base.form]);
  const isBehind = !sameForm(opened, present);
  // Count what one's own save has just written as nobody else's.
  const isOthers = isBehind && !form.formState.isSubmitting;
  const baseForm = base.form;
  const theirForm = theirs?.form;
  const merge = useCallback(
    (choices: Choices) => mergeForms(baseForm, form.getValues(), theirForm ?? baseForm, choices),
    [baseForm, form, theirForm],
  );
  return (
    <FormSheet
      title={`Edit trip ${row.title}`}
      description={descriptionOf(row, repair)}
      form={form}
      saveLabel="Save"
      className="md:w-[1080px]"
      disabledReason={refusalOf(session, "updateTrip")}
      onClose={onClose}
      pathOf={(path, { stopIndexes }) => formPathOf(path, stopIndexes)}
      onSave={async (changes) => {
        // A platform without versions takes the last word: what a colleague saved is looked at before one's own goes out.
        if (isBehind) return setTheirs(present);
        if (!(await save(changes))) return;
        toastDone(`Trip ${row.title} is saved`);
        onSaved?.();
        onClose();
      }}
    >
      <EditorLayout
        form={form}
        row={row}
        notice={
          <Notices
            detail={detail}
            openedMs={openedMs}
            taken={isOthers ? mergeForms(opened.form, opened.form, present.form).taken : []}
            onCompare={isOthers ? () => setTheirs(present) : null}
          />
        }
      />
      {theirs === null ? null : (
        <ConflictView
          subject="this trip"
          merge={merge}
          onClose={() => setTheirs(null)}
          onMerged={(merged) => {
            setBase(theirs);
            rebaseForm(form, theirs.form, merged);
            setTheirs(null);
          }}
        />
      )}
    </FormSheet>
  );
}

function descriptionOf({ driver }: TripDetail["row"], repair: RepairResponse | null): string {
  if (repair?.apply.kind === "relay")
    return `First part, up to the hand-over in ${repair.apply.town}: saving takes the later stops off this trip`;
  return driver === null ? "No driver yet" : `Driver ${driver.name}`;
}

interface NoticesProps {
  detail: TripDetail;
  openedMs: number;
  /** Fields that somebody else has saved since the form was opened. */
  taken: readonly string[];
  onCompare: (() => void) | null;
}

/** `Kim Burke changed this trip 4 m ago`; unnamed where no member of this desk did since the form was opened. */
function changedWords(
  { history }: TripDetail,
  openedMs: number,
  me: string | undefined,
  nowMs: number,
): string {
  const last = history.find(({ state }) => state === "done");
  const atMs = last === undefined ? 0 : Date.parse(last.settledAt ?? last.at);
  if (last === undefined || last.who === me || atMs < openedMs)
    return "Somebody else changed this trip meanwhile";
  return `${last.who} changed this trip ${agoWords((nowMs - atMs) / 1_000)}`;
}

function Notices({ detail, openedMs, taken, onCompare }: NoticesProps) {
  const reported = useTripPresence(detail.row.tripId);
  const me = useQuery(sessionQuery).data?.member.name;
  const nowMs = useNowSeconds(30) * 1_000;
  return (
    <>
      <AlsoHereNote others={reported ?? detail.alsoHere} />
      {onCompare === null ? null : (
        <div
          role="status"
          className="flex flex-wrap items-center gap-2 rounded-panel bg-jeopardy-tint px-3 py-2"
        >
          <StateShape kind="jeopardy" size={10} />
          <span className="min-w-0 flex-1">
            {changedWords(detail, openedMs, me, nowMs)}
            {taken.length === 0 ? "" : `: ${taken.join("; ")}`}.
          </span>
          <Button onClick={onCompare}>Compare</Button>
        </div>
      )}
    </>
  );
}
