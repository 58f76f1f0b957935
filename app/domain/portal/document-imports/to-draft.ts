import { type OrderFacts, stopOf } from "./assign";
import type { FoundFact, Scan } from "./facts";
import type { Flow } from "./flow";
import type { Instruction } from "./instructions";
import { readLoadFields } from "./load-fields";
import type { FoundOrder } from "./orders";
import type { ExtractionContext, OrderDraft, Proposal, ProposedField } from "./proposal";
import type { Cue } from "./sides";
import { type FoundField, stopFields } from "./stop-fields";
import type { FoundStop } from "./stops";

/** All that was found in a text, before it is divided into orders. */
export interface Findings {
	flow: Flow;
	scan: Scan;
	cues: Cue[];
	stops: FoundStop[];
	instructions: Instruction[];
	context: ExtractionContext;
	isTown: (name: string) => boolean;
}

const LISTS: Partial<Record<FoundFact["kind"], ProposedField>> = {
	reference: "customer_reference",
	air_way_bill: "air_way_bill_numbers",
	need: "needs",
	dangerous_goods: "dangerous_goods",
};

type Used = { from: number; to: number }[];

/** An order's facts as a draft; the places of the words that were read are added to `used`. */
export function toDraft(
	findings: Findings,
	{ order, stops, whole }: OrderFacts,
	general: readonly FoundFact[],
	used: Used,
): OrderDraft {
	const { flow } = findings;
	const toProposal = <Name extends string>({
		field,
		value,
		from,
		to,
		check,
	}: FoundField<Name>): Proposal & { field: Name } => {
		used.push({ from, to });
		const words = flow.wordsOf(from, to);
		const source = flow.text.slice(from, to).replace(/\s+/g, " ").trim();
		return {
			field,
			value,
			line: words[0]?.line ?? 0,
			source,
			confidence: check === null ? "high" : "low",
			check,
			words,
		} as Proposal & { field: Name };
	};
	const everything = [...whole, ...general];
	const isTrip =
		order.stops.length > 2 ||
		(order.stops.length === 2 && order.stops.every(({ side }) => side === order.stops[0]?.side));
	const lists = [...everything, ...stops.flatMap(({ facts }) => facts)].flatMap((fact): FoundField[] => {
		const field = LISTS[fact.kind];
		return field ? [{ field, value: fact.value, from: fact.from, to: fact.to, check: fact.check }] : [];
	});
	const perStop = readStops(findings, order, stops, everything);
	used.push(
		...stops.flatMap(({ facts }) =>
			facts.filter(({ kind }) => ["contact", "hours", "pieces", "weight"].includes(kind)),
		),
	);
	for (const instruction of findings.instructions)
		if (instruction.from >= order.from && instruction.from < order.to) used.push(instruction);
	const fields = [
		...uniqueFields(lists),
		...readLoadFields(
			flow.text,
			everything,
			isTrip
				? stops.map(({ facts }) => facts)
				: stops.length > 0
					? [stops.flatMap(({ facts }) => facts)]
					: [],
		),
	];
	const first = perStop.findIndex(({ side }) => side === "collection");
	const atFirst = perStop[Math.max(0, first)];
	const inFields = isTrip ? (atFirst ? [atFirst] : []) : perStop;
	const proposals = [
		...fields.map(toProposal),
		...inFields.flatMap(({ side, fields: ofStop }) =>
			ofStop.map((one) => toProposal({ ...one, field: `${side}_${one.field}` })),
		),
	] as Proposal[];
	const others = isTrip ? perStop.filter((stop) => stop !== atFirst) : [];
	return {
		kind: isTrip ? "trip" : "job",
		check: order.check,
		proposals: proposals.sort((a, b) => a.line - b.line),
		stops: others.map(({ side, fields: ofStop }) => ({
			side,
			proposals: ofStop.map((one) => toProposal({ ...one, field: `${side}_${one.field}` })) as Proposal[],
		})),
	};
}

