/** Limits how many PROs go into one request for proofs, and into one PDF. */
export const mostProofsAtOnce = 50;
