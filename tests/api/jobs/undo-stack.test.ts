import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows, changeRows } from "@/tests/support/databases/rows";
import { readJob, savePlainJobs, undoAs } from "@/tests/support/jobs/test-jobs";
import { openPlannerBeforeAll } from "@/tests/support/planning/open-planner";
import {
	fetchBoardOrder,
	requestBook,
	requestPlan,
	requestUnplan,
	sendPlannerAction,
} from "@/tests/support/planning/planner-board";
import type { BulkResult } from "~/domain/diary/job-actions/responses";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";
import type { UndoableChange } from "~/domain/jobs/undo/rules-steps";
import { formatDayOfMonth } from "~/shared/time/format-day";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;

openPlannerBeforeAll(async (opened) => {
	({ api, admin } = opened);
	olive = await api.north.signIn("Olive");
});

const listChanges = async (by = admin) => (await by.call<UndoableChange[]>("GET", "/client/undo-steps")).data;
const newestOf = async (job_id: number, by = admin) =>
	(await listChanges(by)).find(({ job_ids }) => job_ids.includes(job_id));
const undoNewestOf = async (job_id: number) => undoAs(admin, (await newestOf(job_id))?.ids[0]);
const setStatus = (id: number, status: JobStatus, by = admin) =>
	by.call("PUT", `/client/update-job-status/${id}`, { status });
const mark = (id: number, is_marked: 0 | 1, by = admin) =>
	by.call("PUT", `/client/traffic-diary/mark-job/${id}`, { is_marked });
const statusOf = async (id: number) => (await readJob(admin, id)).status;

