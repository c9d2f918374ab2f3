"use client";

import { ClockChange, ViolationChange } from "@/components/hours/driver-clock-change";
import { dayTimeText } from "@/components/hours/log-words";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { DutyPost, DutyPreview } from "@/lib/queries/driver-log";

interface DutyConfirmProps {
  driver: string;
  post: DutyPost;
  /** Null where it can't be told what the clocks would do. */
  preview: DutyPreview | null;
  timeZone: string;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks before a status is posted, and shows what the clocks will do. */
export function DutyConfirm({ driver, post, preview, timeZone, onAnswer }: DutyConfirmProps) {
  const word = post.dutyStatusType === "ON" ? "on duty" : "off duty";
  const since = dayTimeText(Date.parse(post.dutyStatusTimeStamp), timeZone);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title={`Post ${driver} ${word}?`}
      confirmLabel={`Post ${word}`}
      onConfirm={() => onAnswer(true)}
    >
      <p>
        {word === "on duty" ? "On duty" : "Off duty"} from {since}
        {preview?.holdsUntil == null
          ? "."
          : ` to ${dayTimeText(Date.parse(preview.holdsUntil), timeZone)}, where the next record begins.`}
      </p>
      {preview === null ? (
        <p className="mt-2">
          What it does to the clocks can't be told: this platform offers no log to work it out from.
        </p>
      ) : (
        <div className="mt-2">
          <ClockChange
            caption="Clocks before and after"
            before={preview.before}
            after={preview.after}
            afterWord="After"
            timeZone={timeZone}
          />
          <ViolationChange
            added={preview.violationsAdded}
            removed={preview.violationsRemoved}
            timeZone={timeZone}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
