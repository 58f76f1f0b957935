import { describe, expect, it } from "vitest";
import { changeRow } from "@/tests/support/databases/rows";
import {
	ago,
	DRIVER_DAY_PATH,
	firstRow,
	NUMBER_CHECK,
	openDriverDayBeforeAll,
	outcomesOf,
	RADIO_CHECK,
	sendWrites,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { readJob } from "@/tests/support/jobs/test-jobs";

const day = openDriverDayBeforeAll();
const step = (name: string, fields: object = {}) =>
	writeOf("step", { job_id: day.job.id, step: name, ...fields });
const reasonsOf = async (writes: Parameters<typeof sendWrites>[1]) =>
	(await sendWrites(day.dan, writes)).map(({ reason }) => reason);

describe("an answer of a check", () => {
	const check = (check_id: number, value: string) =>
		writeOf("check", { work_day_id: 1, truck_type: 1, mode: "start", answers: [{ check_id, value }] });

	it("that its question does not take is refused with what it takes, and is neither good nor a defect", async () => {
		expect(await reasonsOf(["fail", "0", "nein"].map((value) => check(RADIO_CHECK, value)))).toEqual(
			Array.from({ length: 3 }, () => "Tyres of the test: please answer yes, no or skip."),
		);
		expect(await reasonsOf([check(NUMBER_CHECK, "about half")])).toEqual([
			"Miles of the test: please enter a number.",
		]);
		expect(await firstRow(day, "SELECT count(*) AS n FROM work_day_activity")).toEqual({ n: 0 });
	});

	it("of a radio check is stored in small letters", async () => {
		expect(await reasonsOf([check(RADIO_CHECK, "NO")])).toEqual([null]);
		const query = "SELECT value, defect FROM check_result ORDER BY id DESC LIMIT 1";
		expect(await firstRow(day, query)).toEqual({ value: "no", defect: 1 });
	});
});

describe("what a write needs", () => {
	it("is a reason for a job that was not done", async () => {
		expect(await reasonsOf([step("failed", { stop: "collection" })])).toEqual([
			"Please choose why the job was not done.",
		]);
		expect((await readJob(day.office, day.job.id)).status).toBe("Booked");
	});

	it("is no reason where the company has none to choose", async () => {
		const { d1 } = day.api.north;
		await d1
			.prepare("UPDATE driver_reason SET deleted_at = ?1, version = version + 1 WHERE kind = 'failure'")
			.bind(ago(1))
			.run();
		expect(await reasonsOf([step("failed", { stop: "collection" })])).toEqual([null]);
		await d1
			.prepare("UPDATE driver_reason SET deleted_at = NULL, version = version + 1 WHERE kind = 'failure'")
			.run();
	});

	it("is a reason of the list for a wait", async () => {
		expect(await reasonsOf([step("collected", { waiting_reason: "moon" })])).toEqual([
			"This reason does not exist.",
		]);
	});

	it("is whether the night is spent out", async () => {
		expect(await reasonsOf([writeOf("night_out", { work_day_id: 1 })])).toEqual([
			expect.stringMatching(/^is_out: /),
		]);
	});

	it("is an urgent message to confirm", async () => {
		const write = (is_urgent: 0 | 1) =>
			day.office.call("POST", "/client/driver-messages", { driver_ids: [1], body: "Ring in", is_urgent });
		expect((await write(0)).status).toBe(200);
		const row = await firstRow<{ id: number }>(day, "SELECT max(id) AS id FROM driver_message");
		expect(await reasonsOf([writeOf("message_confirm", { message_id: row?.id })])).toEqual([
			"This message is not to be confirmed.",
		]);
	});

	it("is a collection before the depot", async () => {
		expect(await reasonsOf([step("start"), step("in_depot")])).toEqual([
			null,
			"The job has not been collected.",
		]);
		expect(await reasonsOf([step("collected"), step("in_depot")])).toEqual([null, null]);
		expect((await readJob(day.office, day.job.id)).status).toBe("Indepot");
	});
});

describe("a night out", () => {
	it("of a driver who is paid nothing for it is one all the same", async () => {
		const { d1 } = day.api.north;
		const isOut = async () =>
			(await day.dan.call<{ workdays: { is_night_out: boolean }[] }>("GET", DRIVER_DAY_PATH)).data.workdays[0]
				?.is_night_out;
		await d1.prepare("UPDATE driver_rate SET nightout = 0 WHERE driver_id = 1").run();
		await sendWrites(day.dan, [{ ...writeOf("night_out", { work_day_id: 1, is_out: 1 }), at: ago(9) }]);
		expect(await isOut()).toBe(true);
		await sendWrites(day.dan, [{ ...writeOf("night_out", { work_day_id: 1, is_out: 0 }), at: ago(8) }]);
		expect(await isOut()).toBe(false);
		await d1.prepare("UPDATE driver_rate SET nightout = 2500000 WHERE driver_id = 1").run();
	});

	it("that the office has entered shows on the day", async () => {
		await changeRow(day.api.north.d1, "work_day", 1, { nightout: 25 });
		const { data } = await day.dan.call<{ workdays: object[] }>("GET", DRIVER_DAY_PATH);
		expect(data.workdays[0]).toMatchObject({ is_night_out: true });
	});
});

describe("a step that comes late", () => {
	it("implies the start, which an earlier one puts right, and changes the job now", async () => {
		const stamps = () => firstRow<{ started_at: string }>(day, "SELECT started_at FROM work_day_job");
		const { updated_at: before } = await readJob(day.office, day.job.id);
		expect(outcomesOf(await sendWrites(day.dan, [{ ...step("arrived"), at: ago(300) }]))).toEqual([
			"applied",
		]);
		expect((await stamps())?.started_at.slice(0, 16)).toBe(ago(300).slice(0, 16));
		await sendWrites(day.dan, [{ ...step("start"), at: ago(320) }]);
		expect((await stamps())?.started_at.slice(0, 16)).toBe(ago(320).slice(0, 16));
		expect(((await readJob(day.office, day.job.id)).updated_at ?? "") >= (before ?? "")).toBe(true);
	});
});
