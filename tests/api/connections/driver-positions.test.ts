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

	it("can be read where its answer names it, by its driver alone", async () => {
		const [, name] = (await uploadSignature(day.dan)).split("/");
		const readBy = async (by: typeof day.dan) => {
			const answer = await by.fetch("GET", `/driver/files/pods/${name}`);
			await answer.arrayBuffer();
			return answer.status;
		};
		expect([await readBy(day.dan), await readBy(day.eva)]).toEqual([200, 404]);
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
		expect(await share([fix(1)])).toEqual({ stored: 0, doubted: 0, is_sharing: false });
		// The day of the fleet is not the day of the test.
		await moveWorkday(day.api.north, todayInLondon(new Date()));
		await sendWrites(day.dan, [{ ...writeOf("clock_in", { work_day_id: 1 }), at: ago(60) }]);
		expect(await share([fix(90), fix(30), fix(20), fix(20)])).toEqual({
			stored: 2,
			doubted: 0,
			is_sharing: true,
		});
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

	it("that cannot be are stored, and are not where the driver is; those of the future are dropped", async () => {
		await moveWorkday(day.api.north, todayInLondon(new Date()));
		await sendWrites(day.dan, [{ ...writeOf("clock_in", { work_day_id: 1 }), at: ago(60) }]);
		await share([fix(20)]);
		const wrong = [
			{ ...fix(18), latitude: 0, longitude: 0 },
			{ ...fix(16), accuracy: 50_000 },
			{ ...fix(14), latitude: 57.1, longitude: -2.1 },
			{ ...fix(-180), latitude: 54.2 },
		];
		expect(await share(wrong)).toMatchObject({ stored: 0, doubted: 3 });
		const { results } = await day.api.north.d1.prepare("SELECT doubt FROM driver_position ORDER BY at").all();
		expect(results.map(({ doubt }) => doubt)).toEqual([null, "nowhere", "inaccurate", "jump"]);
		expect(await firstRow(day, "SELECT latitude, longitude FROM driver_location")).toEqual({
			latitude: 53.8,
			longitude: -1.55,
		});
		await moveWorkday(day.api.north, FLEET_DAY);
	});
});
