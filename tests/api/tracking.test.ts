import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusRank } from "~/domain/jobs/status";
import type { NewLink, TrackingLink } from "~/domain/tracking/links";
import type { Track } from "~/domain/tracking/track";
import { type Caller, type Desk, nobody, openDesk } from "../support/desk";
import { enter, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
});
afterAll(() => desk.close());

const make = (job_id: number, more: object = {}) =>
	admin.call<NewLink>("POST", "/client/tracking-link", { job_id, ...more });
const follow = (token: string) => nobody(desk).call<Track>("GET", `/track/${token}`);
const list = async (id: number) =>
	(await admin.call<TrackingLink[]>("GET", `/client/tracking-links/${id}`)).data;

describe("a tracking link", () => {
	it("shows one job's progress without signing in, and nothing of the company's own", async () => {
		const job = await enter(admin, { customer_reference: [{ name: "PO-9" }], base_charge: 555 });
		await admin.call("POST", "/client/job-note", { job_detail_id: job.id, notes: "Secret note" });
		await admin.call("POST", "/client/job-activity", {
			job_detail_id: job.id,
			action_type: "arrival",
			message: "Dan is at the gate",
		});
		await put(desk.north, job.id, { status: statusRank("Inprogress") });
		const made = await make(job.id, { label: "Shop B" });
		expect(made.data.url).toBe(`/track/${made.data.token}`);
		const seen = await follow(made.data.token);
		expect(seen.status).toBe(200);
		expect(seen.data).toMatchObject({
			job_number: job.job_number,
			step: "On its way",
			cancelled: false,
			collection: { town: "Leeds", date: "2026-11-23", time: "09:00" },
			delivery: { name: "Shop B", town: "York" },
			references: ["PO-9"],
			timeline: [{ title: "Arrival" }],
		});
		const text = JSON.stringify(seen.data);
		for (const own of ["555", "Secret", "Dan", "Admin", "status"]) expect(text).not.toContain(own);
	});

	it("shows the company's logo to whoever holds it, and only while it works", async () => {
		const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
		const { data } = await make((await enter(admin)).id);
		const logo = async (token = data.token) => nobody(desk).fetch("GET", `/track/${token}/logo`);
		expect((await logo()).status).toBe(404);
		await desk.env.FILES.put("north/company-logos/a.png", png);
		await desk.north.d1
			.prepare("INSERT INTO company (id, company_name, logo) VALUES (1, 'North Ltd', 'company-logos/a.png')")
			.run();
		const seen = await logo();
		expect([seen.status, seen.headers.get("Content-Type")]).toEqual([200, "image/png"]);
		expect(new Uint8Array(await seen.arrayBuffer())).toEqual(png);
		expect((await follow(data.token)).data.company).toMatchObject({ name: "North Ltd", has_logo: true });
		await admin.call("DELETE", `/client/tracking-link/${data.id}`);
		expect((await logo()).status).toBe(404);
		await desk.north.d1.prepare("DELETE FROM company").run();
	});

	it("is kept as a hash, listed with its use, and can be withdrawn", async () => {
		const job = await enter(admin);
		const { data } = await make(job.id, { label: "Gate", days: 3 });
		await follow(data.token);
		await follow(data.token);
		const [link] = await list(job.id);
		expect(link).toMatchObject({ label: "Gate", opened: 2, active: true, created_by_name: "Admin" });
		expect(JSON.stringify(link)).not.toContain(data.token);
		const stored = await desk.north.d1
			.prepare("SELECT token_hash FROM tracking_link WHERE id = ?")
			.bind(data.id)
			.first<string>("token_hash");
		expect(data.token).not.toContain(stored);
		const gone = await admin.call<TrackingLink>("DELETE", `/client/tracking-link/${data.id}`);
		expect(gone.data.active).toBe(false);
		expect((await follow(data.token)).status).toBe(404);
		expect((await admin.call("DELETE", `/client/tracking-link/${data.id}`)).status).toBe(200);
	});

	it("expires", async () => {
		const job = await enter(admin);
		const { data } = await make(job.id);
		await desk.north.d1
			.prepare("UPDATE tracking_link SET expires_at = '2020-01-01T00:00:00.000Z' WHERE id = ?")
			.bind(data.id)
			.run();
		const late = await follow(data.token);
		expect([late.status, late.message]).toEqual([404, "Tracking link not found"]);
		expect((await list(job.id))[0]?.active).toBe(false);
	});

	it.each([
		["nonsense", "nonsense"],
		["another token", `north.${"0".repeat(64)}`],
		["a company that is not there", `nowhere.${"0".repeat(64)}`],
		["a way out of the pattern", "north%27--"],
	])("%s answers the same as an expired one", async (_what, token) => {
		const answer = await follow(token);
		expect([answer.status, answer.message]).toEqual([404, "Tracking link not found"]);
	});

	it("opens its own company only", async () => {
		const { data } = await make((await enter(admin)).id);
		expect((await follow(data.token.replace("north.", "south."))).status).toBe(404);
		const sue = await desk.south.signIn("Sue");
		expect((await sue.call("DELETE", `/client/tracking-link/${data.id}`)).status).toBe(404);
		expect((await sue.call("POST", "/client/tracking-link", { job_id: data.job_id })).status).toBe(404);
	});

	it.each([[0], [91], ["x"]])("cannot live %j days", async (days) => {
		expect((await make(1, { days })).status).toBe(422);
	});
});
