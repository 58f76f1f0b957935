import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseChanges } from "@/durable-objects/tenant-room/change-log";
import { addRow, addRows } from "@/tests/support/databases/rows";
import {
	CheckViolation,
	commit,
	ForeignKeyViolation,
	insertRows,
	lastChange,
	StaleVersion,
	sqlValue,
	UniqueViolation,
} from "~/db/commit";
import { read } from "~/db/read";
import { selectChangesAfter } from "~/db/repositories/planning/change-log";
import * as t from "~/db/tenant";
import { commitTarget } from "../support/databases/commit-target";
import { openD1 } from "../support/databases/d1";

let d1: D1Database;
let close: () => Promise<void>;
const db = () => drizzle(d1);
const count = async (table: string) => d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const rejection = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(failure: unknown) => failure,
	);

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await addRow(d1, "user", { id: 1, user_type: "client", email: "priya@firm.test", first_name: "Priya" });
});
afterAll(() => close());
beforeEach(async () => {
	await d1.batch(
		["job", "customer", "change_log", "outbox"].map((table) => d1.prepare(`DELETE FROM ${table}`)),
	);
	await addRow(d1, "customer", { id: 1, customer_code: "ALD", customer_name: "Aldgate Print" });
});

const newJob = (uid: string, job_number: number) =>
	db().insert(t.job).values({ uid, job_number, customer_id: 1, collection_date: "2026-11-20" });

/** Commits a job with a reference, its change and its mail. */
const commitJob = (target: Parameters<typeof commit>[0]) =>
	commit(
		target,
		[
			newJob("a", 1),
			db()
				.insert(t.customer_reference)
				.values({ job_id: sql`(SELECT id FROM job WHERE uid = 'a')`, name: "BK1" }),
		],
		[
			{
				type: "jobChange",
				kind: "add",
				entity: "job",
				entity_id: sqlValue("SELECT id FROM job WHERE uid = ?", "a"),
				payload: { uid: "a" },
				customer_id: 1,
			},
		],
		[{ kind: "job_booked", recipient: "a@b.test", subject: "Booked", html: "<p>Booked</p>", uid: "mail-a" }],
	);

test("writes and their change are saved together, and the room is notified of the latest sequence", async () => {
	const { target, announced } = commitTarget(d1);
	const { results, seq } = await commitJob(target);
	expect(results).toHaveLength(2);
	expect(announced).toEqual([seq]);
	const change = await d1.prepare("SELECT * FROM change_log").first();
	const job = await d1.prepare("SELECT * FROM job").first();
	expect(change).toMatchObject({
		seq,
		type: "jobChange",
		kind: "add",
		entity_id: job?.id,
		audience: "client",
		customer_id: 1,
		at: "2026-11-20T09:30:00.000Z",
	});
	expect(JSON.parse(String(change?.actor))).toEqual({ user_id: 1, name: "Priya Shah", user_type: "client" });
});

test("a mail is queued by the commit of what it is about", async () => {
	await commitJob(commitTarget(d1).target);
	expect(await d1.prepare("SELECT status, recipient, created_by FROM outbox").first()).toEqual({
		status: "queued",
		recipient: "a@b.test",
		created_by: 1,
	});
});

test("the moment of the mail is passed on, not that of others' later attempts", async () => {
	const { target } = commitTarget(d1);
	const moments: (string | null)[] = [];
	const background = { committed: async (mailAt: string | null) => void moments.push(mailAt) };
	await addRows(d1, "outbox", [
		{
			uid: "retried",
			kind: "invoice",
			recipient: "a@b.test",
			subject: "s",
			html: "h",
			attempts: 1,
			next_attempt_at: "2026-11-20T09:30:30.000Z",
		},
		{
			uid: "tomorrow",
			kind: "invoice",
			recipient: "a@b.test",
			subject: "s",
			html: "h",
			attempts: 0,
			next_attempt_at: "2026-11-21T09:30:00.000Z",
		},
	]);
	await commit({ ...target, background }, [newJob("b", 2)]);
	await commitJob({ ...target, background });
	await commit({ ...target, background }, [], [], []);
	expect(moments).toEqual([null, "2026-11-20T09:30:00.000Z"]);
});

test("many changes keep their order in one statement", async () => {
	const { target, announced } = commitTarget(d1);
	const changes = Array.from({ length: 250 }, (_, n) => ({
		type: "jobChange",
		kind: "update",
		entity: "job",
		entity_id: n,
		payload: { n },
	}));
	const { seq } = await commit(target, [], changes);
	const { results } = await d1
		.prepare("SELECT entity_id, payload ->> 'n' AS n FROM change_log ORDER BY seq")
		.all();
	expect(results).toEqual(changes.map(({ entity_id }) => ({ entity_id, n: entity_id })));
	expect(announced).toEqual([seq]);
});

test("a save of an older version fails as a whole and names the table", async () => {
	const { target, announced } = commitTarget(d1);
	await commit(target, [newJob("a", 1)], [{ type: "jobChange", kind: "add", entity: "job", entity_id: 77 }]);
	const set = (version: number) =>
		db().update(t.job).set({ report_notes: "x", version }).where(eq(t.job.uid, "a"));
	await commit(target, [set(2)]);
	const failure = await rejection(
		commit(target, [newJob("b", 2), set(2)], [{ type: "jobChange", kind: "update" }]),
	);
	expect(failure).toBeInstanceOf(StaleVersion);
	expect(failure).toMatchObject({ table: "job" });
	expect([await count("job"), await count("change_log"), announced.length]).toEqual([1, 1, 1]);
	expect(await lastChange(d1, "job", 77)).toMatchObject({ name: "Priya Shah", user_id: 1 });
});

