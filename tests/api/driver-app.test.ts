import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/model/responses";
import { statusRank } from "~/domain/jobs/model/status";
import { todayInLondon } from "~/shared/time/london";
import { FLEET_DAY, insertFleet, saveJobAs, setJobColumns } from "../support/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let office: ApiCaller;
let dan: ApiCaller;
let eva: ApiCaller;
let job: JobView;
let count = 0;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	eva = await api.north.signIn("Eva", { user_type: "driver", driver_id: 2 });
	await api.north.d1.batch(
		[
			`INSERT INTO check_definition (id, truck_type, name, field_type, position) VALUES
				(901, 1, 'Tyres of the test', 'Radio', 1), (902, 1, 'Miles of the test', 'Number', 2)`,
			"INSERT INTO driver_rate (driver_id, nightout) VALUES (1, 2500000)",
		].map((sql) => api.north.d1.prepare(sql)),
	);
});
afterAll(() => api.close());
beforeEach(async () => {
	await api.north.d1.batch(
		[
			"DELETE FROM driver_write",
			"DELETE FROM driver_position",
			"DELETE FROM driver_location",
			"DELETE FROM work_day_activity",
			"UPDATE work_day SET clockin_date = NULL, clockin_time = NULL, clockout_date = NULL, clockout_time = NULL, approved_at = NULL, break_minutes = 0, nightout = 0, version = version + 1 WHERE id IN (1, 2)",
			"DELETE FROM work_day_job",
		].map((sql) => api.north.d1.prepare(sql)),
	);
	job = await saveJobAs(office, { collection_town: "Leeds" });
	await book(job.id, 1);
});

