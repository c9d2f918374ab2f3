/** Says that there is no room for columns; null where there is room for all. */
export const withoutRoomLabel = (count: number): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? "column" : "columns"} hidden for lack of room`;
