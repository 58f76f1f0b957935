import { describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const setCustomer = (changes: Partial<NewRow<"customer">>) => changeRow(api.north.d1, "customer", 2, changes);

describe.each<
	[what: string, block: Partial<NewRow<"customer">>, unblock: Partial<NewRow<"customer">>, message: string]
>([
	["an inactive customer", { status: 0 }, { status: 1 }, "This customer is inactive"],
	["a customer on credit stop", { credit_stop: 1 }, { credit_stop: 0 }, "This customer is on credit stop"],
])("%s", (_case, block, unblock, message) => {
	const refusal = [422, { customer_id: [message] }];

	it("orders nothing new", async () => {
		const own = await saveJobAs(admin, { customer_id: 2 });
		const save = () =>
			admin.call<JobView>("POST", "/client/save-job", {
				...PLAIN_JOB,
				customer_id: 2,
				uid: `blocked ${message}`,
			});
		const saved = await save();
		expect(saved.status).toBe(200);
		const trip = await saveJobAs(admin, { customer_id: 2, job_type: 3 });
		const other = await saveJobAs(admin, { customer_id: 1 });
		const quote = await saveJobAs(admin, { customer_id: 2, status: "Quote" });
		await setCustomer(block);
		const calls: [string, string, object][] = [
			["POST", "/client/save-job", { ...PLAIN_JOB, customer_id: 2 }],
			["POST", "/client/save-job", { ...PLAIN_JOB, customer_id: 2, status: "Quote" }],
			["PUT", `/client/update-job/${other.id}`, { version: other.version, customer_id: 2 }],
			["PUT", `/client/save-as-job/${quote.id}`, {}],
			["POST", `/client/duplicate-job/${own.id}`, {}],
			["POST", "/client/recurring-jobs", { job_id: own.id, recurring_dates: ["2026-12-01"] }],
			["POST", "/client/repeat-jobs", { job_id: own.id, count: 1 }],
		];
		for (const [method, path, body] of calls) {
			const { status, data } = await admin.call(method, path, body);
			expect([path, status, data]).toEqual([path, ...refusal]);
		}
		// What has been ordered is still carried out, and a repeated save finds it.
		expect(await save()).toMatchObject({ status: 200, data: { id: saved.data.id } });
		const stop = { parent_id: trip.id, mode: 2, delivery_date: FLEET_DAY, delivery_time: "10:00" };
		expect((await admin.call("POST", "/client/sub-job", stop)).status).toBe(200);
		const change = { version: own.version, collection_town: "Hull" };
		expect((await admin.call("PUT", `/client/update-job/${own.id}`, change)).status).toBe(200);
		await setCustomer(unblock);
	});
});

describe("the coming workday of a deactivated driver", () => {
	it("is not offered as free", async () => {
		const list = async () =>
			(await admin.call<AvailableCarriers>("GET", `/client/get-allo-driver-subcon-by-job/${FLEET_DAY}`)).data
				.allocated_workdays;
		expect((await list()).find(({ id }) => id === 1)).toMatchObject({ free: true });
		await changeRow(api.north.d1, "driver", 1, { status: 0 });
		expect((await list()).find(({ id }) => id === 1)).toMatchObject({
			free: false,
			reasons: ["Driver is inactive"],
		});
	});
});
