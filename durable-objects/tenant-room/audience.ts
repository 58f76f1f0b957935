import { readRecipients } from "~/shared/changes/recipients";
import type { Identity } from "./identity";
import { type RoomEvent, serialiseFrame } from "./protocol";
import { neededRight, type ReadingRight } from "./reading-rights";

/** One row of a tenant's change log. */
export interface LoggedChange {
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
export const AUDIENCES = ["client", "customer", "driver", "user", "all"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The user behind a connection, as far as it decides what they receive. */
export interface Listener extends Pick<Identity, "user_type" | "user_id" | "customer_id" | "driver_id"> {
	/** Of staff; customers and drivers have none. */
	rights: readonly ReadingRight[];
}

const isStaff = (change: LoggedChange, to: Listener) => {
	const right = neededRight(change);
	return to.user_type === "client" && (right === null || to.rights.includes(right));
};
const isItsCustomer = (change: LoggedChange, to: Listener) =>
	to.user_type === "customer" && to.customer_id !== null && change.customer_id === to.customer_id;
const isItsDriver = (change: LoggedChange, to: Listener) =>
	to.user_type === "driver" &&
	to.driver_id !== null &&
	readRecipients(change.payload).driver_id === to.driver_id;
const isItsUser = (change: LoggedChange, to: Listener) =>
	readRecipients(change.payload).user_id === to.user_id;

type AudienceRule = (change: LoggedChange, to: Listener) => boolean;
const anyOf =
	(...rules: AudienceRule[]): AudienceRule =>
	(change, to) =>
		rules.some((applies) => applies(change, to));

/** Staff receive what their role may read, except personal changes; the audience names who else does, limited to those the change names. */
const AUDIENCE_RULES: Record<Audience, AudienceRule> = {
	client: isStaff,
	customer: anyOf(isStaff, isItsCustomer),
	driver: anyOf(isStaff, isItsDriver),
	user: isItsUser,
	all: anyOf(isStaff, isItsCustomer, isItsDriver),
};

/** The event for a listener: staff get all of it, others only what changed; null if it is not for them. */
export function toEvent(change: LoggedChange, to: Listener): RoomEvent | null {
	if (!AUDIENCE_RULES[change.audience](change, to)) return null;
	const { seq, type, kind, entity_id, payload, actor, at } = change;
	return to.user_type === "client"
		? { seq, type, kind, entity_id, payload, actor, at }
		: { seq, type, kind, entity_id, at };
}

const EVENTS_PER_FRAME = 100;

/**
 * Returns a function that gives the frames for a listener, in order. Frames are built once for all staff with the same
 * rights, once per customer and once per driver. The `seq` of the last frame is that of the last change, even if the listener may not see it.
 */
export function createFrames(changes: readonly LoggedChange[]): (to: Listener) => readonly string[] {
	const isPersonal = changes.some((change) => change.audience === "user");
	const framesByAudience = new Map<string, readonly string[]>();
	return (to) => {
		const key = isPersonal
			? `${to.user_type}:${to.user_id}`
			: `${to.user_type}:${to.customer_id}:${to.driver_id}:${to.rights}`;
		const frames = framesByAudience.get(key) ?? toFrames(changes, to);
		framesByAudience.set(key, frames);
		return frames;
	};
}

function toFrames(changes: readonly LoggedChange[], to: Listener): string[] {
	const events = changes.map((change) => toEvent(change, to)).filter((event) => event !== null);
	const last = changes.at(-1)?.seq ?? 0;
	const frames: string[] = [];
	for (let start = 0; start < events.length; start += EVENTS_PER_FRAME) {
		const chunk = events.slice(start, start + EVENTS_PER_FRAME);
		const isLast = start + EVENTS_PER_FRAME >= events.length;
		frames.push(
			serialiseFrame({ t: "events", seq: isLast ? last : (chunk.at(-1)?.seq ?? last), events: chunk }),
		);
	}
	return frames;
}
