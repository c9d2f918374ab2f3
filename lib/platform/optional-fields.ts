type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** A stored row as an answer: what has no value is left out, because the interface knows no null there. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  // The compiler cannot follow keys through Object.entries.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}

type EmptiesAsNull<T> = { [K in keyof T]: "" extends T[K] ? T[K] | null : T[K] };

/** What is to be stored: an empty text clears its field, because the interface has no other way to say so. */
export function emptiesAsNull<T extends object>(fields: T): EmptiesAsNull<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value === "" ? null : value]),
  ) as EmptiesAsNull<T>;
}
