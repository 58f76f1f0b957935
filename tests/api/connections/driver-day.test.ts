import { describe, expect, it } from "vitest";
import { addRows, changeRows } from "@/tests/support/databases/rows";
import {
	ago,
	DRIVER_DAY_PATH,
	firstRow,
	openDriverDayBeforeAll,
	outcomesOf,
	RADIO_CHECK,
	sendWrites,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { emptyDangerousGoods } from "~/shared/jobs/dangerous-goods";

const day = openDriverDayBeforeAll();

interface Day {
	workdays: {
		id: number;
		clockin: { time: string } | null;
		jobs: { id: number; status: string; notes: object[] }[];
	}[];
	checks: { vehicle: { id: number }[] };
	next: { work_day_id: number }[];
	refused: number;
}

describe("the day", () => {
	it("has the driver's workdays, booked jobs, questions and the days after it, without amounts", async () => {
		const { data } = await day.dan.call<Day>("GET", DRIVER_DAY_PATH);
		expect(data.workdays.map(({ id, jobs }) => [id, jobs.map((one) => one.id)])).toEqual([[1, [day.job.id]]]);
		expect(data.checks.vehicle.map(({ id }) => id)).toContain(RADIO_CHECK);
		expect(data).toMatchObject({ driver: { id: 1 }, company: { slug: "north" } });
		expect(data.next.map(({ work_day_id }) => work_day_id)).toEqual([4]);
		expect(JSON.stringify(data)).not.toMatch(/charge|cost|price|profit/);
	});

	it("has only the notes that are shown to drivers", async () => {
		await addRows(day.api.north.d1, "job_note", [
			{ job_id: day.job.id, notes: "Ring twice", show_notes_to_driver: 1 },
			{ job_id: day.job.id, notes: "Pays late", show_notes_to_driver: 0 },
		]);
		const { data } = await day.dan.call<Day>("GET", DRIVER_DAY_PATH);
		expect(data.workdays[0]?.jobs[0]?.notes).toEqual([{ id: expect.any(Number), notes: "Ring twice" }]);
	});

	it("has what a job needs, and its dangerous goods as papers list them", async () => {
		const goods = {
			...emptyDangerousGoods("1263"),
			name: "PAINT",
			class: "3",
			packing_group: "III" as const,
		};
		await changeRows(day.api.north.d1, "job", { id: day.job.id }, { needs: [2], dangerous_goods: [goods] });
		const { data } = await day.dan.call<Day>("GET", DRIVER_DAY_PATH);
		expect(data.workdays[0]?.jobs[0]).toMatchObject({
			needs: ["ADR", "Tail lift"],
			dangerous_goods: [{ ...goods, text: "UN 1263 PAINT, 3, III" }],
			do_not_stack: 0,
		});
	});

	it("answers 304 while nothing has changed", async () => {
		const answer = await day.dan.fetch("GET", DRIVER_DAY_PATH);
		const tag = answer.headers.get("ETag") ?? "";
		await answer.text();
		expect((await day.dan.fetch("GET", DRIVER_DAY_PATH, undefined, { "If-None-Match": tag })).status).toBe(
			304,
		);
		await sendWrites(day.dan, [writeOf("clock_in", { work_day_id: 1 })]);
		const changed = await day.dan.fetch("GET", DRIVER_DAY_PATH, undefined, { "If-None-Match": `W/${tag}` });
		expect(changed.status).toBe(200);
		await changed.text();
	});

	it("has how far a job is, for a phone that did not report it, and is another after each report", async () => {
		const tags = new Set<string | null>();
		const readTag = async () => {
			const answer = await day.dan.fetch("GET", DRIVER_DAY_PATH);
			tags.add(answer.headers.get("ETag"));
			await answer.text();
		};
		const step = (name: string, minutes: number, stop?: string) => ({
			...writeOf("step", { job_id: day.job.id, step: name, ...(stop ? { stop } : {}) }),
			at: ago(minutes),
		});
		await sendWrites(day.dan, [step("arrived", 50, "collection")]);
		await readTag();
		const pause = { ...writeOf("activity", { work_day_id: 1, activity: "break_start" }), at: ago(10) };
		for (const write of [step("collected", 40), step("arrived", 20, "delivery"), pause]) {
			await sendWrites(day.dan, [write]);
			await readTag();
		}
		expect(tags.size).toBe(4);
		const { data } = await day.dan.call<Day>("GET", DRIVER_DAY_PATH);
		expect(data.workdays[0]).toMatchObject({
			activity: { activity: "break_start", at: pause.at },
			jobs: [{ collected_at: expect.any(String), delivery_arrived_at: expect.any(String) }],
		});
	});

	it("has no planned job that the office has not booked, and no other driver's", async () => {
		await changeRows(day.api.north.d1, "work_day_job", {}, { is_planned: 1 });
		expect((await day.dan.call<Day>("GET", DRIVER_DAY_PATH)).data.workdays[0]?.jobs).toEqual([]);
		expect((await day.eva.call<Day>("GET", DRIVER_DAY_PATH)).data.workdays.map(({ id }) => id)).toEqual([2]);
	});
});

describe("clocking", () => {
	it("in and out is stored with the moments of the device, and the breaks between them", async () => {
		const results = await sendWrites(day.dan, [
			{ ...writeOf("clock_out", { work_day_id: 1 }), at: ago(10) },
			{ ...writeOf("activity", { work_day_id: 1, activity: "break_end" }), at: ago(100) },
			{ ...writeOf("activity", { work_day_id: 1, activity: "break_start" }), at: ago(145) },
			{ ...writeOf("clock_in", { work_day_id: 1 }), at: ago(300) },
		]);
		expect(outcomesOf(results)).toEqual(["applied", "applied", "applied", "applied"]);
		expect(
			await firstRow(day, "SELECT clockin_time, clockout_time, break_minutes FROM work_day WHERE id = 1"),
		).toEqual({
			clockin_time: ago(300).slice(11, 16),
			clockout_time: ago(10).slice(11, 16),
			break_minutes: 45,
		});
	});

	it("is put right where the device's clock is slow", async () => {
		const results = await sendWrites(
			day.dan,
			[{ ...writeOf("clock_in", { work_day_id: 1 }), at: ago(70) }],
			ago(60),
		);
		expect(outcomesOf(results)).toEqual(["applied"]);
		const clocked = await firstRow<{ clockin_time: string }>(
			day,
			"SELECT clockin_time FROM work_day WHERE id = 1",
		);
		expect(clocked?.clockin_time).toBe(ago(10).slice(11, 16));
	});

	it("out is refused before clocking in, and on another driver's workday", async () => {
		const results = await sendWrites(day.dan, [
			writeOf("clock_out", { work_day_id: 1 }),
			writeOf("clock_in", { work_day_id: 2 }),
		]);
		expect(results.map(({ reason }) => reason)).toEqual([
			"Please clock in first.",
			"This workday is no longer yours.",
		]);
	});

	it("a night out is at the driver's rate", async () => {
		await sendWrites(day.dan, [writeOf("night_out", { work_day_id: 1, is_out: 1 })]);
		expect(await firstRow(day, "SELECT nightout FROM work_day WHERE id = 1")).toEqual({
			nightout: 2_500_000,
		});
		await sendWrites(day.dan, [writeOf("night_out", { work_day_id: 1, is_out: 0 })]);
		expect(await firstRow(day, "SELECT nightout FROM work_day WHERE id = 1")).toEqual({ nightout: 0 });
	});
});
