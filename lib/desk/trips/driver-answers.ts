import type { CandidateAnswer, TripRow } from "@/lib/desk/trips/answers";

/** A trip that one driver might take, and how it would go with him. */
export interface TripForDriver {
  row: TripRow;
  state: CandidateAnswer["state"];
  reason: string;
  tightestSlackMinutes: number | null;
  emptyMiles: number | null;
  after: CandidateAnswer["after"];
}

/** `GET /api/desk/trips/for-driver/{externalUserId}`: trips without a driver, the best for him first. */
export interface TripsForDriver {
  trips: TripForDriver[];
  workedOutAt: string;
}
