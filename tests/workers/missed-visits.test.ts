import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { addRow } from "@/tests/support/databases/rows";
import { runCron } from "@/workers/background/cron";
import { VISIT_LEASE_MS } from "@/workers/background/visit";
import { read } from "~/db/read";
import {
	claimVisit,
	countLateVisits,
	finishVisit,
	recordCronTasks,
	requestVisits,
	selectLateVisits,
	selectMissedVisits,
} from "~/db/repositories/kernel/visits";
import { runStatements } from "~/db/statements";
import type { BackgroundWork } from "~/tenancy/background-work";
import { collectLog } from "../support/api/log-lines";
import { never, silentDatabase, withPassingTime } from "../support/rooms/given-up";
import type { WorkerCompany } from "../support/rooms/worker-company";
import { AT, minutesLater, openQueuesBeforeAll, readNextDue, recordedWorker, setDue } from "./queue-setup";

let north: WorkerCompany;
let south: WorkerCompany;
const visitOf = (company: string): BackgroundWork => ({ work: "visit", company });
const LEASE_MINUTES = VISIT_LEASE_MS / 60_000;

openQueuesBeforeAll((companies) => {
	({ north, south } = companies);
});
beforeEach(async () => {
	const tables = ["company_visit", "cron_task", "given_up_work"];
	await env.PLATFORM_DB.batch(tables.map((table) => env.PLATFORM_DB.prepare(`DELETE FROM ${table}`)));
	const ofCompany = ["job_reminder", "job", "customer", "idempotency_key", "change_log"];
	await north.d1.batch(ofCompany.map((table) => north.d1.prepare(`DELETE FROM ${table}`)));
	for (const company of [north, south]) await setDue(company, minutesLater(10_000));
});

const readVisit = ({ id }: WorkerCompany) =>
	env.PLATFORM_DB.prepare(
		"SELECT finished_at, requested_at, token, unfinished FROM company_visit WHERE tenant_id = ?",
	)
		.bind(id)
		.first<{
			finished_at: string | null;
			requested_at: string | null;
			token: string | null;
			unfinished: number;
		}>();

/** A reminder that is due; each announcement of it is a change. */
async function insertReminder() {
	await addRow(north.d1, "customer", { id: 1, customer_code: "E", customer_name: "Eastfield" });
	const job = { id: 1, uid: "j", job_number: 1, customer_id: 1, collection_date: "2026-11-23" };
	await addRow(north.d1, "job", job);
	await addRow(north.d1, "job_reminder", { job_id: 1, date: "2026-11-23", time: "08:00" });
}
const countAnnounced = () =>
	north.d1.prepare("SELECT count(*) AS n FROM change_log WHERE kind = 'jobReminder'").first<number>("n");

/** Begins a visit whose isolate then dies. */
async function beginDeadVisit(at: Date) {
	const lease = { tenant_id: north.id, token: crypto.randomUUID(), started_at: at.toISOString() };
	const until = new Date(at.getTime() + VISIT_LEASE_MS).toISOString();
	await read(env.PLATFORM_DB, [claimVisit(lease, until)]);
	return lease;
}

