import { Miniflare } from "miniflare";
import { type Claim, PlannerLock } from "@/durable-objects/planner-lock/lock";
import { api } from "@/workers/api/v3";
import { forgetPrincipals } from "~/auth/principal";
import { newSession } from "~/auth/session";
import { migrationStatements } from "./d1";
import { memoryLockStore } from "./lock-store";
import { D1_WORKER, nearD1 } from "./near-d1";

const ORIGIN = "http://cartage.test";

/** An answer as a test reads it. */
export interface Reply<Data> {
	status: number;
	message: string;
	data: Data;
	headers: Headers;
}

/** A signed-in browser. */
export interface Caller {
	user_id: number;
	call<Data = unknown>(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<Reply<Data>>;
	fetch(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

type Door =
	| { user_type: "client"; role_id?: number }
	| { user_type: "customer"; customer_id: number }
	| { user_type: "driver"; driver_id: number };

/**
 * The API over real databases, without a server: two companies, `north` and `south`, each with its own database. What the rooms
 * are told is kept in `announced`; `locks` are their planner locks.
 */
export async function openDesk() {
	const miniflare = new Miniflare({
		modules: true,
		script: D1_WORKER,
		d1Databases: ["PLATFORM_DB", "TENANT_DB_01", "TENANT_DB_02"],
		r2Buckets: ["FILES"],
	});
	const announced: [string, number][] = [];
	const locks = { north: plannerLock(), south: plannerLock() };
	const room = {
		announce: async (slug: string, seq: number) => void announced.push([slug, seq]),
		endSessions: async () => undefined,
		claim: async (slug: "north" | "south", session: string, claims: Claim[]) =>
			locks[slug].claim(claims, session),
	};
	const env = {
		PLATFORM_DB: nearD1(miniflare, "PLATFORM_DB"),
		TENANT_DB_01: nearD1(miniflare, "TENANT_DB_01"),
		TENANT_DB_02: nearD1(miniflare, "TENANT_DB_02"),
		FILES: await miniflare.getR2Bucket("FILES"),
		LOCAL: "1",
		TENANT_ROOM: { idFromName: (slug: string) => slug, get: () => room },
	} as unknown as Env & Record<"TENANT_DB_01" | "TENANT_DB_02", D1Database>;
	await migrate(env.PLATFORM_DB, "platform");
	const north = await makeCompany(env, "north", "TENANT_DB_01");
	const south = await makeCompany(env, "south", "TENANT_DB_02");
	const close = async () => {
		forgetPrincipals();
		await miniflare.dispose();
	};
	return { env, north, south, announced, locks, close };
}

/** A company's planner lock on the real clock, without a room. */
const plannerLock = () =>
	new PlannerLock({ store: memoryLockStore(), now: () => Date.now(), tell: () => {}, wake: () => {} });

export type Desk = Awaited<ReturnType<typeof openDesk>>;
export type Company = Desk["north"];

async function migrate(d1: D1Database, history: "platform" | "tenant") {
	await d1.batch(migrationStatements(history).map((statement) => d1.prepare(statement)));
}

async function makeCompany(env: Env, slug: string, binding: "TENANT_DB_01" | "TENANT_DB_02") {
	const d1 = (env as unknown as Record<string, D1Database>)[binding];
	if (!d1) throw new Error(`no ${binding}`);
	await migrate(d1, "tenant");
	await env.PLATFORM_DB.prepare("UPDATE tenant_database SET status = 'ready' WHERE binding = ?")
		.bind(binding)
		.run();
	const id = await env.PLATFORM_DB.prepare(
		"INSERT INTO tenant (slug, name, binding, status) VALUES (?1, ?1, ?2, 'active') RETURNING id",
	)
		.bind(slug, binding)
		.first<number>("id");
	await d1.batch(MASTER_DATA.map((sql) => d1.prepare(sql)));
	return {
		id: id ?? 0,
		slug,
		d1,
		signIn: (name: string, door?: Door) => signIn(env, id ?? 0, d1, slug, name, door),
	};
}

/** What a company has from the start: ids are the same in every test. */
const MASTER_DATA = [
	`INSERT INTO customer (id, customer_code, customer_name, customer_type, customerPortal) VALUES
		(1, 'EAST', 'Eastfield', 1, 1), (2, 'WEST', 'Westbrook', 0, 1)`,
	"INSERT INTO load_type (id, code) VALUES (501, 'T-VAN'), (502, 'T-ARTIC')",
	"INSERT INTO service (id, code) VALUES (501, 'T-SAME')",
	`INSERT INTO extra_tariff (id, code, name, type, charge, position) VALUES (501, 'T-FIX', 'Fixed', 0, 1500000, 501),
		(502, 'T-PCT', 'Percent', 1, 1000000, 502), (503, 'T-KG', 'Weight', 2, 50000, 503),
		(504, 'T-NO', 'Number', 3, 400000, 504), (505, 'T-FREE', 'Free', 4, 0, 505)`,
];

async function signIn(
	env: Env,
	tenant_id: number,
	d1: D1Database,
	slug: string,
	name: string,
	door: Door = { user_type: "client" },
): Promise<Caller> {
	const email = `${name.toLowerCase()}@${slug}.test`;
	const user_id = await d1
		.prepare(
			"INSERT INTO user (user_type, email, first_name, role_id, customer_id, driver_id) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
		)
		.bind(
			door.user_type,
			email,
			name,
			door.user_type === "client" ? (door.role_id ?? 1) : null,
			door.user_type === "customer" ? door.customer_id : null,
			door.user_type === "driver" ? door.driver_id : null,
		)
		.first<number>("id");
	const login_id = await env.PLATFORM_DB.prepare("INSERT INTO login (email) VALUES (?) RETURNING id")
		.bind(email)
		.first<number>("id");
	if (user_id === null || login_id === null) throw new Error("no login");
	const session = {
		login_id,
		kind: "cookie",
		tenant_id,
		user_type: door.user_type,
		user_id,
		device: "test",
	} as const;
	const made = await newSession(env.PLATFORM_DB, session, new Date());
	await made.insert.run();
	const cookies = `cartage_session=${made.token}; XSRF-TOKEN=forged-not`;
	const fetch = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
		send(env, method, path, body, {
			Cookie: cookies,
			"X-XSRF-TOKEN": "forged-not",
			Origin: ORIGIN,
			"Sec-Fetch-Site": "same-origin",
			...headers,
		});
	return { user_id, fetch, call: async (...args) => await readReply(await fetch(...args)) };
}

async function send(
	env: Env,
	method: string,
	path: string,
	body: unknown,
	headers: Record<string, string>,
): Promise<Response> {
	const form = body instanceof FormData;
	const raw = typeof body === "string";
	const request = new Request(`${ORIGIN}/api/v3${path}`, {
		method,
		headers: { ...(body === undefined || form ? {} : { "Content-Type": "application/json" }), ...headers },
		...(body === undefined ? {} : { body: form || raw ? body : JSON.stringify(body) }),
	});
	const later: Promise<unknown>[] = [];
	const execution = {
		waitUntil: (work: Promise<unknown>) => void later.push(work),
		passThroughOnException() {},
		props: {},
	};
	const answer = await api.fetch(request, env, execution as unknown as ExecutionContext);
	await Promise.all(later);
	return answer;
}

async function readReply<Data>(answer: Response): Promise<Reply<Data>> {
	const { message = "", data } = (await answer.json()) as { message?: string; data: Data };
	return { status: answer.status, message, data, headers: answer.headers };
}

/** A caller without a session. */
export function nobody(desk: Desk): Omit<Caller, "user_id"> {
	const fetch = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
		send(desk.env, method, path, body, headers);
	return { fetch, call: async (...args) => await readReply(await fetch(...args)) };
}
