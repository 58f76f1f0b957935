import { describe, expect, it } from "vitest";
import { draftKey, dropDraft, keepDraft, readDraft } from "./draft";
import { emptyValues, NO_STOP } from "./values";

const NOW = new Date("2026-11-20T10:42:00.000Z");
const shelf = () => {
	const kept = new Map<string, string>();
	return {
		kept,
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	};
};
const values = {
	...emptyValues("trip"),
	customer_id: 3,
	collection_date: "2026-11-20",
	trip_sub_jobs: [{ ...NO_STOP, key: "k", mode: 2 as const, date: "2026-11-20" }],
};
const draft = { uid: "u-12345678", at: NOW.toISOString(), version: null, values };

describe("drafts", () => {
	it("are each person's own in each company, one for new jobs and one a job", () => {
		const who = { tenant: "northline", user_id: 7 };
		const keys = [
			draftKey(who, null),
			draftKey(who, 5),
			draftKey({ ...who, user_id: 8 }, null),
			draftKey({ ...who, tenant: "other" }, null),
		];
		expect(new Set(keys).size).toBe(4);
	});

	it("come back as they were kept, until they are dropped", () => {
		const box = shelf();
		expect(keepDraft(box, "k", draft)).toBe(true);
		expect(readDraft(box, "k", NOW)).toMatchObject(draft);
		dropDraft(box, "k");
		expect(readDraft(box, "k", NOW)).toBeNull();
	});

	it.each([
		["of a week ago", { ...draft, at: "2026-11-13T10:41:00.000Z" }],
		["with a field missing", { ...draft, values: { ...values, weight: undefined } }],
		["with a field of another kind", { ...draft, values: { ...values, customer_reference: "A" } }],
		["with a broken sub-job", { ...draft, values: { ...values, trip_sub_jobs: [{}] } }],
	])("%s are not offered", (_name, bad) => {
		const box = shelf();
		box.kept.set("k", JSON.stringify({ format: 1, ...bad }));
		expect(readDraft(box, "k", NOW)).toBeNull();
	});

	it("of another format, unreadable or refused by the browser do no harm", () => {
		const box = shelf();
		box.kept.set("k", JSON.stringify({ format: 0, ...draft }));
		expect(readDraft(box, "k", NOW)).toBeNull();
		box.kept.set("k", "{");
		expect(readDraft(box, "k", NOW)).toBeNull();
		const full = {
			...box,
			setItem: () => {
				throw new Error("full");
			},
		};
		expect(keepDraft(full, "k", draft)).toBe(false);
	});
});
