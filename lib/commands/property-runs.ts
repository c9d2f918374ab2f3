/** As often as usual a property is tried, which the nightly run sets. */
const times = (): number => Number(process.env.PROPERTY_TIMES ?? 1);

/** Counts the runs of a property: PROPERTY_TIMES as many as usual. */
export const propertyRuns = (usual: number): number => usual * times();

/** Limits a test that needs longer than others: PROPERTY_TIMES as long as usual, never shorter. */
export const propertyLimitMs = (usualMs: number): number => usualMs * Math.max(1, times());

/** The seed of a sample that a test draws itself; others with PROPERTY_SEED, but always the same with the same. */
export const propertySeed = (usual: number): number => usual + Number(process.env.PROPERTY_SEED ?? 0);
