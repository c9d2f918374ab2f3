import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { OpenedApp } from "@/components/apps/app-frame";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SuggestInput } from "@/components/ui/suggest-input";
import { WriteNotice } from "@/components/ui/write-notice";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { MarketApp } from "@/lib/contract/interface/market-apps";
import { useOpenApp } from "@/lib/queries/apps";
import { hoursQuery } from "@/lib/queries/hours";

interface OpenAppDialogProps {
  apps: readonly MarketApp[];
  onOpened: (opened: OpenedApp) => void;
  onClose: () => void;
}

const noDrivers: readonly DriverHours[] = [];
const formId = "open-app";

/** Asks for whom an app is opened, and makes the session. */
export function OpenAppDialog({ apps, onOpened, onClose }: OpenAppDialogProps) {
  const drivers = useQuery(hoursQuery).data?.drivers ?? noDrivers;
  const [appId, setApp] = useState(apps[0]?.appId ?? "");
  const [driver, setDriver] = useState("");
  const [vehicle, setVehicle] = useState("");
  const open = useOpenApp();
  const app = apps.find((one) => one.appId === appId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate(
      { appId, externalUserId: driver, vehicle: vehicle.trim() },
      {
        onSuccess: ({ sessionId, sessionToken, url }) => {
          const name = drivers.find(({ id }) => id === driver)?.name ?? driver;
          onOpened({ name: app?.name ?? appId, driver: name, vehicle, sessionId, url, token: sessionToken });
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title="Open an app"
      description="As the driver sees it. The app gets a session for this driver and vehicle, which ends after 15 minutes."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={open.isPending}
            disabledReason={driver === "" || vehicle.trim() === "" ? "Choose a driver and a vehicle." : null}
          >
            Open
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <Field label="App">
          <Select
            value={appId}
            onChange={(event) => setApp(event.target.value)}
            options={apps.map((one) => ({ value: one.appId, label: one.name }))}
          />
        </Field>
        <Field label="Driver" required>
          <Select
            value={driver}
            onChange={(event) => {
              setDriver(event.target.value);
              setVehicle(drivers.find(({ id }) => id === event.target.value)?.vehicle ?? "");
            }}
            options={[
              { value: "", label: "Choose a driver" },
              ...drivers
                .map(({ id, name }) => ({ value: id, label: name ?? id }))
                .sort((a, b) => a.label.localeCompare(b.label)),
            ]}
          />
        </Field>
        <Field label="Vehicle" required hint="The one that they drive, where that is known.">
          <SuggestInput
            value={vehicle}
            onChange={(event) => setVehicle(event.target.value)}
            suggestions={drivers.flatMap((one) => one.vehicle ?? [])}
          />
        </Field>
        {open.error === null ? null : <WriteNotice title="Not opened" error={open.error} />}
      </form>
    </Dialog>
  );
}
