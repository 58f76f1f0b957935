import { beforeEach, describe, expect, it } from "vitest";
import { moveWorkday } from "@/tests/support/api/fleet";
import {
	ago,
	firstRow,
	openDriverDayBeforeAll,
	sendWrites,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { todayInLondon } from "~/shared/time/london";

const day = openDriverDayBeforeAll();
const PLACE = { latitude: 53.8, longitude: -1.55 };

const share = (fixes: unknown, sent_at = ago(0)) =>
	day.dan.call<{ stored: number; is_sharing: boolean }>("POST", "/driver/positions", { sent_at, fixes });
const countRows = async () =>
	(await firstRow<{ n: number }>(day, "SELECT count(*) AS n FROM driver_position"))?.n ?? -1;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
	await moveWorkday(day.api.north, todayInLondon(new Date()));
	await sendWrites(day.dan, [{ ...writeOf("clock_in", { work_day_id: 1 }), at: ago(60) }]);
});

describe("very many positions", () => {
	it("take one row for each half minute on duty, whatever is sent", async () => {
		for (let call = 0; call < 40; call += 1) {
			const fixes = Array.from({ length: 200 }, (_, n) => ({
				...PLACE,
				at: inMs(-((call * 200 + n) * 997) % (10 * 60_000)),
			}));
			expect((await share(fixes)).status).toBe(200);
		}
		// Ten minutes, with both ends.
		expect(await countRows()).toBeLessThanOrEqual(21);
	});

	it("over many days are stored for the time on duty only", async () => {
		for (let call = 0; call < 20; call += 1)
			await share(
				Array.from({ length: 200 }, (_, n) => ({ ...PLACE, at: inMs(-(call * 200 + n) * 5 * 60_000) })),
			);
		expect(await countRows()).toBeLessThanOrEqual(13);
	});

	it("are refused beyond 200 a call", async () => {
		const fixes = Array.from({ length: 201 }, () => ({ ...PLACE, at: ago(1) }));
		expect((await share(fixes)).status).toBe(422);
	});
});

describe("positions that cannot be", () => {
	it.each<[string, unknown]>([
		["no number", { latitude: "NaN" }],
		["null", { latitude: null }],
		["beyond the pole", { latitude: 91 }],
		["beyond the date line", { longitude: -181 }],
		["as fast as light", { speed: 3e8 }],
		["a negative accuracy", { accuracy: -1 }],
		["no moment", { at: "yesterday" }],
		["an object", { latitude: { $gt: 0 } }],
	])("with %s are refused", async (_name, wrong) => {
		const { status } = await share([{ ...PLACE, at: ago(1), ...(wrong as object) }]);
		expect(status).toBe(422);
		expect(await countRows()).toBe(0);
	});

	it("are not in the future, nor long ago", async () => {
		await share([
			{ ...PLACE, at: inMs(365 * DAY_MS) },
			{ ...PLACE, at: "9999-12-31T00:00:00Z" },
			{ ...PLACE, at: inMs(-365 * DAY_MS) },
		]);
		const last = await firstRow<{ at: string }>(
			day,
			"SELECT max(at) AS at, count(*) AS n FROM driver_position",
		);
		expect((last?.at ?? "") <= new Date().toISOString()).toBe(true);
		expect(await countRows()).toBeLessThanOrEqual(1);
	});

	it("are dropped from a clock that is wrong by days", async () => {
		expect((await share([{ ...PLACE, at: ago(1) }], inMs(-3 * DAY_MS))).data.stored).toBe(0);
	});
});
