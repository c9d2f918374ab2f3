"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo, useState } from "react";
import { fleetRows, statusKinds, statusLabel } from "@/components/fleet/fleet-row";
import { FleetSheets } from "@/components/fleet/fleet-sheets";
import { PapersSection } from "@/components/fleet/papers/papers-section";
import { type UnitFact, UnitFrame } from "@/components/fleet/unit/unit-page";
import { UnitPerformance } from "@/components/fleet/unit/unit-performance";
import { useVehicleStatusChange } from "@/components/fleet/use-vehicle-status-change";
import { useLastWrite } from "@/components/list-page/use-last-write";
import { stateKind } from "@/components/map/layer/state-kind";
import { VehicleHours } from "@/components/map/panel/vehicle-hours";
import { DocumentsCard } from "@/components/proofs/documents-card";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import type { Vehicle } from "@/lib/contract/interface/vehicles";
import { age } from "@/lib/format/age";
import { vehicleStateLabel } from "@/lib/format/vehicle-state";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useRoster } from "@/lib/live/use-picture";
import { useVehicle } from "@/lib/live/use-vehicle";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { useUntilAll } from "@/lib/queries/units/use-until-all";
import { vehicleQuery, vehiclesQuery } from "@/lib/queries/vehicles";
import { routes } from "@/lib/routes";

/** One vehicle: its record, whether it is in service, where it is, what it has to do. */
export function VehiclePage({ number }: { number: string }) {
  const { query, units } = useUntilAll(vehiclesQuery, vehicleQuery(number));
  const roster = useRoster();
  const session = useQuery(sessionQuery).data;
  const [isEditing, setEditing] = useState(false);
  const { done, undo } = useLastWrite();
  const statusChange = useVehicleStatusChange(done);
  const out = useOutOfService("vehicle");
  const rows = useMemo(() => fleetRows(units ?? [], roster, out), [units, roster, out]);
  const row = rows.find((one) => one.number === number) ?? null;
  const disabledReason = refusalOf(session, "updateVehicle");
  const isActive = row === null || row.status === "active";
  return (
    <>
      <UnitFrame
        kind="vehicle"
        number={number}
        back={{ href: routes.fleet({ vehicle: number }), label: "Fleet" }}
        query={query}
        isKnown={row !== null}
        mark={row && <StateMark kind={statusKinds[row.status]}>{statusLabel[row.status]}</StateMark>}
        facts={row === null ? [] : factsOf(row.vehicle, row.terminal)}
        actions={{
          edit: {
            keys: pageKeys.edit,
            label: "Edit the vehicle",
            disabledReason,
            run: () => setEditing(true),
          },
          statusChange: {
            keys: null,
            label: isActive ? "Retire the vehicle" : "Reactivate the vehicle",
            disabledReason,
            run: () => row !== null && statusChange.ask(row),
          },
          undo,
        }}
        isRetired={row?.status === "inactive"}
      >
        <Where number={number} />
        <Section title="Driver and hours">
          <VehicleHours vehicle={number} />
        </Section>
        <PapersSection kind="vehicle" number={number} isActive={isActive} />
        <DocumentsCard kind="vehicle" subject={number} title={number} />
        <UnitPerformance number={number} />
      </UnitFrame>
      <FleetSheets
        sheet={isEditing ? "edit" : null}
        row={row}
        rows={rows}
        onClose={() => setEditing(false)}
        onCreated={() => setEditing(false)}
        onStatusChange={statusChange.ask}
        done={done}
      />
      {statusChange.dialog}
    </>
  );
}

const joined = (...parts: readonly (string | number | undefined)[]) => parts.filter(Boolean).join(" ");

const factsOf = (vehicle: Vehicle, terminal: string | null): UnitFact[] => [
  ["Type", vehicle.powerUnitType],
  ["Terminal", terminal],
  ["Make and model", joined(vehicle.year, vehicle.make, vehicle.model)],
  ["Plate", joined(vehicle.licensePlateNumber, vehicle.licensePlateState)],
  ["VIN", vehicle.vin],
  ["Groups", vehicle.groupCodes?.join(", ")],
];

/** Shows where it was last seen, and who drives it. */
function Where({ number }: { number: string }) {
  const vehicle = useVehicle(number);
  const now = useNowSeconds();
  return (
    <Section
      title="Where it is"
      aside={
        vehicle?.position ? (
          <Link href={routes.map({ vehicle: number })} className="text-ink-2 underline hover:text-ink">
            Show on the map
          </Link>
        ) : null
      }
    >
      {vehicle?.position == null ? (
        <p className="text-ink-2">Never seen: no device of it has reported a position.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateMark kind={stateKind[vehicle.state]}>{vehicleStateLabel[vehicle.state]}</StateMark>
          <span>seen {age(now - vehicle.position.eventTimeSeconds)} ago</span>
          <span className="text-ink-2">
            {vehicle.driver === null || vehicle.driver === "" ? (
              "No driver"
            ) : vehicle.employeeId ? (
              <Link href={routes.driverHours(vehicle.employeeId)} className="underline">
                {vehicle.driver}
              </Link>
            ) : (
              vehicle.driver
            )}
          </span>
        </p>
      )}
    </Section>
  );
}