describe("a visit that died", () => {
	it("is left alone during its lease, and then taken over", async () => {
		await beginDeadVisit(AT);
		const worker = recordedWorker();
		const log = collectLog();
		const early = await worker.deliver([visitOf("north")], minutesLater(LEASE_MINUTES - 1));
		expect([early.explicitAcks.length, early.retryMessages.length]).toEqual([0, 1]);
		expect(await readVisit(north)).toMatchObject({ finished_at: null });
		const later = await worker.deliver([visitOf("north")], minutesLater(LEASE_MINUTES));
		log.restore();
		expect(later.explicitAcks).toHaveLength(1);
		expect(log.texts.join()).toContain("visit taken over");
		expect(await readVisit(north)).toMatchObject({
			finished_at: minutesLater(LEASE_MINUTES).toISOString(),
			token: null,
			unfinished: 0,
		});
	});

	it("is taken over by the cron, if no message comes", async () => {
		await beginDeadVisit(AT);
		const log = collectLog();
		await runCron(recordedWorker().bindings, minutesLater(LEASE_MINUTES));
		log.restore();
		expect(log.texts.join()).toContain("visit missed");
		expect((await readVisit(north))?.finished_at).not.toBeNull();
	});

	it("is left to the queue once two have died, and still named", async () => {
		await beginDeadVisit(AT);
		await beginDeadVisit(minutesLater(LEASE_MINUTES));
		const worker = recordedWorker();
		const log = collectLog();
		await runCron(worker.bindings, minutesLater(2 * LEASE_MINUTES));
		expect(log.texts.join()).toMatch(/visit missed.*"left_to_queue":true/);
		expect(await readVisit(north)).toMatchObject({ finished_at: null, unfinished: 1 });
		await worker.deliver([visitOf("north")], minutesLater(2 * LEASE_MINUTES));
		log.restore();
		expect(await readVisit(north)).toMatchObject({ token: null, unfinished: 0 });
	});

	it("is taken over when everything else of the minute is recorded", async () => {
		await beginDeadVisit(AT);
		const tasks: string[] = [];
		const dying = {
			prepare: (sql: string) => env.TENANT_DB_01.prepare(sql),
			async batch() {
				const { results } = await env.PLATFORM_DB.prepare("SELECT task FROM cron_task").all<{
					task: string;
				}>();
				tasks.push(...results.map(({ task }) => task));
				throw new Error("the isolate dies");
			},
		};
		const log = collectLog();
		await runCron(recordedWorker({ TENANT_DB_01: dying }).bindings, minutesLater(LEASE_MINUTES));
		log.restore();
		expect(tasks).toEqual(expect.arrayContaining(["due work", "backups"]));
		expect(tasks).not.toContain("missed visits");
	});

	it("records nothing when it wakes after all", async () => {
		const dead = await beginDeadVisit(AT);
		const log = collectLog();
		await recordedWorker().deliver([visitOf("north")], minutesLater(LEASE_MINUTES));
		log.restore();
		const end = { at: minutesLater(60).toISOString(), hasFailed: true };
		await runStatements(env.PLATFORM_DB, [finishVisit(dead, {}, end)]);
		expect((await readVisit(north))?.finished_at).toBe(minutesLater(LEASE_MINUTES).toISOString());
	});
});

describe("a missed visit that takes long", () => {
	it("does not keep the others from theirs, and comes after them the next time", async () => {
		const visited: string[] = [];
		await runStatements(env.PLATFORM_DB, [requestVisits([north.id], AT.toISOString())]);
		await runStatements(env.PLATFORM_DB, [requestVisits([south.id], minutesLater(1).toISOString())]);
		const log = collectLog();
		await withPassingTime((pass) => {
			const silent = silentDatabase(env.TENANT_DB_01, () => {
				visited.push("north");
				pass(45_000);
			});
			return runCron(recordedWorker({ TENANT_DB_01: silent }).bindings, minutesLater(5));
		});
		log.restore();
		expect(visited.length).toBeGreaterThan(0);
		expect((await readVisit(south))?.finished_at).not.toBeNull();
		await runStatements(env.PLATFORM_DB, [requestVisits([south.id], minutesLater(6).toISOString())]);
		const moments = { now: minutesLater(20).toISOString(), requestedBefore: minutesLater(17).toISOString() };
		const [missed] = await read(env.PLATFORM_DB, [selectMissedVisits({ ...moments, maxUnfinished: 2 }, 5)]);
		expect(missed.map(({ slug }) => slug)).toEqual(["north", "south"]);
	});
});

describe("a message that the queue loses", () => {
	it("is noticed by the cron within minutes, which visits the company itself; nothing is announced twice", async () => {
		await insertReminder();
		await setDue(north, AT);
		const worker = recordedWorker();
		await runCron(worker.bindings, AT);
		const lost = worker.take().filter(({ body }) => body.work === "visit");
		expect(lost.map(({ body }) => body.company)).toEqual(["north"]);
		const log = collectLog();
		for (const minutes of [1, 2, 3]) await runCron(worker.bindings, minutesLater(minutes));
		expect([await countAnnounced(), (await readVisit(north))?.requested_at]).toEqual([0, AT.toISOString()]);
		await runCron(worker.bindings, minutesLater(4));
		expect(await countAnnounced()).toBe(1);
		expect(await readVisit(north)).toMatchObject({ requested_at: null });
		await worker.deliver([visitOf("north")], minutesLater(5));
		log.restore();
		expect(await countAnnounced()).toBe(1);
	});

	it("names the company as late once it has waited for ten minutes", async () => {
		await setDue(north, AT);
		const log = collectLog();
		const worker = recordedWorker();
		await runCron(worker.bindings, AT);
		log.restore();
		const late = async (minutes: number) => {
			const before = minutesLater(minutes - 10).toISOString();
			const [[counts], named] = await read(env.PLATFORM_DB, [
				countLateVisits(before),
				selectLateVisits(before, 5),
			]);
			return [counts?.late, counts?.waiting_since, named.map(({ slug }) => slug)];
		};
		expect(await late(9)).toEqual([0, AT.toISOString(), []]);
		expect(await late(11)).toEqual([1, AT.toISOString(), ["north"]]);
		await worker.deliver([visitOf("north")], minutesLater(11));
		expect(await late(12)).toEqual([0, null, []]);
	});
});

