import { CalendarDays } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";
import { stepReading, stepReadingByDays } from "@/lib/time/read-typed-time";
import { isReading, localReading, readingLabel } from "@/lib/time/typed-time";

/** Loaded when it is opened: most times are typed. */
const DayCalendar = lazy(async () => ({
  default: (await import("@/components/time-fields/day-calendar")).DayCalendar,
}));

/** A day that is chosen before any time of day is. */
const usualTime = "08:00";
const stepMinutes = 15;

interface TimeInputProps extends Pick<ComponentProps<"input">, "name" | "ref"> {
  /** A reading of the zone's clock, or a text that is none yet. */
  value: string;
  /** Text that is being typed; null while nothing is. */
  typed: string | null;
  /** Meaning of the value, with its zone; shown while it is typed. */
  understood: string | null;
  /** The label of the field, for the calendar's button. */
  label: string;
  timeZone: string;
  nowMs: number;
  onType: (text: string) => void;
  /** A reading was chosen or stepped to. */
  onReading: (reading: string) => void;
  onLeave: () => void;
}

/** A line that times are typed into. Up and Down step by a quarter of an hour, with Shift by a day. */
export function TimeInput(props: TimeInputProps) {
  const { value, typed, label, timeZone, nowMs, onReading } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = isReading(value) ? value : localReading(nowMs, timeZone);
    onReading(
      event.shiftKey ? stepReadingByDays(from, direction) : stepReading(from, direction * stepMinutes),
    );
  };
  return (
    <span className="relative flex min-w-0 items-center">
      <TextInput
        name={props.name}
        ref={(element) => {
          input.current = element;
          if (typeof props.ref === "function") props.ref(element);
        }}
        value={typed ?? readingLabel(value, nowMs, timeZone)}
        autoComplete="off"
        spellCheck={false}
        placeholder="tue 0830"
        onChange={(event) => props.onType(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={props.onLeave}
        className="peer pr-8 tabular-nums"
      />
      {/*
        Over what is below: nothing may move while somebody types; over what is above where an error stands below. Hidden
        afterwards and not taken away: a node that goes while the focus is on its way makes a dialog take the focus.
      */}
      <span
        aria-live="polite"
        className={cx(
          "pointer-events-none absolute top-full left-0 z-10 mt-1 rounded-tag bg-ink px-2 py-0.5 text-small whitespace-nowrap text-surface tabular-nums peer-aria-invalid:top-auto peer-aria-invalid:bottom-full peer-aria-invalid:mb-1 empty:invisible",
          typed === null && "invisible",
        )}
      >
        {props.understood}
      </span>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <IconButton
            label={`Choose a day: ${label}`}
            tip={false}
            icon={<CalendarDays size={14} aria-hidden="true" />}
            className="absolute right-px"
          />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            aria-label={label}
            align="end"
            sideOffset={4}
            collisionPadding={12}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              input.current?.focus();
            }}
            className="appear z-50 min-h-[268px] min-w-[248px] rounded-panel border border-line bg-surface p-3 shadow-float"
          >
            <Suspense fallback={null}>
              <DayCalendar
                selected={isReading(value) ? value.slice(0, 10) : null}
                today={localReading(nowMs, timeZone).slice(0, 10)}
                onChoose={(date) => {
                  onReading(`${date}T${isReading(value) ? value.slice(11) : usualTime}`);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}
