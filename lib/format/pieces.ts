/** `1 pc`, `1,250 pcs` */
export const piecesLabel = (pieces: number): string =>
  `${pieces.toLocaleString("en-US")} ${pieces === 1 ? "pc" : "pcs"}`;
