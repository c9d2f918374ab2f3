import { runtime } from "@/lib/server/runtime";

/** Hands parts of the carrier's own streets out to its members. */
export const GET = (request: Request): Promise<Response> => runtime().mapTiles.respond(request);
