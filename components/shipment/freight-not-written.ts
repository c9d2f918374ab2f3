import type { FreightMoveResponse } from "@/lib/contract/desk/freight-writes";

/** A write of one shipment that was not done, as a form reads it: what was typed stays. */
class FreightNotWritten extends Error {
  readonly mayHaveBeenMade: boolean;

  constructor({ message, outcome }: FreightMoveResponse["results"][number]) {
    super(message);
    this.mayHaveBeenMade = outcome === "unknown";
  }
}

/** @throws FreightNotWritten where something of it was not done */
export function expectDone(response: FreightMoveResponse): FreightMoveResponse {
  const failed = response.results.find(({ outcome }) => outcome !== "done");
  if (failed !== undefined) throw new FreightNotWritten(failed);
  return response;
}
