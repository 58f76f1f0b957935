import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { replaceRows } from "@/tests/support/databases/rows";
import { JOB_DAY } from "@/tests/support/jobs/plain-job";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	await saveJobAs(admin, { base_charge: 100 });
	await saveJobAs(admin, { base_charge: 50 });
});
afterAll(() => api.close());

let users = 0;
const signInWith = async (...paths: string[]) =>
	api.north.signIn(`Role${users++}`, { user_type: "client", role_id: await createRole(api.north, ...paths) });

const DAYS = `date_from=${JOB_DAY}&date_to=${JOB_DAY}`;
type Row = { id: number; total_charge: number | null };
type Page = { job_details: { data: Row[] } };

async function readPrices(user: ApiCaller, sort = "") {
	const { status, data } = await user.call<Page>("GET", `/client/get-job-list?${DAYS}${sort}`);
	return status === 200 ? data.job_details.data.map(({ total_charge }) => total_charge) : status;
}

describe("the list of jobs and its prices", () => {
	it.each<[string, number | (number | null)[], number]>([
		["/traffic-diary", [100, 50], 200],
		["/finance", [100, 50], 200],
		["/planner", [null, null], 403],
		["/organizer", 403, 403],
		["/home", 403, 403],
	])("for %s alone", async (path, prices, sumStatus) => {
		const user = await signInWith(path);
		expect(await readPrices(user)).toEqual(prices);
		expect((await user.call("GET", `/client/traffic-diary/sum?${DAYS}`)).status).toBe(sumStatus);
	});

	it("are not given away by their order either", async () => {
		const user = await signInWith("/planner");
		const ids = async (sort: string) =>
			(await user.call<Page>("GET", `/client/get-job-list?${DAYS}${sort}`)).data.job_details.data.map(
				({ id }) => id,
			);
		expect(await ids("&sort=total_charge&direction=asc")).toEqual(await ids(""));
	});
});

describe("the calls below /customer", () => {
	it.each([
		["GET", "/customer/notifications"],
		["GET", "/customer/notifications/mark-all-read"],
		["PUT", "/customer/notifications/1/read"],
		["GET", "/customer/client-notifications"],
		["GET", "/customer/client-notifications/1"],
	])("%s %s is refused to office users", async (method, path) => {
		expect((await admin.call(method, path)).status).toBe(403);
	});

	it("answer customers", async () => {
		await replaceRows(api.north.d1, "additional_setting", [{ name: "customer_notification", value: "1" }]);
		const portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		expect((await portal.call("GET", "/customer/notifications")).status).toBe(200);
		expect((await portal.call("GET", "/client/notifications")).status).toBe(403);
	});
});
