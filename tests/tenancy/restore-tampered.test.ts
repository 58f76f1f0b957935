import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { MIB } from "~/shared/bytes.mjs";
import type { Manifest } from "~/tenancy/backup/archive";
import { putBackupObject } from "~/tenancy/backup/put-object";
import { runBackup, runRestore } from "../support/databases/backup";
import {
	closeCompany,
	NORTH_NOW,
	onPlatform,
	openNorthBeforeEach,
	pool,
	readNorth,
	source,
} from "./north-company";
import { platformRows, storeTampered, type Tampering } from "./tampered-archive";

openNorthBeforeEach();

const SECRETS = "(SELECT group_concat(email || password_hash) FROM login)";
const AS_SQL = {
	details: `company_name, notes, tenant_id) SELECT 'Evil', ${SECRETS}, (SELECT id FROM tenant WHERE slug = ?1) WHERE ?1 IS NOT NULL AND ?2 IS NOT NULL /*`,
	member:
		"login_id, tenant_id, user_type, user_id) SELECT l.id, t.id, 'client', 9 FROM login l, tenant t WHERE ?1 IS NOT NULL AND ?2 IS NOT NULL /*",
};
const at = NORTH_NOW.toISOString();
const platform = (table: string, change: (rows: Record<string, unknown>[]) => unknown): Tampering => ({
	parts: { platform: platformRows(table, change) },
});
const manifest = (change: (manifest: Manifest) => object): Tampering => ({ manifest: change });
const table = (name: string, columns: string[]) =>
	manifest((one) => ({ ...one, tables: [...one.tables, { name, columns, selfReferences: [] }] }));
const lastLine = (line: string) => (lines: string[]) => [...lines, line];

const readOthers = async () => ({
	members: await onPlatform("SELECT tenant_id, user_id, user_type, login_id FROM membership ORDER BY id"),
	details: await onPlatform("SELECT company_name, notes FROM client_details"),
	logins: await onPlatform("SELECT email, password_hash FROM login ORDER BY id"),
});

/** By the part that was changed: what was changed, and how the restore is refused. */
const REFUSED: readonly [string, string, Tampering, string][] = [
	[
		"platform",
		"SQL as a column",
		platform("client_details", () => [{ [AS_SQL.details]: 1 }]),
		"a column that is not here",
	],
	[
		"platform",
		"SQL as a column of accounts",
		platform("membership", () => [{ [AS_SQL.member]: 1 }]),
		"a column that is not here",
	],
	[
		"platform",
		"an unknown column",
		platform("membership", (rows) => rows.map((row) => ({ ...row, salt: 1 }))),
		"the column salt",
	],
	[
		"platform",
		"an unknown table",
		platform("login", () => [{ email: "ann@x.test", password_hash: "x" }]),
		"a table that is not here",
	],
	[
		"platform",
		"a type of user that is none of a company's",
		platform("membership", (rows) => rows.map((row) => ({ ...row, user_type: "superAdmin" }))),
		"a wrong user_type",
	],
	[
		"platform",
		"an address that is none",
		platform("membership", (rows) => rows.map((row) => ({ ...row, email: null }))),
		"a wrong email",
	],
	[
		"platform",
		"JSON that cannot be read",
		platform("audit_log", () => [{ at, action: "x", detail: "{", email: null }]),
		"a wrong detail",
	],
	["platform", "no list of rows", platform("membership", () => "none"), "cannot be read"],
	["platform", "no JSON", { parts: { platform: () => ["{"] } }, "cannot be read"],
	[
		"platform",
		"a flag that is none",
		platform("membership", (rows) => rows.map((row) => ({ ...row, email: "new@x.test", is_active: 7 }))),
		"cannot be stored here",
	],
	[
		"platform",
		"none",
		manifest((one) => ({ ...one, parts: one.parts.filter(({ kind }) => kind !== "platform") })),
		"no rows of the platform",
	],
	["manifest", "a table that no backup has", table("d1_migrations", ["id", "name"]), "other columns"],
	["manifest", "a table of the restore itself", table("restore_trigger", ["sql"]), "other columns"],
	["manifest", "SQL as a table", table("job; DROP TABLE job", ["id"]), "Validation"],
	["manifest", "a table without columns", table("restore_trigger", []), "Validation"],
	["manifest", "SQL as a column", table("job", ['id") SELECT 1 --']), "Validation"],
	["manifest", "a moment that is none", manifest((one) => ({ ...one, finished_at: "soon" })), "Validation"],
	[
		"manifest",
		"a part from elsewhere",
		manifest((one) => ({ ...one, parts: [{ ...one.parts[0], name: "../x.gz" }] })),
		"Validation",
	],
	["rows", "a line that is no JSON", { parts: { rows: lastLine("[1,") } }, "cannot be stored here"],
	["rows", "a name that is no JSON", { parts: { rows: lastLine('"job') } }, "cannot be read"],
	[
		"rows",
		"a table that is not listed",
		{ parts: { rows: lastLine('"secret"') } },
		"rows of a table that it does not list",
	],
	[
		"rows",
		"a row too many",
		{ parts: { rows: (lines) => [...lines, '"job"', "[99,99]"] } },
		"cannot be stored here",
	],
	[
		"files",
		"a path that leads out",
		{ parts: { files: (lines) => lines.map((line) => line.replace("pods/", "../south/")) } },
		"a line of its files",
	],
	["files", "a line that is no JSON", { parts: { files: lastLine("x") } }, "a line of its files"],
];

