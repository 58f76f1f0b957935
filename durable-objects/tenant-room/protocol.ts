import * as z from "zod/mini";
import { driverPosition } from "~/shared/live/driver-position";

/** Raise it when a frame changes its meaning; a browser of another version reloads the page. */
export const PROTOCOL_VERSION = 1;

/** The largest frame a room reads. */
export const MAX_FRAME_BYTES = 16 * 1024;

/** Why a room closes a connection, with the close code; the key is sent as the close reason. */
export const CLOSE_CODES = {
	bad_frame: 4400,
	authentication_error: 4401,
	suspended: 4402,
	forbidden: 4403,
	other_device: 4409,
	frame_too_large: 4413,
	unsupported_version: 4426,
	too_many_frames: 4429,
	too_many_sockets: 4430,
	unavailable: 4503,
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;

/** The reason for a close code, or null for a code that is not one of ours. */
export function getCloseReason(code: number): CloseReason | null {
	return REASONS_BY_CODE.get(code) ?? null;
}

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const id = z.int().check(z.positive());
const instant = z.string().check(z.maxLength(30));

const watchFields = {
	day: z.nullable(day),
	job: z.nullable(id),
	vehicle: z.nullable(id),
};

/** What a user is viewing: a day of the diary or planner, a job, a vehicle. */
const watchTargetSchema = z.object(watchFields);
export type WatchTarget = z.infer<typeof watchTargetSchema>;

const MAX_LEASES_PER_REQUEST = 20;

const leaseFields = { day, vehicles: z.array(id).check(z.minLength(1), z.maxLength(MAX_LEASES_PER_REQUEST)) };

/** What a browser may send. */
const clientFrameSchema = z.discriminatedUnion("t", [
	z.object({ t: z.literal("hello"), v: z.int(), last_seq: z.nullable(z.int().check(z.gte(0))) }),
	z.object({ t: z.literal("watch"), ...watchFields }),
	/** Requests the positions of drivers from now on, or no more. */
	z.object({ t: z.literal("follow"), on: z.boolean() }),
	/** Acquires or renews leases; `ref` is repeated in the answer. */
	z.object({ t: z.literal("take"), ref: z.int(), ...leaseFields }),
	z.object({ t: z.literal("free"), ...leaseFields }),
	/** Asks the holder of a lease to hand the row over. */
	z.object({ t: z.literal("ask"), day, vehicle: id }),
	z.object({ t: z.literal("ping") }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;
export type FrameOf<T extends ClientFrame["t"]> = Extract<ClientFrame, { t: T }>;

/** One row of the change log. Customers and drivers get no payload and no actor. */
const eventSchema = z.object({
	seq: id,
	type: z.string(),
	kind: z.string(),
	entity_id: z.nullable(z.int()),
	payload: z.optional(z.unknown()),
	actor: z.optional(z.unknown()),
	at: instant,
});
export type RoomEvent = z.infer<typeof eventSchema>;

const personSchema = z.object({
	/** The connection; one person may have several. */
	id: z.string(),
	user_id: z.int(),
	name: z.string(),
	initials: z.string(),
	...watchFields,
});
export type PresentPerson = z.infer<typeof personSchema>;

/** A lease as other users see it; `left` is in milliseconds. */
const leaseViewSchema = z.object({
	day,
	vehicle: id,
	user_id: z.int(),
	name: z.string(),
	initials: z.string(),
	left: z.int(),
});
export type LeaseView = z.infer<typeof leaseViewSchema>;

/** The user's own lease, with the fence to send along with writes to that row. */
const grantedLeaseSchema = z.object({ day, vehicle: id, fence: id, left: z.int() });
export type GrantedLease = z.infer<typeof grantedLeaseSchema>;

/** What a room sends. `seq` is the last sequence of the log that the frame covers. */
const roomFrameSchema = z.discriminatedUnion("t", [
	z.object({ t: z.literal("nothing"), seq: z.int() }),
	z.object({ t: z.literal("events"), seq: z.int(), events: z.array(eventSchema) }),
	z.object({ t: z.literal("reload"), seq: z.int() }),
	z.object({
		t: z.literal("presence"),
		/** True for the complete list, false for changes to it. */
		all: z.boolean(),
		people: z.array(personSchema),
		gone: z.array(z.string()),
	}),
	/** The answer to a take: all leases, or none and the leases in the way. */
	z.object({
		t: z.literal("taken"),
		ref: z.int(),
		leases: z.array(grantedLeaseSchema),
		held: z.array(leaseViewSchema),
	}),
	/** The leases of the planner: the complete list, or changes to it. */
	z.object({
		t: z.literal("leases"),
		all: z.boolean(),
		held: z.array(leaseViewSchema),
		freed: z.array(z.object({ day, vehicle: id })),
	}),
	/** Another user asks for a row this client has a lease on. */
	z.object({
		t: z.literal("asked"),
		day,
		vehicle: id,
		by: z.object({ user_id: z.int(), name: z.string(), initials: z.string() }),
	}),
	/** Drivers who moved, each once with the newest position. */
	z.object({ t: z.literal("positions"), drivers: z.array(driverPosition) }),
	z.object({ t: z.literal("multipleDeviceLogin") }),
	z.object({ t: z.literal("pong") }),
]);
export type RoomFrame = z.infer<typeof roomFrameSchema>;

/** The heartbeat. The runtime answers exactly this text while the room hibernates. */
export const PING = JSON.stringify({ t: "ping" } satisfies ClientFrame);
export const PONG = JSON.stringify({ t: "pong" } satisfies RoomFrame);

const REASONS_BY_CODE = new Map<number, CloseReason>(
	Object.entries(CLOSE_CODES).map(([reason, code]) => [code, reason as CloseReason]),
);

export type ParsedClientFrame = { frame: ClientFrame } | { closeReason: CloseReason };

/** Returns a valid frame, or the reason to close the connection. */
export function parseClientFrame(message: string | ArrayBuffer | ArrayBufferView): ParsedClientFrame {
	if (typeof message !== "string") return { closeReason: "bad_frame" };
	// A character is one to three bytes of UTF-8, so most frames need not be encoded to be measured.
	if (message.length > MAX_FRAME_BYTES) return { closeReason: "frame_too_large" };
	if (message.length * 3 > MAX_FRAME_BYTES && new TextEncoder().encode(message).length > MAX_FRAME_BYTES)
		return { closeReason: "frame_too_large" };
	const parsed = clientFrameSchema.safeParse(parseJson(message));
	if (!parsed.success) return { closeReason: "bad_frame" };
	if (parsed.data.t === "hello" && parsed.data.v !== PROTOCOL_VERSION)
		return { closeReason: "unsupported_version" };
	return { frame: parsed.data };
}

/** Returns null for a frame this version does not know. */
export function parseRoomFrame(message: string): RoomFrame | null {
	const parsed = roomFrameSchema.safeParse(parseJson(message));
	return parsed.success ? parsed.data : null;
}

export const serialiseFrame = (frame: RoomFrame | ClientFrame) => JSON.stringify(frame);

function parseJson(message: string): unknown {
	try {
		return JSON.parse(message);
	} catch {
		return undefined;
	}
}
