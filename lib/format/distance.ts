const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * A distance in miles: tenths below ten, whole and grouped above (`0.4 mi`, `412,806 mi`).
 * @param miles statute miles
 */
export function distance(miles: number): string {
  const rounded = Math.abs(miles) < 9.95 ? tenths.format(miles) : whole.format(miles);
  return `${rounded} mi`;
}
