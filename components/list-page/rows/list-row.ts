/** The least that a list needs of a row. */
export interface ListRow {
  id: string;
  /** Text that the search looks through, in lower case. */
  searchLine: string;
}
