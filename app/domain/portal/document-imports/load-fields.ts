import type { FoundFact } from "./facts";
import type { FoundField } from "./stop-fields";

const round = (value: number) => String(Math.round(value * 1e5) / 1e5);

/** Weights of each piece as those of all: "6 pallets at 500 kg each". */
function weightsOf(facts: readonly FoundFact[]): FoundFact[] {
	return facts.flatMap((fact): FoundFact[] => {
		if (fact.kind !== "weight") return [];
		if (!fact.isEach) return [fact];
		const pieces =
			facts.findLast((other) => other.kind === "pieces" && other.from < fact.from) ??
			facts.find(({ kind }) => kind === "pieces");
		if (!pieces) return [{ ...fact, check: "The weight of each" }];
		return [
			{
				...fact,
				value: round(Number(pieces.value) * Number(fact.value)),
				check: `${pieces.value} × ${fact.value} kg`,
			},
		];
	});
}

/** One number of an order: the total where one is named, else the only one, else the sum, which is to be checked. */
function sumField(
	field: "item_count" | "weight",
	whole: readonly FoundFact[],
	ofStops: readonly FoundFact[],
): FoundField | null {
	const all = [...whole, ...ofStops];
	const total = all.find(({ isTotal }) => isTotal);
	const [first] = all;
	if (!first) return null;
	const toField = ({ value, from, to, check }: FoundFact): FoundField => ({ field, value, from, to, check });
	const others = all.filter((fact) => fact !== total && !fact.isTotal);
	if (total) return toField(total);
	const [onlyWhole] = whole;
	if (onlyWhole && new Set(whole.map(({ value }) => value)).size === 1) {
		const sum = ofStops.reduce((before, { value }) => before + Number(value), 0);
		const isOther = ofStops.length > 0 && round(sum) !== onlyWhole.value;
		return { ...toField(onlyWhole), check: isOther ? `${round(sum)} by stop` : onlyWhole.check };
	}
	if (new Set(all.map(({ value }) => value)).size === 1 && ofStops.length < 2) return toField(first);
	const sum = round(others.reduce((before, { value }) => before + Number(value), 0));
	const isPlain = whole.length === 0 && ofStops.every(({ check }) => check === null);
	return {
		...toField(first),
		value: sum,
		check: isPlain ? null : others.map(({ value }) => value).join(" + "),
	};
}

/** Numbers in brackets are the same in other units: "4 pallets (96 cartons)". */
const withoutRepeats = (text: string, facts: readonly FoundFact[]) =>
	facts.filter(
		(fact, at) => at === 0 || !/\([^)\n]*$/.test(text.slice(Math.max(0, fact.from - 24), fact.from)),
	);

/** The load of an order from the facts of the whole order and of its stops. */
export function readLoadFields(
	text: string,
	whole: readonly FoundFact[],
	ofStops: readonly (readonly FoundFact[])[],
): FoundField[] {
	const of = (kind: FoundFact["kind"], facts: readonly FoundFact[]) =>
		withoutRepeats(
			text,
			facts.filter((fact) => fact.kind === kind),
		);
	const items = sumField(
		"item_count",
		of("pieces", whole),
		ofStops.flatMap((facts) => of("pieces", facts)),
	);
	const weight = sumField("weight", weightsOf(whole), ofStops.flatMap(weightsOf));
	const first = (kind: FoundFact["kind"], field: string): FoundField[] => {
		const facts = [...whole, ...ofStops.flat()]
			.filter((fact) => fact.kind === kind)
			.sort((a, b) => a.from - b.from);
		const [found] = facts;
		if (!found) return [];
		const isSeveral = new Set(facts.map(({ value }) => value.toLowerCase())).size > 1 && kind !== "goods";
		return [
			{
				field,
				value: found.value,
				from: found.from,
				to: found.to,
				check: found.check ?? (isSeveral ? "Several are named" : null),
			},
		];
	};
	return [
		...(items ? [items] : []),
		...(weight ? [weight] : []),
		...first("vehicle", "load_type"),
		...first("price", "base_charge"),
		...first("goods", "goods_description"),
		...first("temperature", "temperature"),
		...first("dimensions", "dimensions"),
	];
}
