import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { aliased, db, insertSelect, jsonList, statement } from "~/db/builder";
import { commit } from "~/db/commit";
import { query, read, returnedRows } from "~/db/read";
import { countNotifications } from "~/db/repositories/jobs/notifications";
import { customer, job, job_activity, job_process } from "~/db/tenant";
import { commitTarget } from "../support/databases/commit-target";
import { openD1 } from "../support/databases/d1";

let d1: D1Database;
let close: () => Promise<void>;
beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	const { target } = commitTarget(d1);
	await commit(target, [
		db.insert(customer).values({ id: 1, customer_code: "ALD", customer_name: "Aldgate Print" }),
		db
			.insert(job)
			.values({ id: 7, uid: "a", job_number: 1, customer_id: 1, total_charge: 12.34, subcost: 2 }),
		db.insert(job_process).values({ job_id: 7, pod_images: ["pods/1.jpg"] }),
	]);
});
afterAll(() => close());

test("a built statement stores money at scale 5, JSON as text, and defaults", async () => {
	const [rows] = await read(d1, [
		query<Record<string, unknown>>(
			"SELECT total_charge, subcost, extras, version, typeof(total_charge) AS type FROM job",
		),
	]);
	expect(rows).toEqual([
		{ total_charge: 1_234_000, subcost: 200_000, extras: 0, version: 1, type: "integer" },
	]);
});

test("one batch reads built and hand-written queries, mapped and typed", async () => {
	const [jobs, proofs, counts] = await read(d1, [
		db
			.select({ id: job.id, total_charge: job.total_charge, profit: job.profit })
			.from(job)
			.where(eq(job.id, 7)),
		db.select().from(job_process),
		query<{ n: number }>("SELECT count(*) AS n FROM job"),
	]);
	expect(jobs).toEqual([{ id: 7, total_charge: 12.34, profit: null }]);
	expect(proofs[0]?.pod_images).toEqual(["pods/1.jpg"]);
	expect(counts).toEqual([{ n: 1 }]);
	expectTypeOf(jobs).toEqualTypeOf<{ id: number; total_charge: number; profit: number | null }[]>();
	expectTypeOf(counts).toEqualTypeOf<{ n: number }[]>();
});

test("a join names columns of both tables; two of one name are refused", async () => {
	const join = { id: job.id, customer_id: aliased(customer.id, "customer"), name: customer.customer_name };
	const [rows] = await read(d1, [
		db.select(join).from(job).innerJoin(customer, eq(customer.id, job.customer_id)),
	]);
	expect(rows).toEqual([{ id: 7, customer_id: 1, name: "Aldgate Print" }]);
	expectTypeOf(rows).toEqualTypeOf<{ id: number; customer_id: number; name: string }[]>();
	await expect(
		read(d1, [
			db
				.select({ id: job.id, customer: customer.id })
				.from(job)
				.innerJoin(customer, eq(customer.id, job.customer_id)),
		]),
	).rejects.toThrow("same name");
});

test("a left join without a partner is null", async () => {
	const [rows] = await read(d1, [
		db
			.select({ id: job.id, proof: { time: job_process.pod_time, job_id: job_process.job_id } })
			.from(job)
			.leftJoin(job_process, sql`${job_process.job_id} = -1`),
	]);
	expect(rows).toEqual([{ id: 7, proof: null }]);
});

test("insertSelect inserts what its source selects, with columns as SQL or as values", async () => {
	const { target } = commitTarget(d1);
	const entry = (uid: string) =>
		insertSelect(
			job_activity,
			{ job_id: sql`id`, action_type: "waiting_charge", message: sql`'Job ' || job_number`, amount: 1.5 },
			sql`FROM job WHERE uid = ${uid}`,
		);
	await commit(target, [entry("a"), entry("missing")]);
	const [rows] = await read(d1, [
		db
			.select({ job_id: job_activity.job_id, amount: job_activity.amount, message: job_activity.message })
			.from(job_activity),
	]);
	expect(rows).toEqual([{ job_id: 7, amount: 1.5, message: "Job 1" }]);
});

test("rows of returning are mapped like those of a select", async () => {
	const { target } = commitTarget(d1);
	const raised = db
		.update(job)
		.set({ base_charge: 5, version: sql`${job.version} + 1` })
		.where(sql`${job.id} IN ${jsonList([7])}`)
		.returning({ base_charge: job.base_charge, version: job.version });
	const { results } = await commit(target, [
		raised,
		statement(sql`UPDATE ${customer} SET email = ${"a@b.test"}, version = version + 1`),
	]);
	expect(returnedRows(raised, results[0])).toEqual([{ base_charge: 5, version: 2 }]);
	expect(results[1]?.meta.changes).toBe(1);
	const [again] = await read(d1, [raised]);
	expect(again).toEqual([{ base_charge: 5, version: 3 }]);
});

test("unread notifications are counted by their partial index", async () => {
	const { sql, params } = countNotifications(1).toSQL();
	const { results } = await d1
		.prepare(`EXPLAIN QUERY PLAN ${sql}`)
		.bind(...params)
		.all<{ detail: string }>();
	expect(results.map(({ detail }) => detail).join()).toContain("notification_unread");
});

test("a statement that is awaited says where it belongs", async () => {
	await expect(db.select().from(job)).rejects.toThrow();
});
