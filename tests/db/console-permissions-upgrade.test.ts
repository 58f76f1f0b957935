import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "@/scripts/lib/databases/migrate.mjs";
import { openD1 } from "../support/databases/d1";

/** Roles as they were before, by their permissions. */
const ROLES: Record<number, { name: string; ids: number[] }> = {
	11: { name: "Billing clerk", ids: [401, 423] },
	12: { name: "All of super admins", ids: [401, 402, 403, 404, 405, 421, 422, 423, 424, 425] },
	13: { name: "Server", ids: [405] },
	14: { name: "All of the console", ids: [301, 302, 303, 304, 305] },
	15: { name: "Console server", ids: [305] },
	16: { name: "Agent", ids: [301, 304] },
	17: { name: "Support", ids: [404] },
};

let d1: D1Database;
let close: () => Promise<void>;

beforeAll(async () => {
	({ d1, close } = await openD1("platform"));
	const [upgrade] = readMigrations("platform").filter(({ name }) => name.startsWith("0009"));
	if (!upgrade) throw new Error("the migration has another name");
	await d1.batch([
		d1.prepare("DELETE FROM console_permission WHERE id BETWEEN 321 AND 399 OR id BETWEEN 431 AND 499"),
		d1.prepare("DELETE FROM audit_log"),
		...Object.entries(ROLES).flatMap(([id, { name, ids }]) => [
			d1.prepare("INSERT INTO console_role (id, name) VALUES (?, ?)").bind(Number(id), name),
			...ids.map((permission) =>
				d1
					.prepare("INSERT INTO console_role_permission (role_id, permission_id) VALUES (?, ?)")
					.bind(Number(id), permission),
			),
		]),
	]);
	const data = upgrade.statements.filter((statement) => !statement.startsWith("ALTER TABLE"));
	await d1.batch(data.map((statement) => d1.prepare(statement)));
});
afterAll(() => close());

const readIds = async (role_id: number) => {
	const { results } = await d1
		.prepare("SELECT permission_id AS id FROM console_role_permission WHERE role_id = ? ORDER BY 1")
		.bind(role_id)
		.all<{ id: number }>();
	return results.map(({ id }) => id);
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const OF_SUPER_ADMINS = [...range(401, 405), ...range(421, 425), ...range(431, 436), ...range(451, 457)];
const OF_CONSOLE = [...range(301, 305), ...range(321, 323), ...range(331, 336), 351, 352];

test.each([
	["the built-in super admins have all", 1, OF_SUPER_ADMINS],
	["the built-in console admins have all of theirs", 2, OF_CONSOLE],
	["a role that had all of super admins has all", 12, OF_SUPER_ADMINS],
	["a role that had all of the console has all of it", 14, OF_CONSOLE],
	["a clerk keeps what the role said, and gets nothing", 11, [401, 423]],
	["an agent keeps the list of clients and support", 16, [301, 304]],
	["support stays as it is", 17, [404]],
	[
		"server settings keep their tabs and are changed, but migrate nothing",
		13,
		[405, ...range(431, 436), 456],
	],
	["server settings of the console keep their tabs", 15, [305, ...range(331, 336)]],
])("%s", async (_case, role_id, ids) => {
	expect(await readIds(role_id)).toEqual(ids);
});

test("roles that lose something are marked, and the audit log names them", async () => {
	const { results } = await d1
		.prepare("SELECT id FROM console_role WHERE review_since IS NOT NULL ORDER BY id")
		.all<{ id: number }>();
	expect(results.map(({ id }) => id)).toEqual([11, 13, 16]);
	const { results: entries } = await d1.prepare("SELECT action, target FROM audit_log ORDER BY id").all();
	expect(entries).toEqual(
		["Billing clerk", "Server", "Agent"].map((name) => ({
			action: "console_role_to_review",
			target: `Role ${name}`,
		})),
	);
});
