import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { afterEach, beforeAll } from "vitest";
import { addRows, changeRow } from "@/tests/support/databases/rows";
import { consume } from "@/workers/background/consume";
import { runCron } from "@/workers/background/cron";
import type { BackgroundWork } from "~/tenancy/background-work";
import { recordedQueues, type SentMessage } from "../support/api/recorded-queues";
import { insertCompany, migrateAll, type WorkerCompany } from "../support/rooms/worker-company";

export const AT = new Date("2026-11-23T08:07:30.000Z");
export const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const QUEUE_NAMES: Record<SentMessage["queue"], string> = {
	"platform mail": "cartage-platform-mail",
	mail: "cartage-mail",
	background: "cartage-background",
};

/** A mail provider that accepts a key once, as one with idempotency keys does. `answer` is its status. */
export function stubProvider() {
	const requests: string[] = [];
	const delivered = new Set<string>();
	const provider = { requests, delivered, answer: 202 };
	globalThis.fetch = async (_, init) => {
		const key = new Headers(init?.headers).get("Idempotency-Key") ?? "";
		requests.push(key);
		if (provider.answer < 300) delivered.add(key);
		return new Response(JSON.stringify({ id: key }), { status: provider.answer });
	};
	return provider;
}

/** Makes two companies before the tests of a file; after each test no mail provider is stubbed any more. `prepare` receives the companies. */
export function openQueuesBeforeAll(prepare: (companies: Record<"north" | "south", WorkerCompany>) => void) {
	const realFetch = globalThis.fetch;
	beforeAll(async () => {
		await migrateAll();
		prepare({
			north: await insertCompany("north", "TENANT_DB_01"),
			south: await insertCompany("south", "TENANT_DB_02"),
		});
	});
	afterEach(() => void Object.assign(globalThis, { fetch: realFetch }));
}

/** The Worker with queues that only record, so that a test delivers the messages itself and sets the clock. */
export function recordedWorker(overrides: object = {}) {
	const queues = recordedQueues();
	const bindings: Env = {
		...env,
		MAIL_PROVIDER: "http",
		MAIL_URL: "https://mail.test/send",
		MAIL_TOKEN: "t",
		MAIL_FROM: "no-reply@cartage.test",
		...queues.bindings,
		...overrides,
	};
	let id = 0;

	/** Delivers messages as one batch; returns which are acknowledged and which repeated. */
	async function deliver(
		works: readonly BackgroundWork[],
		now: Date,
		{ attempts = 1, queue = "cartage-mail" } = {},
	) {
		const batch = createMessageBatch<BackgroundWork>(
			queue,
			works.map((body) => ({ id: String(++id), timestamp: now, attempts, body })),
		);
		await consume(batch, bindings, () => now);
		return await getQueueResult(batch, createExecutionContext());
	}

	/** Runs the cron, then delivers what is sent until nothing is. Returns the number of batches. */
	async function runMinute(now: Date): Promise<number> {
		await runCron(bindings, now);
		let batches = 0;
		for (let sent = queues.take(); sent.length > 0; sent = queues.take())
			for (const queue of new Set(sent.map((one) => one.queue))) {
				const works = sent.filter((one) => one.queue === queue).map(({ body }) => body);
				await deliver(works, now, { queue: QUEUE_NAMES[queue] });
				batches++;
			}
		return batches;
	}

	return { bindings, deliver, runMinute, take: queues.take };
}

/** Queues mails of a company that are due. */
export async function insertMails({ d1 }: WorkerCompany, prefix: string, count: number, at = AT) {
	const due = at.toISOString();
	await addRows(
		d1,
		"outbox",
		Array.from({ length: count }, (_, n) => ({
			uid: `${prefix}${n + 1}`,
			kind: "invoice",
			recipient: "a@eastfield.test",
			subject: "s",
			html: "h",
			created_at: due,
			next_attempt_at: due,
		})),
	);
}

/** The state of a mail. */
export const readMail = ({ d1 }: WorkerCompany, uid: string) =>
	d1.prepare("SELECT status, attempts, next_attempt_at, error FROM outbox WHERE uid = ?").bind(uid).first();

/** When a company is next due. */
export const readNextDue = ({ id }: WorkerCompany) =>
	env.PLATFORM_DB.prepare("SELECT next_due_at FROM tenant WHERE id = ?")
		.bind(id)
		.first<string>("next_due_at");

/** Makes a company due at a moment, and its cleanup in a year. */
export const setDue = ({ id }: WorkerCompany, at: Date) =>
	changeRow(env.PLATFORM_DB, "tenant", id, {
		next_due_at: at.toISOString(),
		cleanup_due_at: "2027-11-23T00:00:00.000Z",
	});
