const figures = new Intl.NumberFormat("en-US");

/** A number as it is read, grouped by thousands: `12,345`. `toLocaleString` finds its rules anew at each call. */
export const figure = (value: number): string => figures.format(value);