describe("an archive that was changed", () => {
	it.each(REFUSED)("is refused with a message: %s, %s", async (_part, _change, tampering, message) => {
		const before = await readOthers();
		const restore = async () =>
			runRestore(pool.env, { slug: "evil", source: source(await storeTampered(tampering)) });
		await expect(restore()).rejects.toMatchObject({
			name: "AppError",
			status: message === "Validation" ? 422 : 409,
			message: expect.stringContaining(message),
		});
		expect(await readOthers()).toEqual(before);
		expect(await onPlatform("SELECT slug FROM tenant WHERE slug = 'evil'")).toEqual([]);
		expect((await pool.env.FILES.list({ prefix: "south" })).objects).toEqual([]);
	});
});

describe("an archive from outside", () => {
	const restoreAs = async (slug: string, tampering: Tampering, replaces = false) =>
		runRestore(pool.env, { slug, source: source(await storeTampered(tampering)), replaces });

	it("names no other company, whatever number its rows have", async () => {
		await restoreAs(
			"evil",
			platform("membership", (rows) => rows.map((row) => ({ ...row, tenant_id: 2, login_id: 1 }))),
		);
		const south = await onPlatform("SELECT login_id, user_id FROM membership WHERE tenant_id = 2");
		expect(south).toEqual([{ login_id: 1, user_id: 7 }]);
	});

	it("invites owners of a password to the company, and joins others", async () => {
		await restoreAs(
			"evil",
			platform("membership", ([ann, bob]) => [
				ann,
				{ ...bob, is_active: 0 },
				{ ...bob, user_id: 3, email: "new@x.test" },
			]),
		);
		const accounts = (name: string) =>
			onPlatform(
				`SELECT l.email, a.user_id FROM ${name} a JOIN login l ON l.id = a.login_id JOIN tenant t ON t.id = a.tenant_id WHERE t.slug = 'evil'`,
			);
		expect(await accounts("membership")).toEqual([{ email: "new@x.test", user_id: 3 }]);
		expect(await accounts("invitation")).toEqual([{ email: "ann@x.test", user_id: 1 }]);
		expect(await onPlatform("SELECT password_hash FROM login WHERE email = 'new@x.test'")).toEqual([
			{ password_hash: null },
		]);
	});

	it("leaves those in who have the same account of the company that it replaces", async () => {
		await closeCompany("north");
		const tampering = platform("membership", ([ann, bob]) => [
			{ ...ann, user_id: 2 },
			{ ...bob, user_id: 1 },
		]);
		await restoreAs("north", {}, true);
		const ofNorth = "SELECT login_id, user_id FROM membership WHERE tenant_id = 1 ORDER BY user_id";
		expect(await onPlatform(ofNorth)).toEqual([
			{ login_id: 1, user_id: 1 },
			{ login_id: 2, user_id: 2 },
		]);
		await changeRows(pool.env.PLATFORM_DB, "tenant", { slug: "north" }, { status: "active" });
		const id = await storeTampered(tampering);
		await closeCompany("north");
		await runRestore(
			pool.env,
			{ slug: "north", source: source(id), replaces: true },
			{ now: new Date(NORTH_NOW.getTime() + 60_000) },
		);
		expect(await onPlatform(ofNorth)).toEqual([]);
	});

	it("brings no account at the payment provider, no sign-in and no visit that goes on", async () => {
		const [plan] = (await onPlatform("SELECT id FROM plan LIMIT 1")) as { id: number }[];
		await addRow(pool.env.PLATFORM_DB, "subscription", { tenant_id: 1, plan_id: plan?.id ?? 0 });
		const visit = {
			visitor_name: "V",
			user_id: 1,
			user_name: "U",
			reason: "r",
			access: "full",
			ended_at: null,
		};
		await restoreAs("evil", {
			parts: {
				platform: (lines) =>
					[
						platformRows("subscription", ([row]) => [{ ...row, provider_customer: "cus_of_south" }]),
						platformRows("audit_log", () => [{ at, action: "sign_in", detail: null, email: "ann@x.test" }]),
						platformRows("support_visit", () => [{ ...visit, expires_at: "2099-01-01T00:00:00.000Z" }]),
					].reduce((changed, change) => [...change(changed)], lines),
			},
		});
		expect(await onPlatform("SELECT provider_customer FROM subscription ORDER BY id")).toEqual([
			{ provider_customer: null },
			{ provider_customer: null },
		]);
		expect(await onPlatform("SELECT action FROM audit_log WHERE action = 'sign_in'")).toEqual([]);
		expect(await onPlatform("SELECT ended_at FROM support_visit")).toEqual([
			{ ended_at: "2099-01-01T00:00:00.000Z" },
		]);
	});
});

