import { display } from "@/lib/time/display";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const kilometersPerMile = 1.609344;
const kilogramsPerPound = 0.45359237;
const litersPerGallon = 3.785411784;

const isMetric = () => display().units === "metric";

/** Letters of the unit in which whoever looks reads distances. */
export const distanceUnit = (): "km" | "mi" => (isMetric() ? "km" : "mi");

/** Names distances in the unit in which whoever looks reads them, for a head or a label. */
export const distanceName = (): "Km" | "Miles" => (isMetric() ? "Km" : "Miles");

/** Letters of the unit in which whoever looks reads weights. */
export const weightUnit = (): "kg" | "lb" => (isMetric() ? "kg" : "lb");

/** Letters of the unit in which whoever looks reads volumes. */
export const volumeUnit = (): "l" | "gal" => (isMetric() ? "l" : "gal");

/** A distance in the unit that whoever looks reads. @param miles statute miles */
export const inDistanceUnit = (miles: number): number => (isMetric() ? miles * kilometersPerMile : miles);

/** A volume in the unit that whoever looks reads. @param gallons of the US */
export const inVolumeUnit = (gallons: number): number => (isMetric() ? gallons * litersPerGallon : gallons);

/** A weight in the unit that whoever looks reads. @param pounds avoirdupois */
export const inWeightUnit = (pounds: number): number =>
  isMetric() ? Math.round(pounds * kilogramsPerPound) : pounds;

/**
 * A distance in miles or kilometers: tenths below ten, whole and grouped above (`0.4 mi`, `412,806 mi`, `42 km`).
 * @param miles statute miles
 */
export function distance(miles: number): string {
  const shown = inDistanceUnit(miles);
  const rounded = Math.abs(shown) < 9.95 ? tenths.format(shown) : whole.format(shown);
  return `${rounded} ${distanceUnit()}`;
}

/** A distance without its part of ten: `88 mi`, `1,142 km`. @param miles statute miles */
export const wholeDistance = (miles: number): string =>
  `${whole.format(Math.round(inDistanceUnit(miles)))} ${distanceUnit()}`;

/** A weight: `18,002 lb`, `8,166 kg`. @param pounds avoirdupois */
export const weightLabel = (pounds: number): string =>
  `${whole.format(inWeightUnit(pounds))} ${weightUnit()}`;

/** A speed: `52 mph`, `84 km/h`. @param mph statute miles per hour */
export const speedLabel = (mph: number): string =>
  isMetric() ? `${Math.round(mph * kilometersPerMile)} km/h` : `${Math.round(mph)} mph`;
