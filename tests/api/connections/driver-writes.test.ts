import { describe, expect, it } from "vitest";
import { FLEET_DAY, moveWorkday } from "@/tests/support/api/fleet";
import {
	ago,
	firstRow,
	newUid,
	openDriverDayBeforeAll,
	outcomesOf,
	type SentResult,
	sendWrites,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const day = openDriverDayBeforeAll();

describe("a write", () => {
	it("is applied once, however often it is sent", async () => {
		const fuel = writeOf("fuel", { work_day_id: 1, fuel_volume: 80.5, fuel_cost: 120 });
		const clash = await Promise.all([fuel, fuel, fuel].map((one) => sendWrites(day.dan, [one])));
		expect(outcomesOf(clash.flat()).toSorted()).toEqual(["already", "already", "applied"]);
		expect(outcomesOf(await sendWrites(day.dan, [fuel, fuel]))).toEqual(["already", "already"]);
		expect(await firstRow(day, "SELECT count(*) AS n FROM fuel_data WHERE work_day_id = 1")).toEqual({
			n: 1,
		});
		expect(outcomesOf(await sendWrites(day.dan, [fuel]))).toEqual(["already"]);
	});

	it("with the id of another driver's is that driver's own", async () => {
		const uid = newUid();
		const results = [
			...(await sendWrites(day.dan, [{ ...writeOf("clock_in", { work_day_id: 1 }), uid }])),
			...(await sendWrites(day.eva, [{ ...writeOf("clock_in", { work_day_id: 2 }), uid }])),
		];
		expect(outcomesOf(results)).toEqual(["applied", "applied"]);
	});

	it("that does not fit is refused alone and stored with all it contained", async () => {
		const wrong = writeOf("step", { job_id: day.job.id, step: "teleported", signature: "pods/u1-x.png" });
		const results = await sendWrites(day.dan, [wrong, writeOf("clock_in", { work_day_id: 1 })]);
		expect(outcomesOf(results)).toEqual(["refused", "applied"]);
		const { data } = await day.office.call<{ uid: string; payload: object; driver_name: string }[]>(
			"GET",
			"/client/driver-refused",
		);
		expect(data).toMatchObject([{ uid: wrong.uid, payload: wrong, driver_name: "Dan Webb" }]);
		expect((await day.dan.call<object[]>("GET", "/driver/refused")).data).toHaveLength(1);
		expect((await day.eva.call<object[]>("GET", "/driver/refused")).data).toHaveLength(0);
		expect((await day.office.call("DELETE", `/client/driver-refused/1/${wrong.uid}`)).status).toBe(200);
		expect((await day.office.call("DELETE", `/client/driver-refused/1/${wrong.uid}`)).status).toBe(404);
		expect((await day.office.call<object[]>("GET", "/client/driver-refused")).data).toEqual([]);
		expect(outcomesOf(await sendWrites(day.dan, [wrong]))).toEqual(["refused"]);
	});

	it("is stored with where it happened", async () => {
		const position = { latitude: 53.8, longitude: -1.55, accuracy: 12 };
		await sendWrites(day.dan, [
			writeOf("clock_in", { work_day_id: 1, position }),
			writeOf("step", { job_id: day.job.id, step: "start", position }),
		]);
		const { results } = await day.api.north.d1
			.prepare("SELECT action_type, latitude, longitude, accuracy FROM work_day_activity ORDER BY id")
			.all();
		expect(results).toEqual([
			{ action_type: "clock_in", ...position },
			{ action_type: "start", ...position },
		]);
	});

	it("does not clock in to a workday of a later day", async () => {
		await moveWorkday(day.api.north, addDays(todayInLondon(new Date()), 2));
		const [result] = await sendWrites(day.dan, [writeOf("clock_in", { work_day_id: 1 })]);
		expect(result).toMatchObject({ outcome: "refused", reason: "This workday is on a later day." });
		await moveWorkday(day.api.north, FLEET_DAY);
	});

	it("from a clock that is wrong by days is refused", async () => {
		const [result] = await sendWrites(day.dan, [writeOf("clock_in", { work_day_id: 1 })], ago(3 * 1440));
		expect(result?.reason).toBe("The clock of the device is wrong by more than a day.");
	});

	it("beyond 150 new ones waits for the next call", async () => {
		const many = Array.from({ length: 160 }, () =>
			writeOf("activity", { work_day_id: 1, activity: "driving" }),
		);
		const tally = (results: readonly SentResult[]) =>
			outcomesOf(results).filter((outcome) => outcome === "later").length;
		expect(tally(await sendWrites(day.dan, many))).toBe(10);
		expect(tally(await sendWrites(day.dan, many))).toBe(0);
	});
});
