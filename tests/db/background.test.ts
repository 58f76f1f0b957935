import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { drain, LEASE_MINUTES } from "@/workers/background/drain";
import { drainOutbox, drainPlatformOutbox } from "@/workers/background/outbox";
import { openD1 } from "../support/databases/d1";

const AT = new Date("2026-11-23T08:00:00.000Z");
const clock = () => AT;
const minutesLater = (minutes: number) => () => new Date(AT.getTime() + minutes * 60_000);

const northline = {
	id: 1,
	slug: "northline",
	name: "Northline Couriers Ltd",
	binding: "TENANT_DB_01",
	status: "active",
};

let platform: Awaited<ReturnType<typeof openD1>>;
let tenant: Awaited<ReturnType<typeof openD1>>;
let env: Env;

/** A bucket with one file. */
const files = {
	get: async (key: string) =>
		key === "northline/invoices/1.pdf"
			? { arrayBuffer: async () => new TextEncoder().encode("%PDF").buffer }
			: null,
};

/** A stubbed provider that responds with `status` and records requests. */
function provider(status = 202) {
	const requests: { key: string | null; body: Record<string, unknown> }[] = [];
	vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
		requests.push({
			key: new Headers(init?.headers).get("Idempotency-Key"),
			body: JSON.parse(String(init?.body)),
		});
		return new Response(JSON.stringify({ id: "p-1" }), { status });
	});
	return requests;
}

const http = {
	MAIL_PROVIDER: "http",
	MAIL_URL: "https://mail.test/send",
	MAIL_TOKEN: "t",
	MAIL_FROM: "no-reply@cartage.test",
};

const queueMail = (uid: string, { attachments }: Pick<NewRow<"outbox">, "attachments"> = {}) =>
	addRow(tenant.d1, "outbox", {
		uid,
		kind: "invoice",
		recipient: "a@eastfield.test; b@eastfield.test",
		cc: "c@eastfield.test",
		subject: "Invoice\r\nBcc: all@x.test",
		html: "<p>x</p>",
		text: "x",
		attachments,
	});
const row = (uid: string) =>
	tenant.d1
		.prepare(
			"SELECT status, attempts, next_attempt_at, sent_at, error, provider_id FROM outbox WHERE uid = ?",
		)
		.bind(uid)
		.first();

beforeAll(async () => {
	[platform, tenant] = await Promise.all([openD1("platform"), openD1("tenant")]);
	env = { PLATFORM_DB: platform.d1, TENANT_DB_01: tenant.d1, FILES: files } as unknown as Env;
});
afterAll(async () => {
	await platform.close();
	await tenant.close();
});
beforeEach(async () => {
	await tenant.d1.prepare("DELETE FROM outbox").run();
	await platform.d1.prepare("DELETE FROM platform_outbox").run();
});

