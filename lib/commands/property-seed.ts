import fc from "fast-check";
import { propertyRuns } from "@/lib/commands/property-runs";

// Property tests draw the same input in each run: a red run is a change's doing. PROPERTY_SEED draws other input.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_615), numRuns: propertyRuns(100) });
