import { afterAll, beforeAll, expect, it } from "vitest";
import { dropSchema } from "~/db/backup/restore-target";
import { migrateDatabase } from "~/db/migrations/migrate-database";
import { TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";
import { openD1 } from "../support/databases/d1";

const NUMBER = TENANT_MIGRATIONS.findIndex(({ name }) => name === "0028_bank-details.sql");
const RIGHT = 93;

let d1: D1Database;
let close: () => Promise<void>;
const run = (sql: string) => d1.prepare(sql).run();
const all = async (sql: string) => (await d1.prepare(sql).all()).results;

/** A company as it was: people of these roles beside the seeded ones, which nobody has but the client admin's. */
async function fill() {
	await run(`INSERT INTO permission (id, title, slug, path, kind, position) VALUES
		(91, 'View only', 'view-only', '/limits/view-only', 'sub_menu', 91)`);
	await run(
		`INSERT INTO role (id, name) VALUES (11, 'Yard'), (12, 'Buyer'), (13, 'Auditor'), (14, 'Planner'), (15, 'Unused'), (16, 'Personnel')`,
	);
	await run(
		`INSERT INTO role_permission (role_id, permission_id) VALUES (11, 31), (12, 30), (13, 30), (13, 91), (14, 2), (15, 27), (16, 22), (16, 27)`,
	);
	await run(`INSERT INTO user (id, user_type, email, first_name, role_id, is_active, deleted_at) VALUES
		(1, 'client', 'admin@x.test', 'A', 1, 1, NULL), (2, 'client', 'gone@x.test', 'G', 1, 1, '2026-01-01T00:00:00.000Z'),
		(3, 'client', 'yard@x.test', 'Y', 11, 1, NULL), (4, 'client', 'buyer@x.test', 'B', 12, 0, NULL),
		(5, 'client', 'auditor@x.test', 'U', 13, 1, NULL), (6, 'client', 'planner@x.test', 'P', 14, 1, NULL),
		(7, 'client', 'personnel@x.test', 'R', 16, 1, NULL), (8, 'client', 'off@x.test', 'O', 1, 0, NULL)`);
}

async function migrate(prepare: () => Promise<void>) {
	await dropSchema(d1);
	await migrateDatabase(d1, { upTo: NUMBER });
	await prepare();
	await migrateDatabase(d1, { upTo: NUMBER + 1 });
}

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
});
afterAll(() => close());

it("gives bank details to the client admin and to the roles of people who had a screen with them", async () => {
	await migrate(fill);
	expect(await all(`SELECT role_id FROM role_permission WHERE permission_id = ${RIGHT} ORDER BY 1`)).toEqual(
		[1, 12, 16].map((role_id) => ({ role_id })),
	);
	expect(
		await all("SELECT count(*) AS n FROM role_permission WHERE permission_id <> 93 AND role_id > 10"),
	).toEqual([{ n: 8 }]);
});

it("says it to the active people who change roles, naming the roles concerned", async () => {
	await migrate(fill);
	const notices = await all(
		"SELECT user_id, about, title, message, read_at FROM notification ORDER BY user_id",
	);
	expect(notices).toMatchObject([
		{ user_id: 1, about: "role", read_at: null },
		{ user_id: 7, about: "role", read_at: null },
	]);
	expect(notices[0]?.message).toContain("This concerns: Buyer, Personnel, Yard.");
	expect(notices[0]?.message).toContain("with bank details: Buyer, Personnel.");
});

it("says that only the client admin has it where no other role does", async () => {
	await migrate(async () => {
		await fill();
		await run("DELETE FROM user WHERE role_id IN (12, 16)");
	});
	expect(await all("SELECT user_id, message FROM notification")).toEqual([
		{ user_id: 1, message: expect.stringContaining("which only the client admin has.") },
	]);
});

it("says nothing in a company whose only people are client admins, and gives its unused roles nothing", async () => {
	await migrate(async () => {
		await run(
			"INSERT INTO user (user_type, email, first_name, role_id) VALUES ('client', 'a@x.test', 'A', 1)",
		);
	});
	expect(await all("SELECT * FROM notification")).toEqual([]);
	expect(await all(`SELECT role_id FROM role_permission WHERE permission_id = ${RIGHT}`)).toEqual([
		{ role_id: 1 },
	]);
});
