import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CompanyPart } from "@/components/settings/company-part";
import { useTerminalOptions, wholeFleet } from "@/components/settings/terminal-options";
import { SaveFoot } from "@/components/settings-frame/save-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { FormField } from "@/components/ui/form-field";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { toSaveFailure } from "@/components/ui/save-failure";
import { toastDone, toastRefused, undoOffer } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import type { DeskResponse } from "@/lib/contract/desk/desk-calls";
import { DisplaySettings, OwnDisplay } from "@/lib/contract/desk/settings/display-settings";
import { displayQuery, useChangeOwnDisplay } from "@/lib/queries/members/display";
import { useCompanySettings } from "@/lib/queries/settings";

const terms = "clock 12 24 hours am pm time format units miles kilometers pounds kilograms metric display";
const papers =
  "Papers, bills of lading, exports, forms and what drivers are sent keep 24 hours, miles and pounds, and so do sentences that the desk writes for everybody. Fuel economy stays in miles a gallon, as its targets are.";

/** Sets how everybody's screens write times and measures. */
export const displayCard: SettingsCard = {
  anchor: "units-and-clock",
  title: "Units and clock",
  text: `How screens show times, distances, weights and speeds, for everybody who has not chosen otherwise. ${papers}`,
  terms,
  Body: CompanyDisplay,
};

/** Sets how the member's own screens write them, and where their map opens. */
export const ownDisplayCard: SettingsCard = {
  anchor: "your-units-and-clock",
  title: "Your units, clock and map",
  text: "How your own screens show times, distances, weights and speeds, and where your map opens, wherever you sign in.",
  terms: `${terms} map opens terminal`,
  Body: () => (
    <SettingsFaces query={useQuery(displayQuery)} noun="units and clock">
      {(response) => <OwnDisplayForm response={response} />}
    </SettingsFaces>
  ),
};

const clocks = { "24-hour": "24 hours: 14:32", "12-hour": "12 hours: 2:32p" } as const;
const units = { us: "Miles, pounds, gallons, mph", metric: "Kilometers, kilograms, liters, km/h" } as const;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const grid = "grid grid-cols-2 gap-4 max-sm:grid-cols-1";

function CompanyDisplay() {
  return (
    <CompanyPart name="display" rules={DisplaySettings} saveLabel="Save units and clock">
      {(fields) => (
        <div className={grid}>
          <FormField {...fields} name="clock" label="Clock" options={optionsOf(clocks)} />
          <FormField {...fields} name="units" label="Units" options={optionsOf(units)} />
        </div>
      )}
    </CompanyPart>
  );
}

/** Choices as they stand in inputs: an empty one is the company's. */
const typedOf = ({ clock, units, startTerminal }: OwnDisplay) => ({
  clock: clock ?? "",
  units: units ?? "",
  startTerminal: startTerminal === null ? "" : startTerminal === "" ? fleet : `${at}${startTerminal}`,
});
const fleet = "fleet";
const at = "at ";
type Typed = ReturnType<typeof typedOf>;
const rules = z
  .object({ clock: z.string(), units: z.string(), startTerminal: z.string() })
  .transform(({ clock, units, startTerminal }) => ({
    clock: clock || null,
    units: units || null,
    startTerminal:
      startTerminal === "" ? null : startTerminal === fleet ? "" : startTerminal.slice(at.length),
  }))
  .pipe(OwnDisplay);

function OwnDisplayForm({ response: { company, own } }: { response: DeskResponse<"getDisplay"> }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeOwnDisplay();
  const form = useForm<Typed, unknown, OwnDisplay>({
    values: typedOf(own),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(rules),
  });
  const { isDirty, isSubmitting } = form.formState;
  const keep = async (next: OwnDisplay) => form.reset(typedOf((await change.mutateAsync(next)).own));
  const { label: notice, save } = useFormSave(form, element, async (next) => {
    await keep(next);
    const takeBack = () =>
      keep(own).then(
        () => toastDone("Undone: your units, clock and map are as they were before"),
        (error) => toastRefused("Not undone", toSaveFailure(error)),
      );
    toastDone(
      "Your units, clock and map are saved",
      undoOffer("own display", () => void takeBack()),
    );
  });
  useLeaveGuard(isDirty, () => undefined);
  const { map } = useCompanySettings();
  const terminals = useTerminalOptions(own.startTerminal ?? "");
  const asCompany = (label: string) => ({ value: "", label: `As the company: ${label}` });
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <div className={grid}>
        <FormField
          form={form}
          name="clock"
          label="Your clock"
          options={[asCompany(clocks[company.clock]), ...optionsOf(clocks)]}
        />
        <FormField
          form={form}
          name="units"
          label="Your units"
          options={[asCompany(units[company.units]), ...optionsOf(units)]}
        />
        <FormField
          form={form}
          name="startTerminal"
          label="Your map opens at"
          options={[
            asCompany(map.startTerminal || wholeFleet.toLowerCase()),
            { value: fleet, label: wholeFleet },
            ...terminals.map(({ value, label }) => ({ value: `${at}${value}`, label })),
          ]}
        />
      </div>
      <SaveFoot
        {...{ notice, isDirty, isSubmitting }}
        saveLabel="Save yours"
        mayChange
        onUndo={() => form.reset(typedOf(own))}
      />
    </form>
  );
}
