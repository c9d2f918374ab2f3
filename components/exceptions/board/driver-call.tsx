import { useQuery } from "@tanstack/react-query";
import { DriverPhone } from "@/components/shipment/driver-phone";
import type { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";
import { hoursQuery } from "@/lib/queries/hours";

/** Says who drives it, where the row does not name them, and their number, which nobody calls while they drive. */
export function DriverCall({ driver, named }: { driver: FreightDriver; named: boolean }) {
  const { externalUserId, name, phone } = driver;
  const hours = useQuery(hoursQuery).data?.drivers.find(({ id }) => id === externalUserId);
  return (
    <>
      {named ? <span className="block truncate leading-[17px]">{name}</span> : null}
      <span className="block truncate text-small leading-[17px]">
        {phone === null ? (
          <span className="text-ink-3">no phone known</span>
        ) : (
          <DriverPhone phone={phone} drives={hours?.status === "DRIVING"} />
        )}
      </span>
    </>
  );
}
