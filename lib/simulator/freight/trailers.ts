import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { type DeliveryRoute, roleOf } from "@/lib/simulator/plan/network-roles";

/** The trailer of a route: it stays with its tractor. */
export const trailerOf = ({ truck }: DeliveryRoute): string => `V${4_001 + truck}`;

/** Pups belong to linehaul trucks, two to each. */
export const pupNumber = (truck: number, index: number): string => `P${5_001 + truck * 2 + index}`;

const columns =
  "ChgType,TrailerStatus,UnitID,TrailerType,Make,Model,Year,VIN,Domicile,CurrentTerm,EquipType,EquipSpecs,Liftgate,Heat,OwnershipStatus,Axles,BodyType,Length,LengthUnits";

/** All trailers of the carrier as a file for the upload. */
export function trailersCsv(routes: readonly DeliveryRoute[], plan: FleetPlan): string {
  const vans = routes.map((route) => {
    const { code } = elementAt(terminals, route.terminal);
    return rowOf(trailerOf(route), "Van trailer", code, 48, route.route % 2 === 0);
  });
  const linehaul = Array.from({ length: plan.trucks }, (_, truck) => truck).filter(
    (truck) => roleOf(truck) === "linehaul",
  );
  const pups = linehaul.flatMap((truck) =>
    [0, 1].map((index) => rowOf(pupNumber(truck, index), "Pup trailer", plan.terminalCode(truck), 28, false)),
  );
  return `${[columns, ...vans, ...pups].join("\n")}\n`;
}

function rowOf(number: string, type: string, terminal: string, feet: number, hasLiftgate: boolean): string {
  const make = ["Wabash", "DuraPlate", 2021, "", terminal, terminal, type, ""];
  const build = [hasLiftgate ? 1 : 0, 0, "owned", feet > 30 ? 2 : 1, "van", feet, "feet"];
  return [1, "ACTIVE", number, type, ...make, ...build].join(",");
}
