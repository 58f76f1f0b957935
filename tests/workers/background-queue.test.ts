import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addRow, addRows, changeRows, replaceRows } from "@/tests/support/databases/rows";
import { redeliveryDelay } from "@/workers/background/consume";
import { runCron } from "@/workers/background/cron";
import { withCountedCalls } from "~/db/counted-calls";
import type { BackgroundWork } from "~/tenancy/background-work";
import { companyBackground } from "~/tenancy/background-work";
import { collectLog } from "../support/api/log-lines";
import { signInUser, type WorkerCompany } from "../support/rooms/worker-company";
import {
	AT,
	insertMails,
	minutesLater,
	openQueuesBeforeAll,
	readMail,
	readNextDue,
	recordedWorker,
	setDue,
	stubProvider,
} from "./queue-setup";

let north: WorkerCompany;
const VISIT: BackgroundWork = { work: "visit", company: "north" };

openQueuesBeforeAll((companies) => {
	north = companies.north;
});
beforeEach(async () => {
	await env.PLATFORM_DB.prepare("DELETE FROM given_up_work").run();
	await env.PLATFORM_DB.prepare("DELETE FROM company_visit").run();
	await env.PLATFORM_DB.prepare("DELETE FROM tenant WHERE slug LIKE 'idle-%'").run();
	await changeRows(
		env.PLATFORM_DB,
		"tenant",
		{},
		{ status: "active", next_due_at: "2999-01-01T00:00:00.000Z", cleanup_due_at: "2999-01-01T00:00:00.000Z" },
	);
	await north.d1.batch(
		["DELETE FROM outbox", "DELETE FROM job_reminder"].map((sql) => north.d1.prepare(sql)),
	);
});

/** Bindings whose databases count their round trips. */
function countedBindings() {
	const calls = { platform: 0, company: 0 };
	const databases = {
		PLATFORM_DB: withCountedCalls(env.PLATFORM_DB, () => void calls.platform++),
		TENANT_DB_01: withCountedCalls(env.TENANT_DB_01, () => void calls.company++),
	};
	return { calls, databases };
}

const insertIdleCompanies = (count: number) =>
	addRows(
		env.PLATFORM_DB,
		"tenant",
		Array.from({ length: count }, (_, at) => ({
			slug: `idle-${at + 1}`,
			name: "Idle",
			binding: `TENANT_DB_9${at + 1}`,
			status: "active" as const,
			next_due_at: minutesLater(60).toISOString(),
		})),
	);

describe("the cron", () => {
	it("costs nine calls to D1 in a minute of 5,000 idle companies, none of them to a company's", async () => {
		await insertIdleCompanies(5_000);
		const companies = await env.PLATFORM_DB.prepare("SELECT id FROM tenant").all<{ id: number }>();
		await replaceRows(
			env.PLATFORM_DB,
			"company_backup",
			companies.results.map(({ id }) => ({ tenant_id: id, finished_at: AT.toISOString() })),
		);
		const { calls, databases } = countedBindings();
		const worker = recordedWorker(databases);
		const log = collectLog();
		await runCron(worker.bindings, AT);
		log.restore();
		expect(calls).toEqual({ platform: 9, company: 0 });
		expect(worker.take()).toEqual([]);
	});

	it("hands the due ones to the queue, the longest waiting first, and again in ten minutes if it knows of no visit", async () => {
		await insertIdleCompanies(3);
		const worker = recordedWorker();
		const log = collectLog();
		const visits = async (at: Date) => {
			await runCron(worker.bindings, at, { companiesPerPage: 2 });
			return worker
				.take()
				.filter(({ body }) => body.work === "visit")
				.map(({ body }) => body.company);
		};
		await setDue(north, minutesLater(59));
		expect(await visits(minutesLater(58))).toEqual([]);
		const sent = await visits(minutesLater(61));
		expect(sent.toSorted()).toEqual(["idle-1", "idle-2", "idle-3", "north"]);
		expect(sent.slice(0, 2)).toContain("north");
		expect(await visits(minutesLater(63))).toEqual([]);
		await env.PLATFORM_DB.prepare("DELETE FROM company_visit").run();
		expect(await visits(minutesLater(70))).toEqual([]);
		expect(await visits(minutesLater(71))).toHaveLength(4);
		log.restore();
	});
});

