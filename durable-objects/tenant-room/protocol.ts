import * as z from "zod/mini";

/** Raised when a frame changes its meaning; a browser of another version is asked to load the page again. */
export const PROTOCOL_VERSION = 1;

/** The longest frame a room reads, in bytes. */
export const LONGEST_FRAME = 16 * 1024;

/** Why a room ends a connection, with the code it closes with; the word travels as the close reason. */
export const CLOSE_CODES = {
	bad_frame: 4400,
	authentication_error: 4401,
	suspended: 4402,
	forbidden: 4403,
	other_device: 4409,
	frame_too_large: 4413,
	unsupported_version: 4426,
	too_many_frames: 4429,
	unavailable: 4503,
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;

/** The reason behind a close code, or null for a code that is not the room's. */
export function closeReasonOf(code: number): CloseReason | null {
	return REASONS.get(code) ?? null;
}

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const id = z.int().check(z.positive());
const instant = z.string().check(z.maxLength(30));

const watched = {
	day: z.nullable(day),
	job: z.nullable(id),
	vehicle: z.nullable(id),
};

/** What somebody looks at: a day of the diary or planner, a job, a vehicle. */
const watchingSchema = z.object(watched);
export type Watching = z.infer<typeof watchingSchema>;

/** Where a driver is. Degrees, metres per second, degrees from north. */
const positionFields = {
	latitude: z.number().check(z.gte(-90), z.lte(90)),
	longitude: z.number().check(z.gte(-180), z.lte(180)),
	speed: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(150)))),
	heading: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(360)))),
	at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)),
};

/** At most this many rows of the planner are taken at once. */
const MOST_LEASES = 20;

/** Rows of the planner: vehicles on a day. */
const rows = { day, vehicles: z.array(id).check(z.minLength(1), z.maxLength(MOST_LEASES)) };

/** What a browser or a driver's app may say. */
const fromClientSchema = z.discriminatedUnion("t", [
	z.object({ t: z.literal("hello"), v: z.int(), last_seq: z.nullable(z.int().check(z.gte(0))) }),
	z.object({ t: z.literal("watch"), ...watched }),
	z.object({ t: z.literal("position"), ...positionFields }),
	/** Takes rows of the planner, or keeps those it has; `ref` comes back with the answer. */
	z.object({ t: z.literal("take"), ref: z.int(), ...rows }),
	z.object({ t: z.literal("free"), ...rows }),
	/** Asks who holds a row of the planner for it. */
	z.object({ t: z.literal("ask"), day, vehicle: id }),
	z.object({ t: z.literal("ping") }),
]);
export type FromClient = z.infer<typeof fromClientSchema>;

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
	...watched,
});
export type Person = z.infer<typeof personSchema>;

/** Somebody's hold of a row of the planner, as others see it; `left` is in milliseconds. */
const heldSchema = z.object({
	day,
	vehicle: id,
	user_id: z.int(),
	name: z.string(),
	initials: z.string(),
	left: z.int(),
});
export type Held = z.infer<typeof heldSchema>;

/** One's own hold, with the number that is sent along with what is written to that row. */
const leaseSchema = z.object({ day, vehicle: id, fence: id, left: z.int() });
export type Lease = z.infer<typeof leaseSchema>;

/** What a room says. `seq` is how far the log has been covered when the frame has been read. */
const fromRoomSchema = z.discriminatedUnion("t", [
	z.object({ t: z.literal("nothing"), seq: z.int() }),
	z.object({ t: z.literal("events"), seq: z.int(), events: z.array(eventSchema) }),
	z.object({ t: z.literal("reload"), seq: z.int() }),
	z.object({
		t: z.literal("presence"),
		/** True for the whole list, false for what changed in it. */
		all: z.boolean(),
		people: z.array(personSchema),
		gone: z.array(z.string()),
	}),
	/** The answer to a take: all rows or, naming who holds them, none. */
	z.object({
		t: z.literal("taken"),
		ref: z.int(),
		leases: z.array(leaseSchema),
		held: z.array(heldSchema),
	}),
	/** Who holds which rows of the planner: the whole list, or what changed in it. */
	z.object({
		t: z.literal("leases"),
		all: z.boolean(),
		held: z.array(heldSchema),
		freed: z.array(z.object({ day, vehicle: id })),
	}),
	/** Somebody would like to have a row this page holds. */
	z.object({
		t: z.literal("asked"),
		day,
		vehicle: id,
		by: z.object({ user_id: z.int(), name: z.string(), initials: z.string() }),
	}),
	z.object({ t: z.literal("multipleDeviceLogin") }),
	z.object({ t: z.literal("pong") }),
]);
export type FromRoom = z.infer<typeof fromRoomSchema>;

/** The heartbeat. The runtime answers this very text while the room sleeps. */
export const PING = JSON.stringify({ t: "ping" } satisfies FromClient);
export const PONG = JSON.stringify({ t: "pong" } satisfies FromRoom);

const REASONS = new Map<number, CloseReason>(
	Object.entries(CLOSE_CODES).map(([reason, code]) => [code, reason as CloseReason]),
);

export type Read = { frame: FromClient } | { refused: CloseReason };

/** Reads what a client sent: a valid frame, or the reason to end its connection. */
export function readFromClient(message: string | ArrayBuffer | ArrayBufferView): Read {
	if (typeof message !== "string") return { refused: "bad_frame" };
	// A character is one to three bytes of UTF-8, so most frames need no second look.
	if (message.length > LONGEST_FRAME) return { refused: "frame_too_large" };
	if (message.length * 3 > LONGEST_FRAME && new TextEncoder().encode(message).length > LONGEST_FRAME)
		return { refused: "frame_too_large" };
	const read = fromClientSchema.safeParse(parse(message));
	if (!read.success) return { refused: "bad_frame" };
	if (read.data.t === "hello" && read.data.v !== PROTOCOL_VERSION) return { refused: "unsupported_version" };
	return { frame: read.data };
}

/** Reads what a room sent; null for a frame this version does not know. */
export function readFromRoom(message: string): FromRoom | null {
	const read = fromRoomSchema.safeParse(parse(message));
	return read.success ? read.data : null;
}

/** A frame as it goes over the wire. */
export const write = (frame: FromRoom | FromClient) => JSON.stringify(frame);

function parse(message: string): unknown {
	try {
		return JSON.parse(message);
	} catch {
		return undefined;
	}
}
