import { describe, expect, test } from "vitest";
import { listChangedFields } from "./changed-values";
import type { ResourceField } from "./field";

const FIELDS: readonly ResourceField[] = [
	{ name: "payload", label: "Max weight", kind: "decimal" },
	{ name: "description", label: "Description", kind: "text" },
	{ name: "vor", label: "Off road", kind: "dates" },
	{ name: "password", label: "Password", kind: "secret" },
];
const stored = { id: 1, payload: 1200, description: "", vor: ["2026-01-02", "2026-01-01"], password: "a" };

describe("old and new values of a saved record", () => {
	test.each([
		["a changed number", { payload: 1300 }, [{ field: "payload", from: 1200, to: 1300 }]],
		["a removed value", { payload: null }, [{ field: "payload", from: 1200, to: null }]],
		["the same value", { payload: 1200 }, []],
		["nothing for an empty text", { description: null }, []],
		["the same dates in another order", { vor: ["2026-01-01", "2026-01-02"] }, []],
		["one date fewer", { vor: ["2026-01-01"] }, [{ field: "vor", from: stored.vor, to: ["2026-01-01"] }]],
		["a secret", { password: "b" }, []],
		["a field that was not sent", {}, []],
	])("%s", (_, sent, changes) => {
		expect(listChangedFields(FIELDS, stored, sent)).toEqual(changes);
	});
});
