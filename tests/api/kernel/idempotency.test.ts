import { expect, it } from "vitest";
import { GUARDED_CALLS } from "@/tests/support/api/api-calls";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";

let api: TestApi;
let admin: ApiCaller;
let colleague: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	colleague = await api.north.signIn("Colleague");
});

let count = 0;
const customer = () => ({ customer_code: `IDEM${++count}`, customer_name: "Idem", customer_type: 1 });
const create = (body: object, key: string, who = admin) =>
	who.call<{ id: number }>("POST", "/client/customers", body, { "Idempotency-Key": key });
const countCustomers = () =>
	api.north.d1.prepare("SELECT count(*) AS n FROM customer WHERE customer_name = 'Idem'").first<number>("n");

it("the same call with the same key is carried out once and answered alike", async () => {
	const body = customer();
	const before = (await countCustomers()) ?? 0;
	const first = await create(body, "key-the-same");
	const second = await create(body, "key-the-same");
	expect(first.status).toBe(200);
	expect([second.status, second.message, second.data]).toEqual([200, first.message, first.data]);
	expect([first, second].map(({ headers }) => headers.get("Idempotency-Replayed"))).toEqual([null, "true"]);
	expect(await countCustomers()).toBe(before + 1);
});

it("of several at the same moment one is carried out, and the others are refused or answered alike", async () => {
	const body = customer();
	const before = (await countCustomers()) ?? 0;
	const answers = await Promise.all(Array.from({ length: 6 }, () => create(body, "key-at-once")));
	const statuses = answers.map(({ status }) => status);
	expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
	expect(statuses).toContain(200);
	expect(await countCustomers()).toBe(before + 1);
});

it("another call with the key is refused", async () => {
	await create(customer(), "key-other-body");
	const other = await create(customer(), "key-other-body");
	expect([other.status, Object.keys(other.data)]).toEqual([422, ["Idempotency-Key"]]);
	const elsewhere = await admin.call("POST", "/client/depot", {}, { "Idempotency-Key": "key-other-body" });
	expect(elsewhere.status).toBe(422);
});

it("a refused call may be corrected under its key", async () => {
	const body = customer();
	expect((await create({ ...body, customer_name: "" }, "key-corrected")).status).toBe(422);
	expect((await create(body, "key-corrected")).status).toBe(200);
});

it("a key is its owner's", async () => {
	expect((await create(customer(), "key-of-each")).status).toBe(200);
	expect((await create(customer(), "key-of-each", colleague)).status).toBe(200);
});

it("a call that broke off is not repeated", async () => {
	const body = customer();
	await create(body, "key-broken-off");
	await api.north.d1
		.prepare("UPDATE idempotency_key SET answer = NULL, at = ? WHERE key LIKE '%key-broken-off'")
		.bind(new Date(Date.now() - 3_600_000).toISOString())
		.run();
	const again = await create(body, "key-broken-off");
	expect([again.status, again.message]).toEqual([
		409,
		"The first call with this Idempotency-Key did not finish. Check whether it was carried out, then use a new key.",
	]);
});

it.each(["short", "x".repeat(65)])("a key of another length is refused: %s", async (key) => {
	expect((await create(customer(), key)).status).toBe(422);
});

it("reading and changing ignore the header", async () => {
	const { id } = await saveJobAs(admin);
	for (let n = 0; n < 2; n++) {
		const read = await admin.call("GET", `/client/get-job/${id}`, undefined, {
			"Idempotency-Key": "key-reading",
		});
		expect([read.status, read.headers.get("Idempotency-Replayed")]).toEqual([200, null]);
	}
});

it("a secret that is shown once is stored nowhere, so that a repetition is refused", async () => {
	const body = { name: "Warehouse", scopes: ["jobs:read"] };
	const make = () =>
		admin.call<{ key: string }>("POST", "/client/api-keys", body, { "Idempotency-Key": "key-of-a-key" });
	const { data } = await make();
	expect((await make()).status).toBe(409);
	const { results } = await api.north.d1.prepare("SELECT * FROM idempotency_key").all();
	expect(JSON.stringify(results)).not.toContain(data.key);
});

it("jobs are saved with their key, so that even a lost answer repeats nothing", () => {
	const own = GUARDED_CALLS.filter(({ route }) => route.takesKey).map(({ name }) => name);
	expect(own).toEqual(expect.arrayContaining(["POST /client/save-job", "POST /customer/jobs"]));
});
