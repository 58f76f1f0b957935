import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/scripts/demo/accounts/logins.mjs";
import { loadDemo } from "@/scripts/demo/load";
import { openConsole } from "@/scripts/lib/console-session.mjs";
import {
	abandonCompanyRestore,
	backUp,
	downloadBackup,
	listCompanyBackups,
	restore,
	uploadBackup,
} from "@/scripts/lib/databases/company-backup.mjs";
import { api } from "@/workers/api/v3";
import { API_ORIGIN } from "../support/api/test-api";
import { openPool } from "./pool";

let pool: Awaited<ReturnType<typeof openPool>>;
let session: Awaited<ReturnType<typeof openConsole>>;
const folder = mkdtempSync(join(tmpdir(), "cartage-archive-"));
const archive = join(folder, "harbour.tar");
const checkedRooms: string[] = [];

beforeAll(async () => {
	pool = await openPool(4);
	await loadDemo(
		{ getBindings: async () => ({ ...pool.env }) },
		{ now: new Date("2026-11-23T08:00:00.000Z") },
	);
	const room = { checkSessions: async (slug: string) => void checkedRooms.push(slug) };
	const TENANT_ROOM = { idFromName: (slug: string) => slug, get: () => room };
	const env = { ...pool.env, LOCAL: "1", TENANT_ROOM } as unknown as Env;
	session = await openConsole({
		origin: API_ORIGIN,
		login: { email: DEMO_LOGINS[0]?.email ?? "", password: DEMO_PASSWORD },
		getCode: async () => "",
		send: (input: RequestInfo | URL, init?: RequestInit) =>
			api.fetch(new Request(input, init), env, {
				waitUntil() {},
				passThroughOnException() {},
				props: {},
			} as unknown as ExecutionContext),
	});
});
afterAll(async () => {
	await session.close();
	await pool.close();
	rmSync(folder, { recursive: true, force: true });
});

async function emptyBackups() {
	for (;;) {
		const { objects } = await pool.env.BACKUPS.list();
		if (objects.length === 0) return;
		await pool.env.BACKUPS.delete(objects.map(({ key }) => key));
	}
}

const countFiles = async (slug: string) => (await pool.env.FILES.list({ prefix: `${slug}/` })).objects.length;

it("an archive goes to a machine and from there into an installation without backups", async () => {
	const slug = "harbour";
	const log: string[] = [];
	const id = await backUp(session, slug, (line: string) => void log.push(line));
	expect(log.at(-1)).toMatch(/^harbour: done, \d+ parts, [\d.]+ MB$/);
	expect(await listCompanyBackups(session, slug)).toMatchObject([{ id, jobs: expect.any(Number) }]);
	await downloadBackup(session, slug, id, archive);
	await emptyBackups();
	expect(await listCompanyBackups(session, slug)).toEqual([]);
	expect(await uploadBackup(session, archive)).toEqual({ slug, id });
	const request = { from: slug, backup: id, replace: false, into: null };
	const binding = await restore(session, "harbour-copy", request, () => {});
	const copy = await pool.env.PLATFORM_DB.prepare(
		"SELECT binding, status FROM tenant WHERE slug = 'harbour-copy'",
	).first();
	expect(copy).toEqual({ binding, status: "closed" });
	expect(await countFiles("harbour-copy")).toBe(await countFiles(slug));
	expect(checkedRooms).toContain("harbour-copy");
	await expect(restore(session, slug, request, () => {})).rejects.toThrow(
		"There is a company harbour already",
	);
	await expect(abandonCompanyRestore(session, slug)).rejects.toThrow("Restore not found");
});

it("an archive that is cut short is refused", async () => {
	const short = join(folder, "short.tar");
	writeFileSync(short, Buffer.alloc(700, "x"));
	await expect(uploadBackup(session, short)).rejects.toThrow();
	writeFileSync(short, Buffer.alloc(1024));
	await expect(uploadBackup(session, short)).rejects.toThrow("has no manifest");
});
