import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import { selectCustomerJobs } from "~/db/repositories/planning/available-carriers";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const today = todayInLondon(new Date());

/** A job of a customer that the driver of workday 1 has delivered so many days ago. */
async function deliver(daysAgo: number, job: object = {}) {
	const { id } = await saveJobAs(admin, job);
	await allocateToWorkday(admin, id);
	const collection_date = addDays(today, -daysAgo);
	await setJobColumns(api.north, id, { status: statusRank("Completed"), collection_date });
}

/** By workday: the jobs of the customer, and whether the line why names them. */
async function knownBy(query: string) {
	const path = `/client/get-allo-driver-subcon-by-job/${FLEET_DAY}?${query}`;
	const { allocated_workdays } = (await admin.call<AvailableCarriers>("GET", path)).data;
	const known = allocated_workdays.map(
		({ id, customer_jobs, why }) => [id, [customer_jobs, /knows the customer.*/.exec(why)?.[0]]] as const,
	);
	return Object.fromEntries(known);
}

describe("who knows the customer", () => {
	it("is the driver who has delivered its jobs in the last 90 days", async () => {
		await deliver(3);
		await deliver(90);
		await deliver(91);
		await deliver(3, { customer_id: 2 });
		const open = await saveJobAs(admin);
		await allocateToWorkday(admin, open.id);
		const { id } = await saveJobAs(admin);
		expect(await knownBy(`job_id=${id}`)).toEqual({
			1: [2, "knows the customer, 2 jobs"],
			2: [0, undefined],
			3: [0, undefined],
		});
	});

	it("is nobody without a job, and where jobs have several customers", async () => {
		const [one, same, other] = [
			await saveJobAs(admin),
			await saveJobAs(admin),
			await saveJobAs(admin, { customer_id: 2 }),
		];
		expect((await knownBy(`job_ids=${one.id},${same.id}`))[1]).toEqual([2, "knows the customer, 2 jobs"]);
		expect((await knownBy(`job_ids=${one.id},${other.id}`))[1]).toEqual([0, undefined]);
		expect((await knownBy(""))[1]).toEqual([0, undefined]);
	});

	it("is counted by indexes", async () => {
		const { sql, params } = selectCustomerJobs([1], addDays(today, -90), today);
		const { results } = await api.north.d1
			.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...params)
			.all<{ detail: string }>();
		const reads = results.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH)/.test(detail));
		expect(reads).toEqual([
			"SEARCH job USING INDEX job_customer (customer_id=? AND status=? AND diary_date>? AND diary_date<?)",
			"SEARCH job USING INTEGER PRIMARY KEY (rowid=?)",
			"SCAN json_each VIRTUAL TABLE INDEX 1:",
			"SCAN j",
			"SEARCH a USING INTEGER PRIMARY KEY (rowid=?)",
		]);
	});
});
