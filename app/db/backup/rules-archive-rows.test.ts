import { describe, expect, it } from "vitest";
import { type ArchiveColumn, findRowIssue } from "./rules-archive-rows";

const column = (name: string, kind: ArchiveColumn["kind"], more: Partial<ArchiveColumn> = {}) => ({
	name,
	kind,
	isNullable: false,
	values: null,
	...more,
});

const TABLE = {
	name: "membership",
	columns: [
		column("id", "integer"),
		column("tenant_id", "integer"),
		column("user_type", "text", { values: ["client", "driver"] }),
		column("user_id", "integer"),
		column("created_at", "moment"),
		column("areas", "list", { isNullable: true }),
		column("detail", "object", { isNullable: true }),
	],
	extra: [column("email", "email")],
	computed: { tenant_id: "7" },
};

const ROW = {
	id: 1,
	tenant_id: 3,
	user_type: "client",
	user_id: 4,
	created_at: "2026-11-23T03:00:00.000Z",
	areas: '["planner"]',
	detail: null,
	email: "ann@x.test",
};

const without = (name: keyof typeof ROW) =>
	Object.fromEntries(Object.entries(ROW).filter(([key]) => key !== name));

describe("rows of an archive", () => {
	it.each<[string, Record<string, unknown>[]]>([
		["no rows", []],
		["rows as a backup writes them", [ROW, { ...ROW, detail: "{}", areas: null }]],
		["a column that the archive is too old for", [without("areas")]],
		["any value where the row does not decide", [{ ...ROW, id: "x", tenant_id: { a: 1 } }]],
		["a day", [{ ...ROW, created_at: "2026-11-23" }]],
	])("are taken: %s", (_, rows) => {
		expect(findRowIssue(TABLE, rows)).toBeNull();
	});

	it.each<[string, Record<string, unknown>[], string]>([
		[
			"a column that is not the table's",
			[{ ...ROW, salt: 1 }],
			"membership has the column salt, which is not here",
		],
		[
			"SQL as the name of a column",
			[{ ...ROW, "user_id) SELECT password_hash FROM login --": 1 }],
			"membership has a column that is not here",
		],
		[
			"a name of every object",
			[{ ...ROW, constructor: 1 }],
			"membership has the column constructor, which is not here",
		],
		["no email address", [without("email")], "membership lacks email"],
		[
			"a column of the second row alone",
			[ROW, { ...ROW, salt: 1 }],
			"the rows of membership have different columns",
		],
		[
			"a column that the second row lacks",
			[ROW, without("areas")],
			"the rows of membership have different columns",
		],
		[
			"a value that is not in the list",
			[{ ...ROW, user_type: "superAdmin" }],
			"membership has a wrong user_type",
		],
		["a text for a number", [{ ...ROW, user_id: "4" }], "membership has a wrong user_id"],
		["a number with a fraction", [{ ...ROW, user_id: 4.5 }], "membership has a wrong user_id"],
		["an object for a number", [{ ...ROW, user_id: {} }], "membership has a wrong user_id"],
		["nothing where a value is needed", [{ ...ROW, user_id: null }], "membership has a wrong user_id"],
		["no instant", [{ ...ROW, created_at: "soon" }], "membership has a wrong created_at"],
		["no address", [{ ...ROW, email: "ann" }], "membership has a wrong email"],
		["broken JSON", [{ ...ROW, detail: "{" }], "membership has a wrong detail"],
		["a list for an object", [{ ...ROW, detail: "[]" }], "membership has a wrong detail"],
		["an object for a list", [{ ...ROW, areas: "{}" }], "membership has a wrong areas"],
		["JSON that is neither", [{ ...ROW, detail: "1" }], "membership has a wrong detail"],
	])("are refused: %s", (_, rows, issue) => {
		expect(findRowIssue(TABLE, rows)).toBe(issue);
	});
});
