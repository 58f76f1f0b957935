import { beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import {
	giveJob,
	makeLink,
	type OpenLink,
	openLink,
	tokenOf,
} from "@/tests/support/jobs/sub-contractor-link";
import { readJob } from "@/tests/support/jobs/test-jobs";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;
let fast: OpenLink;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await changeRow(api.north.d1, "sub_contractor", 1, { email: "office@fast.test" });
});
beforeAll(async () => {
	fast = openLink(api, await makeLink(admin, 1));
});

const find = async (id: number) => (await fast.jobs()).find((job) => job.id === id);
const offer = (cost?: number) => giveJob(admin, 1, { ask_first: 1, ...(cost ? { cost } : {}) });
const allocationOf = ({ sub_contractor_jobs }: JobView) => sub_contractor_jobs[0];

describe("an offered job", () => {
	it("is planned, and mailed with a link that shows it", async () => {
		const job = await offer(80);
		expect([job.status, allocationOf(job)?.answer]).toEqual(["Planned", "offered"]);
		const [mail] = (await readOutbox(api.north, "kind = 'sub_contractor_link'")).slice(-1);
		expect(mail).toMatchObject({
			recipient: "office@fast.test",
			subject: expect.stringContaining(job.job_number),
		});
		expect(mail?.text).toContain("£80.00");
		const mailed = openLink(api, tokenOf(mail?.text ?? ""));
		expect((await mailed.jobs()).find(({ id }) => id === job.id)).toMatchObject({
			state: "offered",
			cost: 80,
			steps: [],
		});
	});

	it("mails after a minute, and not if it is taken back before", async () => {
		const mailsOf = (id: number) =>
			readOutbox(api.north, `kind = 'sub_contractor_link' AND about = 'job' AND about_id = ${id}`);
		const { id } = await offer();
		const [mail] = await mailsOf(id);
		expect(Date.parse(mail?.next_attempt_at ?? "") - Date.parse(mail?.created_at ?? "")).toBe(60_000);
		await admin.call("POST", "/client/bulk/deallocate", { ids: [id] });
		expect(await mailsOf(id)).toEqual([]);
	});

	it("accepted is booked, once, and the office reads who did it", async () => {
		const { id } = await offer();
		const answers = await Promise.all([fast.post(`/jobs/${id}/accept`), fast.post(`/jobs/${id}/accept`)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const job = await readJob(admin, id);
		expect([job.status, allocationOf(job)?.answer]).toEqual(["Booked", "accepted"]);
		expect(job.job_activities.at(-1)).toMatchObject({
			action_type: "booking",
			actor_name: "Fast Freight through their link",
		});
		expect(await find(id)).toMatchObject({ state: "open", can_fail: true });
	});

	it("declined is de-allocated, rings the bell, and shows why in the list of who can carry it", async () => {
		const { id, job_number } = await offer(70);
		expect((await fast.post(`/jobs/${id}/decline`, {})).status).toBe(422);
		const declined = await fast.post(`/jobs/${id}/decline`, { reason: "No van free" });
		expect([declined.status, declined.data.answer]).toEqual([200, "declined"]);
		const job = await readJob(admin, id);
		expect([job.status, job.sub_contractor_jobs, job.subcost]).toEqual(["Pending", [], null]);
		expect(await find(id)).toBeUndefined();
		expect(await readNotifications(api.north, admin)).toContainEqual({
			slug: "job_failed",
			title: `Job ${job_number} was declined`,
		});
		const available = await admin.call<{ sub_contractors: { id: number; reasons: string[] }[] }>(
			"GET",
			`/client/get-allo-driver-subcon-by-job/2026-11-23?job_id=${id}`,
		);
		expect(available.data.sub_contractors.find((one) => one.id === 1)?.reasons).toEqual([
			"Declined: No van free",
		]);
	});

	it("can be answered with another price, which the office takes", async () => {
		const { id } = await offer(60);
		const priced = await fast.post(`/jobs/${id}/decline`, { reason: "Two drops", price: 95 });
		expect([priced.message, priced.data.answer]).toEqual(["Your price was sent", "priced"]);
		const waiting = await readJob(admin, id);
		expect([waiting.status, allocationOf(waiting)?.requested_cost]).toEqual(["Planned", 95]);
		expect(await find(id)).toMatchObject({ state: "priced", requested_cost: 95 });
		const allocation = allocationOf(waiting)?.id;
		const taken = await admin.call<JobView>(
			"POST",
			`/client/sub-contractor-job/${allocation}/take-price`,
			{},
		);
		expect(taken.status).toBe(200);
		expect([taken.data.status, taken.data.subcost, allocationOf(taken.data)?.cost]).toEqual([
			"Booked",
			95,
			95,
		]);
		expect((await admin.call("POST", `/client/sub-contractor-job/${allocation}/take-price`, {})).status).toBe(
			409,
		);
		expect(await find(id)).toMatchObject({ state: "open", cost: 95, requested_cost: null });
	});

	it("is not accepted, and its price not taken, once papers bar it", async () => {
		const accepted = await offer(60);
		const { id } = await offer(60);
		await fast.post(`/jobs/${id}/decline`, { reason: "Two drops", price: 95 });
		await changeRow(api.north.d1, "sub_contractor", 1, { insurance_expires_on: "2026-01-01" });
		await admin.call("PUT", "/client/company-switches", { bar_expired_sub_contractors: 1 });
		const own = await fast.post(`/jobs/${accepted.id}/accept`);
		expect([own.status, own.message]).toEqual([
			409,
			expect.stringMatching(/^Insurance expired on 01-01-2026\. /),
		]);
		const path = `/client/sub-contractor-job/${allocationOf(await readJob(admin, id))?.id}/take-price`;
		const refused = await admin.call("POST", path, {});
		expect([refused.status, refused.message]).toEqual([
			409,
			expect.stringMatching(/cannot be given work: Insurance/),
		]);
		await admin.call("PUT", "/client/company-switches", { bar_expired_sub_contractors: 0 });
		const taken = await admin.call<JobView>("POST", path, {});
		expect([taken.status, taken.data.status]).toEqual([200, "Booked"]);
		await changeRow(api.north.d1, "sub_contractor", 1, { insurance_expires_on: null });
	});

	it("is de-allocated when the office refuses the price", async () => {
		const { id } = await offer(60);
		await fast.post(`/jobs/${id}/decline`, { reason: "Far", price: 400 });
		const allocation = allocationOf(await readJob(admin, id))?.id;
		const refused = await admin.call<JobView>(
			"POST",
			`/client/sub-contractor-job/${allocation}/refuse-price`,
			{},
		);
		expect([refused.status, refused.data.status, refused.data.subcost]).toEqual([200, "Pending", null]);
		expect((await fast.post(`/jobs/${id}/accept`)).status).toBe(404);
	});

	it("needs an address to mail, and a plan without asking is not shown", async () => {
		const { id } = await giveJob(admin, 1, { is_planned: 1 });
		expect(await find(id)).toBeUndefined();
		const refused = await admin.call("POST", "/client/sub-contractor-job", {
			job_id: id,
			sub_contractor_id: 2,
			ask_first: 1,
			change: 1,
		});
		expect([refused.status, JSON.stringify(refused.data)]).toEqual([
			422,
			expect.stringContaining("Lapsed Ltd has no email address"),
		]);
	});
});

describe("a job on the road", () => {
	it("is reported step by step, with who signed and a picture", async () => {
		const { id } = await giveJob(admin, 1);
		const crew = { driver_name: "Jo Fell", driver_mobile: "07700 900123", registration: "ab12 cde" };
		expect((await fast.put(`/jobs/${id}/crew`, crew)).status).toBe(200);
		expect((await fast.step(id, "arrived", { stop: "collection" })).status).toBe(200);
		expect((await fast.step(id, "collected")).status).toBe(200);
		expect((await find(id))?.steps[0]).toEqual({ step: "left", stop: "collection" });
		expect((await fast.step(id, "left", { stop: "collection" })).status).toBe(200);
		const { data } = await fast.upload();
		const delivered = await fast.step(id, "delivered", { signer: "A. Reed", pictures: [data.file] });
		expect([delivered.status, delivered.message]).toEqual([200, "Reported"]);
		const job = await readJob(admin, id);
		expect(job.status).toBe("Completed");
		expect(job.sub_contractor_jobs[0]).toMatchObject({ driver_name: "Jo Fell", registration: "AB12 CDE" });
		expect(job.job_process).toMatchObject([{ type: 1, pod_name: "A. Reed", pod_images: [data.file] }]);
		const own = job.job_activities.filter(
			({ actor_name }) => actor_name === "Fast Freight through their link",
		);
		expect(own.map(({ action_type }) => action_type)).toEqual(
			expect.arrayContaining(["arrival", "collected", "departure", "completion", "pod"]),
		);
		expect(await find(id)).toMatchObject({
			state: "done",
			steps: [],
			proofs: [{ type: 1, pod_name: "A. Reed" }],
		});
		expect((await admin.fetch("GET", `/client/files/${data.file}`)).status).toBe(200);
	});

	it("sent twice is reported once, whether one after the other or together", async () => {
		const { id } = await giveJob(admin, 1);
		const uid = crypto.randomUUID();
		const sent = [1, 2].map(() => fast.step(id, "delivered", { uid, signer: "A. Reed" }));
		const outcomes = (await Promise.all(sent)).map(({ data }) => data.outcome);
		expect(outcomes.sort()).toEqual(["already", "applied"]);
		expect((await fast.step(id, "delivered", { uid })).data.outcome).toBe("already");
		const { job_process } = await readJob(admin, id);
		expect(job_process).toHaveLength(1);
	});

	it("not done goes back to the office with its reason", async () => {
		const { id } = await giveJob(admin, 1);
		await addRow(api.north.d1, "driver_reason", {
			kind: "failure",
			code: "SHUT",
			name: "Site closed",
			position: 90,
		});
		expect((await fast.step(id, "failed", { reason: "NOPE" })).status).toBe(422);
		expect((await fast.step(id, "failed", { reason: "SHUT", stop: "collection" })).status).toBe(200);
		const job = await readJob(admin, id);
		expect([job.status, job.sub_contractor_jobs]).toEqual(["Pending", []]);
		expect(job.job_activities.some(({ message }) => message.includes("Site closed"))).toBe(true);
		expect((await fast.step(id, "delivered")).status).toBe(404);
	});

	it("reports waiting, which the office approves as a driver's", async () => {
		const { id } = await giveJob(admin, 1);
		const uid = crypto.randomUUID();
		const wait = (more: object = {}) =>
			fast.post(`/jobs/${id}/waiting`, { uid, stop: "delivery", minutes: 90, notes: "No bay free", ...more });
		expect((await wait({ minutes: 0 })).status).toBe(422);
		expect((await wait({ reason: "NOPE" })).status).toBe(422);
		const outcomes = (await Promise.all([wait(), wait()])).map(({ data }) => data.outcome);
		expect(outcomes.sort()).toEqual(["already", "applied"]);
		const waits = (await readJob(admin, id)).job_activities.filter(
			({ action_type }) => action_type === "waiting_charge",
		);
		expect(waits).toMatchObject([
			{ status: 1, message: expect.stringMatching(/^Waited 90 min at delivery.*: No bay free$/) },
		]);
		expect(waits[0]?.actor_name).toBe("Fast Freight through their link");
		const approved = await admin.call("POST", "/client/approve_waiting_charge", {
			id: waits[0]?.id,
			waiting_charge: "35",
		});
		expect(approved.status).toBe(200);
		expect((await readJob(admin, id)).waiting_charge).toBe(35);
		const offered = await offer();
		expect(
			(
				await fast.post(`/jobs/${offered.id}/waiting`, {
					uid: crypto.randomUUID(),
					stop: "delivery",
					minutes: 5,
				})
			).status,
		).toBe(409);
		expect(await find(offered.id)).toMatchObject({ can_report_waiting: false });
	});

	it("that is only offered or already delivered takes no steps", async () => {
		const offered = await offer();
		expect((await fast.step(offered.id, "delivered")).status).toBe(409);
		const { id } = await giveJob(admin, 1);
		await fast.step(id, "delivered");
		expect((await fast.step(id, "failed")).status).toBe(409);
		expect((await fast.step(id, "delivered", { pictures: ["pods/u1-other.png"] })).status).toBe(409);
	});

	it("a trip is accepted whole and reported by its stops", async () => {
		const trip = await giveJob(admin, 1, { ask_first: 1 }, { job_type: 3 });
		const stop = await saveJobAs(admin);
		await changeRow(api.north.d1, "job", stop.id, {
			parent_id: trip.id,
			job_number: Number(trip.job_number),
			sub_no: 1,
		});
		expect((await fast.step(stop.id, "arrived", { stop: "delivery" })).status).toBe(409);
		expect((await fast.post(`/jobs/${stop.id}/accept`)).status).toBe(409);
		expect((await fast.post(`/jobs/${trip.id}/accept`)).status).toBe(200);
		expect([(await find(trip.id))?.steps, (await find(stop.id))?.state]).toEqual([[], "open"]);
		expect((await fast.step(stop.id, "delivered", { signer: "Sue" })).status).toBe(200);
		expect((await readJob(admin, stop.id)).status).toBe("Completed");
		expect((await readJob(admin, trip.id)).status).toBe("Completed");
	});
});
