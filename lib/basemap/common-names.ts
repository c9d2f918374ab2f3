import type { Town } from "./town";

/** Lists the names by which people and freight bills know a town that GeoNames lists by its full title. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  "New York City NY": "New York",
  "Washington, D.C. DC": "Washington",
  "Lexington-Fayette KY": "Lexington",
  "Juárez CHH": "Ciudad Juárez",
  "León de los Aldama GUA": "León",
  "Santiago de Querétaro QUE": "Querétaro",
  "Victoria de Durango DUR": "Durango",
  "Acapulco de Juárez GRO": "Acapulco",
  "Xalapa de Enríquez VER": "Xalapa",
  "Heroica Matamoros TAM": "Matamoros",
  "Tuxtla CHP": "Tuxtla Gutiérrez",
  "Poza Rica de Hidalgo VER": "Poza Rica",
};

/** The town under its common name. */
export function withCommonName(town: Town): Town {
  const name = COMMON_NAMES[`${town.name} ${town.region}`];
  return name === undefined ? town : { ...town, name };
}
