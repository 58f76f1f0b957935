import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import { PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { migrateFleet, readFleet } from "~/tenancy/fleet";
import { runBackup, runRestore } from "../support/databases/backup";
import { loadUpgradeData, UPGRADE_VERSIONS } from "../support/databases/upgrade-data";
import { databaseOf } from "./pool";

it("there are data of the last three versions that were released", () => {
	expect(UPGRADE_VERSIONS).toHaveLength(3);
	expect(UPGRADE_VERSIONS.at(-1)).toBeLessThanOrEqual(SCHEMA_VERSION);
});

/** Makes a job a quote that a customer waits for which it is no longer of. */
async function requestQuoteAsAnother(d1: D1Database): Promise<void> {
	const job = "(SELECT max(id) FROM job WHERE job_type = 1 AND parent_id IS NULL)";
	await d1.batch([
		d1.prepare(`UPDATE job SET status = 1, version = version + 1 WHERE id = ${job}`),
		d1.prepare("DELETE FROM job_request WHERE status IN ('open', 'offered')"),
		d1.prepare(`INSERT INTO job_request (uid, job_id, customer_id, kind) SELECT 'requested-before', j.id, c.id, 'quote'
			FROM job j JOIN customer c ON c.id = (SELECT min(o.id) FROM customer o WHERE o.id <> j.customer_id) WHERE j.id = ${job}`),
	]);
}

describe.each(UPGRADE_VERSIONS)("a company's data of version %i", (version) => {
	let api: TestApi;
	let jobs: number;
	const deps = () => ({ env: api.env, d1: api.env.PLATFORM_DB, now: new Date("2026-11-25T02:00:00.000Z") });
	const countJobs = (d1: D1Database) => d1.prepare("SELECT count(*) AS n FROM job").first<number>("n");
	const search = (d1: D1Database) =>
		d1.prepare("SELECT count(*) AS n FROM job_search('north')").first<number>("n");

	beforeAll(async () => {
		api = await openTestApi({ free: ["TENANT_DB_03"] });
		await loadUpgradeData(api.north.d1, version);
		jobs = (await countJobs(api.north.d1)) ?? 0;
	});
	afterAll(() => api.close());

	it("are brought to the newest version, with all rows, and are what it means", async () => {
		expect(jobs).toBeGreaterThan(10);
		await api.north.d1
			.prepare(
				"UPDATE job SET status = 1, version = version + 1 WHERE id = (SELECT min(id) FROM job WHERE job_type = 1)",
			)
			.run();
		await requestQuoteAsAnother(api.north.d1);
		const request = { only: ["TENANT_DB_01"] };
		expect((await readFleet(deps(), request)).databases[0]).toMatchObject({ version, differences: [] });
		expect((await migrateFleet(deps(), request)).databases[0]).toMatchObject({
			version: SCHEMA_VERSION,
			...{ differences: [], backfill: null, error: null },
		});
		expect(await countJobs(api.north.d1)).toBe(jobs);
		const quotes =
			"SELECT count(*) FILTER (WHERE q.id IS NULL) AS missing, count(q.id) AS listed FROM job j LEFT JOIN customer_quote q ON q.job_id = j.id";
		expect(
			await api.north.d1
				.prepare(
					`${quotes} AND q.outcome = 'open' AND q.price = j.total_charge WHERE j.status = 1 AND j.parent_id IS NULL`,
				)
				.first(),
		).toEqual({ missing: 0, listed: expect.toSatisfy((count: number) => count > 1) });
	});

	it("take a new job", async () => {
		const planner = await api.north.signIn("Priya");
		const [customer, loadType] = await Promise.all(
			["customer", "load_type"].map((table) =>
				api.north.d1.prepare(`SELECT min(id) AS id FROM ${table}`).first<number>("id"),
			),
		);
		const form = { ...PLAIN_JOB, customer_id: customer, load_type_id: loadType };
		expect(await planner.call("POST", "/client/save-job", form)).toMatchObject({ status: 200 });
		expect(await countJobs(api.north.d1)).toBe(jobs + 1);
	});

	it("are backed up and restored as they are", async () => {
		const tenant = {
			id: api.north.id,
			slug: "north",
			name: "north",
			binding: "TENANT_DB_01",
			status: "active" as const,
		};
		const id = await runBackup(api.env, tenant);
		await changeRows(api.env.PLATFORM_DB, "tenant", { slug: "north" }, { status: "suspended" });
		const binding = await runRestore(api.env, {
			slug: "north",
			source: { slug: "north", id },
			replaces: true,
			into: "TENANT_DB_03",
		});
		const restored = databaseOf(api.env, binding);
		expect(await countJobs(restored)).toBe(jobs + 1);
		expect(await search(restored)).toBe(await search(api.north.d1));
		expect((await readFleet(deps(), { only: [binding] })).databases[0]).toMatchObject({
			version: SCHEMA_VERSION,
			differences: [],
		});
	});
});
