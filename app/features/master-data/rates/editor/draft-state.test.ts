import { expect, it } from "vitest";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { afterSave, beginWith } from "./draft-state";

const contentOf = (rounded_to: number): RateCardContent => ({
	base: [],
	minimum: [],
	rounded_to,
	kg_per_m3: null,
	extras: [],
	waiting: null,
	fuel_percent: null,
});
const [OLD, SENT, TYPED] = [contentOf(0.01), contentOf(0.5), contentOf(1)];
const BASE = { number: 3, content: OLD };
const SAVED = { number: 4, content: contentOf(0.5) };

it("a draft goes on from the saved version", () => {
	const draft = { content: SENT, past: [OLD], base: BASE };
	expect(afterSave(draft, SENT, SAVED)).toEqual(beginWith(SAVED));
});

it("what was changed during the save stays, and can be taken back to what was saved", () => {
	const after = afterSave({ content: TYPED, past: [OLD, SENT], base: BASE }, SENT, SAVED);
	expect(after.content).toBe(TYPED);
	expect(after.base).toBe(SAVED);
	expect(after.past[0]).toBe(OLD);
	expect(after.past[1]).toBe(SAVED.content);
});
