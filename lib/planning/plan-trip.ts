import type { Plan, PlanInput } from "@/lib/planning/plan";

/**
 * The best lawful plan for a trip. Order of preference: every window kept; the earliest start of service at the last stop;
 * then at each earlier stop, from the last but one backwards; then the least rest. The driver may set off later than he
 * could, resting on, and rest anywhere. Driving is judged with the plan's own later rests known.
 * @throws RangeError without stops, and for times that are negative or no whole minutes
 */
export declare function planTrip(input: PlanInput): Plan;
