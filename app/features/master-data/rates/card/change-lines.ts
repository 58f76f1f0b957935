import { CONGESTION_CHARGES } from "~/shared/rates/known-charges";
import type { BaseLine, ExtraLine, RateAddition, RateCardContent } from "~/shared/rates/rate-card";
import { MINIMUM, WAITING } from "./card-lines";

/** The kinds of lines that are added, under their heading. */
export const LINE_KINDS = [
	{ kind: "zones", group: "base", title: "Zone prices" },
	{ kind: "distance", group: "base", title: "Distance bands" },
	{ kind: "quantity", group: "base", title: "Pallets, weight or items" },
	{ kind: "time", group: "base", title: "By time" },
	{ kind: "drops", group: "extras", title: "Extra drops" },
	{ kind: "per_unit", group: "extras", title: "Per pallet, kg or item" },
	{ kind: "window", group: "extras", title: "Timed delivery" },
	{ kind: "out_of_hours", group: "extras", title: "Out of hours" },
	{ kind: "work", group: "extras", title: "Kind of work" },
	{ kind: "areas", group: "extras", title: "London and tolls" },
] as const;

/** A kind of line. */
type LineKind = (typeof LINE_KINDS)[number]["kind"];

function newBaseLine(kind: BaseLine["kind"], id: string): BaseLine {
	switch (kind) {
		case "zones":
			return { kind, id, origin: "collection", zones: [], tables: [] };
		case "distance":
			return { kind, id, method: "each", bands: [{ up_to: null, amounts: [] }] };
		case "quantity":
			return { kind, id, unit: "spaces", method: "each", bands: [{ up_to: null, amounts: [] }] };
		case "time":
			return { kind, id, per: "hour", amounts: [] };
	}
}

const ALL_DAY = { from: "00:00", until: "00:00" } as const;

function newExtraLine(kind: ExtraLine["kind"], head: { id: string; label: string }): ExtraLine {
	const line = { ...head, extra_tariff_id: null };
	const adds = { percent: 25, also: [] };
	switch (kind) {
		case "drops":
			return { ...line, kind, included: 1, amounts: [] };
		case "per_unit":
			return { ...line, kind, unit: "spaces", amounts: [] };
		case "window":
			return { ...line, kind, side: "delivery", steps: [{ before: "10:00", adds }] };
		case "out_of_hours":
			return { ...line, kind, side: "collection", rules: [{ days: "sunday", ...ALL_DAY, adds }] };
		case "work":
			return { ...line, kind, need_ids: [], service_ids: [], occasions: ["failed"], adds };
		case "areas":
			return { ...line, kind, charges: [...CONGESTION_CHARGES] };
	}
}

const isBaseKind = (kind: LineKind): kind is BaseLine["kind"] =>
	LINE_KINDS.some((known) => known.kind === kind && known.group === "base");

/** Adds an empty line at the end of its group. `id` must be new on the card. */
export function addLine(content: RateCardContent, kind: LineKind, id: string): RateCardContent {
	if (isBaseKind(kind)) return { ...content, base: [...content.base, newBaseLine(kind, id)] };
	const label = LINE_KINDS.find((known) => known.kind === kind)?.title ?? "";
	return { ...content, extras: [...content.extras, newExtraLine(kind, { id, label })] };
}

/** An extra whose percentages do not count another one. */
const withoutAlso = (line: ExtraLine, id: string): ExtraLine => {
	const forget = <T extends { adds: RateAddition }>(part: T): T =>
		"also" in part.adds
			? { ...part, adds: { ...part.adds, also: part.adds.also.filter((other) => other !== id) } }
			: part;
	if (line.kind === "window") return { ...line, steps: line.steps.map(forget) };
	if (line.kind === "out_of_hours") return { ...line, rules: line.rules.map(forget) };
	return line.kind === "work" ? forget(line) : line;
};

/** Removes a line; percentages that counted it count it no more. The minimum and waiting are emptied. */
export function removeLine(content: RateCardContent, key: string): RateCardContent {
	if (key === MINIMUM) return { ...content, minimum: [] };
	if (key === WAITING) return { ...content, waiting: null };
	return {
		...content,
		base: content.base.filter(({ id }) => id !== key),
		extras: content.extras.filter(({ id }) => id !== key).map((line) => withoutAlso(line, key)),
	};
}

function moveIn<Line extends { id: string }>(lines: readonly Line[], key: string, step: number): Line[] {
	const from = lines.findIndex(({ id }) => id === key);
	const to = from + step;
	const line = lines[from];
	if (!line || to < 0 || to >= lines.length) return [...lines];
	return lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** Percentages count only extras before them. */
const countOnlyBefore = (extras: readonly ExtraLine[]): ExtraLine[] =>
	extras.map((line, at) => extras.slice(at).reduce((left, { id }) => withoutAlso(left, id), line));

/** Moves a line up (-1) or down (1) in its group; nothing changes at its ends. */
export const moveLine = (content: RateCardContent, key: string, step: number): RateCardContent => ({
	...content,
	base: moveIn(content.base, key, step),
	extras: countOnlyBefore(moveIn(content.extras, key, step)),
});

/** Puts a changed line in the place of the one with its id. */
export const replaceBaseLine = (content: RateCardContent, line: BaseLine): RateCardContent => ({
	...content,
	base: content.base.map((other) => (other.id === line.id ? line : other)),
});

/** The same for an extra. */
export const replaceExtraLine = (content: RateCardContent, line: ExtraLine): RateCardContent => ({
	...content,
	extras: content.extras.map((other) => (other.id === line.id ? line : other)),
});
