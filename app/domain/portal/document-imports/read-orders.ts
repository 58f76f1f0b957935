import { type DateText, daysBetween } from "~/shared/time/dates";
import { parseTypedDate } from "~/shared/time/parse-typed";
import { assignFacts, isDocumentDate } from "./assign";
import { chooseCustomer } from "./choose-customer";
import { type FoundFact, Scan } from "./facts";
import { type Flow, readFlow } from "./flow";
import type { Words } from "./flow-part";
import { findInstructions } from "./instructions";
import { findNeedFacts } from "./needs-in-text";
import { type FoundOrder, findOrders } from "./orders";
import { findPeople } from "./people";
import type { ExtractionContext, OrdersRead } from "./proposal";
import { findDates } from "./read-dates";
import { findPieces, findTemperatures, findWeights } from "./read-load";
import { findContacts, findNamedVehicles, findPrices, findReferences } from "./read-order-facts";
import { findHours, findTimes } from "./read-times";
import { unorderedSentences } from "./sentences";
import { findCues } from "./sides";
import { type FoundStop, findStops, findTownStop } from "./stops";
import { type Findings, toDraft } from "./to-draft";
import { findUnused } from "./unused";

/** A booking has a page or two; longer texts are cut. */
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 500;
/** A mail that was written longer ago is read as if it had been written today. */
const MAX_DAYS_SINCE_SENT = 7;

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
	findNamedVehicles(scan);
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
const usableFacts = ({ flow, scan }: Findings, orders: readonly FoundOrder[]): FoundFact[] => {
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
function generalFacts(findings: Findings, orders: readonly FoundOrder[], order: FoundOrder): FoundFact[] {
	if (orders.length < 2) return [];
	const general = usableFacts(findings, orders).filter(({ from }) =>
		orders.every((one) => from < one.from || from >= one.to),
	);
	return general.flatMap((fact): FoundFact[] => {
		if (fact.kind === "date" || fact.kind === "time") return [fact];
		if (fact.kind === "price")
			return namesTown(findings, fact, order) ? [{ ...fact, check: fact.check ?? "For this one?" }] : [];
		const isShared = ["need", "reference", "vehicle", "dangerous_goods", "temperature"].includes(fact.kind);
		return isShared ? [{ ...fact, check: fact.check ?? "For all orders?" }] : [];
	});
}

/** Whether the sentence of a fact names a town of an order. */
function namesTown({ scan }: Findings, fact: FoundFact, { stops }: FoundOrder): boolean {
	const around = `${scan.before(fact.from, 120)} ${scan.after(fact.to, 60)}`.toLowerCase();
	return stops.some(
		(stop) =>
			stop.check !== "The same collection" &&
			stop.side === "delivery" &&
			stop.parts.some(({ field, value }) => field === "town" && around.includes(value.toLowerCase())),
	);
}
