import { beforeAll, describe, expect, it } from "vitest";
import { insertFleet, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readOutbox } from "@/tests/support/api/sent-messages";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { addRows, changeRow } from "@/tests/support/databases/rows";
import {
	giveJob,
	inDays,
	LINK_DAY,
	makeLink,
	type OpenLink,
	openLink,
	tokenOf,
} from "@/tests/support/jobs/sub-contractor-link";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import type { EmailDetail } from "~/domain/company/email-log/schemas";

let api: TestApi;
let admin: ApiCaller;
let southAdmin: ApiCaller;
let tokens: { fast: string; late: string; south: string };
let fast: OpenLink;
let late: OpenLink;
let south: OpenLink;
/** A job of Fast Freight's, with a document and a self-bill. */
let own: { job: number; document: number; bill: number };

const run = (sql: string) => api.north.d1.prepare(sql).run();
const idOf = async (sql: string) => (await api.north.d1.prepare(sql).first<number>("id")) ?? 0;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await insertFleet(api.south);
	southAdmin = await api.south.signIn("South");
});
beforeAll(async () => {
	tokens = {
		fast: await makeLink(admin, 1),
		late: await makeLink(admin, 2),
		south: await makeLink(southAdmin, 1),
	};
	fast = openLink(api, tokens.fast);
	late = openLink(api, tokens.late);
	south = openLink(api, tokens.south);
	const { id: job } = await giveJob(admin, 1, { cost: 61.25 }, { base_charge: 987.65 });
	await fast.sendDocument({ kind: "operators_licence", expires_on: inDays(100) });
	await addRows(api.north.d1, "self_bill", [
		{
			number: 901,
			bill_number: "SB-901",
			sub_contractor_id: 1,
			date: LINK_DAY,
			date_from: LINK_DAY,
			date_to: LINK_DAY,
			net: 61.25,
			total: 73.5,
			status: "Sent",
		},
		{
			number: 902,
			bill_number: "SB-902",
			sub_contractor_id: 1,
			date: LINK_DAY,
			date_from: LINK_DAY,
			date_to: LINK_DAY,
			net: 1,
			total: 1.2,
			status: "Draft",
		},
	]);
	own = {
		job,
		document: await idOf("SELECT id FROM sub_contractor_document WHERE sub_contractor_id = 1"),
		bill: await idOf("SELECT id FROM self_bill WHERE number = 901"),
	};
});

/** Every call and file about one thing, by who has another link. */
const attempts = (by: OpenLink): [string, () => Promise<{ status: number }>][] => [
	["accept", () => by.post(`/jobs/${own.job}/accept`)],
	["decline", () => by.post(`/jobs/${own.job}/decline`, { reason: "Mine now" })],
	["crew", () => by.put(`/jobs/${own.job}/crew`, { driver_name: "Eve" })],
	["step", () => by.step(own.job, "delivered")],
	["document", () => by.get(`/documents/${own.document}`)],
	["self-bill", () => by.get(`/self-bills/${own.bill}`)],
];

const NAMES = ["accept", "decline", "crew", "step", "document", "self-bill"];

describe("what belongs to one sub-contractor", () => {
	it("is shown to it", async () => {
		const { data } = await fast.page();
		expect(data.jobs.map(({ id }) => id)).toContain(own.job);
		expect(data.self_bills).toMatchObject([{ bill_number: "SB-901", total: 73.5, status: "Sent" }]);
		expect(data.outstanding).toBe(73.5);
		expect((await fast.get(`/documents/${own.document}`)).status).toBe(200);
		const pdf = await fast.get(`/self-bills/${own.bill}`);
		expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
	});

	it.each(NAMES)("refuses %s to another sub-contractor and to another company's", async (name) => {
		for (const by of [late, south]) {
			const attempt = attempts(by).find(([known]) => known === name)?.[1];
			expect((await attempt?.())?.status).toBe(404);
		}
		const job = await readJob(admin, own.job);
		expect([job.status, job.sub_contractor_jobs[0]?.driver_name]).toEqual(["Booked", null]);
	});

	it("is in no answer to them, and no customer's price is in anyone's", async () => {
		for (const by of [late, south]) {
			const { data } = await by.page();
			expect([data.jobs, data.self_bills, data.documents, data.unbilled.jobs]).toEqual([[], [], [], []]);
		}
		const text = JSON.stringify((await fast.page()).data);
		for (const secret of ["987.65", "Eastfield", "Lapsed"]) expect(text).not.toContain(secret);
		expect(text).toContain("61.25");
	});

	it("refuses another's upload, and a draft of its own", async () => {
		const { data } = await fast.upload();
		const { id } = await giveJob(admin, 2);
		expect((await late.step(id, "delivered", { pictures: [data.file] })).status).toBe(409);
		const draft = await idOf("SELECT id FROM self_bill WHERE number = 902");
		expect((await fast.get(`/self-bills/${draft}`)).status).toBe(404);
	});

	it("ends when the job is given to someone else", async () => {
		const { id } = await giveJob(admin, 2);
		expect((await late.jobs()).map((job) => job.id)).toContain(id);
		const { version } = await readJob(admin, id);
		const moved = await admin.call("POST", "/client/sub-contractor-job", {
			job_id: id,
			sub_contractor_id: 1,
			version,
			change: 1,
		});
		expect(moved.status).toBe(200);
		expect((await late.jobs()).map((job) => job.id)).not.toContain(id);
		expect((await late.step(id, "delivered")).status).toBe(404);
	});

	it("leaves out a stop of its trip that a driver carries", async () => {
		const trip = await giveJob(admin, 1, {}, { job_type: 3 });
		const stop = await saveJobAs(admin);
		await changeRow(api.north.d1, "job", stop.id, {
			parent_id: trip.id,
			job_number: Number(trip.job_number),
			sub_no: 1,
		});
		expect((await fast.jobs()).map(({ id }) => id)).toContain(stop.id);
		await allocateToWorkday(admin, stop.id, { is_planned: 1 });
		expect((await fast.jobs()).map(({ id }) => id)).not.toContain(stop.id);
		expect((await fast.step(stop.id, "arrived", { stop: "delivery" })).status).toBe(404);
	});
});

