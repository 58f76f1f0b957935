import { type DateText, daysBetween } from "~/shared/time/dates";
import { parseTypedDate } from "~/shared/time/parse-typed";
import { assignFacts, isDocumentDate, type OrderFacts, stopOf } from "./assign";
import { chooseCustomer } from "./choose-customer";
import { type Fact, Scan } from "./facts";
import { type Flow, readFlow } from "./flow";
import type { Words } from "./flow-part";
import { findInstructions, type Instruction } from "./instructions";
import { loadFields } from "./load-fields";
import { findNeedFacts } from "./needs-in-text";
import { type FoundOrder, findOrders } from "./orders";
import { findPeople } from "./people";
import type { ExtractionContext, OrderDraft, OrdersRead, Proposal, ProposedField } from "./proposal";
import { findDates } from "./read-dates";
import { findPieces, findTemperatures, findWeights } from "./read-load";
import { findContacts, findPrices, findReferences, findVehicles } from "./read-order-facts";
import { findHours, findTimes } from "./read-times";
import { unorderedSentences } from "./sentences";
import { type Cue, findCues } from "./sides";
import { type FoundField, stopFields } from "./stop-fields";
import { type FoundStop, findStops, findTownStop } from "./stops";
import { findUnused } from "./unused";

/** A booking has a page or two; longer texts are cut. */
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 500;
/** A mail that was written longer ago is read as if it had been written today. */
const MAX_DAYS_SINCE_SENT = 7;

/** All that was found in a text, before it is divided into orders. */
interface Findings {
	flow: Flow;
	scan: Scan;
	cues: Cue[];
	stops: FoundStop[];
	instructions: Instruction[];
	context: ExtractionContext;
	isTown: (name: string) => boolean;
}

/**
 * Reads the orders of a mail or document: each with its fields, the words they were read from, and what is to be checked. Nothing is
 * saved; a person reviews every draft.
 */
export function readOrders(lines: readonly string[], context: ExtractionContext): OrdersRead {
	const cut = lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
	const findings = findAll(readFlow(cut), context);
	const { flow, scan, cues, stops } = findings;
	const orders = completeOrders(findings, findOrders(scan, stops, flow.orderStarts, flow.bodyEnd));
	const assigned = orders.map((order) => assignFacts(flow.text, order, usableFacts(findings, orders), cues));
	const used: { from: number; to: number }[] = [];
	const drafts = assigned.map((facts) =>
		toDraft(findings, facts, generalFacts(findings, orders, facts.order), used),
	);
	const customer = chooseCustomer(flow, stops, context.customers ?? [], context.sender ?? null);
	const isOfCustomer = (words: readonly Words[]) =>
		words.some(({ line }) => customer.words.some((word) => word.line === line));
	const unused = findUnused(flow, used, cues).filter(({ words }) => words.length > 1 || !isOfCustomer(words));
	return { customer, drafts: drafts.filter(({ proposals }) => proposals.length > 0), unused };
}

/** The day on which a mail was written, from its headers: words such as "tomorrow" count from it. */
function dayOfWriting(flow: Flow, today: DateText): DateText {
	const written =
		/\b\d{1,2} [a-z]{3,9},? \d{4}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b/i.exec(
			flow.headers.sent,
		)?.[0];
	const sent = parseTypedDate(written?.replace(",", "") ?? null);
	if (!sent) return today;
	const days = daysBetween(sent, today);
	return days >= 0 && days <= MAX_DAYS_SINCE_SENT ? sent : today;
}

function findAll(flow: Flow, context: ExtractionContext): Findings {
	const scan = new Scan(flow.text);
	for (const { from, to } of unorderedSentences(flow.text)) scan.close(from, to);
	// What a signature has is no part of an order.
	scan.close(flow.bodyEnd, flow.text.length);
	findContacts(scan);
	findReferences(scan);
	findNeedFacts(scan, context.needs ?? []);
	findHours(scan);
	findDates(scan, dayOfWriting(flow, context.today));
	findPrices(scan);
	findVehicles(scan);
	findWeights(scan);
	findTimes(scan);
	findPieces(scan);
	findTemperatures(scan);
	findPeople(scan);
	scan.facts.sort((a, b) => a.from - b.from);
	const cues = findCues(flow.text, (from, to) => scan.isTaken(from, to));
	const isTown = context.isTown ?? (() => false);
	const { stops } = findStops(scan, cues, isTown);
	return {
		flow,
		scan,
		cues,
		stops,
		context,
		isTown,
		instructions: findInstructions(flow.text, flow.bodyEnd),
	};
}

