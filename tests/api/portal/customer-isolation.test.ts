import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFrames, type LoggedChange } from "@/durable-objects/tenant-room/audience";
import {
	collectErrors,
	exampleBody,
	fillCallPath,
	fillPathAndQuery,
	findResponseError,
	findStatusError,
	GUARDED_CALLS,
	getExample,
	isUnsafe,
	toFormData,
} from "@/tests/support/api/api-calls";
import { findScalars, replaceAt } from "@/tests/support/api/schema-examples";
import { createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { insertTheirRows, THEIRS } from "@/tests/support/databases/others-rows";
import { addRow, changeRow, replaceRows } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";

const REFUSED = [400, 403, 404, 409, 422];
const MARK = String(THEIRS);
const FILES = ["job-attachments/theirs.png", "pods/theirs.png"] as const;

let fixture: UsersFixture;
let copied: string[];
/** The other customer's own user. */
let owner: TestUser;

/** Every call that a customer may make: a call that is declared later is among them. */
const CALLS = GUARDED_CALLS.filter(({ access }) => access.users.includes("customer"));
const CALLS_WITH_ID = CALLS.filter((call) => call.route.params && fillCallPath(call, THEIRS).includes(MARK));
const READS = CALLS.filter(({ method, route }) => method === "GET" && !route.changesState);

/** Each customer of north has a job with papers, an invoice, a credit note, mails, notifications and a question. */
beforeAll(async () => {
	fixture = await openUsersFixture();
	const { api, users } = fixture;
	const { d1 } = api.north;
	await prepareInvoicing(api.north);
	const run = (...statements: string[]) => d1.batch(statements.map((sql) => d1.prepare(sql)));
	await run("UPDATE customer SET email = lower(customer_code) || '@customer.test', version = version + 1");
	await replaceRows(d1, "additional_setting", [
		{ name: "customer_notification", value: "1" },
		{ name: "customer_job_activity", value: "1" },
	]);
	const admin = await api.north.signIn("Clerk");
	const job_id = await jobToInvoice(api.north, admin, { customer_reference: [{ name: "own" }] });
	await clerkCalls(admin).invoice("single-job-invoice", [job_id]);
	const invoice_id = await d1.prepare("SELECT max(id) AS id FROM invoice").first<number>("id");
	await admin.call("POST", "/client/send-invoice-each", { job_inv_ids: [invoice_id] });
	const note = await admin.call<{ id: number }>("POST", "/client/credit-notes", { job_id, credit_amount: 5 });
	await admin.call("POST", "/client/credit-notes/send", { creditNotesIds: [note.data.id] });
	await sendWithHeaders(api, users.customer.cookie, "POST", "/customer/questions", {
		uid: "own-question",
		invoice_id,
		job_id,
		question: "Own?",
	});
	await addRow(d1, "job_process", { job_id, pod_name: "Own", pod_images: ["pods/own.png"] });
	await addRow(d1, "job_attachment", {
		job_id,
		file: "job-attachments/own.png",
		file_name: "own.png",
		content_type: "image/png",
		size: 1,
	});
	await addRow(d1, "job_request", {
		uid: "own-request",
		job_id,
		customer_id: 1,
		user_id: users.customer.user_id,
		kind: "change",
	});
	await addRow(d1, "customer_portal", { customer_id: 1 });
	await addRow(d1, "customer_address", {
		customer_id: 1,
		name: "Own",
		address_line_1: "1",
		town: "Leeds",
		post_code: "LS1 1AA",
	});
	// What a call makes that is declared later is copied as well.
	const making = CALLS.filter(
		({ route, path }) => !route.params && route.response !== "file" && !/logout|organization/.test(path),
	);
	await collectErrors(making, async (call) =>
		findResponseError(await fixture.sendValid(call, users.customer.cookie)),
	);
	copied = await insertTheirRows(d1);
	await changeRow(d1, "customer", THEIRS, { customer_name: `Customer ${MARK}`, customerPortal: 1 });
	await changeRow(d1, "job", THEIRS, { collection_name: `From ${MARK}`, delivery_name: `To ${MARK}` });
	await changeRow(d1, "customer_reference", THEIRS, { name: MARK });
	await changeRow(d1, "outbox", THEIRS, {
		subject: `Subject ${MARK}`,
		text: `Text ${MARK}`,
		html: `<p>${MARK}</p>`,
	});
	await changeRow(d1, "notification", THEIRS, { title: `Title ${MARK}` });
	await changeRow(d1, "job_attachment", THEIRS, { file: FILES[0] });
	await changeRow(d1, "job_process", THEIRS, { pod_images: [FILES[1]] });
	for (const key of FILES) await api.env.FILES.put(`north/${key}`, new Uint8Array([1]));
	owner = await createTestUser(api, { user_type: "customer", company: api.north, customer_id: THEIRS });
}, 60_000);
afterAll(() => fixture.close());

const send = (call: (typeof CALLS)[number], address: string, user: TestUser, body?: unknown) =>
	sendWithHeaders(fixture.api, user.cookie, call.method, address, body);

/** What a response shows of the other customer. Null if it shows nothing. */
async function findTheirs(response: Response): Promise<string | null> {
	const error = await findResponseError(response.clone());
	return error ?? ((await response.text()).includes(MARK) ? "shows another customer's row" : null);
}

describe("the other customer", () => {
	it("has rows of everything that customers see", () => {
		expect(copied).toEqual(
			expect.arrayContaining([
				...["customer", "user", "job", "customer_address", "customer_reference", "job_activity"],
				...["job_process", "job_attachment", "job_request", "customer_portal"],
				...["invoice", "invoice_line", "credit_note", "customer_question"],
				...["outbox", "notification", "traffic_diary_column"],
			]),
		);
	});

	it("reads them by the same calls", async () => {
		const calls = CALLS_WITH_ID.filter((call) => READS.includes(call));
		const errors = collectErrors(calls, async (call) =>
			findStatusError(await send(call, fillPathAndQuery(call, THEIRS), owner), 200),
		);
		// These name a user, which is not the one who calls, or a file by two texts.
		expect((await errors).map((error) => error.split(":")[0])).toEqual([
			"GET /client/files/{bucket}/{name}",
			"GET /client/get-all-permissions-by-user-roles/{userId}",
			"GET /customer/client-notifications/{id}",
			"GET /customer/files/{bucket}/{name}",
			"GET /get-user-logged-details/{id}",
		]);
		for (const key of FILES) {
			const path = `/customer/files/${key}`;
			expect((await sendWithHeaders(fixture.api, owner.cookie, "GET", path)).status, key).toBe(200);
		}
	});
});

describe("another customer's id", () => {
	const inBody = CALLS.flatMap((call) => {
		if (!call.route.body || !isUnsafe(call)) return [];
		const fields = getExample(call.route.body);
		return findScalars(fields)
			.filter(({ path }) => path.some((key) => /ids?$/i.test(String(key)) && key !== "uid"))
			.map(({ path }) => ({
				...call,
				name: `${call.name} ${path.join(".")}`,
				sent: replaceAt(fields, path, THEIRS),
			}));
	});

	it("in the path is refused and changes nothing", async () => {
		const changes = await fixture.watchChanges();
		expect(CALLS_WITH_ID.length).toBeGreaterThan(10);
		const errors = collectErrors(CALLS_WITH_ID, async (call) => {
			const address = fillPathAndQuery(call, THEIRS);
			const response = await send(call, address, fixture.users.customer, exampleBody(call));
			return (await findTheirs(response.clone())) ?? findStatusError(response, ...REFUSED);
		});
		expect(await errors).toEqual([]);
		expect(await changes()).toEqual([]);
	});

	it("in a body finds nothing and is stored nowhere", async () => {
		const changes = await fixture.watchChanges();
		expect(inBody.length).toBeGreaterThan(0);
		const errors = collectErrors(inBody, async (call) => {
			const body = call.route.form ? toFormData(call.sent) : call.sent;
			return findTheirs(await send(call, fillCallPath(call), fixture.users.customer, body));
		});
		expect(await errors).toEqual([]);
		expect((await changes()).filter((change) => change.includes(MARK))).toEqual([]);
	});

	it("in a filter finds nothing", async () => {
		const filters = CALLS.flatMap((call) => {
			const query = call.route.query ? getExample(call.route.query) : {};
			return Object.keys(typeof query === "object" && query ? query : {})
				.filter((name) => /ids?$/i.test(name))
				.map((name) => ({ ...call, name: `${call.name}?${name}`, filter: name }));
		});
		expect(filters.length).toBeGreaterThan(0);
		const errors = collectErrors(filters, async (call) => {
			const address = `${fillCallPath(call)}?${new URLSearchParams({ [call.filter]: MARK })}`;
			return findTheirs(await send(call, address, fixture.users.customer));
		});
		expect(await errors).toEqual([]);
	});
});

describe("a customer", () => {
	it("finds only its own rows in every list, whatever it searches for", async () => {
		const searches = READS.flatMap((call) => {
			const query = call.route.query ? getExample(call.route.query) : {};
			const words = Object.keys(typeof query === "object" && query ? query : {}).filter((name) =>
				/keyword|search|number|ref|town|from|to$|^q$/i.test(name),
			);
			return [null, ...words].map((word) => ({ ...call, name: `${call.name}?${word ?? ""}`, word }));
		});
		const errors = collectErrors(searches, async (call) => {
			const address = call.word
				? `${fillCallPath(call)}?${new URLSearchParams({ [call.word]: MARK })}`
				: fillPathAndQuery(call);
			return findTheirs(await send(call, address, fixture.users.customer));
		});
		expect(await errors).toEqual([]);
	});

	it.each(FILES)("cannot fetch %s of another", async (key) => {
		const { api, users } = fixture;
		const response = await sendWithHeaders(api, users.customer.cookie, "GET", `/customer/files/${key}`);
		expect(response.status).toBe(404);
	});

	it("receives nothing over the socket of what happens to another", async () => {
		const { results } = await fixture.api.north.d1
			.prepare("SELECT * FROM change_log")
			.all<Omit<LoggedChange, "payload"> & { payload: string | null }>();
		const theirs = { entity_id: THEIRS, payload: { user_id: THEIRS, driver_id: THEIRS } };
		const changes = results.flatMap(({ payload, ...change }) => [
			{ ...change, payload: payload === null ? null : JSON.parse(payload) },
			{ ...change, ...theirs, customer_id: change.customer_id === null ? null : THEIRS },
		]);
		const { user_id } = fixture.users.customer;
		const listener = { user_type: "customer", user_id, customer_id: 1, driver_id: null, rights: [] } as const;
		const frames = createFrames(changes)(listener).join();
		expect(frames).toContain("jobChange");
		expect(frames).not.toContain(MARK);
	});
});
