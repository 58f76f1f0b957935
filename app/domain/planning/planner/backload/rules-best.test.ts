import { describe, expect, it } from "vitest";
import { chooseBest, chooseCandidates, type LegFit } from "./rules-best";

const fits = (...names: string[]): LegFit[] =>
	names.map((name) => ({ leg: name.slice(0, 1), id: Number(name.slice(1)) }));
const names = (chosen: readonly LegFit[]) => chosen.map(({ leg, id }) => `${leg}${id}`);

describe("the loads that are judged", () => {
	it.each([
		["are all of a few", ["a1", "b2", "a3"], ["a1", "b2", "a3"]],
		["are three of a leg", ["a1", "a2", "a3", "a4", "b1"], ["a1", "a2", "a3", "b1"]],
		["are a job on three legs", ["a1", "b1", "c1", "d1", "d2"], ["a1", "b1", "c1", "d2"]],
		["are none of none", [], []],
	])("%s", (_, from, expected) => expect(names(chooseCandidates(fits(...from)))).toEqual(expected));

	it("are forty at most", () => {
		const many = Array.from({ length: 90 }, (_, at) => ({ leg: `leg ${at}`, id: at }));
		expect(chooseCandidates(many)).toEqual(many.slice(0, 40));
	});
});

describe("the best loads", () => {
	it.each([
		["have each leg once", ["a1", "a2", "b3"], [], ["a1", "b3"]],
		["have each job once", ["a1", "b1", "b2"], [], ["a1", "b2"]],
		["leave out what is forbidden, and go on with its leg", ["a1", "a2", "b1"], ["a1"], ["a2", "b1"]],
		["are five at most", ["a1", "b2", "c3", "d4", "e5", "f6"], [], ["a1", "b2", "c3", "d4", "e5"]],
		["are none where all is forbidden", ["a1"], ["a1"], []],
	])("%s", (_, from, forbidden, expected) => {
		const offer = (fit: LegFit) => (forbidden.includes(names([fit])[0] ?? "") ? null : fit);
		expect(names(chooseBest(fits(...from), offer))).toEqual(expected);
	});
});
