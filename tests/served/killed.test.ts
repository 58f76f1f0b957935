import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../scripts/demo/logins.mjs";
import { openDatabases } from "../../scripts/lib/worker.mjs";
import { type Instance, serve } from "./killable";

const SAVES = 140;
const CHANGED = 20;
const CHANGES_EACH = 3;
/** Killed as soon as so many have been acknowledged, in the middle of the others. */
const ENOUGH = 40;
const DAY = "2026-12-03";

interface Job {
	id: number;
	uid: string;
	version: number;
	report_notes: string | null;
}

const data = mkdtempSync(join(tmpdir(), "cartage-killed-"));
let instance: Instance;
let headers: Record<string, string>;
let form: { customer_id: number; load_type_id: number };
let d1: D1Database;
let close: () => Promise<void>;

/** What was acknowledged before the end: jobs saved, and the notes changed last by job. */
const saved = new Map<string, Job>();
const changed = new Map<number, Job>();
let acknowledged = 0;
let unanswered = 0;

async function signIn() {
	const Origin = instance.origin;
	const answer = await fetch(`${Origin}/api/v3/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin },
		body: JSON.stringify({ email: "admin@northline.test", password: DEMO_PASSWORD }),
	});
	const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
	const xsrf = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
	return { Cookie: cookies.join("; "), "X-XSRF-TOKEN": xsrf, Origin, "Content-Type": "application/json" };
}

async function call<Data>(
	method: string,
	path: string,
	body?: object,
): Promise<{ status: number; data: Data }> {
	const answer = await fetch(`${instance.origin}/api/v3${path}`, {
		method,
		headers: { ...headers, Origin: instance.origin },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const { data } = (await answer.json()) as { data: Data };
	return { status: answer.status, data };
}

const save = (uid: string) =>
	call<Job>("POST", "/client/save-job", {
		...form,
		uid,
		collection_name: `Depot of ${uid}`,
		collection_date: DAY,
		delivery_date: DAY,
		base_charge: 100,
		customer_reference: [{ name: `REF-${uid}` }],
		job_emails: [{ email: "somebody@elsewhere.test" }],
	});

const change = ({ id, version }: Job, n: number) =>
	call<Job>("PUT", `/client/update-job/${id}`, { version, report_notes: `note ${n}` });

/** Fires everything at once and kills the server in the middle; what is answered before is acknowledged. */
async function fireAndKill(jobs: readonly Job[]) {
	let killing: Promise<void> | undefined;
	const settle = async (request: Promise<{ status: number; data: Job }>, keep: (job: Job) => void) => {
		try {
			const { status, data } = await request;
			if (status !== 200) return;
			keep(data);
			if (++acknowledged === ENOUGH) killing = instance.kill();
		} catch {
			unanswered++;
		}
	};
	const requests = [
		...Array.from({ length: SAVES }, (_, n) =>
			settle(save(`killed-${n}-of-many`), (job) => saved.set(job.uid, job)),
		),
		...jobs.flatMap((job) =>
			Array.from({ length: CHANGES_EACH }, (_, n) =>
				settle(change(job, n), (next) => changed.set(next.id, next)),
			),
		),
	];
	await Promise.all(requests);
	await killing;
}

const rows = async <Row>(sql: string, ...params: unknown[]): Promise<Row[]> =>
	(
		await d1
			.prepare(sql)
			.bind(...params)
			.all<Row>()
	).results;

beforeAll(async () => {
	instance = await serve(data);
	headers = await signIn();
	const { data: lists } = await call<{ customers: { id: number }[]; load_types: { id: number }[] }>(
		"GET",
		"/client/get-traffic-diary-default-values",
	);
	form = { customer_id: lists.customers[0]?.id ?? 0, load_type_id: lists.load_types[0]?.id ?? 0 };
	const before: Job[] = [];
	for (let n = 0; n < CHANGED; n++) before.push((await save(`before-${n}-the-end`)).data);
	await fireAndKill(before);
	instance = await serve(data);

	const databases = openDatabases(data);
	const bindings = await databases.getBindings();
	const tenant = await bindings.PLATFORM_DB.prepare("SELECT binding FROM tenant WHERE slug = ?")
		.bind(
			(await call<{ organizations: { tenant_slug: string }[] }>("GET", "/organizations")).data
				.organizations[0]?.tenant_slug,
		)
		.first("binding");
	d1 = bindings[tenant];
	close = () => databases.dispose();
}, 120_000);

afterAll(async () => {
	await close?.();
	await instance?.kill();
	rmSync(data, { recursive: true, force: true });
});

describe("after the server was killed in the middle of two hundred saves", () => {
	it("there were acknowledged ones and others", () => {
		expect(acknowledged).toBeGreaterThanOrEqual(ENOUGH);
		expect(saved.size).toBeGreaterThan(0);
		expect(unanswered).toBeGreaterThan(0);
	});

	it("every acknowledged job is there once, as it was answered", async () => {
		const stored = await rows<{ uid: string; id: number }>(
			"SELECT uid, id FROM job WHERE uid IN (SELECT value FROM json_each(?)) ORDER BY uid",
			JSON.stringify([...saved.keys()]),
		);
		const answered = [...saved.values()].map(({ uid, id }) => ({ uid, id }));
		expect(stored).toEqual(answered.sort((a, b) => (a.uid < b.uid ? -1 : 1)));
	});

	it("every acknowledged change is there", async () => {
		for (const { id, report_notes } of changed.values()) {
			const [row] = await rows<Job>("SELECT version, report_notes FROM job WHERE id = ?", id);
			expect(row).toEqual({ version: 2, report_notes });
		}
	});

	it("no job is half there: each has its parts, its history, its announcement and its place in the search", async () => {
		const halves = await rows(
			`SELECT j.uid FROM job j WHERE (j.uid LIKE 'killed-%' OR j.uid LIKE 'before-%') AND NOT (
				(SELECT count(*) FROM customer_reference WHERE job_id = j.id AND name = 'REF-' || j.uid) = 1
				AND (SELECT count(*) FROM job_email WHERE job_id = j.id) = 1
				AND (SELECT count(*) FROM job_activity WHERE job_id = j.id AND action_type = 'job_created') = 1
				AND EXISTS (SELECT 1 FROM change_log WHERE type = 'jobChange' AND entity_id = j.id)
				AND (SELECT count(*) FROM job_search WHERE job_search MATCH '"' || j.uid || '"' AND rowid = j.id) = 1)`,
		);
		expect(halves).toEqual([]);
		const changes = await rows(
			`SELECT j.id FROM job j WHERE j.uid LIKE 'before-%'
			 AND (SELECT count(*) FROM change_log WHERE type = 'jobChange' AND entity_id = j.id) <> j.version`,
		);
		expect(changes).toEqual([]);
	});

	it("nothing is left of what was not saved", async () => {
		for (const table of ["customer_reference", "job_email", "job_activity"])
			expect(await rows(`SELECT id FROM ${table} WHERE job_id NOT IN (SELECT id FROM job)`)).toEqual([]);
		expect(await rows("SELECT rowid FROM job_search WHERE rowid NOT IN (SELECT id FROM job)")).toEqual([]);
		expect(
			await rows(
				"SELECT seq FROM change_log WHERE type = 'jobChange' AND entity_id NOT IN (SELECT id FROM job)",
			),
		).toEqual([]);
		expect(await rows("PRAGMA foreign_key_check")).toEqual([]);
	});

	it("numbers run on without a gap and the counts of the days are right", async () => {
		const [{ gaps } = { gaps: -1 }] = await rows<{ gaps: number }>(
			`SELECT max(job_number) - min(job_number) + 1 - count(DISTINCT job_number) AS gaps FROM job
			 WHERE uid LIKE 'killed-%' OR uid LIKE 'before-%'`,
		);
		expect(gaps).toBe(0);
		const [{ ahead } = { ahead: -1 }] = await rows<{ ahead: number }>(
			"SELECT next - (SELECT max(job_number) FROM job) AS ahead FROM number_sequence WHERE name = 'job'",
		);
		expect(ahead).toBe(1);
		expect(await rows("SELECT status, date, n FROM day_status ORDER BY 1, 2")).toEqual(
			await rows(
				`SELECT status, diary_date AS date, count(*) AS n FROM job
				 WHERE parent_id IS NULL AND diary_date IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
			),
		);
	});

	it("the caller's session goes on, and saving all of it again makes each job once", async () => {
		const again = await Promise.all(Array.from({ length: SAVES }, (_, n) => save(`killed-${n}-of-many`)));
		expect(again.map(({ status }) => status)).toEqual(Array(SAVES).fill(200));
		for (const { data: job } of again) expect(saved.get(job.uid)?.id ?? job.id).toBe(job.id);
		const [{ n } = { n: 0 }] = await rows<{ n: number }>(
			"SELECT count(*) AS n FROM job WHERE uid LIKE 'killed-%'",
		);
		expect(n).toBe(SAVES);
	});
});
