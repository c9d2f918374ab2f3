import { runtime } from "@/lib/server/runtime";

const handle = (request: Request): Promise<Response> => runtime().desk.respond(request);

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
