const figures = new Intl.NumberFormat("en-US");

/** A number as it is read, grouped by thousands: `12,345`. `toLocaleString` finds its rules anew at each call. */
export const figure = (value: number): string => figures.format(value);

/** `1 stop`, `1,250 stops`. @param noun of one */
export const plural = (count: number, noun: string): string =>
  `${figure(count)} ${noun}${count === 1 ? "" : "s"}`;
