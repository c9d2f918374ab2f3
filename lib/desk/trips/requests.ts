import { z } from "zod";
import { fieldErrors } from "@/lib/contract/errors";
import { isSameOrigin } from "@/lib/desk/proxy/same-origin";
import { Refusal } from "@/lib/desk/refusal";
import { type DraftTrip, type SavedView, tripMoves } from "@/lib/desk/trips/answers";

const Instant = z.iso
  .datetime({ offset: true, error: "must be an instant such as 2026-11-20T14:00:00Z" })
  .nullable();
const Id = z.int().positive();
const Code = z.string().trim().min(1).max(200);
const mostTrips = 500;
const mostStops = 200;

const DraftStop = z.object({
  number: z.int().positive(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** A week at one dock is more than enough, and keeps planning quick. */
  serviceMinutes: z.number().min(0, "must not be negative").max(10_080, "must be at most 10080"),
  windowStart: Instant,
  windowEnd: Instant,
});

export const DraftTripBody: z.ZodType<DraftTrip> = z.object({
  tripId: Id.nullable(),
  externalUserId: Code.nullable(),
  vehicle: Code.nullable(),
  trailer: Code.nullable(),
  departAt: Instant,
  stops: z.array(DraftStop).max(mostStops, `must hold at most ${mostStops} stops`),
});

export const MoveBody = z
  .object({
    move: z.enum(tripMoves),
    trips: z
      .array(z.object({ tripId: Id, version: Id.nullable() }))
      .min(1, "must name a trip")
      .max(mostTrips, `must name at most ${mostTrips} trips`),
    externalUserId: Code.optional(),
    swapDrivers: z.tuple([Code, Code]).optional(),
    overrideReason: z.string().trim().max(500, "must be at most 500 characters").optional(),
    alsoDispatch: z.boolean().optional(),
  })
  .refine(({ move, externalUserId }) => move !== "assign" || externalUserId !== undefined, {
    path: ["externalUserId"],
    message: "is required to assign: a driver, or best",
  })
  .refine(({ move, swapDrivers }) => move !== "swap" || (swapDrivers && swapDrivers[0] !== swapDrivers[1]), {
    path: ["swapDrivers"],
    message: "is required to swap: who gets the first trip, and who the second",
  })
  .refine(
    ({ move, trips: [a, b, ...more] }) => move !== "swap" || (b && b.tripId !== a?.tripId && !more[0]),
    {
      path: ["trips"],
      message: "must be two different ones to swap",
    },
  );
export type MoveBody = z.output<typeof MoveBody>;

export const UndoBody = z.object({ id: z.uuid("must be the id of a move or of a step") });
export const PresenceBody = z.object({ here: z.boolean() });
export const MessageBody = z.object({
  body: z.string().trim().min(1, "must not be empty").max(4_000, "must be at most 4000 characters"),
});
export const ViewsBody: z.ZodType<{ views: SavedView[] }> = z.object({
  views: z
    .array(
      z.object({
        id: z.string().min(1).max(60),
        name: z.string().trim().min(1, "must not be empty").max(80),
        query: z.string().max(2_000),
      }),
    )
    .max(50, "must hold at most 50 views"),
});

const mostBytes = 400_000;

/**
 * Reads the body of a member's own page.
 * @throws Refusal: 403 for another page's, 413, 400 with the fields
 */
export async function readBody<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.output<Shape>> {
  if (!isSameOrigin(request.headers))
    throw new Refusal("FORBIDDEN", "Writes are taken from the desk's own pages only");
  const text = await request.text();
  if (text.length > mostBytes) throw new Refusal("PAYLOAD_TOO_LARGE", "The body is too large");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Refusal("BAD_REQUEST", "The body is not valid JSON", { cause });
  }
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  throw new Refusal("BAD_REQUEST", "Some fields cannot be used", { fields: fieldErrors(read.error) });
}

/** @throws Refusal 404 for what is no trip's id */
export function readTripId(text: string): number {
  const read = z.coerce.number().int().positive().safeParse(text);
  if (read.success) return read.data;
  throw new Refusal("NOT_FOUND", "No such trip is known");
}
