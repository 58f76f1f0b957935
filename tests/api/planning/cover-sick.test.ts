import { beforeEach, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import {
	addAllocated,
	addCoverDay,
	choicesOf,
	previewOf,
	type TestCoverDay,
} from "@/tests/support/planning/cover-day";
import { fetchBoard, findBoardErrors } from "@/tests/support/planning/planner-board";
import type { CoveredResponse } from "~/domain/planning/cover/responses";
import { addDays } from "~/shared/time/dates";

let api: TestApi;
let admin: ApiCaller;
let day: TestCoverDay;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});
beforeEach(async () => {
	day = await addCoverDay(api.north);
});

const preview = async (choices: object[] = []) =>
	(await previewOf(admin, day, { driver_id: day.sick, choices })).data;
const confirm = (body: object, by = admin) =>
	by.call<CoveredResponse>("POST", "/client/planner/sick-driver", {
		driver_id: day.sick,
		from: day.date,
		to: day.date,
		...body,
	});
const undo = (id: number | undefined) => admin.call("POST", `/client/undo/${id}`);
const rowsOf = async () => {
	const { vehicles } = await fetchBoard(admin, "", day.date);
	return Object.fromEntries(
		vehicles
			.filter(({ id }) => id === day.vehicle || id === day.other_vehicle)
			.map(({ id, driver_name, planned_jobs }) => [
				id === day.vehicle ? "own" : "other",
				[driver_name.split(" ")[0], ...planned_jobs.map((job) => `${job.id} ${job.status}`)],
			]),
	);
};
const isSick = async () =>
	(await api.north.d1
		.prepare("SELECT type FROM driver_unavail_date WHERE driver_id = ? AND date = ?")
		.bind(day.sick, day.date)
		.first("type")) === 2;

