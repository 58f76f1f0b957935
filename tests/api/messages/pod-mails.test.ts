import { beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readOutbox } from "@/tests/support/api/sent-messages";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { podPicture, readPdf, requestPod, saveJobInProgress } from "@/tests/support/jobs/job-papers";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { runPodMails } from "@/workers/background/pod-mails";
import type { TrackingInfo } from "~/domain/diary/tracking/track";
import type { PodPreview, SentPods } from "~/domain/messages/pod-mails/schemas";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
});
beforeAll(async () => {
	await changeRow(api.north.d1, "customer", 1, { email: "ops@east.test" });
	await changeRow(api.north.d1, "customer", 2, { email: "ops@gate.test" });
});

/** A delivered job, signed for by J. Carter. */
const deliver = async (overrides: object = {}) => {
	const job = await saveJobInProgress(api, admin, overrides);
	await requestPod(admin, job.id, { pod_image: podPicture(), pod_name: "J. Carter", pod_time: "11:45" });
	return job;
};
const send = (job_ids: number[], more: object = {}) =>
	admin.call<SentPods>("POST", "/client/pod-mails", { job_ids, ...more });
const preview = (ids: number[]) => admin.call<PodPreview>("GET", `/client/pod-mails?job_ids=${ids.join()}`);
const mailsOf = async (kind: string) => (await readOutbox(api.north, `kind = '${kind}'`)).reverse();
const tokenIn = (text: string) => /\/track\/(\S+)/.exec(text)?.[1] ?? "";
const follow = (token: string) => anonymous(api).call<TrackingInfo>("GET", `/track/${token}`);

describe("the proof of a job", () => {
	it("is emailed with reference, signer, time and the PDF, without a price", async () => {
		const job = await deliver({ customer_reference: [{ name: "PO-9" }], base_charge: 555 });
		const previewed = await preview([job.id]);
		expect(previewed.data.mails).toMatchObject([
			{ recipients: ["ops@east.test"], job_numbers: [job.job_number], attach: "pdf", pictures: 1 },
		]);
		const sent = await send([job.id], { message: "With our apologies." });
		expect([sent.status, sent.message]).toEqual([200, "POD emailed to ops@east.test"]);
		const [mail] = await mailsOf("pod");
		expect(mail?.subject).toBe(`Proof of delivery: job ${job.job_number}, PO-9`);
		const text = mail?.text ?? "";
		expect(text.split("\n\n").slice(0, 2)).toEqual(["Hello Eastfield,", "With our apologies."]);
		expect(text).toContain("Your reference: PO-9\nDelivered to: Shop B, York\nSigned by: J. Carter\nWhen: ");
		expect(text.replace(/\/track\/\S+/, "/track/…")).toBe(
			previewed.data.mails[0]?.text.replace("\n\n", "\n\nWith our apologies.\n\n"),
		);
		expect(text).not.toContain("555");
		expect(JSON.parse(String(mail?.attachments))).toMatchObject([{ file_name: `pod-${job.job_number}.pdf` }]);
		expect((await readJob(admin, job.id)).job_activities.at(-1)?.message).toBe(
			"POD emailed to ops@east.test",
		);
	});

	it("is shown by the mail's link without signing in, until the link is withdrawn", async () => {
		const job = await deliver({ base_charge: 777 });
		await send([job.id], { attach: "link" });
		const [mail] = await mailsOf("pod");
		const token = tokenIn(mail?.text ?? "");
		const { data } = await follow(token);
		expect(data.proofs).toMatchObject([{ signed_by: "J. Carter", signature: null, pictures: [0] }]);
		expect(JSON.stringify(data)).not.toContain("777");
		const open = (path: string) => anonymous(api).fetch("GET", `/track/${token}/${path}`);
		expect((await open("pod-pictures/0")).headers.get("Content-Type")).toBe("image/png");
		expect((await open("pod-pictures/1")).status).toBe(404);
		const { text } = await readPdf(await open("pod"));
		expect(text).toContain("J. Carter");
		expect(text).not.toContain("777");
		const links = await admin.call<{ id: number }[]>("GET", `/client/tracking-links/${job.id}`);
		await admin.call("DELETE", `/client/tracking-link/${links.data[0]?.id}`);
		expect((await open("pod")).status).toBe(404);
		expect((await follow(token)).status).toBe(404);
	});

	it("is not shown by a tracking link", async () => {
		const job = await deliver();
		const { data } = await admin.call<{ token: string }>("POST", "/client/tracking-link", { job_id: job.id });
		expect((await follow(data.token)).data.proofs).toEqual([]);
		expect((await anonymous(api).fetch("GET", `/track/${data.token}/pod`)).status).toBe(404);
		expect((await anonymous(api).fetch("GET", `/track/${data.token}/pod-pictures/0`)).status).toBe(404);
	});

	it("goes to typed addresses with its pictures, once for a repeated request", async () => {
		const job = await deliver();
		const body = { emails: ["a@x.test", "b@x.test"], attach: "pictures", uid: "request-1" };
		await send([job.id], body);
		await send([job.id], body);
		const [mail, before] = await mailsOf("pod");
		expect(mail?.recipient).toBe("a@x.test, b@x.test");
		expect(JSON.parse(String(mail?.attachments))).toMatchObject([
			{ file_name: `pod-${job.job_number}-1.png`, content_type: "image/png" },
		]);
		expect(before?.recipient).not.toBe(mail?.recipient);
	});
});

