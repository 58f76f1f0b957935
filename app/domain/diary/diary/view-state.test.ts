import { describe, expect, test } from "vitest";
import type { DiaryState } from "./address";
import { isSameDiary, toDiaryState, toViewContent } from "./view-state";

const FRIDAY = "2026-11-20";
const MONDAY_AFTER = "2026-11-23";
const diaryState = (changes: Partial<DiaryState> = {}): DiaryState => ({
	from: FRIDAY,
	to: FRIDAY,
	statuses: [],
	filters: {},
	sort: null,
	...changes,
});

describe("a saved view", () => {
	test("stays on today when opened on another day", () => {
		const view = toViewContent(diaryState({ statuses: ["Pending"] }), FRIDAY);
		expect(toDiaryState(view, MONDAY_AFTER)).toEqual(
			diaryState({ from: MONDAY_AFTER, to: MONDAY_AFTER, statuses: ["Pending"] }),
		);
	});

	test("stores a range relative to today, and a week from Monday as a week", () => {
		const lately = toViewContent(diaryState({ from: "2026-11-13", to: "2026-11-21" }), FRIDAY);
		expect(toDiaryState(lately, MONDAY_AFTER)).toMatchObject({ from: "2026-11-16", to: "2026-11-24" });
		const week = toViewContent(diaryState({ from: "2026-11-16", to: "2026-11-22" }), FRIDAY);
		expect(toDiaryState(week, MONDAY_AFTER)).toMatchObject({ from: "2026-11-23", to: "2026-11-29" });
	});

	test("accepts a list of statuses and numbers, and defaults to today", () => {
		expect(
			toDiaryState({ filters: { status: ["POD", "Lost"], customer_id: 5 }, sort: null }, FRIDAY),
		).toEqual(diaryState({ statuses: ["POD"], filters: { customer_id: "5" } }));
	});

	test("equals the diary it was saved from, unless something differs", () => {
		const state = diaryState({
			filters: { col_town: "Luton" },
			sort: { column: "customer", direction: "desc" },
		});
		const restored = toDiaryState(toViewContent(state, FRIDAY), FRIDAY);
		expect(isSameDiary(state, restored)).toBe(true);
		expect(isSameDiary(state, { ...restored, filters: {} })).toBe(false);
		expect(isSameDiary(state, { ...restored, sort: null })).toBe(false);
	});
});
