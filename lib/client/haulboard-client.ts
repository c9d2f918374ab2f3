// Exports what the package of the typed client offers; inside the repository each is imported from its own file.
// biome-ignore lint/performance/noBarrelFile: a package is imported by one name
export { createPlatformClient } from "@/lib/client/platform-client";
export { PlatformError } from "@/lib/client/platform-error";
export { readTimeCursor } from "@/lib/client/read-time-cursor";
export { operations } from "@/lib/contract/interface/operations";
