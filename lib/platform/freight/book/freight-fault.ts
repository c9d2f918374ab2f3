import { ApiError, badField } from "@/lib/platform/service/api-error";

/** Says what is wrong with one shipment or manifest, by the field that names it. */
export class FreightFault extends Error {
  constructor(
    readonly path: string,
    readonly fault: string,
  ) {
    super(`${path} ${fault}`);
  }
}

/** Runs a change and refuses the call where it finds a fault; `prefix` leads to the object that was at fault. */
export function refusingFaults<T>(prefix: string, change: () => T): T {
  try {
    return change();
  } catch (error) {
    if (error instanceof FreightFault) throw badField(`${prefix}${error.path}`, error.fault);
    throw error;
  }
}

export const notFound = (what: string): ApiError => new ApiError("NOT_FOUND", `No such ${what}`);
