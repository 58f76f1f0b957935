import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { addRow } from "@/tests/support/databases/rows";
import { LEASE_MINUTES } from "@/workers/background/drain";
import type { BackgroundWork } from "~/tenancy/background-work";
import { collectLog } from "../support/api/log-lines";
import type { WorkerCompany } from "../support/rooms/worker-company";
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
let south: WorkerCompany;
const mailOf = (company: string): BackgroundWork => ({ work: "mail", company });

openQueuesBeforeAll((companies) => {
	({ north, south } = companies);
});
beforeEach(async () => {
	for (const company of [north, south]) {
		await company.d1.prepare("DELETE FROM outbox").run();
		await setDue(company, minutesLater(10_000));
	}
	await env.PLATFORM_DB.prepare("DELETE FROM given_up_work").run();
});

/** A database whose Worker is killed by the batch that records an outcome. */
const killedOnSettle = (d1: D1Database, isKilled = () => true): D1Database =>
	({
		prepare: (sql: string) => {
			if (sql.includes("provider_id =") && isKilled()) throw new Error("killed");
			return d1.prepare(sql);
		},
		batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
	}) as D1Database;

describe("a Worker killed between sending a mail and recording it", () => {
	it("sends it again under the same key after the lease, so that the provider delivers it once", async () => {
		const provider = stubProvider();
		await insertMails(north, "m", 1);
		const log = collectLog();
		const killed = recordedWorker({ TENANT_DB_01: killedOnSettle(env.TENANT_DB_01) });
		const first = await killed.deliver([mailOf("north")], AT);
		log.restore();
		expect(first.retryMessages).toHaveLength(1);
		expect(await readMail(north, "m1")).toMatchObject({ status: "queued", attempts: 1 });

		const worker = recordedWorker();
		const leaseEnd = minutesLater(LEASE_MINUTES);
		const redelivered = await worker.deliver([mailOf("north")], minutesLater(0.5), { attempts: 2 });
		expect(redelivered.explicitAcks).toHaveLength(1);
		expect(provider.requests).toEqual(["north-m1"]);
		expect(await readNextDue(north)).toBe(leaseEnd.toISOString());

		await worker.runMinute(leaseEnd);
		expect(provider.requests).toEqual(["north-m1", "north-m1"]);
		expect([...provider.delivered]).toEqual(["north-m1"]);
		expect(await readMail(north, "m1")).toMatchObject({ status: "sent", attempts: 2 });
	});
});

describe("a mail that kills the Worker each time", () => {
	it("is given up after eight attempts, without using up those of others", async () => {
		const provider = stubProvider();
		await insertMails(north, "m", 5);
		const d1 = killedOnSettle(env.TENANT_DB_01, () => provider.requests.at(-1) === "north-m2");
		const worker = recordedWorker({ TENANT_DB_01: d1 });
		const log = collectLog();
		for (let lease = 0; lease <= 8; lease++)
			for (let turn = 0; turn < 5; turn++)
				await worker.deliver([mailOf("north")], minutesLater(lease * LEASE_MINUTES));
		log.restore();
		expect(await readMail(north, "m2")).toMatchObject({
			status: "failed",
			attempts: 8,
			error: "The last attempt was cut short.",
		});
		expect([...provider.delivered].toSorted()).toEqual([
			"north-m1",
			"north-m2",
			"north-m3",
			"north-m4",
			"north-m5",
		]);
		expect(provider.requests.filter((key) => key !== "north-m2")).toHaveLength(4);
		for (const uid of ["m3", "m4", "m5"])
			expect(await readMail(north, uid)).toMatchObject({ status: "sent", attempts: 2 });
	});
});

describe("a company with 10,000 mails", () => {
	it("takes turns: another's password link leaves with the next batch", async () => {
		const provider = stubProvider();
		await insertMails(north, "bulk", 10_000);
		const worker = recordedWorker();
		await worker.deliver([mailOf("north")], AT);
		expect(worker.take()).toEqual([{ queue: "mail", body: mailOf("north"), delaySeconds: 0 }]);
		await insertMails(south, "link", 1);
		await worker.deliver([mailOf("north"), mailOf("south")], AT);
		expect(provider.requests.filter((key) => key.startsWith("north"))).toHaveLength(40);
		expect(await readMail(south, "link1")).toMatchObject({ status: "sent" });
		expect(worker.take().map(({ body }) => body)).toEqual([mailOf("north")]);
	});

	it("sends a page a batch however many messages name it", async () => {
		const provider = stubProvider();
		await insertMails(north, "bulk", 100);
		const worker = recordedWorker();
		const { explicitAcks } = await worker.deliver(
			Array.from({ length: 10 }, () => mailOf("north")),
			AT,
		);
		expect(explicitAcks).toHaveLength(10);
		expect(provider.requests).toHaveLength(20);
		expect(worker.take()).toHaveLength(1);
	});

	it("is in another queue than the platform's mail, which sends by itself", async () => {
		const provider = stubProvider();
		await addRow(env.PLATFORM_DB, "platform_outbox", {
			to_email: "a@b.test",
			subject: "s",
			body: "b",
			created_at: AT.toISOString(),
			next_attempt_at: AT.toISOString(),
		});
		const worker = recordedWorker();
		expect(await worker.runMinute(AT)).toBe(1);
		expect(provider.requests).toEqual(["platform-1"]);
	});
});

describe("a mail that is refused for the moment", () => {
	it("is tried again by the cron with growing delays, and given up visibly after eight attempts", async () => {
		const provider = stubProvider();
		provider.answer = 503;
		await insertMails(north, "m", 1);
		const worker = recordedWorker();
		await worker.deliver([mailOf("north")], AT);
		let minutes = 0;
		for (const wait of [1, 3, 9, 27, 81, 243, 720]) {
			minutes += wait;
			expect(await readNextDue(north)).toBe(minutesLater(minutes).toISOString());
			expect(await worker.runMinute(minutesLater(minutes - 0.5))).toBe(0);
			const log = collectLog();
			await worker.runMinute(minutesLater(minutes));
			log.restore();
			if (wait === 720)
				expect(log.texts.map((line): unknown => JSON.parse(line))).toContainEqual({
					level: "error",
					event: "mail given up",
					company: "north",
					count: 1,
				});
		}
		expect(provider.requests).toHaveLength(8);
		expect(new Set(provider.requests)).toEqual(new Set(["north-m1"]));
		expect(await readMail(north, "m1")).toMatchObject({
			status: "failed",
			attempts: 8,
			error: expect.stringContaining("503"),
		});
		const { results } = await env.PLATFORM_DB.prepare(
			"SELECT kind, tenant_id, count FROM given_up_work",
		).all();
		expect(results).toEqual([{ kind: "mail", tenant_id: north.id, count: 1 }]);
	});
});