describe("a link", () => {
	const statuses = async (token: string) => {
		const by = openLink(api, token);
		const page = await by.page();
		const calls = await Promise.all(attempts(by).map(([, attempt]) => attempt()));
		return [
			...new Set(
				[page, ...calls, await by.upload(), await by.sendDocument({ kind: "other" })].map(
					({ status }) => status,
				),
			),
		];
	};

	it("that is ended opens nothing, at once", async () => {
		const token = await makeLink(admin, 1);
		const id = await idOf("SELECT max(id) AS id FROM sub_contractor_link");
		expect((await openLink(api, token).page()).status).toBe(200);
		expect((await admin.call("DELETE", `/client/sub-contractor-links/${id}`)).status).toBe(200);
		expect(await statuses(token)).toEqual([404]);
	});

	it("that has expired, of a deleted sub-contractor or with another company's name opens nothing", async () => {
		const token = await makeLink(admin, 1);
		await run(`UPDATE sub_contractor_link SET expires_at = '2020-01-01T00:00:00.000Z'
			WHERE id = (SELECT max(id) FROM sub_contractor_link)`);
		expect(await statuses(token)).toEqual([404]);
		expect(await statuses(tokens.fast.replace("north.", "south."))).toEqual([404]);
		expect(await statuses("north.0000")).toEqual([404]);
		const gone = await makeLink(admin, 2);
		await changeRow(api.north.d1, "sub_contractor", 2, { deleted_at: "2026-01-01" });
		expect(await statuses(gone)).toEqual([404]);
		await changeRow(api.north.d1, "sub_contractor", 2, { deleted_at: null });
	});

	it("stores only the hash of its token, and the office lists it without its address", async () => {
		const secret = tokens.fast.split(".")[1] ?? "";
		const { results } = await api.north.d1.prepare("SELECT * FROM sub_contractor_link").all();
		expect(JSON.stringify(results)).not.toContain(secret);
		const listed = await admin.call("GET", "/client/sub-contractors/1/links");
		expect(JSON.stringify(listed.data)).not.toContain(secret);
	});

	it("is mailed by the office, and the mail log masks it", async () => {
		const body = { sub_contractor_id: 1, name: "Sam Hall" };
		expect((await admin.call("POST", "/client/sub-contractor-links", body)).status).toBe(422);
		const made = await admin.call<{ url: string | null }>("POST", "/client/sub-contractor-links", {
			...body,
			email: "Sam@fast.test",
		});
		expect([made.status, made.message, made.data.url]).toEqual([200, "Link emailed", null]);
		const [mail] = (await readOutbox(api.north, "kind = 'sub_contractor_link'")).slice(-1);
		expect(mail?.recipient).toBe("sam@fast.test");
		const token = tokenOf(mail?.text ?? "");
		expect((await openLink(api, token).page()).status).toBe(200);
		const id = await idOf("SELECT max(id) AS id FROM outbox WHERE kind = 'sub_contractor_link'");
		const logged = await admin.call<EmailDetail>("GET", `/client/get-email-logs/${id}`);
		expect(logged.data.text).toContain("/sub-contractor/••••••");
		expect(JSON.stringify(logged.data)).not.toContain(token.split(".")[1]);
	});

	it("is no session: the office's calls refuse it, and only staff make links", async () => {
		const nobody = anonymous(api);
		expect((await nobody.call("GET", `/client/get-job/${own.job}`)).status).toBe(401);
		expect((await nobody.call("GET", "/client/sub-contractors/1/links")).status).toBe(401);
		const driver = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
		const customer = await api.north.signIn("Cust", { user_type: "customer", customer_id: 1 });
		for (const by of [driver, customer])
			expect((await by.call("GET", "/client/sub-contractors/1/links")).status).toBe(403);
	});

	it("guessed often is answered 429, while a valid one still works", async () => {
		const guess = () => openLink(api, `north.${"0".repeat(64)}`).page();
		const answers: number[] = [];
		for (let n = 0; n < 80; n++) answers.push((await guess()).status);
		expect(new Set(answers)).toEqual(new Set([404, 429]));
		expect((await fast.page()).status).toBe(200);
	});
});
