import type { Identity } from "./identity";
import { type RoomEvent, write } from "./protocol";

/** One row of a tenant's change log. */
export interface Change {
	seq: number;
	type: string;
	kind: string;
	entity_id: number | null;
	payload: unknown;
	actor: unknown;
	audience: Audience;
	customer_id: number | null;
	at: string;
}
export type Audience = "client" | "customer" | "driver" | "user" | "all";

/** Whose screens a connection serves. */
export type Listener = Pick<Identity, "user_type" | "user_id" | "customer_id" | "driver_id">;

const ofPayload = (change: Change, field: "driver_id" | "user_id"): unknown =>
	typeof change.payload === "object" && change.payload !== null
		? Reflect.get(change.payload, field)
		: undefined;

const isStaff = (_: Change, to: Listener) => to.user_type === "client";
const isItsCustomer = (change: Change, to: Listener) =>
	to.user_type === "customer" && to.customer_id !== null && change.customer_id === to.customer_id;
const isItsDriver = (change: Change, to: Listener) =>
	to.user_type === "driver" && to.driver_id !== null && ofPayload(change, "driver_id") === to.driver_id;
const isItsUser = (change: Change, to: Listener) => ofPayload(change, "user_id") === to.user_id;

type Reaches = (change: Change, to: Listener) => boolean;
const either =
	(...ways: Reaches[]): Reaches =>
	(change, to) =>
		ways.some((reaches) => reaches(change, to));

/** Staff hear everything but what is one person's own; the audience says who else does, and only those the change names. */
const REACHES: Record<Audience, Reaches> = {
	client: isStaff,
	customer: either(isStaff, isItsCustomer),
	driver: either(isStaff, isItsDriver),
	user: isItsUser,
	all: either(isStaff, isItsCustomer, isItsDriver),
};

/** What a listener is told of a change: staff all of it, others only which thing changed; null when it is not theirs. */
export function eventFor(change: Change, to: Listener): RoomEvent | null {
	if (!REACHES[change.audience](change, to)) return null;
	const { seq, type, kind, entity_id, payload, actor, at } = change;
	return to.user_type === "client"
		? { seq, type, kind, entity_id, payload, actor, at }
		: { seq, type, kind, entity_id, at };
}

/** How many events travel in one frame. */
const EVENTS_A_FRAME = 100;

/**
 * The frames that tell changes to a listener, in order. Everybody who may see the same gets the same strings: each is made once
 * for all staff, once a customer and once a driver. `seq` of the last frame is the last change, seen or not.
 */
export function framesOf(changes: readonly Change[]): (to: Listener) => readonly string[] {
	const personal = changes.some((change) => change.audience === "user");
	const made = new Map<string, readonly string[]>();
	return (to) => {
		const key = personal
			? `${to.user_type}:${to.user_id}`
			: `${to.user_type}:${to.customer_id}:${to.driver_id}`;
		const frames = made.get(key) ?? chunk(changes, to);
		made.set(key, frames);
		return frames;
	};
}

function chunk(changes: readonly Change[], to: Listener): string[] {
	const events = changes.map((change) => eventFor(change, to)).filter((event) => event !== null);
	const last = changes.at(-1)?.seq ?? 0;
	const frames: string[] = [];
	for (let from = 0; from < events.length; from += EVENTS_A_FRAME) {
		const part = events.slice(from, from + EVENTS_A_FRAME);
		const isLast = from + EVENTS_A_FRAME >= events.length;
		frames.push(write({ t: "events", seq: isLast ? last : (part.at(-1)?.seq ?? last), events: part }));
	}
	return frames;
}