test("of a hundred saves of the same version only one succeeds", async () => {
	const { target } = commitTarget(d1);
	await commit(target, [newJob("a", 1)]);
	const saves = Array.from({ length: 100 }, (_, n) =>
		rejection(
			commit(target, [
				db()
					.update(t.job)
					.set({ report_notes: `save ${n}`, version: 2 })
					.where(eq(t.job.uid, "a")),
			]),
		),
	);
	const failures = (await Promise.all(saves)).filter((failure) => failure !== null);
	expect(failures).toHaveLength(99);
	expect(failures.every((failure) => failure instanceof StaleVersion)).toBe(true);
});

test("constraint violations are typed", async () => {
	const { target } = commitTarget(d1);
	await commit(target, [newJob("a", 1)]);
	expect(await rejection(commit(target, [newJob("a", 2)]))).toMatchObject({
		name: "UniqueViolation",
		table: "job",
		columns: ["uid"],
	});
	expect(await rejection(commit(target, [newJob("b", 1)]))).toMatchObject({
		columns: ["job_number", "sub_no"],
	});
	expect(await rejection(commit(target, [newJob("b", 1)]))).toBeInstanceOf(UniqueViolation);
	const orphan = db().insert(t.job).values({ uid: "c", job_number: 3, customer_id: 99 });
	expect(await rejection(commit(target, [orphan]))).toMatchObject({ name: "MissingRow", table: "customer" });
	const note = db().insert(t.customer_reference).values({ job_id: 99, name: "PO 1" });
	expect(await rejection(commit(target, [note]))).toBeInstanceOf(ForeignKeyViolation);
	const odd = (values: Partial<typeof t.job.$inferInsert>) =>
		rejection(
			commit(target, [
				db()
					.insert(t.job)
					.values({ uid: "d", job_number: 4, customer_id: 1, ...values }),
			]),
		);
	expect(await odd({ status: 21 })).toMatchObject({ name: "CheckViolation", rule: "job_status" });
	expect(await odd({ collection_date: "20/11/2026" })).toBeInstanceOf(CheckViolation);
	expect(await odd({ collection_time: "9:30" })).toBeInstanceOf(CheckViolation);
	expect(await odd({ mode: 9 })).toBeInstanceOf(CheckViolation);
	expect(await odd({ sub_no: 1 })).toMatchObject({ rule: "job_sub_no" });
});

test("money has five decimals through drizzle and scaled integers in raw SQL", async () => {
	await newJob("a", 1);
	await db()
		.update(t.job)
		.set({ total_charge: 435.36, subcost: 0.00001, version: 2 })
		.where(eq(t.job.uid, "a"));
	expect(await db().select({ total: t.job.total_charge, sub: t.job.subcost }).from(t.job)).toEqual([
		{ total: 435.36, sub: 0.00001 },
	]);
	expect(await d1.prepare("SELECT total_charge, subcost FROM job").first()).toEqual({
		total_charge: 43_536_000,
		subcost: 1,
	});
});

test("many rows are inserted through JSON parameters, with ids computed inside the batch", async () => {
	const { target } = commitTarget(d1);
	const jobs = Array.from({ length: 3000 }, (_, n) => ({
		uid: `row-${n}`,
		job_number: n + 1,
		customer_id: 1,
		collection_date: "2026-11-23",
		total_charge: n / 100,
		report_notes: "a £ sign, a \"quote\" and a 'tick' ".repeat(12),
	}));
	const statements = [
		...insertRows(t.job, jobs),
		...insertRows(
			t.customer_reference,
			jobs.map(({ uid }, n) => ({ job_uid: uid, name: `REF${n}` })),
			{ job_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')" },
		),
	];
	expect(statements.length).toBeGreaterThan(2);
	await commit(target, statements);
	expect(await d1.prepare("SELECT count(*) AS n, sum(total_charge) AS total FROM job").first()).toEqual({
		n: 3000,
		total: 4_498_500_000,
	});
	expect(
		await d1
			.prepare(
				"SELECT r.name FROM job j JOIN customer_reference r ON r.job_id = j.id WHERE j.uid = 'row-2999'",
			)
			.first("name"),
	).toBe("REF2999");
	expect(await d1.prepare("SELECT report_notes FROM job WHERE uid = 'row-1'").first("report_notes")).toBe(
		jobs[0]?.report_notes,
	);
	expect(insertRows(t.job, [])).toEqual([]);
}, 20_000);

test("announces the changes of a batch as the room would read them, unless they are long", async () => {
	const { target, carried } = commitTarget(d1);
	await commitJob(target);
	const [changes] = await read(d1, [selectChangesAfter(0, 10)]);
	expect(changes).toHaveLength(1);
	expect(parseChanges(carried[0] ?? "")).toEqual(changes);
	await commit(target, [], [{ type: "jobChange", kind: "add", payload: { text: "x".repeat(40_000) } }]);
	expect(carried[1]).toBeNull();
	const later = { ...target, now: new Date(target.now.getTime() + 1000) };
	await commit(later, [], [{ type: "jobChange", kind: "update", entity_id: 7 }]);
	expect(parseChanges(carried[2] ?? "")).toMatchObject([
		{ kind: "update", entity_id: 7, audience: "client" },
	]);
});
