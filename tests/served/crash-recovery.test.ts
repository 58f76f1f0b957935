import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "@/scripts/demo/accounts/logins.mjs";
import { openDatabases } from "@/scripts/lib/worker/worker.mjs";
import { type Instance, serveInstance } from "./killable-instance";

const SAVES = 140;
const CHANGED_JOBS = 20;
const CHANGES_EACH = 3;
/** The server is killed after this many acknowledged requests, while the others are in flight. */
const KILL_AFTER = 40;
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

/** What was acknowledged before the kill: saved jobs by uid, and the last change by job id. */
const saved = new Map<string, Job>();
const changed = new Map<number, Job>();
let acknowledged = 0;
let unanswered = 0;

async function signIn() {
	const Origin = instance.origin;
	const response = await fetch(`${Origin}/api/v3/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin },
		body: JSON.stringify({ email: "admin@northline.test", password: DEMO_PASSWORD }),
	});
	const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
	const xsrf = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
	return { Cookie: cookies.join("; "), "X-XSRF-TOKEN": xsrf, Origin, "Content-Type": "application/json" };
}

async function call<Data>(
	method: string,
	path: string,
	body?: object,
): Promise<{ status: number; data: Data }> {
	const response = await fetch(`${instance.origin}/api/v3${path}`, {
		method,
		// The server may close an idle connection in the very moment in which it is used again.
		headers: { ...headers, Origin: instance.origin, Connection: "close" },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const { data } = (await response.json()) as { data: Data };
	return { status: response.status, data };
}

const saveJob = (uid: string) =>
	call<Job>("POST", "/client/save-job", {
		...form,
		uid,
		collection_name: `Depot of ${uid}`,
		collection_date: DAY,
		delivery_date: DAY,
		base_charge: 100,
		customer_reference: [{ name: `REF-${uid}` }],
		job_emails: [{ email: "contact@elsewhere.test" }],
	});

const changeJob = ({ id, version }: Job, n: number) =>
	call<Job>("PUT", `/client/update-job/${id}`, { version, report_notes: `note ${n}` });

/** Sends all requests together and kills the server half way; a response counts as acknowledged. */
async function fireAndKill(jobs: readonly Job[]) {
	let killed: Promise<void> | undefined;
	let late: Promise<void>[] = [];
	const track = async (request: Promise<{ status: number; data: Job }>, record: (job: Job) => void) => {
		try {
			const { status, data } = await request;
			if (status !== 200) return;
			record(data);
			if (++acknowledged !== KILL_AFTER) return;
			// The others may have been answered by now: these are under way for certain.
			late = jobs.map((one) => track(changeJob(one, CHANGES_EACH), (next) => changed.set(next.id, next)));
			killed = instance.kill();
		} catch {
			unanswered++;
		}
	};
	const requests = [
		...Array.from({ length: SAVES }, (_, n) =>
			track(saveJob(`killed-${n}-of-many`), (job) => saved.set(job.uid, job)),
		),
		...jobs.flatMap((job) =>
			Array.from({ length: CHANGES_EACH }, (_, n) =>
				track(changeJob(job, n), (next) => changed.set(next.id, next)),
			),
		),
	];
	await Promise.all(requests);
	await Promise.all(late);
	await killed;
}

const rows = async <Row>(sql: string, ...params: unknown[]): Promise<Row[]> =>
	(
		await d1
			.prepare(sql)
			.bind(...params)
			.all<Row>()
	).results;

beforeAll(async () => {
	instance = await serveInstance(data);
	headers = await signIn();
	const { data: lists } = await call<{ customers: { id: number }[]; load_types: { id: number }[] }>(
		"GET",
		"/client/get-traffic-diary-default-values",
	);
	form = { customer_id: lists.customers[0]?.id ?? 0, load_type_id: lists.load_types[0]?.id ?? 0 };
	const jobsBefore: Job[] = [];
	for (let n = 0; n < CHANGED_JOBS; n++) jobsBefore.push((await saveJob(`before-${n}-the-end`)).data);
	await fireAndKill(jobsBefore);
	instance = await serveInstance(data);

	const databases = openDatabases(data);
	const bindings = await databases.getBindings();
	const tenant = await bindings.PLATFORM_DB.prepare("SELECT binding FROM tenant WHERE slug = ?")
		.bind(
			(await call<{ organizations: { tenant_slug: string }[] }>("GET", "/organizations")).data
				.organizations[0]?.tenant_slug,
		)
		.first("binding");
	d1 = bindings[`TENANT_DB_${String(tenant).slice("TENANT_DB_".length)}`] as D1Database;
	close = () => databases.dispose();
});

afterAll(async () => {
	await close?.();
	await instance?.kill();
	rmSync(data, { recursive: true, force: true });
});

describe("after the server was killed during two hundred saves", () => {
	it("some requests were acknowledged and some were not", () => {
		expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER);
		expect(saved.size).toBeGreaterThan(0);
		expect(unanswered).toBeGreaterThan(0);
	});

	it("every acknowledged job is stored once, as in its response", async () => {
		const stored = await rows<{ uid: string; id: number }>(
			"SELECT uid, id FROM job WHERE uid IN (SELECT value FROM json_each(?)) ORDER BY uid",
			JSON.stringify([...saved.keys()]),
		);
		const acknowledgedJobs = [...saved.values()].map(({ uid, id }) => ({ uid, id }));
		expect(stored).toEqual(acknowledgedJobs.sort((a, b) => (a.uid < b.uid ? -1 : 1)));
	});

	it("every acknowledged change is stored", async () => {
		for (const { id, report_notes } of changed.values()) {
			const [row] = await rows<Job>("SELECT version, report_notes FROM job WHERE id = ?", id);
			expect(row).toEqual({ version: 2, report_notes });
		}
	});

	it("no job is incomplete: each has its relations, its timeline, its change log entry and its search entry", async () => {
		const incompleteJobs = await rows(
			`SELECT j.uid FROM job j WHERE (j.uid LIKE 'killed-%' OR j.uid LIKE 'before-%') AND NOT (
				(SELECT count(*) FROM customer_reference WHERE job_id = j.id AND name = 'REF-' || j.uid) = 1
				AND (SELECT count(*) FROM job_email WHERE job_id = j.id) = 1
				AND (SELECT count(*) FROM job_activity WHERE job_id = j.id AND action_type = 'job_created') = 1
				AND EXISTS (SELECT 1 FROM change_log WHERE type = 'jobChange' AND entity_id = j.id)
				AND (SELECT count(*) FROM job_search WHERE job_search MATCH '"' || j.uid || '"' AND rowid = j.id) = 1)`,
		);
		expect(incompleteJobs).toEqual([]);
		const changes = await rows(
			`SELECT j.id FROM job j WHERE j.uid LIKE 'before-%'
			 AND (SELECT count(*) FROM change_log WHERE type = 'jobChange' AND entity_id = j.id) <> j.version`,
		);
		expect(changes).toEqual([]);
	});

	it("no rows are left of jobs that were not saved", async () => {
		for (const table of ["customer_reference", "job_email", "job_activity"])
			expect(await rows(`SELECT id FROM ${table} WHERE job_id NOT IN (SELECT id FROM job)`)).toEqual([]);
		expect(await rows("SELECT rowid FROM job_search WHERE rowid NOT IN (SELECT id FROM job)")).toEqual([]);
		expect(await rows("SELECT uid FROM job_text_hold")).toEqual([]);
		expect(
			await rows(
				"SELECT seq FROM change_log WHERE type = 'jobChange' AND entity_id NOT IN (SELECT id FROM job)",
			),
		).toEqual([]);
		expect(await rows("PRAGMA foreign_key_check")).toEqual([]);
	});

	it("job numbers have no gaps and the daily status counts are right", async () => {
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

	it("the session still works, and repeating all saves creates each job only once", async () => {
		const repeated = await Promise.all(
			Array.from({ length: SAVES }, (_, n) => saveJob(`killed-${n}-of-many`)),
		);
		expect(repeated.map(({ status }) => status)).toEqual(Array(SAVES).fill(200));
		for (const { data: job } of repeated) expect(saved.get(job.uid)?.id ?? job.id).toBe(job.id);
		const [{ n } = { n: 0 }] = await rows<{ n: number }>(
			"SELECT count(*) AS n FROM job WHERE uid LIKE 'killed-%'",
		);
		expect(n).toBe(SAVES);
	});
});
