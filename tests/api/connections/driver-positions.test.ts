import { describe, expect, it } from "vitest";
import { FLEET_DAY, moveWorkday } from "@/tests/support/api/fleet";
import {
	ago,
	driverFileForm,
	firstRow,
	newUid,
	openDriverDayBeforeAll,
	sendWrites,
	uploadSignature,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { todayInLondon } from "~/shared/time/london";

const day = openDriverDayBeforeAll();

describe("a file", () => {
	it("sent again has the same name", async () => {
		const uid = newUid();
		expect(await uploadSignature(day.dan, uid)).toBe(await uploadSignature(day.dan, uid));
	});

	it.each<[string, File, number]>([
		["a page named as a picture", new File(["<script>1</script>"], "x.jpg"), 415],
		["too large", new File([new Uint8Array(12 * 1024 * 1024)], "x.png"), 413],
	])("that is %s is refused", async (_name, file, status) => {
		expect((await day.dan.call("POST", "/driver/files", driverFileForm(file))).status).toBe(status);
	});
});

describe("positions", () => {
	const fix = (minutes: number) => ({ at: ago(minutes), latitude: 53.8, longitude: -1.55, speed: 12 });
	const share = async (fixes: object[]) =>
		(
			await day.dan.call<{ stored: number; is_sharing: boolean }>("POST", "/driver/positions", {
				sent_at: ago(0),
				fixes,
			})
		).data;

	it("are stored between clocking in and out only", async () => {
		expect(await share([fix(1)])).toEqual({ stored: 0, is_sharing: false });
		// The day of the fleet is not the day of the test.
		await moveWorkday(day.api.north, todayInLondon(new Date()));
		await sendWrites(day.dan, [{ ...writeOf("clock_in", { work_day_id: 1 }), at: ago(60) }]);
		expect(await share([fix(90), fix(30), fix(20), fix(20)])).toEqual({ stored: 2, is_sharing: true });
		expect(await share([fix(20), fix(25)])).toMatchObject({ stored: 2 });
		expect(await firstRow(day, "SELECT count(*) AS n FROM driver_position")).toEqual({ n: 3 });
		const trail = await day.office.call<{ at: string }[]>(
			"GET",
			`/client/driver-trail/1?date=${todayInLondon(new Date(ago(30)))}`,
		);
		expect(trail.data.map(({ at }) => at)).toEqual(trail.data.map(({ at }) => at).toSorted());
		expect(trail.data.length).toBeGreaterThan(0);
		const last = await firstRow<{ at: string }>(day, "SELECT at FROM driver_location WHERE driver_id = 1");
		expect(last?.at.slice(0, 16)).toBe(ago(20).slice(0, 16));
		// One report a call that stored something, with its newest position.
		const reported = day.api.reported.map(([slug, { driver_id, at }]) => [slug, driver_id, at.slice(0, 16)]);
		expect(reported).toEqual([
			["north", 1, ago(20).slice(0, 16)],
			["north", 1, ago(20).slice(0, 16)],
		]);
		await moveWorkday(day.api.north, FLEET_DAY);
	});
});