describe("a part that", () => {
	const packed = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes, { level: 9 }));
	const KINDS = ["rows", "files", "platform"] as const;

	it.each(KINDS)("is small and unpacks to 60 MiB is refused before anything is written: %s", async (kind) => {
		const bomb = packed(new Uint8Array(60 * MIB).fill(0x20));
		expect(bomb.byteLength).toBeLessThan(MIB);
		const id = await storeTampered({ bytes: { [kind]: bomb } });
		await expect(runRestore(pool.env, { slug: "evil", source: source(id) })).rejects.toMatchObject({
			status: 409,
			message: expect.stringMatching(/has more than 48 MiB when it is unpacked/),
		});
		expect([...pool.written]).not.toContain("TENANT_DB_02");
	});

	it("is not packed at all is refused", async () => {
		const id = await storeTampered({ bytes: { rows: new Uint8Array([1, 2, 3]) } });
		await expect(runRestore(pool.env, { slug: "evil", source: source(id) })).rejects.toMatchObject({
			status: 409,
			message: expect.stringContaining("cannot be unpacked"),
		});
	});
});

describe("a piece of an archive", () => {
	it("that is a manifest is bounded", async () => {
		await expect(
			putBackupObject(pool.env.BACKUPS, "north", "backups/20260101T000000Z/manifest.json", {
				bytes: new ArrayBuffer(9 * MIB),
				type: null,
			}),
		).rejects.toMatchObject({ status: 413 });
	});

	const put = (path: string, text: string) =>
		putBackupObject(pool.env.BACKUPS, "north", path, {
			bytes: new TextEncoder().encode(text).buffer,
			type: "image/png",
		});

	it.each(["files/pods/u1-a.png/aa", "backups/20260101T000000Z/rows-00001-0a1b2c3d.gz"])(
		"is stored once: %s",
		async (path) => {
			await put(path, "one");
			await put(path, "one");
			await expect(put(path, "two")).rejects.toMatchObject({ name: "AppError", status: 409 });
			expect(await (await pool.env.BACKUPS.get(`companies/north/${path}`))?.text()).toBe("one");
		},
	);

	it("is not taken for the company's own file", async () => {
		const etag = (await pool.env.FILES.head("north/pods/u1-a.png"))?.etag ?? "";
		await put(`files/pods/u1-a.png/${etag}`, "forged");
		const id = await runBackup(pool.env, await readNorth());
		await runRestore(pool.env, { slug: "copy", source: source(id) });
		expect(await (await pool.env.FILES.get("copy/pods/u1-a.png"))?.text()).toBe("a picture");
	});
});
