import { expect, test } from "vitest";
import { mayWriteRows } from "./read-only-database";

test.each([
	["SELECT id FROM job WHERE note = 'DELETE me'", false],
	["WITH page AS (SELECT 1) SELECT replace(reg, ' ', '') FROM page", false],
	['SELECT "delete" FROM x', false],
	["SELECT updated_at FROM job", false],
	["INSERT INTO job (id) VALUES (1)", true],
	["WITH x AS (SELECT 1) UPDATE job SET id = 1", true],
	["WITH x AS (SELECT 1) REPLACE INTO job SELECT * FROM x", true],
	["PRAGMA writable_schema = 1", true],
	["", true],
])("%s", (sql, expected) => {
	expect(mayWriteRows(sql)).toBe(expected);
});
