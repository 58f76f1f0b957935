import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkResult } from "~/domain/bulk/schemas";
import type { JobView } from "~/domain/jobs/shapes";
import { type JobStatus, statusRank } from "~/domain/jobs/status";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { enter, makeFleet, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	admin = await desk.north.signIn("Admin");
});
afterAll(() => desk.close());

const jobs = async (...statuses: JobStatus[]): Promise<number[]> => {
	const made: number[] = [];
	for (const status of statuses) {
		const { id } = await enter(admin);
		if (status !== "Pending") await put(desk.north, id, { status: statusRank(status) });
		made.push(id);
	}
	return made;
};
const bulk = (deed: string, body: object, by = admin) =>
	by.call<BulkResult>("POST", `/client/bulk/${deed}`, body);
const undo = (id: number | undefined, by = admin) => by.call<BulkResult>("POST", `/client/undo/${id}`);
const stands = async (id: number | undefined) =>
	(await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
const statuses = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await stands(id)).status));

describe("many jobs at once", () => {
	it("tells honestly what became of each, and takes back what has a way back", async () => {
		const ids = await jobs("Completed", "Pending", "Completed");
		const { data } = await bulk("job-status", { ids: [...ids, 99_999], status: "Priced" });
		expect(data.results.map(({ id, ok, status, message }) => [id, ok, status, message])).toEqual([
			[ids[0], true, "Priced", "Priced"],
			[ids[1], false, "Pending", "A job that is Pending cannot be set to Priced."],
			[ids[2], true, "Priced", "Priced"],
			[99_999, false, null, "Job not found"],
		]);
		expect([data.done, data.failed, data.undo?.count]).toEqual([2, 2, 2]);
		const back = await undo(data.undo?.id);
		expect([back.data.done, back.data.failed]).toEqual([2, 0]);
		expect(await statuses(ids)).toEqual(["Completed", "Pending", "Completed"]);
	});

	it("a job that somebody touched since stays as it is", async () => {
		const ids = await jobs("Completed", "Completed");
		const { data } = await bulk("job-status", { ids, status: "Priced" });
		const olive = await desk.north.signIn("Olive");
		await olive.call("PUT", `/client/traffic-diary/mark-job/${ids[0]}`, { is_marked: 1 });
		const back = await undo(data.undo?.id);
		expect(back.data.results.map(({ ok, message }) => [ok, message])).toEqual([
			[false, "Olive changed this in the meantime. Please reload and try again."],
			[true, "Completed"],
		]);
		expect(await statuses(ids)).toEqual(["Priced", "Completed"]);
	});

	it.each<[JobStatus, JobStatus]>([
		["Booked", "Completed"],
		["Inprogress", "Cancelled"],
	])("from %s to %s there is no way back", async (from, to) => {
		const ids = await jobs(from);
		const { data } = await bulk("job-status", { ids, status: to });
		expect([data.done, data.undo]).toEqual([1, null]);
	});

	it("an undo works once, for the one who did it, and not too late", async () => {
		const ids = await jobs("Completed");
		const { data } = await bulk("job-status", { ids, status: "Priced" });
		const pia = await desk.north.signIn("Pia");
		expect((await undo(data.undo?.id, pia)).status).toBe(404);
		expect((await undo(data.undo?.id)).status).toBe(200);
		expect((await undo(data.undo?.id)).message).toBe("This was undone already.");
		const late = await bulk("job-status", { ids, status: "Priced" });
		await desk.north.d1.prepare("UPDATE undo_step SET expires_at = '2020-01-01T00:00:00.000Z'").run();
		expect((await undo(late.data.undo?.id)).message).toBe("It is too late to undo this.");
	});

	it("marks and unmarks", async () => {
		const ids = await jobs("Pending", "Invoiced");
		const { data } = await bulk("mark", { ids, is_marked: 1 });
		expect(data.done).toBe(2);
		expect((await stands(ids[1])).is_marked).toBe(1);
		await undo(data.undo?.id);
		expect((await stands(ids[1])).is_marked).toBe(0);
	});

	it("deletes and brings back", async () => {
		const ids = await jobs("Pending", "Booked", "Inprogress");
		const { data } = await bulk("delete", { ids });
		expect(data.results.map(({ ok }) => ok)).toEqual([true, true, false]);
		await undo(data.undo?.id);
		expect(await statuses(ids)).toEqual(["Pending", "Booked", "Inprogress"]);
	});

	it("allocates to one driver, de-allocates, and each way back", async () => {
		const ids = await jobs("Pending", "Pending", "Quote");
		const given = await bulk("allocate", { ids, work_day_id: 1, is_planned: 1 });
		expect(given.data.results.map(({ ok, status }) => [ok, status])).toEqual([
			[true, "Planned"],
			[true, "Planned"],
			[false, "Quote"],
		]);
		const moved = await bulk("allocate", {
			ids: ids.slice(0, 2),
			sub_contractor_id: 1,
			is_planned: 1,
			cost: 20,
			change: 1,
		});
		expect(moved.data.done).toBe(2);
		await undo(moved.data.undo?.id);
		const first = await stands(ids[0]);
		expect([first.status, first.work_day_jobs[0]?.work_day_id, first.sub_contractor_jobs]).toEqual([
			"Planned",
			1,
			[],
		]);
		const taken = await bulk("deallocate", { ids });
		expect(taken.data.results.map(({ ok, message }) => [ok, message])).toEqual([
			[true, "Pending"],
			[true, "Pending"],
			[false, "Nobody carries this job."],
		]);
		await undo(taken.data.undo?.id);
		expect(await statuses(ids)).toEqual(["Planned", "Planned", "Quote"]);
	});

	it("does not take a job from somebody unless that is meant", async () => {
		const ids = await jobs("Pending");
		await bulk("allocate", { ids, work_day_id: 1 });
		const second = await bulk("allocate", { ids, work_day_id: 2 });
		expect(second.data.results[0]).toMatchObject({
			ok: false,
			message: "Admin changed this in the meantime. Please reload and try again.",
		});
	});

	it.each([
		["nothing", "job-status", { ids: [], status: "Priced" }],
		["more than a hundred", "mark", { ids: Array.from({ length: 101 }, (_, at) => at + 1), is_marked: 1 }],
		["no status", "job-status", { ids: [1], status: "Nonsense" }],
		["two carriers", "allocate", { ids: [1], work_day_id: 1, owner_driver_id: 1 }],
		["no carrier", "allocate", { ids: [1] }],
	])("refuses %s", async (_what, deed, body) => {
		expect((await bulk(deed, body)).status).toBe(422);
	});
});
