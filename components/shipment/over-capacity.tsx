import { overCapacity } from "@/lib/format/over-capacity";

/** After a verdict, in its sentence: by how much the vehicle could not take the load. */
export function OverCapacity(props: {
  load: Parameters<typeof overCapacity>[0];
  capacity: Parameters<typeof overCapacity>[1];
}) {
  const label = overCapacity(props.load, props.capacity);
  return label === null ? null : <b className="font-medium text-late">, {label}</b>;
}
