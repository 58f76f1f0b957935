import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

interface Made {
	job_nos: string[];
	jobData: {
		id: number;
		job_number: string;
		status: string;
		collection_date: string;
		customer_reference: { name: string }[];
	}[];
}
const recurring = (job_id: number, body: object) =>
	admin.call<Made>("POST", "/client/recurring-jobs", { job_id, ...body });
const repeat = (job_id: number, body: object) =>
	admin.call<Made>("POST", "/client/repeat-jobs", { job_id, ...body });
const readJob = async (id: number | undefined) =>
	(await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
const days = (count: number) =>
	Array.from({ length: count }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10));
const numbersInUse = async () =>
	(await api.north.d1.prepare("SELECT count(*) AS n FROM job WHERE parent_id IS NULL").first<number>("n")) ??
	0;

describe("recurring jobs", () => {
	it("recurring-payload: creates `count` Pending copies on each day", async () => {
		const source = await saveJobAs(admin, {
			customer_reference: [{ name: "PO-1" }],
			job_extra_charges: [{ extra_tariff_id: 501 }],
			delivery_date: "2026-11-24",
		});
		const { data, message } = await recurring(source.id, {
			recurring_dates: ["2026-12-02", "2026-12-01"],
			count: 1,
		});
		expect(data.job_nos).toHaveLength(2);
		expect(message).toBe(`Job No: ${data.job_nos.join(", ")} created successfully`);
		expect(data.jobData.map(({ collection_date, status }) => [collection_date, status])).toEqual([
			["2026-12-01", "Pending"],
			["2026-12-02", "Pending"],
		]);
		const copy = await readJob(data.jobData[0]?.id);
		expect(copy).toMatchObject({
			delivery_date: "2026-12-02",
			collection_time: "09:00",
			total_charge: 115,
			customer_reference: [{ name: "PO-1" }],
			job_attachments: [],
			source: "recurring",
		});
		expect(copy.job_extra_charges).toHaveLength(1);
		expect(copy.job_activities.map(({ message: text }) => text)).toEqual([
			`Made from job ${source.job_number}`,
		]);
	});

	it("keep their London time when the clocks change", async () => {
		const source = await saveJobAs(admin, { collection_time: "09:00", delivery_time: "12:00" });
		const { data } = await recurring(source.id, { recurring_dates: ["2027-06-01"] });
		expect(await readJob(data.jobData[0]?.id)).toMatchObject({
			collection_time: "08:00",
			delivery_time: "11:00",
		});
	});

	it("of a delivery-only job move by its delivery date", async () => {
		const source = await saveJobAs(admin, { mode: 2, delivery_date: "2026-11-24" });
		const { data } = await recurring(source.id, { recurring_dates: ["2026-12-24"] });
		expect(await readJob(data.jobData[0]?.id)).toMatchObject({
			collection_date: null,
			delivery_date: "2026-12-24",
		});
	});

	it("get new references, and the attachments if requested; the file is deleted with its last attachment", async () => {
		const source = await saveJobAs(admin, { customer_reference: [{ name: "OLD" }] });
		const form = new FormData();
		form.append("file", new File(["text"], "a.txt"));
		form.append("job_detail_id", String(source.id));
		const attached = await admin.call<JobView>("POST", "/client/job-attachment", form);
		const { data } = await recurring(source.id, {
			recurring_dates: ["2026-12-01"],
			is_attachment: 1,
			customer_reference: ["NEW"],
		});
		const copy = await readJob(data.jobData[0]?.id);
		expect(copy.customer_reference.map(({ name }) => name)).toEqual(["NEW"]);
		const file = attached.data.job_attachments[0]?.file;
		expect(copy.job_attachments.map((attachment) => attachment.file)).toEqual([file]);
		const readable = async () => (await admin.fetch("GET", `/client/files/${file}`)).status;
		await admin.call("DELETE", `/client/job-attachment/${attached.data.job_attachments[0]?.id}`);
		expect(await readable()).toBe(200);
		await admin.call("DELETE", `/client/job-attachment/${copy.job_attachments[0]?.id}`);
		expect(await readable()).toBe(404);
	});

	it("of a trip include its active sub-jobs with the same day offsets", async () => {
		const stop = { mode: 1, collection_date: "2026-11-24", collection_time: "08:00" };
		const source = await saveJobAs(admin, { job_type: 3, trip_sub_jobs: [stop, stop, stop] });
		await admin.call("DELETE", `/client/sub-job/${source.trip_sub_jobs[1]?.id}`);
		const { data } = await recurring(source.id, { recurring_dates: ["2026-12-01", "2026-12-08"] });
		const copy = await readJob(data.jobData[1]?.id);
		expect(copy.trip_sub_jobs.map((sub) => [sub.job_number, sub.collection_date, sub.status])).toEqual([
			[`${copy.job_number}-1`, "2026-12-09", "Pending"],
			[`${copy.job_number}-2`, "2026-12-09", "Pending"],
		]);
	});

	it("repeating a uid creates the missing ones and returns all, also concurrently", async () => {
		const source = await saveJobAs(admin);
		const body = { recurring_dates: days(3), uid: `recurring-${source.id}` };
		const before = await numbersInUse();
		const [first, second] = await Promise.all([recurring(source.id, body), recurring(source.id, body)]);
		expect(first.data.job_nos).toEqual(second.data.job_nos);
		const repeated = await recurring(source.id, body);
		expect(repeated.data.job_nos).toEqual(first.data.job_nos);
		expect(repeated.data.job_nos).toHaveLength(3);
		expect((await numbersInUse()) - before).toBe(3);
		await api.north.d1
			.prepare("DELETE FROM job WHERE job_number = ?")
			.bind(Number(repeated.data.job_nos[1]))
			.run();
		expect((await recurring(source.id, body)).data.job_nos).toHaveLength(3);
	});

	it("are limited to five hundred per request and announced batch by batch", async () => {
		const source = await saveJobAs(admin);
		const before = api.announced.length;
		const { data, message } = await recurring(source.id, { recurring_dates: days(250), count: 2 });
		expect(data.job_nos).toHaveLength(500);
		expect(new Set(data.job_nos).size).toBe(500);
		expect(message).toBe(`Job No: ${data.job_nos.slice(0, 20).join(", ")}… created successfully`);
		expect(api.announced.length - before).toBe(5);
		const { results } = await api.north.d1
			.prepare("SELECT payload FROM change_log WHERE kind = 'recurring' ORDER BY seq DESC LIMIT 5")
			.all<{ payload: string }>();
		const announcements = results.map(({ payload }) => JSON.parse(payload)).reverse();
		expect(announcements.map(({ done, total }) => [done, total])).toEqual([
			[100, 500],
			[200, 500],
			[300, 500],
			[400, 500],
			[500, 500],
		]);
		expect(announcements[0].ids).toHaveLength(100);
		const overLimit = await recurring(source.id, { recurring_dates: days(251), count: 2 });
		expect([overLimit.status, overLimit.data]).toEqual([
			422,
			{ recurring_dates: ["At most 500 jobs at once"] },
		]);
	});

	it.each([
		["no date", { recurring_dates: [] }],
		["an invalid date", { recurring_dates: ["2026-02-31"] }],
		["no job", { recurring_dates: [FLEET_DAY], job_id: null }],
		["a count of zero", { recurring_dates: [FLEET_DAY], count: 0 }],
	])("refuse %s", async (_what, body) => {
		expect((await recurring(1, body)).status).toBe(422);
	});
});

describe("repeated jobs", () => {
	it("are created the given number of times on the same day", async () => {
		const source = await saveJobAs(admin);
		const { data, message } = await repeat(source.id, { count: 3 });
		expect(data.jobData.map(({ collection_date }) => collection_date)).toEqual([
			FLEET_DAY,
			FLEET_DAY,
			FLEET_DAY,
		]);
		expect(message).toBe(`Job No: ${data.job_nos.join(", ")} created successfully`);
	});

	it("of an unknown job are refused with 404", async () => {
		expect((await repeat(99_999, { count: 1 })).status).toBe(404);
	});
});