describe("a visit", () => {
	it("of an idle company costs fifteen calls to its database and five to the platform's, and the next one is in three days", async () => {
		const { calls, databases } = countedBindings();
		const { explicitAcks } = await recordedWorker(databases).deliver([VISIT], AT);
		expect(explicitAcks).toHaveLength(1);
		expect(calls).toEqual({ platform: 5, company: 15 });
		expect(await readNextDue(north)).toBe(minutesLater(3 * 24 * 60).toISOString());
	});

	it("records when the next reminder, mail or digest is due", async () => {
		const worker = recordedWorker();
		const nextDue = async () => {
			await worker.deliver([VISIT], AT);
			return await readNextDue(north);
		};
		await changeRows(north.d1, "check_report_setting", {}, { is_enabled: 1, frequency: "daily" });
		await addRow(north.d1, "customer", { id: 1, customer_code: "E", customer_name: "Eastfield" });
		await addRow(north.d1, "job", {
			id: 1,
			uid: "j",
			job_number: 1,
			customer_id: 1,
			collection_date: "2026-11-23",
		});
		expect(await nextDue()).toBe("2026-11-24T07:00:00.000Z");
		await addRow(north.d1, "job_reminder", { job_id: 1, date: "2026-11-23", time: "14:30" });
		expect(await nextDue()).toBe("2026-11-23T14:30:00.000Z");
		await insertMails(north, "delayed", 1, minutesLater(1));
		expect(await nextDue()).toBe(minutesLater(1).toISOString());
		expect(worker.take()).toEqual([]);
		await changeRows(north.d1, "check_report_setting", {}, { is_enabled: 0 });
	});

	it("has mail sent whose message was lost, and once a day expired rows deleted", async () => {
		await insertMails(north, "lost", 1, minutesLater(-1));
		await changeRows(env.PLATFORM_DB, "tenant", {}, { cleanup_due_at: AT.toISOString() });
		const worker = recordedWorker();
		await worker.deliver([VISIT], AT);
		const works = worker.take().map(({ body }) => body.work);
		expect(works.toSorted()).toEqual(["cleanup", "mail"]);
		await worker.deliver([VISIT], minutesLater(1));
		expect(worker.take().map(({ body }) => body.work)).toEqual(["mail"]);
	});

	it("leaves the moment that a use of a session has set, at most five minutes away", async () => {
		const user = await signInUser(north, "Ann Poole");
		const seen = (at: Date) =>
			changeRows(
				env.PLATFORM_DB,
				"session",
				{ token_hash: user.session },
				{ last_seen_at: at.toISOString() },
			);
		await setDue(north, minutesLater(600));
		await seen(AT);
		expect(await readNextDue(north)).toBe(minutesLater(5).toISOString());
		await recordedWorker().deliver([VISIT], minutesLater(1));
		expect(await readNextDue(north)).toBe(minutesLater(5).toISOString());
		await recordedWorker().deliver([VISIT], minutesLater(5));
		expect(await readNextDue(north)).toBe(minutesLater(5 + 3 * 24 * 60).toISOString());
	});

	it("does nothing in a company that is suspended", async () => {
		await changeRows(env.PLATFORM_DB, "tenant", { slug: "north" }, { status: "suspended" });
		const { calls, databases } = countedBindings();
		const { explicitAcks } = await recordedWorker(databases).deliver([VISIT], AT);
		expect([explicitAcks.length, calls.company]).toEqual([1, 0]);
	});
});

describe("a message that fails", () => {
	const unreachable = {
		TENANT_DB_01: { prepare: () => ({}), batch: () => Promise.reject(new Error("down")) },
	};

	it("is delivered again with growing delays, and does not affect others", async () => {
		const log = collectLog();
		const worker = recordedWorker(unreachable);
		const result = await worker.deliver(
			[
				{ work: "mail", company: "north" },
				{ work: "mail", company: "south" },
			],
			AT,
		);
		log.restore();
		expect([result.explicitAcks.length, result.retryMessages.length]).toEqual([1, 1]);
		expect([1, 2, 3, 8].map(redeliveryDelay)).toEqual([30, 60, 120, 3600]);
	});

	it("is logged and counted once it is a dead letter, and its work is tried again in an hour", async () => {
		stubProvider();
		await insertMails(north, "m", 1);
		const log = collectLog();
		const worker = recordedWorker();
		await worker.deliver([{ work: "mail", company: "north" }], AT, { queue: "cartage-dead-letters" });
		log.restore();
		expect(log.texts.map((line): unknown => JSON.parse(line))).toEqual([
			{ level: "error", event: "message given up", work: "mail", company: "north", count: 1 },
		]);
		expect(await env.PLATFORM_DB.prepare("SELECT kind, tenant_id, work FROM given_up_work").first()).toEqual({
			kind: "message",
			tenant_id: north.id,
			work: "mail",
		});
		expect(await readNextDue(north)).toBe(minutesLater(60).toISOString());
		await worker.runMinute(minutesLater(60));
		expect(await readMail(north, "m1")).toMatchObject({ status: "sent" });
	});
});

describe("the queue itself", () => {
	it("delivers what a commit has queued without the cron", async () => {
		await insertMails(north, "real", 1, new Date());
		await companyBackground(env, "north").committed(new Date().toISOString());
		await vi.waitUntil(async () => (await readMail(north, "real1"))?.status === "stored", {
			timeout: 20_000,
		});
	});
});
