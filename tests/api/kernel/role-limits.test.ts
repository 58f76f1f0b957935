import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectErrors, GUARDED_CALLS } from "@/tests/support/api/api-calls";
import { createRole, createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { type GuardedCall, openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { changeRow, changeRows } from "@/tests/support/databases/rows";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import * as tenantTables from "~/db/tenant";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { hidePrices } from "~/domain/kernel/permissions/hide-prices";
import { NO_PRICES_PATH, ROLE_LIMITS, VIEW_ONLY_PATH } from "~/domain/kernel/permissions/limits";
import { isWritingCall } from "~/domain/provider/visits/rules-visit";
import { type JobStatus, statusRank } from "~/shared/jobs/statuses";
import { permissionText } from "~/shared/texts/permissions";

const ALL_PATHS = CLIENT_PERMISSIONS.map(({ path }) => path);
const isStaffCall = ({ access }: GuardedCall) => access.users.includes("client");
const isWriting = ({ method, route }: GuardedCall) =>
	isWritingCall({
		method,
		...(route.changesState && { changesState: true }),
		...(route.readsOnly && { readsOnly: true }),
	});
/** Ends the session that the other calls use. */
const endsSession = ({ path }: GuardedCall) => /logout|switch-organization/.test(path);
const staffCalls = GUARDED_CALLS.filter((call) => isStaffCall(call) && !endsSession(call));

let fixture: UsersFixture;
let viewer: TestUser;
let priceless: TestUser;

beforeAll(async () => {
	fixture = await openUsersFixture();
	const { api } = fixture;
	await fixture.createEverything(api.north);
	await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
	const userWith = async (limit: string) =>
		createTestUser(api, {
			user_type: "client",
			company: api.north,
			role_id: await createRole(api.north, ...ALL_PATHS, limit),
		});
	viewer = await userWith(VIEW_ONLY_PATH);
	priceless = await userWith(NO_PRICES_PATH);
}, 120_000);
afterAll(() => fixture.close());

describe("a role that only views", () => {
	it("is refused by every call that changes something of the company", async () => {
		const calls = staffCalls.filter((call) => isWriting(call) && !call.route.isOwn);
		expect(calls.length).toBeGreaterThan(300);
		const errors = collectErrors(calls, async (call) => {
			const response = await fixture.sendValid(call, viewer.cookie);
			const text = await response.text();
			return response.status === 403 && text.includes(permissionText.viewOnly)
				? null
				: `${response.status} ${text.slice(0, 80)}`;
		});
		expect(await errors).toEqual([]);
	});

	it("is refused by no call that reads", async () => {
		const errors = collectErrors(
			staffCalls.filter((call) => !isWriting(call)),
			async (call) => {
				const response = await fixture.sendValid(call, viewer.cookie);
				const text = await response.text();
				return response.status === 401 || text.includes(permissionText.viewOnly)
					? `${response.status} ${text.slice(0, 80)}`
					: null;
			},
		);
		expect(await errors).toEqual([]);
	});

	it("changes what is its own", async () => {
		const own = staffCalls.filter((call) => isWriting(call) && call.route.isOwn);
		expect(own.map(({ path }) => path)).toEqual(
			expect.arrayContaining(["/client/saved-views", "/client/own-profile", "/client/change-password"]),
		);
		const errors = collectErrors(own, async (call) => {
			const response = await fixture.sendValid(call, viewer.cookie);
			const text = await response.text();
			return text.includes(permissionText.viewOnly) ? text.slice(0, 80) : null;
		});
		expect(await errors).toEqual([]);
	});
});

/** The texts of an answer that have pounds. */
function findPounds(value: unknown, name = ""): string[] {
	if (typeof value === "string") return /£\s?\d/.test(value) ? [`${name}: ${value}`] : [];
	if (Array.isArray(value)) return value.flatMap((item) => findPounds(item, name));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => findPounds(inner, key));
}

/** Numbers of the database that are no money. */
const MEASURES =
	/days|carried|co2e|volume|weight|height|length|width|hours|mileage|payload|percent|quantity|spaces|cubic|vat_rate|surcharge/;
/** £6,173.29, as it is stored and as it is written. */
const MARKED_AMOUNT = 617_329_000;
const MARK = /617329|6,?173\.29/;

/** Statements that set every amount of a company's database to the marked one. */
const MARKING = Object.values(tenantTables).flatMap((table) => {
	if (!is(table, SQLiteTable)) return [];
	const columns = Object.values(getTableColumns(table));
	const amounts = columns.filter(
		(column) =>
			column.getSQLType() === "integer" &&
			column.mapToDriverValue(1) === 100_000 &&
			!MEASURES.test(column.name),
	);
	if (amounts.length === 0) return [];
	const sets = amounts.map(({ name }) => `"${name}" = ${MARKED_AMOUNT}`);
	if (columns.some(({ name }) => name === "version")) sets.push("version = version + 1");
	return [`UPDATE "${getTableName(table)}" SET ${sets.join()}`];
});

/** What the company pays for its own subscription is no price of a job. */
const isSubscription = ({ path }: GuardedCall) => /^\/(plans|select-plan|client\/billing)/.test(path);

describe("a role without prices", () => {
	const reads = staffCalls.filter((call) => !isWriting(call) && !isSubscription(call));

	it("gets no pounds in any text of the API", async () => {
		const errors = collectErrors(reads, async (call) => {
			const response = await fixture.sendValid(call, priceless.cookie);
			const isJson = response.headers.get("Content-Type")?.includes("json");
			const prices = isJson ? findPounds(await response.json()) : [];
			if (!isJson) await response.body?.cancel();
			return prices.length > 0 ? [...new Set(prices)].slice(0, 4).join(", ") : null;
		});
		expect(await errors).toEqual([]);
	});

	it("gets no amount of the database, whatever its field is called", async () => {
		const { d1 } = fixture.api.north;
		expect(MARKING.length).toBeGreaterThan(20);
		await d1.batch(MARKING.map((sql) => d1.prepare(sql)));
		const read = async ({ cookie }: TestUser, calls: typeof reads) =>
			await collectErrors(calls, async (call) => {
				const response = await fixture.sendValid(call, cookie);
				return MARK.exec(await response.text())?.[0] ?? null;
			});
		expect(await read(priceless, reads)).toEqual([]);
		const priced = reads.filter(({ path }) => /^\/client\/(get-job|load-types|extra-tariffs)/.test(path));
		expect(await read(fixture.users.client, priced)).not.toEqual([]);
	});

	it("has each amount of the database marked as a price in the schema it is answered by", async () => {
		const answered: string[] = [];
		const unmarked = await collectErrors(reads, async (call) => {
			const { response } = call.route;
			const answer = await fixture.sendValid(call, fixture.users.client.cookie);
			if (response === "file" || !answer.headers.get("Content-Type")?.includes("json")) {
				await answer.body?.cancel();
				return null;
			}
			const { data }: { data?: unknown } = await answer.json();
			if (!MARK.test(JSON.stringify(data) ?? "")) return null;
			answered.push(call.path);
			return MARK.exec(JSON.stringify(hidePrices(response, data)))?.[0] ?? null;
		});
		expect(unmarked).toEqual([]);
		expect(answered.length).toBeGreaterThan(10);
	});

	it("has no column Price in the diary", async () => {
		const columns = await send(priceless, "GET", "/client/traffic-diary-settings");
		const { data } = (await columns.json()) as { data: { slug: string }[] };
		expect(data.map(({ slug }) => slug)).toContain("status");
		expect(data.map(({ slug }) => slug)).not.toContain("total_charge");
	});

	it("completes a job and does not confirm its price", async () => {
		const { d1 } = fixture.api.north;
		const setStatus = async (status: JobStatus) => {
			const job = await d1
				.prepare("SELECT id, version FROM job WHERE parent_id IS NULL AND job_type = 1 ORDER BY id LIMIT 1")
				.first<{ id: number; version: number }>();
			const path = `/client/update-job-status/${job?.id}`;
			const answer = await send(priceless, "PUT", path, { status, version: job?.version });
			return { status: answer.status, text: await answer.text() };
		};
		await changeRows(d1, "job", { parent_id: null, job_type: 1 }, { status: statusRank("Inprogress") });
		expect(await setStatus("Completed")).toMatchObject({ status: 200 });
		const refusal = { status: 409, text: expect.stringContaining("Your role shows no prices.") };
		expect(await setStatus("Priced")).toMatchObject(refusal);
	});

	it("has nothing of Finance", async () => {
		const finance = staffCalls.filter(
			({ access, path }) =>
				path.startsWith("/client/") &&
				access.permission !== "signed-in" &&
				access.permission.join() === "/finance",
		);
		expect(finance.length).toBeGreaterThan(50);
		const errors = collectErrors(finance, async (call) => {
			const { status } = await fixture.sendValid(call, priceless.cookie);
			return status === 403 ? null : String(status);
		});
		expect(await errors).toEqual([]);
	});

	it("exports neither prices of jobs nor limits of customers", async () => {
		const read = async (path: string) => (await send(priceless, "GET", path)).text();
		const [heading] = (await read("/client/traffic-diary/csv?date_from=2020-01-01&date_to=2030-01-01")).split(
			"\n",
		);
		expect(heading).toContain("Job #");
		expect(heading).not.toContain("Price");
	});

	it("leaves the price of a job that it changes as it was", async () => {
		const { d1 } = fixture.api.north;
		const stored = () =>
			d1
				.prepare("SELECT version, total_charge, base_charge, report_notes FROM job WHERE id = ?")
				.bind(job_id)
				.first<Job>();
		const first = await d1
			.prepare("SELECT id FROM job WHERE status = 2 AND parent_id IS NULL ORDER BY id LIMIT 1")
			.first<{ id: number }>();
		const job_id = first?.id ?? 0;
		await changeRow(d1, "job", job_id, { base_charge: 80, total_charge: 80 });
		const before = await stored();
		const response = await send(priceless, "PUT", `/client/update-job/${job_id}`, {
			version: before?.version,
			base_charge: 0,
			report_notes: "call first",
		});
		expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
		expect(await stored()).toMatchObject({ base_charge: before?.base_charge, report_notes: "call first" });
	});

	it("books a trip with the stops that it sends, without their prices", async () => {
		const day = "2026-11-23";
		const response = await send(priceless, "POST", "/client/save-job", {
			job_type: 3,
			customer_id: 1,
			load_type_id: 501,
			collection_date: day,
			collection_time: "09:00",
			base_charge: 100,
			trip_sub_jobs: [{ mode: 1, collection_date: day, collection_time: "10:00", base_charge: 20 }],
		});
		expect(response.status).toBe(200);
		const { d1 } = fixture.api.north;
		const newest = "SELECT mode, base_charge FROM job WHERE parent_id IS NOT NULL ORDER BY id DESC LIMIT 1";
		expect(await d1.prepare(newest).first()).toEqual({ mode: 1, base_charge: 0 });
	});
});

interface Job {
	version: number;
	base_charge: number;
	report_notes: string | null;
}

const send = (user: TestUser, method: string, path: string, body?: unknown) =>
	sendWithHeaders(fixture.api, user.cookie, method, path, body);

describe("the limits of a role", () => {
	const [VIEW_ONLY, NO_PRICES] = ROLE_LIMITS;

	it("are set as its permissions are, also by the first role of a company that has one", async () => {
		await fixture.api.north.d1.prepare("DELETE FROM permission WHERE id = ?").bind(VIEW_ONLY.id).run();
		const admin = fixture.users.client;
		const created = await send(admin, "POST", "/client/roles", {
			name: "Auditor",
			permissions: [1, 3, VIEW_ONLY.id],
		});
		expect(created.status).toBe(200);
		const { data } = (await created.json()) as { data: { permissions: number[] } };
		expect(data.permissions).toEqual([1, 3, VIEW_ONLY.id]);
	});

	it("cannot be those of the client admin", async () => {
		const admin = fixture.users.client;
		const all = CLIENT_PERMISSIONS.map(({ id }) => id);
		const { d1 } = fixture.api.north;
		const role = await d1.prepare("SELECT version FROM role WHERE id = 1").first<{ version: number }>();
		const body = { version: role?.version, permissions: [...all, NO_PRICES.id] };
		const answer = await send(admin, "PUT", "/client/roles/1", body);
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain("The client admin has no limits");
	});

	it("are taken from no role by someone who has them", async () => {
		const created = await send(priceless, "POST", "/client/roles", { name: "Priced", permissions: [1, 3] });
		expect(created.status).toBe(422);
		const limited = { name: "Unpriced", permissions: [1, 3, NO_PRICES.id] };
		expect((await send(priceless, "POST", "/client/roles", limited)).status).toBe(200);
	});
});
