import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { configPath } from "../../../scripts/lib/config.mjs";
import { localDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { BINDING } from "../companies/seeded-company.mjs";

/**
 * The minimum a Worker does to carry out the calls of the bench: no session, no permissions, no checks but those of the tables. A change
 * reads the job's row first, as its timeline and its undo step name what was; then one batch writes and answers the job's row.
 */
const BARE_WRITES = `
const ACTOR = JSON.stringify({ user_id: 1, name: "Ann Poole", user_type: "client" });
const RANKS = { Quote: 1, Pending: 2, Booked: 6, Completed: 11, Cancelled: 19 };
const NAMES = Object.fromEntries(Object.entries(RANKS).map(([name, rank]) => [rank, name]));
const FORM = ["customer_id", "load_type_id", "collection_name", "collection_town", "collection_post_code", "collection_date",
	"collection_time", "delivery_name", "delivery_town", "delivery_post_code", "delivery_date", "delivery_time", "item_count", "weight"];
const SCALED = new Set(["weight"]);
const SCALE = 100000;

const INSERT_JOB = "INSERT INTO job (" + FORM.join(", ") + ", uid, job_type, mode, status, draft, source, created_by, created_at, updated_at," +
	" base_charge, extras, waiting_charge, total_charge, other_costs, profit, is_vat, no_of_pod, sub_no, job_number) VALUES (" +
	FORM.map((_, at) => "?" + (at + 1)).join(", ") + ", ?15, 1, 0, ?16, ?17, 'entry', 1, ?18, ?18, ?19, 0, 0, ?19, 0, 0, ?20, 0, 0," +
	" (SELECT next - 1 FROM number_sequence WHERE name = 'job'))";
const CHANGE = (key) => "INSERT INTO change_log (type, kind, entity, entity_id, payload, audience, customer_id, actor, at)" +
	" SELECT 'jobChange', ?1, 'job', id, json_object('id', id, 'uid', uid, 'job_number', CAST(job_number AS TEXT), 'job_type', job_type," +
	" 'parent_id', parent_id, 'status', ?2, 'customer_id', customer_id, 'diary_date', diary_date, 'collection_date', collection_date," +
	" 'delivery_date', delivery_date, 'is_marked', is_marked, 'version', version), 'customer', customer_id, ?3, ?4 FROM job WHERE " + key + " = ?5";
const ACTIVITY = "INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name) VALUES (?, ?, ?, ?, 1, 'Ann Poole')";
const UNDO = "INSERT INTO undo_step (user_id, title, before, expires_at, created_at) VALUES (1, ?, ?, ?, ?)";
const MINUTES = 60000;

const answer = (row) => Response.json({ data: row });

async function saveJob(db, body) {
	const now = new Date().toISOString();
	const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(body)));
	const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
	const status = body.status ?? "Pending";
	const isQuote = status === "Quote" ? 1 : 0;
	const results = await db.batch([
		db.prepare("UPDATE number_sequence SET next = next + 1 WHERE name = 'job'"),
		db.prepare(INSERT_JOB).bind(...FORM.map((name) => (SCALED.has(name) ? body[name] * SCALE : (body[name] ?? null))), body.uid, RANKS[status], isQuote, now,
			body.base_charge * SCALE, 1),
		db.prepare("INSERT INTO customer_reference (job_id, name) SELECT j.id, r.value ->> 'name' FROM job j, json_each(?2) r WHERE j.uid = ?1")
			.bind(body.uid, JSON.stringify(body.customer_reference)),
		db.prepare("INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name)" +
			" SELECT id, 'job_created', ?2, ?3, 1, 'Ann Poole' FROM job WHERE uid = ?1")
			.bind(body.uid, isQuote ? "Saved as a quote" : "Saved as a job", now),
		db.prepare("INSERT INTO idempotency_key (key, verb, request_hash, at) VALUES (?, 'save-job', ?, ?)")
			.bind("job " + body.uid, hash, now),
		db.prepare(CHANGE("uid")).bind("add", status, ACTOR, now, body.uid),
		db.prepare("SELECT * FROM job WHERE uid = ?").bind(body.uid),
	]);
	return answer(results.at(-1).results[0]);
}

const readRow = (db, id) => db.prepare("SELECT * FROM job WHERE id = ?").bind(id).first();

async function change(db, job, { sets, values, writes, kind, status, activity, undo }) {
	const now = new Date();
	const at = now.toISOString();
	const results = await db.batch([
		db.prepare("UPDATE job SET " + sets + ", version = ?, updated_at = ? WHERE id = ? RETURNING *")
			.bind(...values(at), job.version + 1, at, job.id),
		...writes(at),
		db.prepare(ACTIVITY).bind(job.id, ...activity, at),
		...(undo ? [db.prepare(UNDO).bind(undo.title, JSON.stringify([{ id: job.id, prior_version: job.version, back: undo.back,
			version: undo.version }]), new Date(now.getTime() + 10 * MINUTES).toISOString(), at)] : []),
		db.prepare(CHANGE("id")).bind(kind, status, ACTOR, at, job.id),
	]);
	return answer(results[0].results[0]);
}

async function setStatus(db, id, { status }) {
	const job = await readRow(db, id);
	const was = NAMES[job.status];
	const isDone = status === "Completed";
	return await change(db, job, {
		sets: isDone ? "status = ?, completed_at = ?" : "status = ?",
		values: (at) => (isDone ? [RANKS[status], at] : [RANKS[status]]),
		writes: (at) => isDone ? [db.prepare("UPDATE sub_contractor_job SET is_completed = 1, version = version + 1, updated_at = ?" +
			" WHERE job_id = ? AND is_deleted = 0 AND is_completed = 0").bind(at, id)] : [],
		kind: "update",
		status,
		activity: isDone ? ["completion", "Complete Job: " + was + " to Completed"] : ["status_changed", "Cancel Job: " + was + " to Cancelled"],
		undo: isDone && { title: "Set {jobs} to " + status, back: { action: "reopen", status: was }, version: job.version + 1 },
	});
}

async function allocate(db, { job_id, sub_contractor_id, cost }) {
	const [{ results: [job] }, { results: [carrier] }] = await db.batch([
		db.prepare("SELECT * FROM job WHERE id = ?").bind(job_id),
		db.prepare("SELECT name FROM sub_contractor WHERE id = ?").bind(sub_contractor_id),
	]);
	const [year, month, day] = job.collection_date.split("-");
	return await change(db, job, {
		sets: "status = 6, subcost = ?, profit = total_charge - ?",
		values: () => [cost * SCALE, cost * SCALE],
		writes: (at) => [db.prepare("INSERT INTO sub_contractor_job (job_id, is_planned, created_by, created_at, updated_at, sub_contractor_id," +
			" date, cost) VALUES (?1, 0, 1, ?2, ?2, ?3, ?4, ?5)").bind(job_id, at, sub_contractor_id, job.collection_date, cost * SCALE)],
		kind: "allocate",
		status: "Booked",
		activity: ["booking", "Allocate: Pending to Booked, " + carrier.name + " on " + day + "-" + month + "-" + year],
		undo: { title: "Allocated {jobs}", back: { action: "deallocate" }, version: job.version + 1 },
	});
}

async function update(db, id, { version, report_notes }) {
	const job = await readRow(db, id);
	if (job.version !== version) return new Response(null, { status: 409 });
	return await change(db, job, {
		sets: "report_notes = ?",
		values: () => [report_notes],
		writes: () => [],
		kind: "update",
		status: NAMES[job.status],
		activity: ["job_updated", "Changed: report notes none → " + report_notes],
	});
}

export default {
	async fetch(request, { DB }) {
		const { pathname } = new URL(request.url);
		const [, name, id] = /^\\/api\\/v3\\/client\\/([a-z-]+)(?:\\/(\\d+))?$/.exec(pathname);
		const body = await request.json();
		if (name === "save-job") return await saveJob(DB, body);
		if (name === "sub-contractor-job") return await allocate(DB, body);
		if (name === "update-job") return await update(DB, Number(id), body);
		return await setStatus(DB, Number(id), body);
	},
};`;

/**
 * A bare Worker that writes what the product writes, over a data folder of its own.
 * @param {string} data
 */
export function serveBareWrites(data) {
	const { workerOptions } = unstable_getMiniflareWorkerOptions(configPath());
	return new Miniflare({
		modules: true,
		script: BARE_WRITES,
		compatibilityDate: workerOptions.compatibilityDate,
		compatibilityFlags: workerOptions.compatibilityFlags,
		d1Databases: { DB: localDatabases()[BINDING] },
		d1Persist: `${data}/d1`,
		telemetry: { enabled: false },
		port: 0,
		host: "127.0.0.1",
	});
}
