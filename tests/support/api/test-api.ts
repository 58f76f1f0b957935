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
import { addRow, addRows, changeRows } from "../databases/rows";
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
	await changeRows(env.PLATFORM_DB, "tenant_database", { binding }, { status: "ready" });
	const id = await addRow(env.PLATFORM_DB, "tenant", { slug, name: slug, binding, status: "active" });
	await addMasterData(d1);
	return {
		id,
		slug,
		d1,
		signIn: (name: string, account?: UserAccount) => signIn(env, id, d1, slug, name, account),
	};
}

/** Adds the master data every company starts with; ids are the same in every test. */
async function addMasterData(d1: D1Database) {
	await addRows(d1, "customer", [
		{ id: 1, customer_code: "EAST", customer_name: "Eastfield", customer_type: 1, customerPortal: 1 },
		{ id: 2, customer_code: "WEST", customer_name: "Westbrook", customer_type: 0, customerPortal: 1 },
	]);
	await addRows(d1, "load_type", [
		{ id: 501, code: "T-VAN" },
		{ id: 502, code: "T-ARTIC" },
	]);
	await addRow(d1, "service", { id: 501, code: "T-SAME" });
	await addRows(d1, "extra_tariff", [
		{ id: 501, code: "T-FIX", name: "Fixed", type: 0, charge: 15, position: 501 },
		{ id: 502, code: "T-PCT", name: "Percent", type: 1, charge: 10, position: 502 },
		{ id: 503, code: "T-KG", name: "Weight", type: 2, charge: 0.5, position: 503 },
		{ id: 504, code: "T-NO", name: "Number", type: 3, charge: 4, position: 504 },
		{ id: 505, code: "T-FREE", name: "Free", type: 4, charge: 0, position: 505 },
	]);
}

async function signIn(
	env: Env,
	tenant_id: number,
	d1: D1Database,
	slug: string,
	name: string,
	account: UserAccount = { user_type: "client" },
): Promise<ApiCaller> {
	const email = `${name.toLowerCase()}@${slug}.test`;
	const user_id = await addRow(d1, "user", {
		user_type: account.user_type,
		email,
		first_name: name,
		role_id: account.user_type === "client" ? (account.role_id ?? 1) : null,
		customer_id: account.user_type === "customer" ? account.customer_id : null,
		driver_id: account.user_type === "driver" ? account.driver_id : null,
	});
	const login_id = await addRow(env.PLATFORM_DB, "login", { email });
	const session = {
		login_id,
		kind: "cookie",
		tenant_id,
		user_type: account.user_type,
		user_id,
		password_at: new Date().toISOString(),
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
	// What runs after the answer may start more.
	while (pending.length > 0) await Promise.all(pending.splice(0));
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
