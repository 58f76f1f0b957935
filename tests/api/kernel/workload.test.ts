import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";

let api: TestApi;
let admin: ApiCaller;
let colleague: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	colleague = await api.north.signIn("Colleague");
});
afterAll(() => api.close());

const fetchCsv = (by: ApiCaller) => by.fetch("GET", "/client/traffic-diary/csv?date_from=2026-11-01");
const upload = (by: ApiCaller) => {
	const form = new FormData();
	form.set("file", new File(["no picture"], "x.png"));
	form.set("bucket_name", "profile-pictures");
	return by.fetch("POST", "/client/upload-file", form);
};
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort();

describe("heavy calls of one person", () => {
	it("run two at once; the third is refused with the time to wait, and works once one has ended", async () => {
		const running = [await fetchCsv(admin), await fetchCsv(admin)];
		expect(statuses(running)).toEqual([200, 200]);
		const refused = await fetchCsv(admin);
		expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toEqual([
			429,
			"3",
			{
				message:
					"Two of your exports, imports or uploads are still running. Please try again once one has finished.",
				data: { wait: 3 },
			},
		]);
		expect((await upload(admin)).status).toBe(429);
		const ofColleague = await fetchCsv(colleague);
		expect(ofColleague.status).toBe(200);
		expect((await admin.call("GET", "/client/get-job-list")).status).toBe(200);
		await Promise.all([...running, ofColleague].map((response) => response.text()));
		const again = await fetchCsv(admin);
		expect([again.status, await again.text()]).toEqual([200, expect.any(String)]);
	});

	it("leave their places when they are cut off", async () => {
		for (let count = 0; count < 3; count += 1) {
			const response = await fetchCsv(admin);
			expect(response.status).toBe(200);
			await response.body?.cancel();
		}
	});

	it("leave their places when they fail", async () => {
		for (let count = 0; count < 3; count += 1) expect((await upload(admin)).status).toBe(415);
	});
});

describe("lists of many days", () => {
	it("wait for their turn, so that a screen may load several at once", async () => {
		const list = () => admin.fetch("GET", "/client/get-job-list?date_from=2016-01-01&date_to=2026-01-01");
		const responses = await Promise.all(Array.from({ length: 12 }, list));
		expect(new Set(statuses(responses))).toEqual(new Set([200]));
	});
});
