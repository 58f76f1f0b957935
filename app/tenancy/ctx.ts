import type { RoomPort } from "@/durable-objects/room-port";
import type { Maps } from "@/workers/integrations/maps/port";
import type { Actor } from "~/auth/actor";

export interface Tenant {
	id: number;
	slug: string;
	name: string;
	/** Binding of the company's database; null while it is being claimed. */
	binding: string | null;
	status: string;
}

/** The context of a verb: one company, one actor and the external dependencies. Created per request and passed as an argument. */
export interface Ctx<A extends Actor = Actor> {
	tenant: Tenant;
	actor: A;
	/** This tenant's database and no other. */
	d1: D1Database;
	room: RoomPort;
	files: Files;
	maps: Maps;
	now: Date;
	/** Keeps a promise running after the response has been sent. */
	waitUntil: (promise: Promise<unknown>) => void;
}

/** The tenant's files: every key gets the tenant's prefix before it reaches the bucket. */
export interface Files {
	put(key: string, body: ArrayBuffer | Uint8Array | ReadableStream, type: string): Promise<void>;
	get(key: string): Promise<R2ObjectBody | null>;
	delete(keys: string[]): Promise<void>;
}

/** The context of platform verbs: the platform database, no tenant. */
export interface PlatformCtx {
	env: Env;
	d1: D1Database;
	now: Date;
	/** The caller's network address, for rate limits. */
	address: string;
	/** The caller's user agent, shown in the list of sessions. */
	device: string;
	origin: string;
	waitUntil: (promise: Promise<unknown>) => void;
}

/** The argument of every verb. */
export interface Verb<Input, A extends Actor = Actor> {
	ctx: Ctx<A>;
	input: Input;
}
