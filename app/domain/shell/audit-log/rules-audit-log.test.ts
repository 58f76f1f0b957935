import { expect, it } from "vitest";
import {
	AUDIT_HEADINGS,
	describeAction,
	listChangedValues,
	summariseEntry,
	toAuditCells,
} from "./rules-audit-log";

it.each([
	["company_suspended", "Company suspended"],
	["export", "Export"],
])("%s is described as %s", (action, words) => expect(describeAction(action)).toBe(words));

it.each([
	[{ before: null, after: null }, []],
	[{ before: { a: 1, b: "x" }, after: { a: 1, b: "y" } }, [{ name: "b", before: "x", after: "y" }]],
	[{ before: null, after: { on: 0 } }, [{ name: "on", before: "–", after: "0" }]],
	[{ before: { list: [1] }, after: { list: [1, 2] } }, [{ name: "list", before: "[1]", after: "[1,2]" }]],
])("of %o only what differs is shown", (entry, values) => expect(listChangedValues(entry)).toEqual(values));

it.each([
	[{ detail: { text: "£40.00 received", payment: 7 }, before: null, after: null }, "£40.00 received"],
	[{ detail: { reason: "Unpaid" }, before: { status: "active" }, after: { status: "suspended" } }, "Unpaid"],
	[
		{ detail: null, before: { max_users: 3, areas: null }, after: { max_users: 5, areas: ["x"] } },
		"max users, areas",
	],
	[{ detail: { user_id: 4 }, before: null, after: null }, ""],
])("of %o the list shows %s", (entry, summary) => expect(summariseEntry(entry)).toBe(summary));

it("a line of the file has a cell for each heading", () => {
	const cells = toAuditCells({
		id: 1,
		at: "2026-11-23T10:00:00.000Z",
		action: "export",
		actor_name: null,
		email: "root@cartage.test",
		company: null,
		on_behalf_of: null,
		target: null,
		detail: { path: "/x" },
		before: null,
		after: null,
		address: null,
		request_id: null,
	});
	expect(cells).toHaveLength(AUDIT_HEADINGS.length);
	expect(cells[7]).toBe('{"path":"/x"}');
});
