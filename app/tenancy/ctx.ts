import type { RoomPort } from "@/durable-objects/port";
import type { Maps } from "@/workers/integrations/maps/port";
import type { Actor } from "~/auth/actor";

export interface Tenant {
	id: number;
	slug: string;
	name: string;
	/** Which database of the pool is this company's; null while it is being claimed. */
	binding: string | null;
	status: string;
}

/** What a verb works with: one company, one actor, and the doors to the outside. Made at the door, passed as an argument. */
export interface Ctx<A extends Actor = Actor> {
	tenant: Tenant;
	actor: A;
	/** This tenant's database and no other. */
	d1: D1Database;
	room: RoomPort;
	files: Files;
	maps: Maps;
	now: Date;
	/** Keeps work alive after the answer has gone out. */
	later: (work: Promise<unknown>) => void;
}

/** The tenant's files: every key is put under the tenant's own prefix before it reaches the bucket. */
export interface Files {
	put(key: string, body: ArrayBuffer | Uint8Array | ReadableStream, type: string): Promise<void>;
	get(key: string): Promise<R2ObjectBody | null>;
	delete(keys: string[]): Promise<void>;
}

/** What the provider's own verbs work with: the platform database, no tenant. */
export interface PlatformCtx {
	env: Env;
	d1: D1Database;
	now: Date;
	/** The caller's network address, for rate limits. */
	address: string;
	/** What the caller's browser says it is, shown in the list of sessions. */
	device: string;
	origin: string;
	later: (work: Promise<unknown>) => void;
}

/** The one shape of a verb's argument. */
export interface Verb<Input, A extends Actor = Actor> {
	ctx: Ctx<A>;
	input: Input;
}
