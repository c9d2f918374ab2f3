/** So many PROs go into one archive of proofs: each of them is a request of its own. */
export const mostProofs = 500;
