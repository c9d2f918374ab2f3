const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** `3.25`: shippers count pallet spaces in quarters, and what is rounded more does not add up to the sum below it. */
export const spacesFigure = (spaces: number): string => figures.format(spaces);

/** `1 space`, `0.25 spaces` */
export const spacesCount = (spaces: number): string =>
  `${spacesFigure(spaces)} ${spacesFigure(spaces) === "1" ? "space" : "spaces"}`;
