import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { dropSchema } from "~/db/backup/restore-target";
import { migrateDatabase } from "~/db/migrations/migrate-database";
import { TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";
import { jobUndo } from "~/domain/diary/job-actions/job-undo";
import { openD1 } from "../support/databases/d1";

/** As the version before stored them. */
const OLD_STEPS = [
	'[{"id":1,"version":4,"prior_version":3,"back":{"deed":"status","status":"Pending"}}]',
	`[{"id":3,"version":2,"run":"r1","back":{"deed":"board_unplan","date":"2026-11-25"}},
		{"id":2,"version":7,"back":{"deed":"mark","is_marked":1}}]`,
	"[]",
];
const NEW_STEP = [{ id: 4, version: 9, back: { action: "deallocate" } }];
const NUMBER = TENANT_MIGRATIONS.findIndex(({ name }) => name === "0026_action-and-issues.sql");

let d1: D1Database;
let close: () => Promise<void>;
const run = (sql: string, ...params: unknown[]) =>
	d1
		.prepare(sql)
		.bind(...params)
		.run();

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await dropSchema(d1);
	await migrateDatabase(d1, { upTo: NUMBER });
	await run(
		"INSERT INTO user (id, user_type, email, first_name, role_id) VALUES (1, 'client', 'pat@x.test', 'Pat', 1)",
	);
	for (const step of [...OLD_STEPS, JSON.stringify(NEW_STEP)])
		await run(
			"INSERT INTO undo_step (user_id, title, before, expires_at) VALUES (1, 't', ?, '2026-11-25T10:00:00.000Z')",
			step,
		);
	await run("INSERT INTO import_batch (id, kind, file_name, content_hash) VALUES (1, 'job', 'f.csv', 'h')");
	await run(
		`INSERT INTO import_row (import_batch_id, kind, row_no, fingerprint, state, faults) VALUES
			(1, 'job', 2, 'a', 'bad', '{"customer":"unknown account"}'), (1, 'job', 3, 'b', 'saved', NULL)`,
	);
	await migrateDatabase(d1, { upTo: NUMBER + 1 });
});
afterAll(() => close());

describe("the migration to the names action and issues", () => {
	it("has the issues of import rows under their new name", async () => {
		const { results } = await d1.prepare("SELECT row_no, issues FROM import_row ORDER BY row_no").all();
		expect(results).toEqual([
			{ row_no: 2, issues: '{"customer":"unknown account"}' },
			{ row_no: 3, issues: null },
		]);
	});

	it("has the action of each undo step under its new name, its jobs in their order", async () => {
		const { results } = await d1
			.prepare("SELECT before FROM undo_step ORDER BY id")
			.all<{ before: string }>();
		const steps = results.map(({ before }): unknown => JSON.parse(before));
		expect(steps).toEqual([
			[{ id: 1, version: 4, prior_version: 3, back: { action: "status", status: "Pending" } }],
			[
				{ id: 3, version: 2, run: "r1", back: { action: "board_unplan", date: "2026-11-25" } },
				{ id: 2, version: 7, back: { action: "mark", is_marked: 1 } },
			],
			[],
			NEW_STEP,
		]);
		expect(z.array(z.array(jobUndo)).safeParse(steps).error).toBeUndefined();
	});

	it("need not have run before a step of the version before is undone", () => {
		const parsed = z.array(z.array(jobUndo)).parse(OLD_STEPS.map((step): unknown => JSON.parse(step)));
		expect(parsed.flat().map(({ back }) => back.action)).toEqual(["status", "board_unplan", "mark"]);
	});
});