describe("a company whose database never answers", () => {
	it("does not hold up the others of its batch", async () => {
		const log = collectLog();
		const result = await withPassingTime((pass) => {
			// The limit of this work, and less than that of the other.
			const silent = silentDatabase(env.TENANT_DB_01, () => pass(2 * 60_000));
			return recordedWorker({ TENANT_DB_01: silent }).deliver(
				[
					{ work: "webhooks", company: "north" },
					{ work: "cleanup", company: "south" },
				],
				AT,
			);
		});
		log.restore();
		expect([result.explicitAcks.length, result.retryMessages.length]).toEqual([1, 1]);
		expect(log.texts.join()).toContain("the work webhooks has not ended");
	});
});

describe("a visit beside another one", () => {
	it("is refused and delivered again, and the first one is not disturbed", async () => {
		await setDue(north, AT);
		const worker = recordedWorker();
		const results: { explicitAcks: unknown[]; retryMessages: unknown[] }[] = await Promise.all([
			worker.deliver([visitOf("north")], AT),
			worker.deliver([visitOf("north")], AT),
			worker.deliver([visitOf("north")], AT),
		]);
		const acknowledged = results.flatMap(({ explicitAcks }) => explicitAcks).length;
		expect(acknowledged).toBeGreaterThanOrEqual(1);
		expect(results.flatMap(({ retryMessages }) => retryMessages)).toHaveLength(3 - acknowledged);
		expect(await readVisit(north)).toMatchObject({ finished_at: AT.toISOString(), token: null });
		expect(await readNextDue(north)).toBe(minutesLater(3 * 24 * 60).toISOString());
	});
});

describe("a task of the cron", () => {
	it("that throws or never ends does not hold up the others, and each is recorded", async () => {
		const log = collectLog();
		const done: string[] = [];
		await withPassingTime((pass) =>
			runCron(recordedWorker().bindings, AT, {
				tasks: {
					broken: () => Promise.reject(new Error("no bucket")),
					stuck: () => {
						pass(15 * 60_000);
						return never();
					},
					last: async () => void done.push("last"),
				},
			}),
		);
		log.restore();
		expect(done).toEqual(["last"]);
		const { results } = await env.PLATFORM_DB.prepare("SELECT * FROM cron_task ORDER BY task").all();
		const at = AT.toISOString();
		expect(results).toEqual([
			{ task: "broken", ok_at: null, failed_at: at, error: "no bucket" },
			{ task: "last", ok_at: at, failed_at: null, error: null },
			{ task: "stuck", ok_at: null, failed_at: at, error: expect.stringContaining("has not ended") },
		]);
	});

	it("keeps what a later run has recorded", async () => {
		const run = (minutes: number, error: string | null) =>
			runStatements(env.PLATFORM_DB, [
				recordCronTasks([{ task: "one", error }], minutesLater(minutes).toISOString()),
			]);
		await run(3, null);
		await run(4, "later");
		await run(1, null);
		await run(2, "earlier");
		expect(await env.PLATFORM_DB.prepare("SELECT * FROM cron_task").first()).toEqual({
			task: "one",
			ok_at: minutesLater(3).toISOString(),
			failed_at: minutesLater(4).toISOString(),
			error: "later",
		});
	});

	it("has its last success beside a later failure", async () => {
		const run = (at: Date, task: () => Promise<void>) =>
			runCron(recordedWorker().bindings, at, { tasks: { one: task }, report: () => {} });
		await run(AT, async () => {});
		await run(minutesLater(1), () => Promise.reject(new Error("broken")));
		expect(await env.PLATFORM_DB.prepare("SELECT * FROM cron_task").first()).toEqual({
			task: "one",
			ok_at: AT.toISOString(),
			failed_at: minutesLater(1).toISOString(),
			error: "broken",
		});
	});
});