describe("a driver is sick", () => {
	it("each job gets the best carrier, with a line why", async () => {
		const [first, second] = [
			await addAllocated(admin, day, day.work_day),
			await addAllocated(admin, day, day.work_day, { is_planned: 1, from: "13:00", to: "14:00" }),
		];
		const view = await preview();
		expect(view.jobs.map(({ id, chosen }) => [id, chosen.to, chosen.id])).toEqual([
			[first, "workday", day.other_work_day],
			[second, "workday", day.other_work_day],
		]);
		const [job] = view.jobs;
		expect(job?.options.filter(({ to }) => to === "driver").map(({ label }) => label)).toContain(
			`Fay ${day.number}, AA${day.number} XYZ`,
		);
		expect(job?.options.at(-1)?.to).toBe("unplanned");
		expect(view).toMatchObject({ started_days: [], position: null });
	});

	it("one call marks the day and moves the jobs: booked stays booked, planned stays planned; one undo puts all back", async () => {
		const [first, second] = [
			await addAllocated(admin, day, day.work_day),
			await addAllocated(admin, day, day.work_day, { is_planned: 1, from: "13:00", to: "14:00" }),
		];
		const there = await addAllocated(admin, day, day.other_work_day, { from: "11:00", to: "12:00" });
		const before = await rowsOf();
		const { status, data, message } = await confirm({ choices: choicesOf(await preview()), text: "Flu" });
		expect([status, message]).toEqual([200, `Sid ${day.number} is sick, 2 jobs moved`]);
		expect(await rowsOf()).toEqual({
			own: [""],
			other: ["Ola", `${first} Booked`, `${there} Booked`, `${second} Planned`],
		});
		expect(await isSick()).toBe(true);
		expect(await findBoardErrors(api.north)).toEqual([]);
		const steps = await admin.call<{ title: string }[]>("GET", "/client/undo-steps");
		expect(steps.data[0]?.title).toBe(`Sick: Sid ${day.number}, moved 2 jobs`);
		expect((await undo(data.undo?.id)).status).toBe(200);
		expect(await rowsOf()).toEqual(before);
		expect(await isSick()).toBe(false);
		expect(await findBoardErrors(api.north)).toEqual([]);
	});

	it("a free driver takes over the vehicle with its jobs", async () => {
		const id = await addAllocated(admin, day, day.work_day);
		const choice = { job_id: id, to: "driver", id: day.free };
		const view = await preview([choice]);
		expect(view.jobs[0]?.chosen.id).toBe(day.free);
		const { status, data } = await confirm({ choices: choicesOf(view) });
		expect(status).toBe(200);
		expect(await rowsOf()).toEqual({ own: ["Fay", `${id} Booked`], other: ["Ola"] });
		expect((await readJob(admin, id)).job_activities.at(-1)?.message).toContain("Change driver: Fay");
		expect((await undo(data.undo?.id)).status).toBe(200);
		expect(await rowsOf()).toEqual({ own: ["Sid", `${id} Booked`], other: ["Ola"] });
	});

	it("a job is left unplanned, and another goes to a sub-contractor", async () => {
		const [first, second] = [
			await addAllocated(admin, day, day.work_day),
			await addAllocated(admin, day, day.work_day, { from: "13:00", to: "14:00" }),
		];
		const choices = [
			{ job_id: first, to: "unplanned", id: null },
			{ job_id: second, to: "sub_contractor", id: 1 },
		];
		const { status, data, message } = await confirm({ choices: choicesOf(await preview(choices)) });
		expect([status, message]).toEqual([200, `Sid ${day.number} is sick, 1 job moved, 1 job left unplanned`]);
		const [left, given] = [await readJob(admin, first), await readJob(admin, second)];
		expect([left.status, given.status]).toEqual(["Pending", "Booked"]);
		expect(given.sub_contractor_jobs.map(({ sub_contractor_id }) => sub_contractor_id)).toEqual([1]);
		expect((await undo(data.undo?.id)).status).toBe(200);
		expect(await rowsOf()).toEqual({ own: ["Sid", `${first} Booked`, `${second} Booked`], other: ["Ola"] });
		expect(await findBoardErrors(api.north)).toEqual([]);
	});

	it("a trip goes with the stops that are on the workday, and comes back with them", async () => {
		const date = { collection_date: day.date, delivery_date: day.date };
		const stop = (mode: number, time: string) => ({
			...date,
			mode,
			collection_time: time,
			delivery_time: time,
		});
		const trip = await saveJobAs(admin, {
			...date,
			job_type: 3,
			trip_sub_jobs: [stop(1, "08:00"), stop(2, "10:00")],
		});
		await admin.call("POST", "/client/work-day-jobs", {
			job_id: trip.id,
			work_day_id: day.work_day,
			with_sub_jobs: 1,
		});
		const carriers = async () => {
			const { status, work_day_jobs, trip_sub_jobs } = await readJob(admin, trip.id);
			const all = [...work_day_jobs, ...trip_sub_jobs.flatMap((one) => one.work_day_jobs)];
			return [status, ...all.map(({ work_day }) => work_day.id)];
		};
		const before = await carriers();
		expect(before).toEqual(["Booked", day.work_day, day.work_day, day.work_day]);
		const { status, data } = await confirm({ choices: choicesOf(await preview()) });
		expect([status, await carriers()]).toEqual([
			200,
			["Booked", day.other_work_day, day.other_work_day, day.other_work_day],
		]);
		const undone = await admin.call<{ failed: number }>("POST", `/client/undo/${data.undo?.id}`);
		expect([undone.data.failed, await carriers()]).toEqual([0, before]);
	});

	it("several days are marked up to the last one, and the night shift gets its job back", async () => {
		await changeRow(api.north.d1, "work_day", day.work_day, { shift_type_id: 2, start_time: "18:00" });
		const id = await addAllocated(admin, day, day.work_day, { from: "19:00", to: "20:00" });
		const to = addDays(day.date, 2);
		const { status, data } = await confirm({ to, choices: choicesOf(await preview()) });
		const marked = await api.north.d1
			.prepare("SELECT group_concat(date ORDER BY date) AS days FROM driver_unavail_date WHERE driver_id = ?")
			.bind(day.sick)
			.first("days");
		expect([status, marked]).toEqual([200, [day.date, addDays(day.date, 1), to].join()]);
		expect((await undo(data.undo?.id)).status).toBe(200);
		const { work_day_jobs, status: after } = await readJob(admin, id);
		expect([after, work_day_jobs.map(({ work_day }) => work_day.shift_type_id)]).toEqual(["Booked", [2]]);
		expect(await isSick()).toBe(false);
	});

	it("without work only the days are marked, up to the last one", async () => {
		const { status, data } = await confirm({ to: day.date, choices: [] });
		expect([status, data.moved, await isSick()]).toEqual([200, 0, true]);
		expect((await undo(data.undo?.id)).status).toBe(200);
		expect([await isSick(), (await rowsOf()).own]).toEqual([false, ["Sid"]]);
	});

	it("what has started stays, with its driver on the workday, and the day is not marked", async () => {
		const [first, second] = [
			await addAllocated(admin, day, day.work_day),
			await addAllocated(admin, day, day.work_day, { from: "13:00", to: "14:00" }),
		];
		await changeRow(api.north.d1, "job", first, { status: 9 });
		await changeRow(api.north.d1, "work_day", day.work_day, {
			clockin_date: day.date,
			clockin_time: "05:55",
		});
		const view = await preview();
		expect(view.started_days).toEqual([day.date]);
		expect(view.jobs.map(({ id, is_started, chosen }) => [id, is_started, chosen.to])).toEqual([
			[first, true, "stay"],
			[second, false, "workday"],
		]);
		expect(view.jobs[1]?.options.some(({ to }) => to === "driver")).toBe(false);
		expect((await confirm({ choices: choicesOf(view) })).status).toBe(200);
		expect(await rowsOf()).toEqual({
			own: ["Sid", `${first} Inprogress`],
			other: ["Ola", `${second} Booked`],
		});
		expect(await isSick()).toBe(false);
	});
});

