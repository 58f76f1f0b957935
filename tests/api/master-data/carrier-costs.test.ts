import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKING } from "@/tests/support/portal/portal-bookings";
import { mileContent } from "@/tests/support/rates/rate-cards";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import type { CheapestCosts } from "~/domain/finance/rates/cheapest-carrier";
import type { CarrierCost, JobCosts } from "~/domain/finance/rates/price-carrier";
import { NO_PRICES_PATH, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";

const [FAST, LATE] = [1, 2];
let api: TestApi;
let admin: ApiCaller;
let owner: number;
let jobs: number[];

async function addCostCard(name: string, rate: number, use: object | null) {
	const { d1 } = api.north;
	const rate_card_id = await addRow(d1, "rate_card", {
		...{ name, date_from: "2020-01-01", is_cost: 1, live_version: 1, is_standard: use ? 0 : 1 },
	});
	await addRow(d1, "rate_card_version", { rate_card_id, number: 1, content: mileContent(rate) });
	if (use) await addRow(d1, "rate_card_use", { rate_card_id, ...use });
}

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
	owner = await addRow(api.north.d1, "owner_driver", { code: "OD-COST", first_name: "Kit" });
	const job = (values: object) =>
		saveJobAs(admin, { ...BOOKING, customer_id: 1, job_type: 1, mode: 0, ...values });
	jobs = [(await job({ mileage: 20 })).id, (await job({ mileage: 50 })).id];
	await addCostCard("Fast", 2, { sub_contractor_id: FAST });
	await addCostCard("Kit", 1, { owner_driver_id: owner });
});

const costsOf = (carrier: object, job_ids = jobs, caller = admin) =>
	caller.call<JobCosts>("POST", "/client/rates/costs", { job_ids, ...carrier });

describe("the costs of several jobs", () => {
	it("are those of the carrier's card, each with its reasons, as of one job alone", async () => {
		const { data } = await costsOf({ sub_contractor_id: FAST });
		expect(data.map(({ job_id, cost, reasons }) => [job_id, cost, reasons[0]?.amount])).toEqual([
			[jobs[0], 40, 40],
			[jobs[1], 100, 100],
		]);
		const one = await admin.call<CarrierCost>("POST", "/client/rates/cost", {
			...{ job_id: jobs[1], sub_contractor_id: FAST },
		});
		expect({ job_id: jobs[1], ...one.data }).toEqual(data[1]);
	});

	it("are an owner-driver's by a card of their own alone, never the standard one", async () => {
		await addCostCard("Standard", 3, null);
		const other = await addRow(api.north.d1, "owner_driver", { code: "OD-NONE", first_name: "Ann" });
		const costs = async (carrier: object) => (await costsOf(carrier)).data.map(({ cost }) => cost);
		expect(await costs({ owner_driver_id: owner })).toEqual([20, 50]);
		expect(await costs({ owner_driver_id: other })).toEqual([null, null]);
		expect(await costs({ sub_contractor_id: LATE })).toEqual([60, 150]);
	});

	it("need one carrier, jobs that there are, and a role with prices", async () => {
		const both = await costsOf({ sub_contractor_id: FAST, owner_driver_id: owner });
		expect([both.status, Object.keys(both.data as object)]).toEqual([422, ["sub_contractor_id"]]);
		expect((await costsOf({})).status).toBe(422);
		expect((await costsOf({ sub_contractor_id: FAST }, [99_999])).status).toBe(404);
		const role_id = await createRole(api.north, "/traffic-diary", NO_PRICES_PATH);
		const caller = await api.north.signIn("Priceless", { user_type: "client", role_id });
		expect((await costsOf({ sub_contractor_id: FAST }, jobs, caller)).status).toBe(403);
		expect((await caller.call("POST", "/client/rates/cheapest-costs", { job_ids: jobs })).status).toBe(403);
	});

	it("are stored with each job as it is allocated, the others at the typed cost", async () => {
		const costs = [{ id: jobs[0], cost: 41.5 }];
		const { status } = await admin.call("POST", "/client/bulk/allocate", {
			...{ ids: jobs, owner_driver_id: owner, cost: 75, costs },
		});
		expect(status).toBe(200);
		const stored = await Promise.all(jobs.map((id) => readJob(admin, id)));
		expect(stored.map((job) => [job.subcost, job.owner_driver_jobs.at(-1)?.cost])).toEqual([
			[41.5, 41.5],
			[75, 75],
		]);
	});
});

describe("the cheapest carrier of a job", () => {
	const cheapest = async () =>
		(await admin.call<CheapestCosts>("POST", "/client/rates/cheapest-costs", { job_ids: [...jobs, 99_999] }))
			.data;

	it("is the sub-contractor with the cheapest card, otherwise the standard card's", async () => {
		expect(await cheapest()).toEqual([
			{ job_id: jobs[0], cost: 40, card_name: "Fast", sub_contractor: expect.any(String) },
			{ job_id: jobs[1], cost: 100, card_name: "Fast", sub_contractor: expect.any(String) },
		]);
		await api.north.d1
			.prepare("UPDATE sub_contractor SET is_active = 0, version = version + 1 WHERE id = ?")
			.bind(FAST)
			.run();
		expect(await cheapest()).toMatchObject([
			{ cost: 60, card_name: "Standard", sub_contractor: null },
			{ cost: 150, card_name: "Standard", sub_contractor: null },
		]);
	});

	it("is found for a hundred jobs a call", async () => {
		const ofJobs = (count: number) =>
			admin.call<CheapestCosts>("POST", "/client/rates/cheapest-costs", {
				job_ids: Array.from({ length: count }, (_, at) => 10_000 + at),
			});
		expect((await ofJobs(100)).data).toEqual([]);
		expect(await ofJobs(0)).toMatchObject({ status: 422, data: { job_ids: [expect.any(String)] } });
		expect(await ofJobs(101)).toMatchObject({
			status: 422,
			data: { job_ids: ["At most 100 jobs at once"] },
		});
	});

	it("has no cost by miles of a job without any", async () => {
		const job = await saveJobAs(admin, { ...BOOKING, customer_id: 1, job_type: 1, mode: 0, mileage: null });
		const body = { job_ids: [job.id] };
		const { data } = await admin.call<CheapestCosts>("POST", "/client/rates/cheapest-costs", body);
		expect(data).toEqual([]);
	});
});
