import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Query, read } from "~/db/read";
import {
	selectCopiedJob,
	selectPortalAddresses,
	selectRecentJobs,
} from "~/db/repositories/master-data/past-bookings";
import { seedJobBlocks } from "../bench/companies/seed-jobs";
import { masterStatements } from "../bench/companies/seed-master";
import { openD1 } from "../support/databases/d1";

const CUSTOMER = 4;
let d1: D1Database;
let close: () => Promise<void>;

const run = ({ sql, params }: { sql: string; params: readonly unknown[] }) => d1.prepare(sql).bind(...params);
/** The ids that the definition gives: live jobs, no trips, at most 100 of a status and 200 in all. */
const REFERENCE = `SELECT id FROM (SELECT j.*, row_number() OVER (PARTITION BY status ORDER BY diary_date DESC, diary_time DESC) AS place
	FROM job j WHERE listed = 1 AND customer_id = ? AND status < 19 AND coalesce(split_type, job_type) <> 3)
	WHERE place <= 100 ORDER BY diary_date DESC, id DESC LIMIT 200`;

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await d1.batch(masterStatements().map(run));
	for (const block of seedJobBlocks({
		jobs: 3000,
		from: "2026-01-01",
		days: 365,
		today: "2026-11-20",
		tripEvery: 5,
	}))
		await d1.batch(block.map(run));
	await d1.batch([
		...["job_restored_driver", "work_day_started", "work_day_job_driver_insert"].map((name) =>
			d1.prepare(`DROP TRIGGER ${name}`),
		),
		// So many that the limits apply.
		d1.prepare("UPDATE job SET customer_id = ?, version = version + 1 WHERE id % 4 <> 0").bind(CUSTOMER),
	]);
}, 60_000);
afterAll(() => close());

const readRows = async <Row>(query: Query<Row>) => (await read(d1, [query]))[0];

describe("a customer's latest jobs", () => {
	it("are those that their definition names, the last booked first", async () => {
		const { results } = await d1.prepare(REFERENCE).bind(CUSTOMER).all<{ id: number }>();
		expect(results).toHaveLength(200);
		expect((await readRows(selectRecentJobs(CUSTOMER))).map(({ id }) => id)).toEqual(
			results.map(({ id }) => id).sort((a, b) => b - a),
		);
	});

	it("are of nobody else", async () => {
		const ids = (await readRows(selectRecentJobs(5))).map(({ id }) => id);
		const foreign = await d1
			.prepare(
				"SELECT count(*) AS n FROM job WHERE customer_id <> 5 AND id IN (SELECT value FROM json_each(?))",
			)
			.bind(JSON.stringify(ids))
			.first<number>("n");
		expect([ids.length > 0, foreign]).toEqual([true, 0]);
	});
});

describe("query plans", () => {
	const plan = async (query: Query<unknown>) => {
		const { results } = await d1
			.prepare(`EXPLAIN QUERY PLAN ${query.sql}`)
			.bind(...query.params)
			.all<{ detail: string }>();
		return results.map(({ detail }) => detail);
	};
	const filter = { text: "leeds", limit: 50, offset: 0 };

	it.each<[string, Query<unknown>, string[]]>([
		["latest jobs", selectRecentJobs(CUSTOMER), ["job_customer (customer_id=? AND status=?)"]],
		[
			"addresses",
			selectPortalAddresses(CUSTOMER, filter),
			["job_customer (customer_id=? AND status=?)", "customer_address_customer (customer_id=?)"],
		],
		[
			"a job to copy",
			selectCopiedJob(1, CUSTOMER, ["load_type_id", "weight"]),
			["INTEGER PRIMARY KEY (rowid=?)"],
		],
	])("%s are read through indexes alone", async (_, query, indexes) => {
		const steps = await plan(query);
		for (const index of indexes) expect(steps.join("\n")).toContain(index);
		expect(steps.filter((step) => /^SCAN (j|k|a|job|customer_address)\b/.test(step))).toEqual([]);
	});
});