describe("it is refused as a whole", () => {
	const labels = async (choices: object[]) => {
		const { status, message } = await confirm({ choices });
		return [status, message];
	};

	it("when a job or the work has changed since it was seen", async () => {
		const id = await addAllocated(admin, day, day.work_day);
		const choices = choicesOf(await preview());
		const saved = await admin.call("PUT", `/client/traffic-diary/mark-job/${id}`, { is_marked: 1 });
		expect(saved.status).toBe(200);
		expect((await labels(choices))[0]).toBe(409);
		const again = choicesOf(await preview());
		await addAllocated(admin, day, day.work_day, { from: "15:00", to: "16:00" });
		expect(await labels(again)).toEqual([
			409,
			`The work of Sid ${day.number} has changed. Please check the jobs again.`,
		]);
		expect([await isSick(), (await readJob(admin, id)).status]).toEqual([false, "Booked"]);
	});

	it("when two people confirm at the same moment, for one of them", async () => {
		const id = await addAllocated(admin, day, day.work_day);
		const choices = choicesOf(await preview());
		const ben = await api.north.signIn(`Ben${day.number}`);
		const both = await Promise.all([confirm({ choices }), confirm({ choices }, ben)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await rowsOf()).toEqual({ own: [""], other: ["Ola", `${id} Booked`] });
	});

	it("when a carrier is not free any more", async () => {
		const id = await addAllocated(admin, day, day.work_day);
		const choices = choicesOf(await preview([{ job_id: id, to: "driver", id: day.free }]));
		await api.north.d1
			.prepare("INSERT INTO driver_unavail_date (driver_id, date, type) VALUES (?, ?, 1)")
			.bind(day.free, day.date)
			.run();
		expect((await labels(choices))[0]).toBe(409);
		expect(await isSick()).toBe(false);
	});

	it("when a rule forbids a carrier that is not named", async () => {
		const id = await addAllocated(admin, day, day.work_day);
		await api.north.d1
			.prepare("INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (?, 'vor', ?)")
			.bind(day.other_vehicle, day.date)
			.run();
		const view = await preview();
		expect(view.jobs[0]?.chosen.to).toBe("driver");
		const choices = choicesOf(await preview([{ job_id: id, to: "workday", id: day.other_work_day }]));
		const refused = await confirm({ choices });
		expect([
			refused.status,
			(refused.data as unknown as { forbidden: { rule: string }[] }).forbidden.map(({ rule }) => rule),
		]).toEqual([409, ["vor"]]);
		expect(await isSick()).toBe(false);
		expect((await confirm({ choices, override: ["vor"] })).status).toBe(200);
		expect((await readJob(admin, id)).job_activities.at(-1)?.message).toContain("although");
	});

	it("for a last day before the first, another company's driver, and staff without planner and organizer", async () => {
		expect((await confirm({ to: "2020-01-01", choices: [] })).data).toMatchObject({
			to: ["The last day is before the first"],
		});
		const south = await api.south.signIn("Sue");
		expect((await confirm({ choices: [] }, south)).status).toBe(404);
		const role_id = await createRole(api.north, "/finance");
		const clerk = await api.north.signIn(`Fin${day.number}`, { user_type: "client", role_id });
		expect((await confirm({ choices: [] }, clerk)).status).toBe(403);
	});
});
