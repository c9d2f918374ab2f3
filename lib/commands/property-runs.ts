/** How often a property is tried: PROPERTY_TIMES as often as usual, which the nightly run sets. */
export const propertyRuns = (usual: number): number => usual * Number(process.env.PROPERTY_TIMES ?? 1);

/** The seed of a sample that a test draws itself; others with PROPERTY_SEED, but always the same with the same. */
export const propertySeed = (usual: number): number => usual + Number(process.env.PROPERTY_SEED ?? 0);
