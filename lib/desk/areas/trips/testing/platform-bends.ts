/** Differences of a test's platform from our service; at first not at all. */
export class PlatformBends {
  /** Paths that this platform responds to with 404. */
  missing: RegExp | null = null;
  /** Tells whether the platform is one that has only what is published. */
  isForeign = false;
  /** Tells whether it lists trips; one that does not requires an id with every read. */
  lists = true;
  /** Makes the responses to reads of trips, in place of what it has. */
  tripReads: (() => Response) | null = null;
  /** Requests of reads of trips, the oldest first. */
  readonly askedTrips: string[] = [];

  /** Tells what this platform responds with in place of our service's response; null where it passes that on. */
  responseTo(request: Request): Response | null {
    const { pathname, search, searchParams } = new URL(request.url);
    if (this.missing?.test(pathname))
      return Response.json({ type: "NOT_FOUND", message: "no such operation" }, { status: 404 });
    if (request.method !== "GET" || pathname !== "/truckload/trips") return null;
    this.askedTrips.push(search);
    if (this.tripReads) return this.tripReads();
    if (this.lists || searchParams.has("tripId") || searchParams.has("externalTripId")) return null;
    return Response.json({ type: "BAD_REQUEST", message: "tripId is required" }, { status: 400 });
  }
}
