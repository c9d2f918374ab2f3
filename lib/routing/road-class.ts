/**
 * Roads by how fast a truck gets along on them. Turnpikes count as interstates, highways of four lanes with a median as
 * expressways; streets are what leads to a door.
 */
export type RoadClass = "interstate" | "expressway" | "usHighway" | "stateHighway" | "countyRoad" | "street";
