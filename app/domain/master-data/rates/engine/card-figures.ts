import type {
	AreaCharge,
	BaseLine,
	ExtraLine,
	LoadTypeAmount,
	RateAddition,
	RateBand,
	RateCardContent,
	YearlyDays,
} from "~/shared/rates/rate-card";
import { showMonthDay } from "~/shared/rates/yearly-days";
import { showCount } from "./show";

/** A figure of a card: an amount in pounds or per cent as a number, all else as text; null where a cell is empty. */
export type CardFigure = number | string | null;

/** The parts of a line, each with what it is called after the line's name. */
type Parts = (readonly [name: string, figure: CardFigure])[];

interface CardNames {
	loadType(id: number): string;
}

const forLoadType = (name: string, id: number | null, names: CardNames) =>
	id === null ? name : `${name}, ${names.loadType(id)}`;

const amountParts = (name: string, amounts: readonly LoadTypeAmount[], names: CardNames): Parts =>
	amounts.map(({ load_type_id, amount }) => [forLoadType(name, load_type_id, names), amount]);

const bandParts = (unit: string, bands: readonly RateBand[], names: CardNames): Parts =>
	bands.flatMap(({ up_to, amounts }, at) => {
		const below = showCount(bands[at - 1]?.up_to ?? 0);
		const name = up_to === null ? ` over ${below} ${unit}` : ` to ${showCount(up_to)} ${unit}`;
		return amountParts(name, amounts, names);
	});

function zoneParts(line: Extract<BaseLine, { kind: "zones" }>, names: CardNames): Parts {
	const { zones, origin, tables } = line;
	const codeAt = (at: number) => zones[at]?.code ?? "";
	const wayOf = (at: number) =>
		origin === "depot"
			? ` depot → ${codeAt(at)}`
			: ` ${codeAt(Math.floor(at / zones.length))} → ${codeAt(at % zones.length)}`;
	const prices = tables.flatMap((table): Parts => {
		const { load_type_id, prices: cells } = table;
		return cells.map((price, at) => [forLoadType(wayOf(at), load_type_id, names), price]);
	});
	const zoneText = ({ name, postcodes }: (typeof zones)[number]) =>
		`${name}: ${[...postcodes].sort().join(", ")}`;
	return [
		[": from", origin],
		...zones.map((zone) => [`: zone ${zone.code}`, zoneText(zone)] as const),
		...prices,
	];
}

function baseParts(line: BaseLine, names: CardNames): Parts {
	if (line.kind === "zones") return zoneParts(line, names);
	if (line.kind === "time")
		return [[": by", line.per.replace("_", " ")], ...amountParts("", line.amounts, names)];
	const unit = line.kind === "distance" ? "mi" : line.unit;
	return [[": bands", line.method], ...bandParts(unit, line.bands, names)];
}

const BASE_NAMES: ReadonlyMap<BaseLine["kind"], string> = new Map([
	["zones", "Zone price"],
	["distance", "Distance"],
	["quantity", "Quantity"],
	["time", "Time"],
]);

const labelOf = (id: string, { extras }: RateCardContent) =>
	extras.find((line) => line.id === id)?.label ?? id;

function additionParts(name: string, adds: RateAddition, names: CardNames, content: RateCardContent): Parts {
	if (!("percent" in adds)) return amountParts(name, adds.amounts, names);
	const also = adds.also.map((id) => labelOf(id, content)).join(", ");
	return [
		[`${name}, per cent`, adds.percent],
		[`${name}, per cent also of`, also || null],
	];
}

const showYearlyDays = ({ from, until, until_monday }: YearlyDays) =>
	`${showMonthDay(from)} to ${showMonthDay(until)}${until_monday ? " and its bank holiday" : ""}`;

function areaParts(charge: AreaCharge, names: CardNames): Parts {
	const hours = charge.from === null ? "all day" : `${charge.from} to ${charge.until ?? "24:00"}`;
	const name = `, ${charge.name}, ${hours}, ${charge.weekdays.join(" ") || "every day"}`;
	return [
		[name, charge.amount],
		[`${name}: area`, [...charge.postcodes].sort().join(", ")],
		...(charge.across?.length ? [[`${name}: across`, [...charge.across].sort().join(", ")] as const] : []),
		...(charge.free_days ?? []).map(
			(days, at) => [`${name}: free days ${at + 1}`, showYearlyDays(days)] as const,
		),
		[`${name}: load types`, charge.load_type_ids.map((id) => names.loadType(id)).join(", ") || "all"],
		[`${name}: bank holidays`, charge.on_bank_holidays ? "yes" : "no"],
		[`${name}: source`, [charge.source, charge.source_date].filter(Boolean).join(", ")],
	];
}

function workParts(line: Extract<ExtraLine, { kind: "work" }>): Parts {
	return [
		[": when", line.occasions.join(", ").replace("_", " ") || null],
		[": needs", [...line.need_ids].sort().join(", ") || null],
		[": services", [...line.service_ids].sort().join(", ") || null],
	];
}

function extraParts(line: ExtraLine, names: CardNames, content: RateCardContent): Parts {
	switch (line.kind) {
		case "drops":
			return [[": included", line.included], ...amountParts("", line.amounts, names)];
		case "per_unit":
			return [[": by", line.unit], ...amountParts("", line.amounts, names)];
		case "window":
			return line.steps.flatMap(({ before, adds }) =>
				additionParts(`, ${line.side} before ${before}`, adds, names, content),
			);
		case "out_of_hours":
			return line.rules.flatMap(({ days, from, until, adds }) =>
				additionParts(`, ${line.side} ${days.replace("_", " ")} ${from} to ${until}`, adds, names, content),
			);
		case "work":
			return [...workParts(line), ...additionParts("", line.adds, names, content)];
		case "areas":
			return line.charges.flatMap((charge) => areaParts(charge, names));
	}
}

function waitingParts({ waiting }: RateCardContent, names: CardNames): Parts {
	if (!waiting) return [];
	return [
		[", free minutes", waiting.free_minutes],
		[", minutes a step", waiting.step_minutes],
		...amountParts("", waiting.amounts, names),
	];
}

/** A figure under a key that stays while its line does, also under another name. */
interface KeyedFigure {
	label: string;
	figure: CardFigure;
}

/** All figures of a card by their keys, in the order of its lines. */
export function listFigures(content: RateCardContent, names: CardNames): Map<string, KeyedFigure> {
	const figures = new Map<string, KeyedFigure>();
	const add = (id: string, label: string, parts: Parts) => {
		for (const [name, figure] of parts) {
			let key = `${id}${name}`;
			while (figures.has(key)) key += "+";
			figures.set(key, { label: `${label}${name}`, figure });
		}
	};
	add("card", "", [
		["Rounded to", content.rounded_to],
		["Kilograms a cubic metre", content.kg_per_m3],
		["Fuel, per cent", content.fuel_percent ?? "of the month"],
		["Order of the base charge", content.base.map(({ kind }) => BASE_NAMES.get(kind) ?? kind).join(", ")],
		["Order of the extras", content.extras.map(({ id }) => labelOf(id, content)).join(", ") || null],
	]);
	for (const line of content.base)
		add(line.id, BASE_NAMES.get(line.kind) ?? line.kind, baseParts(line, names));
	add("minimum", "Minimum charge", amountParts("", content.minimum, names));
	for (const line of content.extras) add(line.id, line.label, extraParts(line, names, content));
	add("waiting", "Waiting", waitingParts(content, names));
	return figures;
}