/** Books a job on a workday as the office does, without its dialogs. */
async function book(job_id: number, work_day_id: number) {
	await setJobColumns(api.north, job_id, { status: statusRank("Booked") });
	await api.north.d1
		.prepare("INSERT INTO work_day_job (work_day_id, job_id, is_planned) VALUES (?, ?, 0)")
		.bind(work_day_id, job_id)
		.run();
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
interface Sent {
	uid: string;
	at: string;
	type: string;
}
const write = (type: string, fields: object = {}): Sent => ({
	uid: `device-${++count}-write`,
	at: ago(5),
	type,
	...fields,
});
interface Result {
	uid: string;
	outcome: string;
	reason: string | null;
}

async function send(by: ApiCaller, writes: readonly Sent[], sent_at = ago(0)): Promise<Result[]> {
	const { status, data, message } = await by.call<{ results: Result[] }>("POST", "/driver/writes", {
		sent_at,
		writes,
	});
	expect([status, message]).toEqual([200, ""]);
	return data.results;
}
const outcomes = (results: readonly Result[]) => results.map(({ outcome }) => outcome);
const readJob = async () => (await office.call<JobView>("GET", `/client/get-job/${job.id}`)).data;
const first = <Row>(sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.first<Row>();

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
const DAY = `/driver/day?date=${FLEET_DAY}`;

describe("the day", () => {
	it("has the driver's workdays, booked jobs, questions and the days after it, without amounts", async () => {
		const { data } = await dan.call<Day>("GET", DAY);
		expect(data.workdays.map(({ id, jobs }) => [id, jobs.map((one) => one.id)])).toEqual([[1, [job.id]]]);
		expect(data.checks.vehicle.map(({ id }) => id)).toContain(901);
		expect(data).toMatchObject({ driver: { id: 1 }, company: { slug: "north" } });
		expect(data.next.map(({ work_day_id }) => work_day_id)).toEqual([4]);
		expect(JSON.stringify(data)).not.toMatch(/charge|cost|price|profit/);
	});

	it("has only the notes that are shown to drivers", async () => {
		await api.north.d1
			.prepare(
				"INSERT INTO job_note (job_id, notes, show_notes_to_driver) VALUES (?1, 'Ring twice', 1), (?1, 'Pays late', 0)",
			)
			.bind(job.id)
			.run();
		const { data } = await dan.call<Day>("GET", DAY);
		expect(data.workdays[0]?.jobs[0]?.notes).toEqual([{ id: expect.any(Number), notes: "Ring twice" }]);
	});

	it("answers 304 while nothing has changed", async () => {
		const answer = await dan.fetch("GET", DAY);
		const tag = answer.headers.get("ETag") ?? "";
		await answer.text();
		expect((await dan.fetch("GET", DAY, undefined, { "If-None-Match": tag })).status).toBe(304);
		await send(dan, [write("clock_in", { work_day_id: 1 })]);
		const changed = await dan.fetch("GET", DAY, undefined, { "If-None-Match": `W/${tag}` });
		expect(changed.status).toBe(200);
		await changed.text();
	});

	it("has no planned job that the office has not booked, and nobody else's", async () => {
		await api.north.d1.prepare("UPDATE work_day_job SET is_planned = 1, version = version + 1").run();
		expect((await dan.call<Day>("GET", DAY)).data.workdays[0]?.jobs).toEqual([]);
		expect((await eva.call<Day>("GET", DAY)).data.workdays.map(({ id }) => id)).toEqual([2]);
	});
});

describe("clocking", () => {
	it("in and out is stored with the moments of the device, and the breaks between them", async () => {
		const results = await send(dan, [
			{ ...write("clock_out", { work_day_id: 1 }), at: ago(10) },
			{ ...write("activity", { work_day_id: 1, activity: "break_end" }), at: ago(100) },
			{ ...write("activity", { work_day_id: 1, activity: "break_start" }), at: ago(145) },
			{ ...write("clock_in", { work_day_id: 1 }), at: ago(300) },
		]);
		expect(outcomes(results)).toEqual(["applied", "applied", "applied", "applied"]);
		expect(
			await first("SELECT clockin_time, clockout_time, break_minutes FROM work_day WHERE id = 1"),
		).toEqual({
			clockin_time: ago(300).slice(11, 16),
			clockout_time: ago(10).slice(11, 16),
			break_minutes: 45,
		});
	});

	it("is put right where the device's clock is slow", async () => {
		const results = await send(dan, [{ ...write("clock_in", { work_day_id: 1 }), at: ago(70) }], ago(60));
		expect(outcomes(results)).toEqual(["applied"]);
		const day = await first<{ clockin_time: string }>("SELECT clockin_time FROM work_day WHERE id = 1");
		expect(day?.clockin_time).toBe(ago(10).slice(11, 16));
	});

	it("out is refused before clocking in, and on another driver's workday", async () => {
		const results = await send(dan, [
			write("clock_out", { work_day_id: 1 }),
			write("clock_in", { work_day_id: 2 }),
		]);
		expect(results.map(({ reason }) => reason)).toEqual([
			"Please clock in first.",
			"This workday is no longer yours.",
		]);
	});

	it("a night out is at the driver's rate", async () => {
		await send(dan, [write("night_out", { work_day_id: 1 })]);
		expect(await first("SELECT nightout FROM work_day WHERE id = 1")).toEqual({ nightout: 2_500_000 });
		await send(dan, [write("night_out", { work_day_id: 1, is_out: 0 })]);
		expect(await first("SELECT nightout FROM work_day WHERE id = 1")).toEqual({ nightout: 0 });
	});
});

describe("a write", () => {
	it("is applied once, however often it is sent", async () => {
		const fuel = write("fuel", { work_day_id: 1, fuel_volume: 80.5, fuel_cost: 120 });
		const clash = await Promise.all([fuel, fuel, fuel].map((one) => send(dan, [one])));
		expect(outcomes(clash.flat()).toSorted()).toEqual(["already", "already", "applied"]);
		expect(outcomes(await send(dan, [fuel, fuel]))).toEqual(["already", "already"]);
		expect(await first("SELECT count(*) AS n FROM fuel_data WHERE work_day_id = 1")).toEqual({ n: 1 });
		expect(outcomes(await send(dan, [fuel]))).toEqual(["already"]);
	});

	it("with the id of another driver's is that driver's own", async () => {
		const uid = write("x").uid;
		const results = [
			...(await send(dan, [{ ...write("clock_in", { work_day_id: 1 }), uid }])),
			...(await send(eva, [{ ...write("clock_in", { work_day_id: 2 }), uid }])),
		];
		expect(outcomes(results)).toEqual(["applied", "applied"]);
	});

	it("that does not fit is refused alone and stored with all it held", async () => {
		const wrong = write("step", { job_id: job.id, step: "teleported", signature: "pods/u1-x.png" });
		const results = await send(dan, [wrong, write("clock_in", { work_day_id: 1 })]);
		expect(outcomes(results)).toEqual(["refused", "applied"]);
		const { data } = await office.call<{ uid: string; payload: object; driver_name: string }[]>(
			"GET",
			"/client/driver-refused",
		);
		expect(data).toMatchObject([{ uid: wrong.uid, payload: wrong, driver_name: "Dan Webb" }]);
		expect((await dan.call<object[]>("GET", "/driver/refused")).data).toHaveLength(1);
		expect((await eva.call<object[]>("GET", "/driver/refused")).data).toHaveLength(0);
		expect((await office.call("DELETE", `/client/driver-refused/1/${wrong.uid}`)).status).toBe(200);
		expect((await office.call("DELETE", `/client/driver-refused/1/${wrong.uid}`)).status).toBe(404);
		expect((await office.call<object[]>("GET", "/client/driver-refused")).data).toEqual([]);
		expect(outcomes(await send(dan, [wrong]))).toEqual(["refused"]);
	});

	it("from a clock that is wrong by days is refused", async () => {
		const [result] = await send(dan, [write("clock_in", { work_day_id: 1 })], ago(3 * 1440));
		expect(result?.reason).toBe("The clock of the device is wrong by more than a day.");
	});

	it("beyond 150 new ones waits for the next call", async () => {
		const many = Array.from({ length: 160 }, () =>
			write("activity", { work_day_id: 1, activity: "driving" }),
		);
		const tally = (results: readonly Result[]) =>
			outcomes(results).filter((outcome) => outcome === "later").length;
		expect(tally(await send(dan, many))).toBe(10);
		expect(tally(await send(dan, many))).toBe(0);
	});
});

describe("a job", () => {
	const step = (name: string, fields: object = {}) =>
		write("step", { job_id: job.id, step: name, ...fields });

	it("goes from booked to completed, with its proof and its moments", async () => {
		const signature = await upload(dan);
		const results = await send(dan, [
			{ ...step("start"), at: ago(120) },
			{ ...step("arrived", { stop: "collection" }), at: ago(100) },
			{ ...step("collected", { item_count: 3 }), at: ago(90) },
			{ ...step("delivered", { signer: "Mrs Mill", signature, notes: "Left in porch" }), at: ago(30) },
		]);
		expect(outcomes(results)).toEqual(["applied", "applied", "applied", "applied"]);
		const done = await readJob();
		expect([done.status, done.completed_at?.slice(0, 16)]).toEqual(["Completed", ago(30).slice(0, 16)]);
		expect(done.job_process).toMatchObject([
			{ type: 1, pod_name: "Mrs Mill", pod_sign: expect.stringContaining(signature) },
		]);
		const messages = done.job_activities.map(({ message }) => message);
		expect(messages).toEqual(
			expect.arrayContaining([
				"Arrived at collection, Leeds",
				"Collected at Leeds; 3 items instead of an unknown number",
				"Delivered at York; Left in porch",
			]),
		);
		const stamps = await first<Record<string, string>>(
			"SELECT started_at, arrived_at, completed_at, is_completed FROM work_day_job WHERE job_id = ?",
			job.id,
		);
		expect(stamps).toMatchObject({
			started_at: expect.any(String),
			arrived_at: expect.any(String),
			completed_at: expect.any(String),
			is_completed: 1,
		});
	});

	it("that failed returns to the office with the reason", async () => {
		const [result] = await send(dan, [
			step("failed", { stop: "collection", reason: "closed", notes: "Gate locked" }),
		]);
		expect(result?.outcome).toBe("applied");
		const failed = await readJob();
		expect([failed.status, failed.work_day_jobs]).toEqual(["Pending", []]);
		expect(failed.job_activities.map(({ message }) => message)).toContain(
			"Not done at collection, Leeds; Closed; Gate locked",
		);
		expect((await dan.call<Day>("GET", DAY)).data.workdays[0]?.jobs).toEqual([]);
	});

	it.each<[string, () => ApiCaller, () => object]>([
		["of another driver", () => eva, () => step("start")],
		["that does not exist", () => dan, () => ({ ...step("start"), job_id: 999_999 })],
		["with a file of somebody else", () => dan, () => step("delivered", { signature: "pods/u999-x.png" })],
	])("%s is refused", async (_name, by, sent) => {
		const [result] = await send(by(), [sent() as Sent]);
		expect(result?.outcome).toBe("refused");
		expect((await readJob()).status).toBe("Booked");
	});

	it("that has gone to another driver meanwhile is refused, and nothing of it is lost", async () => {
		await api.north.d1
			.prepare("UPDATE work_day_job SET is_deleted = 1, version = version + 1 WHERE job_id = ?")
			.bind(job.id)
			.run();
		const sent = step("delivered", { signer: "Mrs Mill" });
		expect(outcomes(await send(dan, [sent]))).toEqual(["refused"]);
		expect((await office.call("GET", "/client/driver-refused")).data).toMatchObject([
			{ reason: "This job is no longer on your day.", job_id: job.id, payload: { signer: "Mrs Mill" } },
		]);
	});
});

async function upload(
	by: ApiCaller,
	file = new File([PNG], "sign.png", { type: "image/png" }),
	uid = write("x").uid,
) {
	const form = new FormData();
	form.set("file", file);
	form.set("uid", uid);
	form.set("purpose", "job");
	const { status, data } = await by.call<{ file: string }>("POST", "/driver/files", form);
	expect(status).toBe(200);
	return data.file;
}
const PNG = Uint8Array.from(
	atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
	(letter) => letter.charCodeAt(0),
);

describe("a file", () => {
	it("sent again has the same name", async () => {
		const uid = write("x").uid;
		expect(await upload(dan, undefined, uid)).toBe(await upload(dan, undefined, uid));
	});

	it.each<[string, File, number]>([
		["a page named as a picture", new File(["<script>1</script>"], "x.jpg"), 415],
		["too large", new File([new Uint8Array(12 * 1024 * 1024)], "x.png"), 413],
	])("that is %s is refused", async (_name, file, status) => {
		const form = new FormData();
		form.set("file", file);
		form.set("uid", write("x").uid);
		form.set("purpose", "job");
		expect((await dan.call("POST", "/driver/files", form)).status).toBe(status);
	});
});

describe("a check", () => {
	it("is stored with its answers; a defect is open", async () => {
		const [result] = await send(dan, [
			write("check", {
				work_day_id: 1,
				truck_type: 1,
				mode: "start",
				duration: "03:20",
				answers: [
					{ check_id: 901, value: "no", defect_description: "Worn", defect_severity: "do_not_drive" },
					{ check_id: 902, value: "120345" },
				],
			}),
		]);
		expect(result?.outcome).toBe("applied");
		const { results } = await api.north.d1
			.prepare(
				"SELECT name, value, defect, defect_status, defect_severity FROM check_result JOIN check_report r ON r.id = check_report_id WHERE r.work_day_id = 1 ORDER BY check_id",
			)
			.all();
		expect(results).toEqual([
			{
				name: "Tyres of the test",
				value: "no",
				defect: 1,
				defect_status: "open",
				defect_severity: "do_not_drive",
			},
			{ name: "Miles of the test", value: "120345", defect: 0, defect_status: null, defect_severity: null },
		]);
	});

	it.each<[string, object, string]>([
		["of a trailer that is not there", { truck_type: 2 }, "The workday has no trailer to check."],
		[
			"with an unknown question",
			{ answers: [{ check_id: 4_000, value: "yes" }] },
			"This check does not exist.",
		],
		["of another driver's workday", { work_day_id: 2 }, "This workday is no longer yours."],
	])("%s is refused", async (_name, fields, reason) => {
		const sent = {
			work_day_id: 1,
			truck_type: 1,
			mode: "start",
			answers: [{ check_id: 901, value: "yes" }],
			...fields,
		};
		const [result] = await send(dan, [write("check", sent)]);
		expect(result?.reason).toBe(reason);
	});
});

describe("positions", () => {
	const fix = (minutes: number) => ({ at: ago(minutes), latitude: 53.8, longitude: -1.55, speed: 12 });
	const share = async (fixes: object[]) =>
		(
			await dan.call<{ stored: number; is_sharing: boolean }>("POST", "/driver/positions", {
				sent_at: ago(0),
				fixes,
			})
		).data;

	it("are stored between clocking in and out only", async () => {
		expect(await share([fix(1)])).toEqual({ stored: 0, is_sharing: false });
		// The day of the fleet is not the day of the test.
		const today = todayInLondon(new Date());
		await api.north.d1
			.prepare("UPDATE work_day SET date = ?, version = version + 1 WHERE id = 1")
			.bind(today)
			.run();
		await send(dan, [{ ...write("clock_in", { work_day_id: 1 }), at: ago(60) }]);
		expect(await share([fix(90), fix(30), fix(20), fix(20)])).toEqual({ stored: 2, is_sharing: true });
		expect(await share([fix(20), fix(25)])).toMatchObject({ stored: 2 });
		expect(await first("SELECT count(*) AS n FROM driver_position")).toEqual({ n: 3 });
		const trail = await office.call<{ at: string }[]>(
			"GET",
			`/client/driver-trail/1?date=${todayInLondon(new Date(ago(30)))}`,
		);
		expect(trail.data.map(({ at }) => at)).toEqual(trail.data.map(({ at }) => at).toSorted());
		expect(trail.data.length).toBeGreaterThan(0);
		const last = await first<{ at: string }>("SELECT at FROM driver_location WHERE driver_id = 1");
		expect(last?.at.slice(0, 16)).toBe(ago(20).slice(0, 16));
		await api.north.d1
			.prepare("UPDATE work_day SET date = ?, version = version + 1 WHERE id = 1")
			.bind(FLEET_DAY)
			.run();
	});
});
