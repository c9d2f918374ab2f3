// A board's state is named by the run of the desk that keeps it, by who sees it and by how many steps it took.
const stepPattern = /^(?<run>[^-]+)-(?<scope>.+)-(?<count>\d+)$/;

export const boardStep = (run: string, scope: string, count: number): string => `${run}-${scope}-${count}`;

/** Stands for every scope, where a step is announced to all. */
export const anyScope = "any";

/**
 * Tells whether what was read at `step` holds all that changed up to `other`, whoever it was read for. A step of
 * another run tells nothing.
 */
export function isAtLeastStep(step: string, other: string): boolean {
  const [own, asked] = [stepPattern.exec(step)?.groups, stepPattern.exec(other)?.groups];
  return own !== undefined && own.run === asked?.run && Number(own.count) >= Number(asked?.count);
}
