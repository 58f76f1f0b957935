import { LeaseTable } from "@/durable-objects/row-leases/lease-table";
import { CallCounter } from "@/durable-objects/tenant-room/call-counter";
import { openPreparedDatabases } from "@/tests/support/databases/prepared-databases";
import { api } from "@/workers/api/v3";
import { forgetWorkload } from "@/workers/http/guard/weigh";
import { xsrfToken } from "~/auth/cookies";
import { clearPrincipalCache } from "~/auth/principal";
import { newSessionStatement } from "~/auth/session";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { recordSchemas } from "~/db/repositories/kernel/fleet";
import { runStatements } from "~/db/statements";
import type { FencedVehicleDay } from "~/shared/leases/lease";
import type { DriverPosition } from "~/shared/live/driver-position";
import { forgetSentSpans } from "~/tenancy/background-work";
import { memoryLeaseStore } from "./lease-store";
import { findUnpublished } from "./published-document";
import { recordedQueues } from "./recorded-queues";

/** The site that the tests' requests come from. */
export const API_ORIGIN = "http://cartage.test";

/** A parsed API response. */
interface ApiReply<Data> {
	status: number;
	message: string;
	data: Data;
	headers: Headers;
}

/** Calls the API with one user's session. */
export interface ApiCaller {
	user_id: number;
	/** The session and the anti-forgery token, as the browser sends them. */
	cookies: string;
	xsrf: string;
	/** The headers of every request of theirs. */
	headers: Record<string, string>;
	call<Data = unknown>(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<ApiReply<Data>>;
	fetch(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

type UserAccount =
	| { user_type: "client"; role_id?: number }
	| { user_type: "customer"; customer_id: number }
	| { user_type: "driver"; driver_id: number };

/**
 * The API over real databases, without a server: two companies, `north` and `south`, each with its own database. `announced`
 * collects the sequences announced to the rooms, `checkedRooms` the rooms that were to check their sessions, `reported` the positions reported to them, `sentMessages` takes those sent to the queues, `rowLeases` holds the planner's leases of each company. Databases in `free` wait in the pool.
 */
export async function openTestApi({ free = [] }: { free?: readonly `TENANT_DB_${string}`[] } = {}) {
	const {
		d1,
		bucket,
		close: closeDatabases,
	} = await openPreparedDatabases(
		["PLATFORM_DB", "TENANT_DB_01", "TENANT_DB_02", ...free],
		["FILES", "BACKUPS"],
	);
	const announced: [string, number][] = [];
	const checkedRooms: string[] = [];
	const reported: [string, DriverPosition][] = [];
	const rowLeases = { north: createRowLeases(), south: createRowLeases() };
	const apiCalls = { north: new CallCounter(), south: new CallCounter() };
	const room = (of: string) => ({
		announce: async (slug: string, seq: number) => void announced.push([slug, seq]),
		countApiCall: async (slug: string, key: number, max: number) =>
			apiCalls[slug === "south" ? "south" : "north"].count(key, max, Date.now()),
		checkSessions: async () => void checkedRooms.push(of),
		reportPosition: async (slug: string, position: DriverPosition) => void reported.push([slug, position]),
		authoriseWrite: async (slug: "north" | "south", session: string, leases: FencedVehicleDay[]) =>
			rowLeases[slug].authoriseWrite(leases, session),
	});
	const queues = recordedQueues();
	const env = {
		...Object.fromEntries(free.map((binding) => [binding, d1(binding)])),
		PLATFORM_DB: d1("PLATFORM_DB"),
		TENANT_DB_01: d1("TENANT_DB_01"),
		TENANT_DB_02: d1("TENANT_DB_02"),
		FILES: bucket("FILES"),
		BACKUPS: bucket("BACKUPS"),
		LOCAL: "1",
		...queues.bindings,
		TENANT_ROOM: { idFromName: (slug: string) => slug, get: room },
	} as unknown as Env & Record<"TENANT_DB_01" | "TENANT_DB_02", D1Database>;
	const pool = free.map((binding) => ({ binding, version: SCHEMA_VERSION, error: null }));
	if (pool.length > 0) await runStatements(env.PLATFORM_DB, recordSchemas(pool, new Date().toISOString()));
	const north = await createCompany(env, "north", "TENANT_DB_01");
	const south = await createCompany(env, "south", "TENANT_DB_02");
	const close = async () => {
		clearPrincipalCache();
		forgetWorkload();
		forgetSentSpans();
		closeDatabases();
	};
	return {
		env,
		north,
		south,
		announced,
		checkedRooms,
		reported,
		rowLeases,
		sentMessages: queues.take,
		close,
	};
}

/** A company's row leases on the real clock, without a room. */
const createRowLeases = () =>
	new LeaseTable({ store: memoryLeaseStore(), now: () => Date.now(), onChange: () => {}, wake: () => {} });

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
export type TestCompany = TestApi["north"];

async function createCompany(env: Env, slug: string, binding: "TENANT_DB_01" | "TENANT_DB_02") {
	const d1 = (env as unknown as Record<string, D1Database>)[binding];
	if (!d1) throw new Error(`no ${binding}`);
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
		signIn: (name: string, account?: UserAccount) => signIn(env, id ?? 0, d1, slug, name, account),
	};
}

/** The master data every company starts with; ids are the same in every test. */
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
	account: UserAccount = { user_type: "client" },
): Promise<ApiCaller> {
	const email = `${name.toLowerCase()}@${slug}.test`;
	const user_id = await d1
		.prepare(
			"INSERT INTO user (user_type, email, first_name, role_id, customer_id, driver_id) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
		)
		.bind(
			account.user_type,
			email,
			name,
			account.user_type === "client" ? (account.role_id ?? 1) : null,
			account.user_type === "customer" ? account.customer_id : null,
			account.user_type === "driver" ? account.driver_id : null,
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
		user_type: account.user_type,
		user_id,
		device: "test",
		address: "local",
	} as const;
	const created = await newSessionStatement(session, new Date());
	await runStatements(env.PLATFORM_DB, [created.insert]);
	const xsrf = xsrfOf(created.token);
	const cookies = `cartage_session=${created.token}; XSRF-TOKEN=${xsrf}`;
	const sessionHeaders = {
		Cookie: cookies,
		"X-XSRF-TOKEN": xsrf,
		Origin: API_ORIGIN,
		"Sec-Fetch-Site": "same-origin",
	};
	const fetch = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
		send(env, method, path, body, { ...sessionHeaders, ...headers });
	return {
		user_id,
		cookies,
		xsrf,
		headers: sessionHeaders,
		fetch,
		call: async (...args) => await readReply(await fetch(...args)),
	};
}

/** The anti-forgery token of a session. */
export const xsrfOf = (token: string) =>
	xsrfToken(new Request(API_ORIGIN, { headers: { Cookie: `cartage_session=${token}` } })) ?? "";

async function send(
	env: Env,
	method: string,
	path: string,
	body: unknown,
	headers: Record<string, string>,
): Promise<Response> {
	const isForm = body instanceof FormData;
	const isText = typeof body === "string";
	const request = new Request(`${API_ORIGIN}/api/v3${path}`, {
		method,
		headers: { ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }), ...headers },
		...(body === undefined ? {} : { body: isForm || isText ? body : JSON.stringify(body) }),
	});
	const pending: Promise<unknown>[] = [];
	const execution = {
		waitUntil: (work: Promise<unknown>) => void pending.push(work),
		passThroughOnException() {},
		props: {},
	};
	const response = await api.fetch(request, env, execution as unknown as ExecutionContext);
	await Promise.all(pending);
	const unpublished = await findUnpublished({ method, path, body, response });
	if (unpublished) throw new Error(`Not as published: ${unpublished}`);
	return response;
}

async function readReply<Data>(response: Response): Promise<ApiReply<Data>> {
	const { message = "", data } = (await response.json()) as { message?: string; data: Data };
	return { status: response.status, message, data, headers: response.headers };
}

/** Calls the API without a session. */
export function anonymous(testApi: TestApi): Pick<ApiCaller, "call" | "fetch"> {
	const fetch = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
		send(testApi.env, method, path, body, headers);
	return { fetch, call: async (...args) => await readReply(await fetch(...args)) };
}
