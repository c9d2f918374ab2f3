/** As often as usual a property is tried, which the nightly run sets. */
const times = (): number => Number(process.env.PROPERTY_TIMES ?? 1);

/** How often a property is tried: PROPERTY_TIMES as often as usual. */
export const propertyRuns = (usual: number): number => usual * times();

/** How long a test may take that needs more than others at the usual count: as many times longer as it tries more. */
export const propertyLimitMs = (usualMs: number): number => usualMs * Math.max(1, times());

/** The seed of a sample that a test draws itself; others with PROPERTY_SEED, but always the same with the same. */
export const propertySeed = (usual: number): number => usual + Number(process.env.PROPERTY_SEED ?? 0);
