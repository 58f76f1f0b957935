import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import type { NewTrackingLink, TrackingLink } from "~/domain/diary/tracking/links";
import type { TrackingInfo } from "~/domain/diary/tracking/track";
import { statusRank } from "~/domain/jobs/jobs/model/status";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const make = (job_id: number, overrides: object = {}) =>
	admin.call<NewTrackingLink>("POST", "/client/tracking-link", { job_id, ...overrides });
const follow = (token: string) => anonymous(api).call<TrackingInfo>("GET", `/track/${token}`);
const list = async (id: number) =>
	(await admin.call<TrackingLink[]>("GET", `/client/tracking-links/${id}`)).data;

describe("a tracking link", () => {
	it("shows a job's progress without signing in, and no internal data", async () => {
		const job = await saveJobAs(admin, { customer_reference: [{ name: "PO-9" }], base_charge: 555 });
		await admin.call("POST", "/client/job-note", { job_detail_id: job.id, notes: "Secret note" });
		await admin.call("POST", "/client/job-activity", {
			job_detail_id: job.id,
			action_type: "arrival",
			message: "Dan is at the gate",
		});
		await setJobColumns(api.north, job.id, { status: statusRank("Inprogress") });
		const created = await make(job.id, { label: "Shop B" });
		expect(created.data.url).toBe(`/track/${created.data.token}`);
		const tracked = await follow(created.data.token);
		expect(tracked.status).toBe(200);
		expect(tracked.data).toMatchObject({
			job_number: job.job_number,
			step: "On its way",
			cancelled: false,
			collection: { town: "Leeds", date: "2026-11-23", time: "09:00" },
			delivery: { name: "Shop B", town: "York" },
			references: ["PO-9"],
			timeline: [{ title: "Arrival" }],
		});
		const text = JSON.stringify(tracked.data);
		for (const secret of ["555", "Secret", "Dan", "Admin", "status"]) expect(text).not.toContain(secret);
	});

	it("names who signed, unless the customer may not see its proofs", async () => {
		const job = await saveJobAs(admin);
		const { d1 } = api.north;
		await addRow(d1, "job_process", { job_id: job.id, type: 1, pod_name: "R Padley" });
		const { data } = await make(job.id);
		expect((await follow(data.token)).data.signed_by).toBe("R Padley");
		await addRow(d1, "customer_portal", { customer_id: 1, can_see_pods: 0 });
		expect((await follow(data.token)).data.signed_by).toBe(null);
		await d1.prepare("DELETE FROM customer_portal").run();
	});

	it("shows the company's logo as long as the link is valid", async () => {
		const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
		const { data } = await make((await saveJobAs(admin)).id);
		const logo = async (token = data.token) => anonymous(api).fetch("GET", `/track/${token}/logo`);
		expect((await logo()).status).toBe(404);
		await api.env.FILES.put("north/company-logos/a.png", png);
		await addRow(api.north.d1, "company", { id: 1, company_name: "North Ltd", logo: "company-logos/a.png" });
		const logoResponse = await logo();
		expect([logoResponse.status, logoResponse.headers.get("Content-Type")]).toEqual([200, "image/png"]);
		expect(new Uint8Array(await logoResponse.arrayBuffer())).toEqual(png);
		expect((await follow(data.token)).data.company).toMatchObject({ name: "North Ltd", has_logo: true });
		await admin.call("DELETE", `/client/tracking-link/${data.id}`);
		expect((await logo()).status).toBe(404);
		await api.north.d1.prepare("DELETE FROM company").run();
	});

	it("is stored as a hash, listed with its use, and can be withdrawn", async () => {
		const job = await saveJobAs(admin);
		const { data } = await make(job.id, { label: "Gate", days: 3 });
		await follow(data.token);
		await follow(data.token);
		const [link] = await list(job.id);
		expect(link).toMatchObject({ label: "Gate", opened: 2, active: true, created_by_name: "Admin" });
		expect(JSON.stringify(link)).not.toContain(data.token);
		const stored = await api.north.d1
			.prepare("SELECT token_hash FROM tracking_link WHERE id = ?")
			.bind(data.id)
			.first<string>("token_hash");
		expect(data.token).not.toContain(stored);
		const withdrawn = await admin.call<TrackingLink>("DELETE", `/client/tracking-link/${data.id}`);
		expect(withdrawn.data.active).toBe(false);
		expect((await follow(data.token)).status).toBe(404);
		expect((await admin.call("DELETE", `/client/tracking-link/${data.id}`)).status).toBe(200);
	});

	it("expires", async () => {
		const job = await saveJobAs(admin);
		const { data } = await make(job.id);
		await changeRow(api.north.d1, "tracking_link", data.id, { expires_at: "2020-01-01T00:00:00.000Z" });
		const afterExpiry = await follow(data.token);
		expect([afterExpiry.status, afterExpiry.message]).toEqual([404, "Tracking link not found"]);
		expect((await list(job.id))[0]?.active).toBe(false);
	});

	it.each([
		["nonsense", "nonsense"],
		["another token", `north.${"0".repeat(64)}`],
		["an unknown company", `nowhere.${"0".repeat(64)}`],
		["an injection attempt", "north%27--"],
	])("%s gets the same response as an expired one", async (_what, token) => {
		const response = await follow(token);
		expect([response.status, response.message]).toEqual([404, "Tracking link not found"]);
	});

	it("only works for its own company", async () => {
		const { data } = await make((await saveJobAs(admin)).id);
		expect((await follow(data.token.replace("north.", "south."))).status).toBe(404);
		const sue = await api.south.signIn("Sue");
		expect((await sue.call("DELETE", `/client/tracking-link/${data.id}`)).status).toBe(404);
		expect((await sue.call("POST", "/client/tracking-link", { job_id: data.job_id })).status).toBe(404);
	});

	it.each([[0], [91], ["x"]])("cannot be valid for %j days", async (days) => {
		expect((await make(1, { days })).status).toBe(422);
	});
});
