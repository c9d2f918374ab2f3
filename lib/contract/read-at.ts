// Ours, between the desk and its pages: the interface's records carry no version.

/**
 * Request header that says when the record was read over which a change is made. Where somebody else changed the same
 * fields since, the desk refuses.
 */
export const readAtHeader = "record-read-at";
