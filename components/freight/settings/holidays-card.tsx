import { rowsCard } from "@/components/freight/settings/settings-cards";
import type { TypedSettings } from "@/components/freight/settings/settings-values";
import type { SettingsForm } from "@/components/freight/settings/use-settings-form";
import { Button } from "@/components/ui/button";
import { deskNowMs } from "@/lib/live/desk-clock";
import { federalHolidays } from "@/lib/time/federal-holidays";

/** Rows with the federal holidays of a year that no row of all terminals has yet, in the order of their days. */
export function withFederalHolidays(
  rows: TypedSettings["holidays"],
  year: number,
): TypedSettings["holidays"] {
  const has = new Set(rows.filter(({ terminal }) => terminal.trim() === "").map(({ day }) => day.trim()));
  const added = federalHolidays(year).filter(({ day }) => !has.has(day));
  return [...rows, ...added.map(({ day, name }) => ({ terminal: "", day, name }))].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

/** Days on which nobody takes freight: what is moved is offered the day after. */
export const holidaysCard = rowsCard({
  anchor: "freight-holidays",
  title: "Holidays",
  text: "Days without deliveries and pickups. Without a terminal they apply at all of them; days that are offered skip them and say so.",
  terms: "freight holidays closed days federal thanksgiving christmas terminal",
  saveLabel: "Save holidays",
  list: "holidays",
  noun: "holiday",
  columns: "grid gap-x-3 gap-y-2 sm:grid-cols-[6rem_8rem_minmax(10rem,1fr)_2rem] max-w-2xl",
  fields: [
    { name: "terminal", label: "Terminal", placeholder: "all" },
    { name: "day", label: "Day", placeholder: "2026-12-25" },
    { name: "name", label: "Name" },
  ],
  below: (form) => <FederalHolidays form={form} />,
});

function FederalHolidays({ form }: { form: SettingsForm["form"] }) {
  const year = new Date(deskNowMs()).getUTCFullYear();
  return (
    <span className="flex flex-wrap gap-2">
      {[year, year + 1].map((one) => (
        <Button
          key={one}
          onClick={() =>
            form.setValue("holidays", withFederalHolidays(form.getValues("holidays"), one), {
              shouldDirty: true,
            })
          }
        >
          Add US federal holidays {one}
        </Button>
      ))}
    </span>
  );
}
