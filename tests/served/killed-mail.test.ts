import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabases } from "@/scripts/lib/worker/worker.mjs";
import { type Instance, serveInstance } from "./killable-instance";

const data = mkdtempSync(join(tmpdir(), "cartage-killed-mail-"));
let instance: Instance;
let provider: Server;
let settings: Record<string, string>;

/** The keys of all requests, and how many mails were delivered: a key is delivered once. */
const requested: string[] = [];
const delivered = new Set<string>();
let isToKill = false;
let killed: Promise<void> | undefined;

beforeAll(async () => {
	provider = createServer((request, response) => {
		const key = String(request.headers["idempotency-key"]);
		requested.push(key);
		delivered.add(key);
		if (isToKill) {
			isToKill = false;
			killed = instance.kill();
			return;
		}
		response.writeHead(202, { "Content-Type": "application/json" }).end(JSON.stringify({ id: key }));
	});
	await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
	const address = provider.address();
	const port = typeof address === "object" ? address?.port : undefined;
	settings = {
		MAIL_PROVIDER: "http",
		MAIL_URL: `http://127.0.0.1:${port}/`,
		MAIL_TOKEN: "token",
		MAIL_FROM: "no-reply@cartage.test",
	};
	instance = await serveInstance(data, settings);
}, 120_000);
afterAll(async () => {
	await instance?.kill();
	provider?.close();
	rmSync(data, { recursive: true, force: true });
});

const requestLink = (email: string) =>
	fetch(`${instance.origin}/api/v3/send-password-reset-link`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: instance.origin },
		body: JSON.stringify({ email }),
	});

interface MailRow {
	id: number;
	status: string;
	attempts: number;
}

/** Ends the leases of claimed mails, as ten minutes would, and returns the mails. */
async function endLeases(): Promise<MailRow[]> {
	const databases = openDatabases(data);
	const { PLATFORM_DB } = await databases.getBindings();
	const { results } = await PLATFORM_DB.prepare(
		"UPDATE platform_outbox SET next_attempt_at = created_at WHERE status = 'queued' RETURNING id, status, attempts",
	).all();
	await databases.dispose();
	return results.map(({ id, status, attempts }) => ({
		id: Number(id),
		status: String(status),
		attempts: Number(attempts),
	}));
}

it("a mail whose Worker is killed between sending and recording is sent again under its key, and delivered once", async () => {
	isToKill = true;
	await requestLink("admin@northline.test");
	await vi.waitUntil(() => killed !== undefined, { timeout: 30_000 });
	await killed;
	expect(await endLeases()).toEqual([{ id: 1, status: "queued", attempts: 1 }]);

	instance = await serveInstance(data, settings);
	await requestLink("driver@northline.test");
	await vi.waitUntil(() => requested.includes("platform-2"), { timeout: 30_000 });
	expect(requested.slice(0, 2)).toEqual(["platform-1", "platform-1"]);
	expect([...delivered]).toEqual(["platform-1", "platform-2"]);
	await instance.kill();
	expect((await endLeases()).filter(({ id }) => id === 1)).toEqual([]);
}, 120_000);