describe("a tenant's outbox", () => {
	it("is stored if no provider is configured", async () => {
		await queueMail("m-1");
		expect(await drainOutbox(env, northline, clock)).toEqual({ attempted: 1, givenUp: 0 });
		expect(await row("m-1")).toMatchObject({ status: "stored", attempts: 1, sent_at: null, error: null });
		expect(await drainOutbox(env, northline, clock)).toEqual({ attempted: 0, givenUp: 0 });
	});

	it("is sent to the provider with address lists, attachments and a single-line subject", async () => {
		const attachments = [{ file: "invoices/1.pdf", file_name: "1.pdf", content_type: "application/pdf" }];
		await queueMail("m-2", { attachments });
		const requests = provider();
		await drainOutbox({ ...env, ...http }, northline, clock);
		expect(requests).toHaveLength(1);
		expect(requests[0]).toMatchObject({
			key: "northline-m-2",
			body: {
				from: { email: "no-reply@cartage.test", name: "Northline Couriers Ltd" },
				to: ["a@eastfield.test", "b@eastfield.test"],
				cc: ["c@eastfield.test"],
				subject: "Invoice Bcc: all@x.test",
				attachments: [{ filename: "1.pdf", content: "JVBERg==" }],
			},
		});
		expect(await row("m-2")).toMatchObject({ status: "sent", sent_at: AT.toISOString(), provider_id: "p-1" });
	});

	it("fails a mail whose attachment is missing and continues with the next", async () => {
		const attachments = [{ file: "gone.pdf", file_name: "gone.pdf", content_type: "application/pdf" }];
		await queueMail("m-3", { attachments });
		await queueMail("m-4");
		await drainOutbox(env, northline, clock);
		expect(await row("m-3")).toMatchObject({
			status: "failed",
			error: "The attachment gone.pdf is missing.",
		});
		expect(await row("m-4")).toMatchObject({ status: "stored" });
	});

	it("retries with growing delays and fails after eight attempts", async () => {
		await queueMail("m-5");
		const requests = provider(503);
		const busy = { ...env, ...http };
		let minutes = 0;
		for (const wait of [1, 3, 9, 27, 81, 243, 720]) {
			await drainOutbox(busy, northline, minutesLater(minutes));
			const early = await drainOutbox(busy, northline, minutesLater(minutes + wait - 0.5));
			expect(early.attempted).toBe(0);
			minutes += wait;
		}
		const last = await drainOutbox(busy, northline, minutesLater(minutes));
		expect(last).toMatchObject({
			attempted: 1,
			givenUp: 1,
			providerError: expect.stringMatching(/^answered 503/),
		});
		expect(requests).toHaveLength(8);
		expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(["northline-m-5"]));
		expect(await row("m-5")).toMatchObject({ status: "failed", attempts: 8 });
	});

	it("is never sent twice by concurrent drains", async () => {
		for (let i = 0; i < 30; i++) await queueMail(`p-${i}`);
		const requests = provider();
		const configured = { ...env, ...http };
		await Promise.all([1, 2, 3].map(() => drainOutbox(configured, northline, clock)));
		expect(requests).toHaveLength(30);
		expect(new Set(requests.map(({ key }) => key)).size).toBe(30);
	});

	it("is claimable again after the lease of a crashed drain, whose late outcome is ignored", async () => {
		await queueMail("m-6");
		const { outboxQueue } = await import("@/workers/background/queue");
		const { z } = await import("zod");
		const table = {
			name: "outbox" as const,
			row: z.object({ id: z.number(), attempts: z.number() }),
			columns: "uid",
			storesProviderId: true,
			toMessage: async () => ({ id: "m-6", to: ["a@b.test"], subject: "s", text: "t" }),
		};
		const queue = outboxQueue(tenant.d1 as unknown as D1Database, table);
		const {
			mails: [abandoned],
		} = await queue.claim(AT, 5);
		if (!abandoned) throw new Error("no mail was claimed");
		expect((await queue.claim(minutesLater(LEASE_MINUTES - 1)(), 5)).mails).toEqual([]);
		await drain(queue, { send: async () => ({ state: "stored" }) }, minutesLater(LEASE_MINUTES));
		await queue.settle(abandoned, { status: "failed", error: "late" });
		expect(await row("m-6")).toMatchObject({ status: "stored", attempts: 2, error: null });
	});

	it("fails a mail whose last attempt crashed", async () => {
		await queueMail("m-7");
		await changeRows(tenant.d1, "outbox", {}, { attempts: 8 });
		expect(await drainOutbox(env, northline, clock)).toEqual({ attempted: 0, givenUp: 1 });
		expect(await row("m-7")).toMatchObject({ status: "failed", error: "The last attempt was cut short." });
	});

	it("stays queued while the mail configuration is wrong", async () => {
		await queueMail("m-8");
		await expect(drainOutbox({ ...env, MAIL_PROVIDER: "smtp" }, northline, clock)).rejects.toThrow(
			"not known",
		);
		expect(await row("m-8")).toMatchObject({ status: "queued", attempts: 0 });
	});
});

describe("the platform's outbox", () => {
	it("is drained a page at a time", async () => {
		await addRow(platform.d1, "platform_outbox", {
			to_email: "a@b.test",
			subject: "s",
			body: "b",
			created_at: "2020-01-01T00:00:00.000Z",
			next_attempt_at: "2020-01-01T00:00:00.000Z",
		});
		expect(await drainPlatformOutbox(env, clock)).toEqual({ attempted: 1, givenUp: 0 });
		expect(await platform.d1.prepare("SELECT status FROM platform_outbox").first("status")).toBe("stored");
	});
});