/** Facts without the dates of documents. */
const usableFacts = ({ flow, scan }: Findings, orders: readonly FoundOrder[]): Fact[] => {
	const first = orders[0]?.stops[0]?.from ?? flow.text.length;
	return scan.facts.filter((fact) => fact.kind !== "date" || !isDocumentDate(flow.text, fact, first));
};

/** The orders with the sides that are named without a postcode; one without stops if the text has none. */
function completeOrders({ scan, cues, isTown, flow }: Findings, found: FoundOrder[]): FoundOrder[] {
	const orders = found.length > 0 ? found : [{ stops: [], from: 0, to: flow.bodyEnd, check: null }];
	const placeless = (order: FoundOrder): FoundStop[] =>
		(["collection", "delivery"] as const)
			.filter((side) => cues.some((cue) => cue.side === side && !cue.isWeak && cue.from < order.to))
			.map((side) => ({
				side,
				from: order.from,
				to: order.to,
				cue: null,
				postcode: null,
				parts: [],
				check: null,
			}));
	return orders.map((order) => {
		const stops = [...order.stops];
		for (const side of ["collection", "delivery"] as const) {
			if (stops.some((stop) => stop.side === side)) continue;
			const stop = findTownStop(scan, cues, side, order.from, order.to, isTown);
			if (stop) stops.push(stop);
		}
		// Without any place its days and times still have a side.
		if (stops.length === 0) return { ...order, stops: placeless(order) };
		return {
			...order,
			stops: stops.sort(
				(a, b) =>
					Number(b.side === "collection" && b.check === "The same collection") -
						Number(a.side === "collection" && a.check === "The same collection") || a.from - b.from,
			),
		};
	});
}

/** What stands outside all orders and may count for each: days, needs, references. */
function generalFacts(findings: Findings, orders: readonly FoundOrder[], order: FoundOrder): Fact[] {
	if (orders.length < 2) return [];
	const general = usableFacts(findings, orders).filter(({ from }) =>
		orders.every((one) => from < one.from || from >= one.to),
	);
	return general.flatMap((fact): Fact[] => {
		if (fact.kind === "date" || fact.kind === "time") return [fact];
		if (fact.kind === "price")
			return namesTown(findings, fact, order) ? [{ ...fact, check: fact.check ?? "For this one?" }] : [];
		const isShared = ["need", "reference", "vehicle", "dangerous_goods", "temperature"].includes(fact.kind);
		return isShared ? [{ ...fact, check: fact.check ?? "For all orders?" }] : [];
	});
}

/** Whether the sentence of a fact names a town of an order. */
function namesTown({ scan }: Findings, fact: Fact, { stops }: FoundOrder): boolean {
	const around = `${scan.before(fact.from, 120)} ${scan.after(fact.to, 60)}`.toLowerCase();
	return stops.some(
		(stop) =>
			stop.check !== "The same collection" &&
			stop.side === "delivery" &&
			stop.parts.some(({ field, value }) => field === "town" && around.includes(value.toLowerCase())),
	);
}

const LISTS: Partial<Record<Fact["kind"], ProposedField>> = {
	reference: "customer_reference",
	air_way_bill: "air_way_bill_numbers",
	need: "needs",
	dangerous_goods: "dangerous_goods",
};

type Used = { from: number; to: number }[];

function toDraft(
	findings: Findings,
	{ order, stops, whole }: OrderFacts,
	general: readonly Fact[],
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
		...loadFields(
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
const loadOf = (text: string, { stops }: FoundOrder, facts: readonly Fact[]): Fact[] =>
	stops.length <= 2
		? []
		: facts
				.filter(({ kind }) => kind === "pieces" || kind === "weight" || kind === "reference")
				.map((fact) => ({
					...fact,
					value: fact.kind === "reference" ? `Ref ${fact.value}` : asWritten(text, fact),
				}));

/** Pieces and weights with their units, also where a table has those in its heading. */
function asWritten(text: string, fact: Fact): string {
	const written = text.slice(fact.from, fact.to);
	if (!/^[\d.,]+$/.test(written)) return written;
	return fact.kind === "weight" ? `${written} kg` : `${written} items`;
}

/** The only day that stops have, as that of the others. */
function onlyDay(stops: OrderFacts["stops"]): Fact | null {
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
	whole: readonly Fact[],
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
	const timeTarget = (fact: Fact) =>
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
