import { describe, expect, it } from "vitest";
import type { ExtraLine, RateCardContent } from "~/shared/rates/rate-card";
import { listCardLines } from "./card-lines";
import { addLine, LINE_KINDS, moveLine, removeLine, replaceBaseLine, replaceExtraLine } from "./change-lines";

const amounts = [{ load_type_id: null, amount: 12.5 }];
const head = (id: string) => ({ id, label: `Extra ${id}`, extra_tariff_id: null });
const percentOf = (also: string[]) => ({ percent: 25, also });
const CARD: RateCardContent = {
	rounded_to: 0.01,
	kg_per_m3: null,
	fuel_percent: null,
	base: [
		{
			kind: "zones",
			id: "z",
			origin: "depot",
			zones: [{ code: "LU", name: "", postcodes: ["LU"] }],
			tables: [{ load_type_id: null, prices: [38] }],
		},
		{ kind: "distance", id: "d", method: "each", bands: [{ up_to: null, amounts }] },
	],
	minimum: [
		{ load_type_id: null, amount: 38 },
		{ load_type_id: 4, amount: 145 },
	],
	extras: [
		{ kind: "drops", ...head("a"), included: 1, amounts },
		{ kind: "work", ...head("b"), need_ids: [], service_ids: [], occasions: ["adr"], adds: percentOf(["a"]) },
		{
			kind: "window",
			...head("c"),
			side: "delivery",
			steps: [
				{ before: "09:00", adds: { amounts } },
				{ before: "12:00", adds: percentOf(["a", "b"]) },
			],
		},
	],
	waiting: null,
};
const keysOf = (content: RateCardContent) => listCardLines(content).map(({ key }) => key);

it("the lines are numbered in the order in which they are charged", () => {
	expect(listCardLines(CARD).map(({ number, title, summary }) => [number, title, summary])).toEqual([
		[1, "Zone prices", "1 area, 1 price"],
		[2, "Distance bands", "1 band, 12.50 a mile"],
		[3, "Minimum charge", "38.00 to 145.00"],
		[4, "Extra a", "12.50 each after the first"],
		[5, "Extra b", "25 %"],
		[6, "Extra c", "before 09:00, 12:00"],
		[null, "Waiting", "not charged by this card"],
	]);
});

it.each(LINE_KINDS)("$title is added at the end of its group and is listed", ({ kind, group }) => {
	const added = addLine(CARD, kind, "new");
	const line = listCardLines(added).find(({ key }) => key === "new");
	expect(line).toMatchObject({ group, isMovable: true });
	expect(keysOf(removeLine(added, "new"))).toEqual(keysOf(CARD));
});

describe("removing", () => {
	it.each([
		["a", ["z", "d", "minimum", "b", "c", "waiting"]],
		["z", ["d", "minimum", "a", "b", "c", "waiting"]],
	])("%s", (key, expected) => expect(keysOf(removeLine(CARD, key))).toEqual(expected));

	it("an extra that a percentage counts, which counts it no more", () => {
		const [work, timed] = removeLine(CARD, "a").extras;
		expect(work).toMatchObject({ adds: { percent: 25, also: [] } });
		expect(timed).toMatchObject({ steps: [{ adds: { amounts } }, { adds: { also: ["b"] } }] });
	});

	it("the minimum and waiting empties them", () => {
		expect(removeLine(CARD, "minimum").minimum).toEqual([]);
		const waiting = { free_minutes: 30, step_minutes: 15, amounts };
		expect(removeLine({ ...CARD, waiting }, "waiting").waiting).toBeNull();
	});
});

describe("moving", () => {
	it.each([
		["d", -1, ["d", "z", "minimum", "a", "b", "c", "waiting"]],
		["c", -1, ["z", "d", "minimum", "a", "c", "b", "waiting"]],
		["z", -1, ["z", "d", "minimum", "a", "b", "c", "waiting"]],
		["c", 1, ["z", "d", "minimum", "a", "b", "c", "waiting"]],
	])("%s by %d", (key, step, expected) => expect(keysOf(moveLine(CARD, key, step))).toEqual(expected));

	it("a percentage counts only extras before it", () => {
		expect(moveLine(CARD, "b", 1).extras[1]).toMatchObject({
			steps: [{ adds: { amounts } }, { adds: { also: ["a"] } }],
		});
	});
});

it("a changed line takes its own place", () => {
	const bands = replaceBaseLine(CARD, { kind: "distance", id: "d", method: "whole", bands: [] });
	expect(bands.base[1]).toMatchObject({ method: "whole", bands: [] });
	const [first] = CARD.extras;
	const renamed: ExtraLine = { ...(first as ExtraLine), label: "More drops" };
	expect(replaceExtraLine(CARD, renamed).extras[0]?.label).toBe("More drops");
});
