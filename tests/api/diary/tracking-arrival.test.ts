import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import { bookOnWorkday, minutesAgo } from "@/tests/support/driver/driver-device";
import { saveRoadMatrix } from "~/db/repositories/planning/road-times";
import { runStatements } from "~/db/statements";
import type { NewTrackingLink } from "~/domain/diary/tracking/links";
import type { TrackingInfo } from "~/domain/diary/tracking/track";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { findRoadPlace } from "~/domain/master-data/roads/legs";

let api: TestApi;
let office: ApiCaller;
let near: JobView;
let far: JobView;

const run = (sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.run();

/** A job without a time wanted, collected somewhere north of the driver, and delivered further north. */
async function bookJob(places: [number, number]): Promise<JobView> {
	const job = await saveJobAs(office, { collection_time: null, delivery_time: null });
	await setJobColumns(api.north, job.id, {
		collection_latitude: 52 + places[0] * 0.2,
		collection_longitude: -1,
		delivery_latitude: 52 + places[1] * 0.2,
		delivery_longitude: -1,
	});
	await bookOnWorkday(api.north, job.id, 1);
	return job;
}
const collect = (job: JobView) =>
	addRows(api.north.d1, "work_day_activity", [
		{ work_day_id: 1, at: minutesAgo(30), action_type: "arrived", job_id: job.id },
		{ work_day_id: 1, at: minutesAgo(30), action_type: "collected", job_id: job.id },
	]);
async function follow(job: JobView) {
	const { data } = await office.call<NewTrackingLink>("POST", "/client/tracking-link", { job_id: job.id });
	return (await anonymous(api).call<TrackingInfo>("GET", `/track/${data.token}`)).data.arrival;
}

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
});
afterAll(() => api.close());
beforeEach(async () => {
	for (const table of ["work_day_activity", "work_day_job", "driver_location"])
		await run(`DELETE FROM ${table}`);
	await changeRows(api.north.d1, "live_setting", {}, { shows_map_to_recipients: 1 });
	await changeRow(api.north.d1, "work_day", 1, {
		clockin_date: "2026-01-01",
		clockin_time: "06:00",
		clockout_time: null,
	});
	await addRows(api.north.d1, "driver_location", [
		{ driver_id: 1, latitude: 52, longitude: -1, at: minutesAgo(1) },
	]);
	near = await bookJob([0, 1]);
	far = await bookJob([2, 3]);
});

it("a recipient who is next sees a window and the vehicle, others a window only", async () => {
	await collect(near);
	const next = await follow(near);
	expect(next).toMatchObject({ stop: "delivery", is_there: false });
	expect(next?.vehicle).toMatchObject({
		position: { latitude: 52, longitude: -1 },
		stop: { latitude: 52.2, longitude: -1 },
		miles: 19.3,
		minutes: 39,
	});
	const width = Date.parse(next?.to ?? "") - Date.parse(next?.from ?? "");
	expect(width).toBe(30 * 60_000);
	const later = await follow(far);
	expect(later).toMatchObject({ stop: "delivery", vehicle: null });
	expect(JSON.stringify(later)).not.toContain("52");
});

it("the vehicle's minutes are those that the company's roads take", async () => {
	await collect(near);
	const [from, to] = [52, 52.2].map((latitude) => findRoadPlace({ latitude, longitude: -1 }) ?? "");
	const times = [{ from: from ?? "", to: to ?? "", percent: 150 }];
	await runStatements(
		api.north.d1,
		saveRoadMatrix({ date: "2026-01-01", fetched_at: "2026-01-01T00:00:00.000Z", times }),
	);
	const next = await follow(near);
	await run("DELETE FROM road_matrix");
	expect(next?.vehicle).toMatchObject({ miles: 19.3, minutes: 59 });
});

it("nobody sees the vehicle while the driver is still to collect, or where the company does not show it", async () => {
	expect((await follow(near))?.vehicle).toBeNull();
	await collect(near);
	await changeRows(api.north.d1, "live_setting", {}, { shows_map_to_recipients: 0 });
	expect((await follow(near))?.vehicle).toBeNull();
});

it("nobody sees an old position", async () => {
	await collect(near);
	await changeRows(api.north.d1, "driver_location", {}, { at: minutesAgo(20) });
	expect((await follow(near))?.vehicle).toBeNull();
});

it("nothing is shown of a driver who is off duty, or of a job that is not booked", async () => {
	await collect(near);
	await changeRow(api.north.d1, "work_day", 1, { clockout_time: "18:00" });
	expect(await follow(near)).toBeNull();
	await changeRow(api.north.d1, "work_day", 1, { clockout_time: null });
	await changeRows(api.north.d1, "work_day_job", {}, { is_planned: 1 });
	expect(await follow(near)).toBeNull();
});

it("a driver at the door is announced as arrived", async () => {
	await collect(near);
	await addRow(api.north.d1, "work_day_activity", {
		work_day_id: 1,
		at: minutesAgo(2),
		action_type: "arrived",
		job_id: near.id,
	});
	expect(await follow(near)).toMatchObject({ stop: "delivery", is_there: true });
});
