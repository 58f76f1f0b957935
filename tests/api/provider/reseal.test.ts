import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { readSealed, resealAll } from "@/scripts/lib/databases/reseal-run.mjs";
import { openTestApi, type TestApi, type TestCompany } from "@/tests/support/api/test-api";
import { createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { addRow, addRows, replaceRows } from "@/tests/support/databases/rows";
import { seal, unseal } from "~/domain/kernel/secrets/seal";
import type { sealedPageResponse } from "~/domain/provider/clients/responses";

let api: TestApi;
let root: TestUser;
let clerk: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	clerk = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
});
afterAll(() => api.close());
beforeEach(async () => {
	setKeys(undefined);
	const { PLATFORM_DB } = api.env;
	await PLATFORM_DB.prepare("DELETE FROM second_factor").run();
	for (const { d1 } of [api.north, api.south])
		for (const table of ["customer_sftp", "webhook_endpoint", "cx_cache"])
			await d1.prepare(`DELETE FROM ${table}`).run();
	for (const { d1 } of [api.north, api.south])
		await d1.prepare("UPDATE integration SET settings = NULL, version = version + 1").run();
});

const setKeys = (SECRETS_KEY: string | undefined, SECRETS_KEY_PREVIOUS?: string) =>
	Object.assign(api.env, { SECRETS_KEY, SECRETS_KEY_PREVIOUS });
const keys = () => ({ env: api.env, d1: api.env.PLATFORM_DB });
const session = (by = root) => ({
	async post(path: string, json: object) {
		const response = await sendWithHeaders(api, by.cookie, "POST", path, json);
		if (response.status !== 200) throw new Error(String(response.status));
		const body: { data: z.infer<typeof sealedPageResponse> } = await response.json();
		return body;
	},
});

/** Seals a secret at every place of a company, and the authenticator app of the super admin. */
async function sealEverywhere({ d1 }: TestCompany) {
	const sealed = (secret: string) => seal(keys(), secret);
	await addRow(d1, "customer_sftp", { customer_id: 1, password: await sealed("ftp") });
	await addRow(d1, "webhook_endpoint", {
		url: "https://a.test",
		events: [],
		sealed_secret: await sealed("hook"),
	});
	await addRows(d1, "cx_cache", [
		{ key: "token", value: { sealed: await sealed("token"), account: "a" } },
		{ key: "last_request", value: 0 },
	]);
	const settings = {
		notes: "a",
		sealed_key: await sealed("address"),
		sealed_password: await sealed("exchange"),
	};
	await d1
		.prepare("UPDATE integration SET settings = ?, version = version + 1 WHERE slug = 'courier-exchange'")
		.bind(JSON.stringify(settings))
		.run();
	await replaceRows(api.env.PLATFORM_DB, "second_factor", [
		{ login_id: root.login_id, secret: await sealed("app") },
	]);
}

/** Every secret as it opens now. */
async function openEverything({ d1 }: TestCompany) {
	const { results } = await d1
		.prepare(
			`SELECT password AS sealed FROM customer_sftp UNION ALL SELECT sealed_secret FROM webhook_endpoint
			UNION ALL SELECT value ->> '$.sealed' FROM cx_cache WHERE key = 'token'
			UNION ALL SELECT settings ->> '$.sealed_key' FROM integration WHERE slug = 'courier-exchange'
			UNION ALL SELECT settings ->> '$.sealed_password' FROM integration WHERE slug = 'courier-exchange'`,
		)
		.all<{ sealed: string }>();
	const app = await api.env.PLATFORM_DB.prepare("SELECT secret AS sealed FROM second_factor").all<{
		sealed: string;
	}>();
	return await Promise.all([...results, ...app.results].map(({ sealed }) => unseal(keys(), sealed)));
}
const SECRETS = ["ftp", "hook", "token", "address", "exchange", "app"];

const readCounts = async () => {
	const { databases } = await readSealed(session());
	const sum = (name: "current" | "older" | "in_database" | "lost") =>
		databases.reduce((total, one) => total + one[name], 0);
	return { current: sum("current"), older: sum("older"), in_database: sum("in_database"), lost: sum("lost") };
};

