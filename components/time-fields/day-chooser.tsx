import { ChevronDown } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { lazy, Suspense, useState } from "react";
import { cx } from "@/components/ui/cx";
import { dayLabel } from "@/lib/time/instant-labels";
import { dayOfDate } from "@/lib/time/terminal-days";

/** Loaded when it is opened. */
const DayCalendar = lazy(async () => ({
  default: (await import("@/components/time-fields/day-calendar")).DayCalendar,
}));

interface DayChooserProps {
  /** YYYY-MM-DD */
  day: string;
  /** YYYY-MM-DD at the place that is meant. */
  today: string;
  onChange: (day: string) => void;
  /** Names of what is chosen where it is no day: what it is, e.g. `Night`, how one is called, and where it begins. */
  called?: { noun: string; nameOf: (day: string) => string; title: string };
}

/** Days beside today have names; others are called by their date. */
const dayNames: Readonly<Record<number, string>> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };

/** Chooses which day a page is about. Marks another one than today: what is done there is done for that day. */
export function DayChooser({ day, today, onChange, called }: DayChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const { noun = "Day", title } = called ?? {};
  const name = called === undefined ? dayNames[dayOfDate(day) - dayOfDate(today)] : undefined;
  const label = called?.nameOf(day) ?? dayLabel(day);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`${noun}: ${name === undefined ? "" : `${name.toLowerCase()}, `}${label}`}
        title={title}
        className={cx(
          "inline-flex h-[26px] shrink-0 items-center gap-1.5 rounded-control border px-[9px] whitespace-nowrap hover:bg-sunken",
          day === today ? "border-line-strong bg-surface" : "border-ink bg-sunken font-semibold",
        )}
      >
        {name ?? label}
        {name === undefined ? null : (
          <span className="font-normal text-ink-3 group-data-crowded/bar:max-[1500px]:hidden">
            {dayLabel(day)}
          </span>
        )}
        <ChevronDown size={14} aria-hidden="true" className="text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={noun}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="appear z-50 min-h-[268px] min-w-[248px] rounded-panel border border-line bg-surface p-3 shadow-float"
        >
          <Suspense fallback={null}>
            <DayCalendar
              selected={day}
              today={today}
              onChoose={(date) => {
                onChange(date);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
