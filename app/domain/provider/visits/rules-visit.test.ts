import { describe, expect, it } from "vitest";
import { findEntryRefusal, findVisitRefusal, isWritingCall, visitMinutes } from "./rules-visit";

describe("login-as-client: a view only visit", () => {
	it.each([
		[{ method: "GET" }, false],
		[{ method: "HEAD" }, false],
		[{ method: "GET", changesState: true }, true],
		[{ method: "POST" }, true],
		[{ method: "PUT" }, true],
		[{ method: "PATCH" }, true],
		[{ method: "DELETE" }, true],
		[{ method: "POST", readsOnly: true }, false],
		[{ method: "POST", readsOnly: true, changesState: true }, true],
		[{ method: "PROPFIND" }, true],
	])("takes %o as a write: %s", (call, isWrite) => {
		expect(isWritingCall(call)).toBe(isWrite);
		expect(findVisitRefusal("view", call) !== null).toBe(isWrite);
		expect(findVisitRefusal("full", call)).toBeNull();
	});
});

describe("login-as-client: entering", () => {
	const company = { name: "Harbour", status: "active", allows_support_visits: 1 as 0 | 1 };
	it.each([
		[{}, null],
		[{ allows_support_visits: 0 as const }, /does not allow support/],
		[{ status: "suspended" }, /Harbour is suspended/],
		[{ status: "closed", allows_support_visits: 0 as const }, /Harbour is closed/],
	])("of a company with %o is refused with %s", (values, text) => {
		const refusal = findEntryRefusal({ ...company, ...values });
		if (text === null) expect(refusal).toBeNull();
		else expect(refusal).toMatch(text);
	});
});

it.each([
	["2026-11-23T10:14:00.000Z", 14],
	["2026-11-23T10:00:10.000Z", 1],
	[null, 60],
])("a visit that ended at %s took %s minutes", (ended_at, minutes) => {
	const times = { started_at: "2026-11-23T10:00:00.000Z", expires_at: "2026-11-23T11:00:00.000Z" };
	expect(visitMinutes({ ...times, ended_at })).toBe(minutes);
});
