import { type ClientOptions, createClient, type PlatformClient } from "@/lib/client/create-client";
import { operations } from "@/lib/contract/interface/operations";

/** Makes the typed caller of the interface. */
export const createPlatformClient = (options: ClientOptions): PlatformClient =>
  createClient(operations, options);
