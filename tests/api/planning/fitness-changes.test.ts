import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { readJob, undoAs } from "@/tests/support/jobs/test-jobs";
import { requestPlan, requestUnplan, sendPlannerAction } from "@/tests/support/planning/planner-board";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const rulesOf = (data: unknown) =>
	(data as { forbidden: { rule: string }[] }).forbidden.map(({ rule }) => rule);
const lastActivity = async (id: number) => (await readJob(admin, id)).job_activities.at(-1)?.message;
const setPayload = (payload: number | null) => changeRow(api.north.d1, "vehicle", 1, { payload });

describe("booking planned jobs", () => {
	const book = (job_ids: number[], plannerable_id: number, extra: object = {}) =>
		sendPlannerAction(admin, "POST", "confirm-planned-jobs", {
			job_ids,
			plannerable_id,
			date: FLEET_DAY,
			is_confirmed: 1,
			...extra,
		});
	/** A job that was planned before its vehicle's payload became known. */
	const planHeavy = async () => {
		const { id } = await saveJobAs(admin, { weight: 2_000 });
		await requestPlan(admin, [id], 1);
		await setPayload(1_000);
		return id;
	};

	it("is refused for what has come to forbid it, and changes nothing", async () => {
		const id = await planHeavy();
		const refused = await book([id], 1);
		expect([refused.status, refused.message, rulesOf(refused.data)]).toEqual([
			409,
			"Dan Webb AB12 CDE: 1,000 kg over. Confirm it to plan it anyway.",
			["overload_weight"],
		]);
		expect((await readJob(admin, id)).status).toBe("Planned");
		await setPayload(null);
		expect((await book([id], 1)).status).toBe(200);
		expect(await lastActivity(id)).toBe("Book: Planned to Booked");
		await requestUnplan(admin, [id]);
	});

	it("is done once its rule is named, and the timeline has it; unbooking and undo ask nothing", async () => {
		const id = await planHeavy();
		const booked = await book([id], 1, { override: ["overload_weight"] });
		expect(booked.status).toBe(200);
		expect(await lastActivity(id)).toBe("Book: Planned to Booked, although Overload (1,000 kg over)");
		const unbooked = await book([id], 1, { is_confirmed: 0 });
		expect((await undoAs(admin, unbooked.data.undo?.id)).data).toMatchObject({ done: 1, failed: 0 });
		expect((await readJob(admin, id)).status).toBe("Booked");
		// What is booked already is not judged again.
		expect((await book([id], 1)).status).toBe(200);
		await setPayload(null);
		await requestUnplan(admin, [id]);
	});
});

describe("splitting and merging", () => {
	const split = (job_id: number, extra: object = {}) =>
		sendPlannerAction(admin, "POST", "split-job-for-vehicle", { job_id, ...extra });
	const merge = (job_id: number, vehicle_id: number, extra: object = {}) =>
		sendPlannerAction(admin, "POST", "merge-job-for-planning", { job_id, vehicle_id, ...extra });

	it("a split asks only about what it brings about", async () => {
		const { id } = await saveJobAs(admin, { weight: 2_000 });
		await requestPlan(admin, [id], 1);
		await setPayload(1_000);
		expect((await split(id)).status).toBe(200);
		expect((await merge(id, 1)).status).toBe(200);
		await setPayload(null);
		await requestUnplan(admin, [id]);
	});

	it("a trip whose stops weigh more than it is asked about when it is split", async () => {
		const trip = await saveJobAs(admin, {
			job_type: 3,
			delivery_date: null,
			trip_sub_jobs: [
				{ mode: 1, collection_date: FLEET_DAY, collection_time: "08:00", load_type_id: 501, weight: 2_000 },
				{ mode: 2, delivery_date: FLEET_DAY, delivery_time: "15:00", load_type_id: 501 },
			],
		});
		await requestPlan(admin, [trip.id], 1);
		await setPayload(1_000);
		const refused = await split(trip.id);
		expect([refused.status, rulesOf(refused.data)]).toEqual([409, ["overload_weight"]]);
		expect((await split(trip.id, { override: ["overload_weight"] })).status).toBe(200);
		expect(await lastActivity(trip.id)).toBe(
			"Split into collection and delivery, although Overload (1,000 kg over)",
		);
		await setPayload(null);
	});

	it("a merge that brings work to another vehicle asks as a move does", async () => {
		const { id } = await saveJobAs(admin, { weight: 2_000 });
		await requestPlan(admin, [id], 1);
		await split(id);
		const refused = await merge(id, 2);
		expect([refused.status, rulesOf(refused.data)]).toEqual([409, ["vor"]]);
		expect((await merge(id, 2, { override: ["vor"] })).status).toBe(200);
		expect(await lastActivity(id)).toBe("Merged into one entry of the planner, although VOR (Off road)");
	});
});
