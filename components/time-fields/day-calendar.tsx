import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { cx } from "@/components/ui/cx";

interface DayCalendarProps {
  /** YYYY-MM-DD, null where no day is chosen yet. */
  selected: string | null;
  /** YYYY-MM-DD, where the time is meant. */
  today: string;
  onChoose: (date: string) => void;
}

// The calendar thinks in days of this machine; only their names go in and out.
const asDay = (date: string) => new Date(`${date}T00:00`);
const dateOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

const cell = "size-8 p-0 text-center align-middle";
const moves = "grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink";

/** A month to choose a day from: arrows move by days and weeks, Page Up and Down by months. */
export function DayCalendar({ selected, today, onChoose }: DayCalendarProps) {
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      showOutsideDays
      selected={selected === null ? undefined : asDay(selected)}
      defaultMonth={asDay(selected ?? today)}
      today={asDay(today)}
      onSelect={(day) => onChoose(dateOf(day))}
      components={{
        Chevron: ({ orientation }) =>
          orientation === "left" ? <ChevronLeft size={15} /> : <ChevronRight size={15} />,
      }}
      classNames={{
        months: "relative",
        month_caption: "flex h-7 items-center justify-center font-medium",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: moves,
        button_next: moves,
        month_grid: "mt-1 border-collapse tabular-nums",
        weekday: cx(cell, "text-small font-normal text-ink-3"),
        day: cell,
        day_button: "size-8 rounded-control hover:bg-sunken",
        outside: "text-ink-3",
        today: "font-semibold [&>button]:inset-ring [&>button]:inset-ring-control",
        selected: "[&>button]:bg-ink [&>button]:text-surface [&>button]:hover:bg-ink",
      }}
    />
  );
}