describe("the stack of changes", () => {
	it("undoes several changes of one job in turn, back to the first", async () => {
		const [id = 0] = await savePlainJobs(admin, 1);
		await requestPlan(admin, [id], 1);
		await requestPlan(admin, [id], 2);
		await requestBook(admin, [id], 2);
		await mark(id, 1);
		expect((await listChanges()).slice(0, 4).map(({ title }) => title.replace(/ \d+/, " #"))).toEqual([
			"Marked #",
			expect.stringMatching(/^Booked # on /),
			expect.stringMatching(/^Moved # to /),
			expect.stringMatching(/^Planned # on /),
		]);
		const after: unknown[] = [];
		for (let n = 0; n < 4; n++) {
			expect((await undoNewestOf(id)).data).toMatchObject({ done: 1, failed: 0 });
			const { is_marked, status, vehicle_job_planners } = await readJob(admin, id);
			after.push([is_marked, status, vehicle_job_planners[0]?.plannerable_id ?? null]);
		}
		expect(after).toEqual([
			[0, "Booked", 2],
			[0, "Planned", 2],
			[0, "Planned", 1],
			[0, "Pending", null],
		]);
		expect(await newestOf(id)).toBeUndefined();
	});

	it("undoes an unplanning of two jobs after a change of one of them", async () => {
		const ids = await savePlainJobs(admin, 2);
		const [first = 0] = ids;
		await requestPlan(admin, ids, 1);
		await requestUnplan(admin, ids);
		await mark(first, 1);
		await undoNewestOf(first);
		expect((await undoNewestOf(first)).data).toMatchObject({ done: 2, failed: 0 });
		expect((await fetchBoardOrder(admin))[1]).toEqual(ids);
		expect((await undoNewestOf(first)).data).toMatchObject({ done: 2, failed: 0 });
	});

	it("does not undo an earlier change before the later one", async () => {
		const [id = 0] = await savePlainJobs(admin, 1);
		await requestPlan(admin, [id], 1);
		const planned = await newestOf(id);
		await mark(id, 1);
		const { job_number } = await readJob(admin, id);
		const message = `Undo “Marked ${job_number}” first.`;
		expect((await listChanges()).find(({ ids }) => ids[0] === planned?.ids[0])?.refusal).toBe(message);
		expect((await undoAs(admin, planned?.ids[0])).data.results).toMatchObject([{ ok: false, message }]);
		await undoNewestOf(id);
		expect((await undoAs(admin, planned?.ids[0])).data.done).toBe(1);
		expect(await statusOf(id)).toBe("Pending");
	});
});

describe("single changes", () => {
	it.each<[string, (id: number) => Promise<unknown>, string]>([
		[
			"an allocation",
			(id) => admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 }),
			"Pending",
		],
		[
			"an allocation to a sub-contractor",
			(id) =>
				admin.call("POST", "/client/sub-contractor-job", { job_id: id, sub_contractor_id: 1, cost: 20 }),
			"Pending",
		],
		["a deletion", (id) => admin.call("DELETE", `/client/delete-job/${id}`), "Pending"],
	])("%s is undone", async (_name, change, expected) => {
		const { id } = await saveJobAs(admin);
		await change(id);
		expect((await undoNewestOf(id)).data.done).toBe(1);
		expect(await statusOf(id)).toBe(expected);
		expect(await newestOf(id)).toBeUndefined();
	});

	it("a completion, a confirmed price and a deallocation are undone", async () => {
		const { id } = await saveJobAs(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const { work_day_jobs } = await readJob(admin, id);
		await admin.call("DELETE", `/client/work-day-jobs/${work_day_jobs[0]?.id}`);
		expect(await statusOf(id)).toBe("Pending");
		expect((await undoNewestOf(id)).data.done).toBe(1);
		expect(await statusOf(id)).toBe("Booked");
		await setStatus(id, "Completed");
		await setStatus(id, "Priced");
		await undoNewestOf(id);
		expect(await statusOf(id)).toBe("Completed");
		await undoNewestOf(id);
		expect(await statusOf(id)).toBe("Booked");
	});

	it("a change that cannot be undone is not offered", async () => {
		const { id } = await saveJobAs(admin);
		await setJobColumns(api.north, id, { status: statusRank("Inprogress") });
		await setStatus(id, "Cancelled");
		expect(await statusOf(id)).toBe("Cancelled");
		expect(await newestOf(id)).toBeUndefined();
	});

	it("marking what is marked already is no change", async () => {
		const { id } = await saveJobAs(admin);
		await mark(id, 0);
		expect(await newestOf(id)).toBeUndefined();
	});
});

describe("two persons and races", () => {
	it("a colleague's change in between stays, and the list names the colleague", async () => {
		const [id = 0] = await savePlainJobs(admin, 1);
		await requestPlan(admin, [id], 1);
		await mark(id, 1, olive);
		await mark(id, 0);
		expect((await undoNewestOf(id)).data.done).toBe(1);
		const planned = await newestOf(id);
		expect(planned).toMatchObject({ refusal: expect.stringContaining("Changed since"), changed: 1 });
		expect((await undoAs(admin, planned?.ids[0])).data).toMatchObject({ done: 0, failed: 1 });
		expect(await readJob(admin, id)).toMatchObject({ status: "Planned", is_marked: 1 });
	});

	it("a colleague neither sees nor undoes the changes of others", async () => {
		const [id = 0] = await savePlainJobs(admin, 1);
		await mark(id, 1);
		expect(await newestOf(id, olive)).toBeUndefined();
		expect((await undoAs(olive, (await newestOf(id))?.ids[0])).status).toBe(404);
	});

	it("the same undo twice at one moment undoes once", async () => {
		const [id = 0] = await savePlainJobs(admin, 1);
		await requestPlan(admin, [id], 1);
		await requestPlan(admin, [id], 2);
		const step = (await newestOf(id))?.ids[0];
		const both = await Promise.all([undoAs(admin, step), undoAs(admin, step)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await fetchBoardOrder(admin))[1]?.includes(id)).toBe(true);
		expect((await undoNewestOf(id)).data.done).toBe(1);
	});

	it("what was refused can be undone once the reason is gone", async () => {
		const [first = 0, second = 0] = await savePlainJobs(admin, 2);
		const { data } = await admin.call<BulkResult>("POST", "/client/bulk/mark", {
			ids: [first, second],
			is_marked: 1,
		});
		await mark(second, 0);
		const partly = await undoAs(admin, data.undo?.id);
		expect(partly.data).toMatchObject({ done: 1, failed: 1 });
		await undoNewestOf(second);
		expect((await undoAs(admin, data.undo?.id)).data).toMatchObject({ done: 1, failed: 0 });
		expect((await readJob(admin, second)).is_marked).toBe(0);
	});

	it("nothing is listed or undone after ten minutes", async () => {
		const [id = 0] = await savePlainJobs(admin, 1);
		await mark(id, 1);
		const step = (await newestOf(id))?.ids[0];
		await changeRows(api.north.d1, "undo_step", {}, { expires_at: "2020-01-01T00:00:00.000Z" });
		expect(await listChanges()).toEqual([]);
		expect((await undoAs(admin, step)).message).toBe("It is too late to undo this.");
	});
});

describe("a run of several calls", () => {
	it("of 333 jobs is one change and is undone whole", async () => {
		const ids = await insertJobs(333);
		const run = crypto.randomUUID();
		for (let from = 0; from < ids.length; from += 100)
			await admin.call("POST", "/client/bulk/mark", { ids: ids.slice(from, from + 100), is_marked: 1, run });
		const [change] = await listChanges();
		expect(change).toMatchObject({ title: "Marked 333 jobs", count: 333, refusal: null });
		expect(change?.ids).toHaveLength(4);
		let done = 0;
		for (const step of change?.ids ?? []) done += (await undoAs(admin, step)).data.done;
		expect(done).toBe(333);
		const { results } = await api.north.d1
			.prepare("SELECT count(*) AS n FROM job WHERE is_marked = 1 AND id >= ?")
			.bind(ids[0])
			.all<{ n: number }>();
		expect(results[0]?.n).toBe(0);
	}, 120_000);

	it("that saves lanes of a plan of the day is one change, and is undone whole", async () => {
		const [first = 0, second = 0, third = 0] = await savePlainJobs(admin, 3);
		await requestPlan(admin, [third], 1);
		const run = crypto.randomUUID();
		await requestPlan(admin, [first, third], 2, { position: 1, run });
		await requestPlan(admin, [second], 1, { position: 1, run });
		const lane = { plannerable_id: 1, date: FLEET_DAY, stops: null, run };
		expect((await sendPlannerAction(admin, "POST", "update-stop-order", lane)).status).toBe(200);
		const [change] = await listChanges();
		expect(change).toMatchObject({ title: `Plan of ${formatDayOfMonth(FLEET_DAY)}`, refusal: null });
		expect(change?.ids).toHaveLength(3);
		for (const step of change?.ids ?? []) expect((await undoAs(admin, step)).data.failed).toBe(0);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [third] });
	});
});

/** Inserts many jobs, as saving hundreds through the API takes long. */
async function insertJobs(count: number): Promise<number[]> {
	const ids = Array.from({ length: count }, (_, at) => 70_001 + at);
	await addRows(
		api.north.d1,
		"job",
		ids.map((id) => ({
			id,
			uid: `many-${id}`,
			job_number: id,
			customer_id: 1,
			load_type_id: 501,
			status: 2,
			collection_date: FLEET_DAY,
		})),
	);
	return ids;
}
