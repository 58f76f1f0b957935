import { describe, expect, it } from "vitest";
import { EMPTY_SUB_JOB, emptyValues } from "../values/values";
import { deleteDraft, draftKey, loadDraft, saveDraft } from "./draft";

const NOW = new Date("2026-11-20T10:42:00.000Z");
const memoryStorage = () => {
	const entries = new Map<string, string>();
	return {
		entries,
		getItem: (key: string) => entries.get(key) ?? null,
		setItem: (key: string, text: string) => void entries.set(key, text),
		removeItem: (key: string) => void entries.delete(key),
	};
};
const values = {
	...emptyValues("trip"),
	customer_id: 3,
	collection_date: "2026-11-20",
	trip_sub_jobs: [{ ...EMPTY_SUB_JOB, key: "k", mode: 2 as const, date: "2026-11-20" }],
};
const draft = { uid: "u-12345678", at: NOW.toISOString(), version: null, values };

describe("drafts", () => {
	it("have a key per user and company, one for new jobs and one per existing job", () => {
		const owner = { tenant: "northline", user_id: 7 };
		const keys = [
			draftKey(owner, null),
			draftKey(owner, 5),
			draftKey({ ...owner, user_id: 8 }, null),
			draftKey({ ...owner, tenant: "other" }, null),
		];
		expect(new Set(keys).size).toBe(4);
	});

	it("can be loaded until they are deleted", () => {
		const storage = memoryStorage();
		expect(saveDraft(storage, "k", draft)).toBe(true);
		expect(loadDraft(storage, "k", NOW)).toMatchObject(draft);
		deleteDraft(storage, "k");
		expect(loadDraft(storage, "k", NOW)).toBeNull();
	});

	it.each([
		["older than a week", { ...draft, at: "2026-11-13T10:41:00.000Z" }],
		["with a field missing", { ...draft, values: { ...values, weight: undefined } }],
		["with a field of another kind", { ...draft, values: { ...values, customer_reference: "A" } }],
		["with a broken sub-job", { ...draft, values: { ...values, trip_sub_jobs: [{}] } }],
	])("ignores drafts %s", (_name, invalid) => {
		const storage = memoryStorage();
		storage.entries.set("k", JSON.stringify({ format: 1, ...invalid }));
		expect(loadDraft(storage, "k", NOW)).toBeNull();
	});

	it("tolerates another format, unreadable text and a full storage", () => {
		const storage = memoryStorage();
		storage.entries.set("k", JSON.stringify({ format: 0, ...draft }));
		expect(loadDraft(storage, "k", NOW)).toBeNull();
		storage.entries.set("k", "{");
		expect(loadDraft(storage, "k", NOW)).toBeNull();
		const fullStorage = {
			...storage,
			setItem: () => {
				throw new Error("full");
			},
		};
		expect(saveDraft(fullStorage, "k", draft)).toBe(false);
	});
});