describe("what cannot be emailed", () => {
	it("is a job without a proof, or a customer without an address", async () => {
		const open = await saveJobAs(admin);
		const refused = await send([open.id]);
		expect([refused.status, refused.message]).toEqual([409, "There is no proof of delivery yet."]);
		await changeRow(api.north.d1, "customer", 2, { email: null });
		const job = await deliver({ customer_id: 2, job_emails: [] });
		const unreachable = await send([job.id]);
		expect([unreachable.status, unreachable.data]).toEqual([
			422,
			{ emails: ["Westbrook has no email address."] },
		]);
		expect((await preview([job.id])).data.mails).toMatchObject([{ recipients: [] }]);
		expect((await send([job.id], { emails: ["new@gate.test"] })).status).toBe(200);
		await changeRow(api.north.d1, "customer", 2, { email: "ops@gate.test" });
		expect((await send([job.id], { emails: ["no address"] })).status).toBe(422);
		expect((await send([987_654])).status).toBe(404);
	});

	it("warns of an address that the last mail did not reach", async () => {
		const job = await deliver();
		await addRow(api.north.d1, "outbox", {
			uid: "bounced-1",
			kind: "job_booked",
			recipient: "ops@east.test",
			subject: "x",
			html: "x",
			customer_id: 1,
			status: "failed",
			error: "550 mailbox unavailable",
			created_at: new Date().toISOString(),
		});
		expect((await preview([job.id])).data.mails[0]?.undelivered).toEqual([
			{ email: "ops@east.test", error: "550 mailbox unavailable" },
		]);
		await api.north.d1.prepare("DELETE FROM outbox WHERE uid = 'bounced-1'").run();
	});
});

describe("the proofs of several jobs", () => {
	it("are one mail a customer with a link for each, and jobs without one are named", async () => {
		const jobs = [await deliver(), await deliver({ customer_id: 2 }), await deliver()];
		const open = await saveJobAs(admin);
		const ids = [...jobs, open].map(({ id }) => id);
		const { data, message } = await send(ids);
		expect(message).toBe("PODs of 3 jobs emailed to 2 addresses");
		expect(data.left_out).toMatchObject([{ id: open.id, reason: "There is no proof of delivery yet." }]);
		const [mail] = await mailsOf("pods");
		expect([mail?.recipient, mail?.subject]).toEqual(["ops@east.test", "Proofs of delivery of 2 jobs"]);
		const links = [...(mail?.text ?? "").matchAll(/\/track\/(\S+)/g)].map(([, token = ""]) => token);
		const shown = await Promise.all(links.map(async (token) => (await follow(token)).data.job_number));
		expect(shown).toEqual([jobs[0]?.job_number, jobs[2]?.job_number]);
		expect((await mailsOf("pod"))[0]?.recipient).toBe("ops@gate.test");
		const mixed = await send(ids, { emails: ["a@x.test"] });
		expect(mixed.data).toEqual({
			emails: ["Please send to one customer at a time: these jobs are of several customers"],
		});
	});
});

describe("a customer that gets its proofs of themselves", () => {
	const visit = (minutes: number) =>
		runPodMails(
			{ ...api.env, APP_ORIGIN: "https://cartage.test" },
			{ id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" },
			new Date(Date.now() + minutes * 60_000),
		);
	const setMail = (pod_mail: string) =>
		admin.call("POST", "/client/customer-pod-settings", { customer_id: 1, pod_mail });
	const count = async () => (await mailsOf("pod")).length;

	it("is emailed once, shortly after the proof", async () => {
		await setMail("pictures");
		const job = await deliver();
		const before = await count();
		expect(await visit(0)).not.toBe(null);
		expect(await count()).toBe(before);
		expect(await visit(3)).toBe(null);
		const [mail] = await readOutbox(api.north, `kind = 'pod' AND about_id = ${job.id}`);
		expect(mail?.recipient).toBe("ops@east.test");
		expect(mail?.text).toContain("https://cartage.test/track/");
		expect(JSON.parse(String(mail?.attachments))).toHaveLength(1);
		await visit(9);
		expect(await count()).toBe(before + 1);
	});

	it("is not emailed again what was sent by hand, nor once that is switched off", async () => {
		const job = await deliver();
		await send([job.id]);
		await deliver();
		await setMail("off");
		const before = await count();
		await visit(3);
		expect(await count()).toBe(before);
	});

	it("has a note in the timeline where there is no address", async () => {
		await setMail("link");
		await changeRow(api.north.d1, "customer", 1, { email: null });
		const job = await deliver({ job_emails: [] });
		await visit(3);
		expect((await readJob(admin, job.id)).job_activities.at(-1)?.message).toBe(
			"POD not emailed: Eastfield has no email address.",
		);
		await changeRow(api.north.d1, "customer", 1, { email: "ops@east.test" });
		await setMail("off");
	});
});