const uniqueFields = (fields: readonly FoundField[]) =>
	fields.filter(
		({ field, value }, at) =>
			fields.findIndex((other) => other.field === field && other.value === value) === at,
	);

/** The load of a stop of a trip, as written: its job has no fields of its own. */
const loadOf = (text: string, { stops }: FoundOrder, facts: readonly FoundFact[]): FoundFact[] =>
	stops.length <= 2
		? []
		: facts
				.filter(({ kind }) => kind === "pieces" || kind === "weight" || kind === "reference")
				.map((fact) => ({
					...fact,
					value: fact.kind === "reference" ? `Ref ${fact.value}` : asWritten(text, fact),
				}));

/** Pieces and weights with their units, also where a table has those in its heading. */
function asWritten(text: string, fact: FoundFact): string {
	const written = text.slice(fact.from, fact.to);
	if (!/^[\d.,]+$/.test(written)) return written;
	return fact.kind === "weight" ? `${written} kg` : `${written} items`;
}

/** The only day that stops have, as that of the others. */
function onlyDay(stops: OrderFacts["stops"]): FoundFact | null {
	const days = stops.flatMap(({ facts }) =>
		facts.filter(({ kind, value }) => kind === "date" && !value.startsWith("+")),
	);
	const [day] = days;
	const isOnly = day !== undefined && days.every(({ value }) => value === day.value);
	return isOnly ? { ...day, check: day.check ?? "The day of another stop" } : null;
}

/** The fields of each stop; days and times of the whole order go to the stop that they fit. */
function readStops(
	{ flow, cues, instructions, context }: Findings,
	order: FoundOrder,
	stops: OrderFacts["stops"],
	whole: readonly FoundFact[],
) {
	const days = whole.filter(({ kind }) => kind === "date");
	const day = days.find(({ value }) => !value.startsWith("+")) ?? onlyDay(stops);
	const ofOrder = instructions.filter(({ from }) => from >= order.from && from < order.to);
	const delivery = order.stops.findLast(({ side }) => side === "delivery") ?? order.stops.at(-1);
	const collection = order.stops.find(({ side }) => side === "collection");
	const targetOf = (instruction: Instruction) => {
		if (instruction.side) return instruction.side === "collection" ? (collection ?? delivery) : delivery;
		const own = instruction.isLabelled ? null : stopOf(flow.text, order, instruction, cues);
		return own ?? delivery;
	};
	const isTimed = (stop: FoundStop | undefined) =>
		stops.some((one) => one.stop === stop && one.facts.some(({ kind }) => kind === "time"));
	const timeTarget = (fact: FoundFact) =>
		[
			fact.meaning === "by" && !/am|morning/i.test(fact.check ?? "") ? delivery : collection,
			collection,
			delivery,
		].find((stop) => stop && !isTimed(stop));
	let collectionDate: FoundField | null = null;
	return stops.map(({ stop, facts }) => {
		const own = [...facts];
		for (const fact of whole)
			if (fact.kind === "time" && timeTarget(fact) === stop)
				own.push({ ...fact, check: fact.check ?? "Collection or delivery?" });
		if (stop === delivery && order.stops.length > 0)
			own.push(
				...whole
					.filter(({ kind }) => kind === "contact")
					.slice(0, facts.some(({ kind }) => kind === "contact") ? 0 : 1),
				...whole.filter(({ kind }) => kind === "hours"),
			);
		const isLater = stop.side === "delivery" && own.every(({ kind }) => kind !== "date");
		const relative = isLater ? days.find(({ value }) => value.startsWith("+")) : undefined;
		const fields = stopFields(stop, relative ? [...own, relative] : own, {
			day: day && !(isLater && collectionDate && collectionDate.value > day.value) ? day : null,
			collectionDate,
			now: context.now,
			instructions: [
				...loadOf(flow.text, order, facts),
				...ofOrder.filter((instruction) => targetOf(instruction) === stop),
			],
		});
		const date = fields.find(({ field }) => field === "date");
		if (stop.side === "collection" && date) collectionDate ??= date;
		return { side: stop.side, fields };
	});
}
