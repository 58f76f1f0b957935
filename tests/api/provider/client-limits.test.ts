import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	writePlatform,
} from "@/tests/support/api/test-users";
import { rowInserts, rowReplacements } from "@/tests/support/databases/rows";
import { drivers } from "~/domain/master-data/drivers/resource";
import { readPlanNotice } from "~/domain/master-data/records/plan-limits";
import type { Ctx } from "~/tenancy/ctx";

let api: TestApi;
let staff: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	staff = await createTestUser(api, { user_type: "client", company: api.north });
	await writePlatform(api, rowInserts("plan", [{ id: 77, slug: "tiny", name: "Tiny", price_month: 49 }]));
	await writePlatform(
		api,
		rowInserts("subscription", [{ tenant_id: api.north.id, plan_id: 77, status: "active" }]),
	);
});
afterAll(() => api.close());

const countOf = async (sql: string) => (await api.north.d1.prepare(sql).first<number>("n")) ?? 0;
const countDrivers = () => countOf("SELECT count(*) AS n FROM driver WHERE deleted_at IS NULL");

const limit = (drivers: number | null, status: 0 | 1 = 1) =>
	writePlatform(
		api,
		rowReplacements("client_permissions_count", [{ tenant_id: api.north.id, drivers, status }]),
	);

let driverNo = 0;
async function addDriver() {
	driverNo++;
	const response = await sendWithHeaders(api, staff.cookie, "POST", "/client/driver", {
		code: `LIM${driverNo}`,
		first_name: "Sam",
		last_name: `Limit ${driverNo}`,
		email: `limit-${driverNo}@north.test`,
	});
	const { data } = await response.json<{ data: Record<string, string[] | string> }>();
	return { status: response.status, data };
}

describe("a limit of the plan", () => {
	beforeEach(() => limit(null));

	it("refuses one more with the limit, the plan and where to choose another", async () => {
		await limit((await countDrivers()) + 2);
		expect((await addDriver()).status).toBe(200);
		const fits = await addDriver();
		expect([fits.status, JSON.stringify(fits.data)]).toEqual([200, expect.any(String)]);
		const before = await countDrivers();
		const refused = await addDriver();
		expect(refused.status).toBe(422);
		expect(String(refused.data.code)).toBe(
			`The Tiny plan has ${before} drivers, and all are in use. An admin can choose a larger plan under Billing.`,
		);
		expect(await countDrivers()).toBe(before);
	});

	it("below the present use deletes nobody", async () => {
		const before = await countDrivers();
		await limit(0);
		expect((await addDriver()).status).toBe(422);
		expect(await countDrivers()).toBe(before);
	});

	it("that is switched off refuses nobody", async () => {
		await limit(0, 0);
		expect((await addDriver()).status).toBe(200);
	});

	it("names the rows of a file that do not fit", async () => {
		await limit((await countDrivers()) + 1);
		const file = new File(
			["Code,First name,Last name,Email\nIMP1,Ann,One,imp1@north.test\nIMP2,Ben,Two,imp2@north.test\n"],
			"drivers.csv",
		);
		const form = new FormData();
		form.set("file", file);
		form.set("preview", "1");
		const response = await sendWithHeaders(api, staff.cookie, "POST", "/client/drivers/imports", form);
		const { data } = await response.json<{
			data: { rows: { row_no: number; state: string; issues: Record<string, string> }[] };
		}>();
		const states = data.rows.map(({ row_no, state, issues }) => [row_no, state, issues.code ?? ""]);
		expect(states.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
			[2, "new", ""],
			[3, "faulty", expect.stringContaining("The Tiny plan has")],
		]);
	});
});

describe("the notice on the screen where records are made", () => {
	const notice = async (allowed: number | null) => {
		const limits = { users: null, drivers: allowed, vehicles: null, customers: null };
		const ctx = {
			d1: api.north.d1,
			tenant: { booked: { plan: "Tiny", limits, areas: null, position_interval_seconds: 60 } },
		};
		return readPlanNotice(ctx as unknown as Ctx, drivers);
	};

	it("comes at 90 % of the limit, and says when it is reached", async () => {
		const used = await countDrivers();
		expect(used).toBeGreaterThan(1);
		expect(await notice(null)).toBeNull();
		expect(await notice(used * 10)).toBeNull();
		expect(await notice(used)).toEqual({ text: expect.stringContaining("all are in use"), isFull: true });
		expect((await notice(used - 1))?.isFull).toBe(true);
	});
});