describe("secrets of the platform and every company", () => {
	it("are sealed again with the current key, whatever they were sealed with, and open without the others", async () => {
		await sealEverywhere(api.north);
		expect(await readCounts()).toEqual({ current: 0, older: 0, in_database: 6, lost: 0 });
		setKeys("first key");
		await sealEverywhere(api.south);
		expect(await readCounts()).toEqual({ current: 6, older: 0, in_database: 5, lost: 0 });
		await resealAll(session());
		expect(await readCounts()).toEqual({ current: 11, older: 0, in_database: 0, lost: 0 });
		setKeys("second key", "first key");
		expect(await openEverything(api.north)).toEqual(SECRETS);
		expect(await readCounts()).toEqual({ current: 0, older: 11, in_database: 0, lost: 0 });
		const { key, databases } = await resealAll(session());
		expect(key).toMatch(/^[0-9a-f]{8}$/);
		expect(databases.map(({ binding, company }) => [binding, company])).toEqual([
			["PLATFORM_DB", null],
			["TENANT_DB_01", "north"],
			["TENANT_DB_02", "south"],
		]);
		setKeys("second key");
		expect(await readCounts()).toEqual({ current: 11, older: 0, in_database: 0, lost: 0 });
		expect(await openEverything(api.north)).toEqual(SECRETS);
	});

	it("that the release before sealed, without the id of a key, are found and sealed again", async () => {
		setKeys("first key");
		await sealEverywhere(api.north);
		const { d1 } = api.north;
		await d1.prepare("UPDATE customer_sftp SET password = substr(password, 1, length(password) - 9)").run();
		expect(await readCounts()).toEqual({ current: 5, older: 1, in_database: 0, lost: 0 });
		setKeys("second key", "another one\nfirst key first");
		expect((await readCounts()).lost).toBe(5);
		setKeys("second key", "another\nfirst key");
		expect((await readCounts()).lost).toBe(5);
		Object.assign(api.env, { SECRETS_KEY_PREVIOUS: "first key" });
		await resealAll(session());
		expect(await readCounts()).toEqual({ current: 6, older: 0, in_database: 0, lost: 0 });
	});

	it("that no key opens are named and left as they are, and the others are sealed", async () => {
		setKeys("lost key");
		await sealEverywhere(api.north);
		setKeys("old key");
		await addRow(api.south.d1, "customer_sftp", { customer_id: 1, password: await seal(keys(), "ftp") });
		setKeys("new key", "old key");
		const { databases } = await resealAll(session());
		expect(databases.map(({ lost, resealed }) => [lost, resealed])).toEqual([
			[1, 0],
			[5, 0],
			[0, 1],
		]);
		setKeys("lost key");
		expect(await openEverything(api.north)).toEqual(SECRETS);
	});

	it("are sealed behind more than a step of those that no key opens", async () => {
		const { d1 } = api.north;
		setKeys("old key");
		const sealed = await seal(keys(), "hook");
		const broken = sealed.replace(/^(v2\.)[^.]+/, "$1AAAAAAAAAAAAAAAA");
		await addRows(
			d1,
			"webhook_endpoint",
			Array.from({ length: 401 }, (_, at) => ({
				url: `https://a.test/${at}`,
				events: [],
				sealed_secret: at < 400 ? broken : sealed,
			})),
		);
		await addRow(d1, "customer_sftp", { customer_id: 1, password: await seal(keys(), "ftp") });
		setKeys("new key", "old key");
		await resealAll(session());
		expect(await readCounts()).toEqual({ current: 2, older: 400, in_database: 0, lost: 0 });
	});

	it("are sealed step by step, and a step that was cut off is taken again", async () => {
		setKeys("old key");
		const { d1 } = api.north;
		await addRows(
			d1,
			"webhook_endpoint",
			await Promise.all(
				Array.from({ length: 450 }, async (_, at) => ({
					url: `https://a.test/${at}`,
					events: [],
					sealed_secret: await seal(keys(), `s${at}`),
				})),
			),
		);
		setKeys("new key", "old key");
		const step = () => session().post("/console/fleet/reseal", { only: ["TENANT_DB_01"] });
		expect((await step()).data.databases[0]).toMatchObject({ resealed: 200, older: 250 });
		const lines: string[] = [];
		await resealAll(session(), { only: ["TENANT_DB_01"], log: (line) => void lines.push(line) });
		expect(lines).toEqual(["TENANT_DB_01    200 sealed, 50 left", "TENANT_DB_01    50 sealed, 0 left"]);
		const last = await d1
			.prepare("SELECT sealed_secret AS sealed, version FROM webhook_endpoint ORDER BY id DESC LIMIT 1")
			.first<{ sealed: string; version: number }>();
		expect([await unseal(keys(), last?.sealed ?? ""), last?.version]).toEqual(["s449", 2]);
	});
});

describe("POST /console/fleet/reseal", () => {
	it("is for super admins, needs a key, and is recorded without any secret", async () => {
		await expect(session(clerk).post("/console/fleet/reseal", {})).rejects.toThrow("403");
		await expect(session(clerk).post("/console/fleet/sealed", {})).rejects.toThrow("403");
		await expect(session().post("/console/fleet/reseal", {})).rejects.toThrow("409");
		await sealEverywhere(api.north);
		setKeys("new key");
		const { data } = await session().post("/console/fleet/reseal", {});
		const entry = await api.env.PLATFORM_DB.prepare(
			"SELECT console_user_id, target, detail FROM audit_log WHERE action = 'secrets_resealed' ORDER BY id DESC LIMIT 1",
		).first<{ console_user_id: number; target: string; detail: string }>();
		expect(entry).toMatchObject({ console_user_id: root.user_id, target: "PLATFORM_DB, TENANT_DB_01" });
		expect(JSON.parse(entry?.detail ?? "")).toEqual({ key: data.key, resealed: 6 });
	});

	it("names a database that fails, and goes on with the others", async () => {
		await sealEverywhere(api.south);
		setKeys("new key");
		const { d1 } = api.north;
		await d1.prepare("ALTER TABLE customer_sftp RENAME TO away").run();
		const { databases } = await resealAll(session());
		await d1.prepare("ALTER TABLE away RENAME TO customer_sftp").run();
		expect(databases.map(({ error, resealed }) => [error, resealed])).toEqual([
			[null, 1],
			[expect.stringContaining("customer_sftp"), 0],
			[null, 5],
		]);
	});
});
