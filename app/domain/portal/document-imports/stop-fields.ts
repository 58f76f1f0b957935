import { addDays } from "~/shared/time/dates";
import type { FoundFact } from "./facts";
import type { FoundStop } from "./stops";

/** A field with the place of its words; the name has no side. */
export interface FoundField<Name extends string = string> {
	field: Name;
	value: string;
	from: number;
	to: number;
	check: string | null;
}

type StopFieldRead =
	| "name"
	| "address_line_1"
	| "address_line_2"
	| "town"
	| "post_code"
	| "country"
	| "date"
	| "time"
	| "time_until"
	| "contact_name"
	| "phone"
	| "instruction_1";

/** What is known of an order when its stops are read. */
export interface StopContext {
	/** The day of the whole order, if the text has one. */
	day: FoundFact | null;
	/** The day of the collection, once it is known. */
	collectionDate: FoundField | null;
	/** The time now, for what is to be collected at once. */
	now: string | undefined;
	instructions: readonly FoundFact[];
}

const firstOf = (facts: readonly FoundFact[], kind: FoundFact["kind"]) =>
	facts.find((fact) => fact.kind === kind) ?? null;

/** The fields of a stop, with the place of their words. */
export function stopFields(
	stop: FoundStop,
	facts: readonly FoundFact[],
	context: StopContext,
): FoundField<StopFieldRead>[] {
	const { postcode, parts, check } = stop;
	const address: FoundField<StopFieldRead>[] = parts.map((part) => ({ ...part, check: part.check ?? check }));
	if (postcode)
		address.push({ field: "post_code", value: postcode.value, from: postcode.from, to: postcode.to, check });
	const contact = firstOf(facts, "contact");
	const phone = firstOf(facts, "phone");
	const date = dateField(stop, facts, context);
	return [
		...address,
		...(date ? [date] : []),
		...timeFields(stop, facts, context),
		...(contact ? [toField("contact_name", contact)] : []),
		...(phone ? [toField("phone", phone)] : []),
		...instructionField(facts, context),
	];
}

const toField = (field: StopFieldRead, { value, from, to, check }: FoundFact): FoundField<StopFieldRead> => ({
	field,
	value,
	from,
	to,
	check,
});

function dateField(
	stop: FoundStop,
	facts: readonly FoundFact[],
	{ day, collectionDate }: StopContext,
): FoundField<StopFieldRead> | null {
	const dates = facts.filter(({ kind }) => kind === "date");
	const plain = dates.find(({ check }) => check === null) ?? null;
	const fact = plain ?? (day?.check === null ? day : (dates[0] ?? day));
	const own = fact === day ? null : fact;
	const isOther = new Set(dates.map(({ value }) => value)).size > 1;
	if (fact?.value.startsWith("+")) {
		if (!collectionDate) return null;
		return {
			...toField("date", fact),
			value: addDays(collectionDate.value, Number(fact.value)),
			check: collectionDate.check,
		};
	}
	if (fact && collectionDate && stop.side === "delivery" && fact.value < collectionDate.value) {
		const later = addDays(fact.value, 7);
		return {
			...toField("date", fact),
			value: later < collectionDate.value ? fact.value : later,
			check: "Before the collection otherwise",
		};
	}
	if (fact)
		return {
			...toField("date", fact),
			check:
				fact.check ??
				(isOther
					? "Several days are named"
					: own === null && stop.side === "delivery"
						? "The day of the whole order"
						: null),
		};
	return stop.side === "delivery" && collectionDate
		? { ...collectionDate, field: "date", check: "The day of the collection" }
		: null;
}

function timeFields(
	stop: FoundStop,
	facts: readonly FoundFact[],
	{ now, day }: StopContext,
): FoundField<StopFieldRead>[] {
	const fields: FoundField<StopFieldRead>[] = [];
	const has = (field: string) => fields.some((one) => one.field === field);
	// A time of the clock counts before a part of the day.
	const times = facts
		.filter(({ kind }) => kind === "time")
		.sort((a, b) => Number(a.check !== null) - Number(b.check !== null));
	for (const time of times) {
		const isUntil = time.meaning === "by";
		if (
			!isUntil &&
			!has("time") &&
			!(has("time_until") && fields.some(({ field, value }) => field === "time_until" && value < time.value))
		)
			fields.push(toField("time", time));
		else if (!isUntil) continue;
		if (
			isUntil &&
			!has("time_until") &&
			!fields.some(({ field, value }) => field === "time" && value > time.value)
		)
			fields.push(toField("time_until", time));
		if (time.until && !has("time_until")) fields.push({ ...toField("time_until", time), value: time.until });
	}
	const atOnce = [firstOf(facts, "date"), day].find(
		(fact) =>
			fact?.check && /asap|a\.s\.a\.p|possible|poss|you can|away|immediately|urgent/i.test(fact.check),
	);
	if (atOnce && now && stop.side === "collection" && !has("time"))
		fields.push({ ...toField("time", atOnce), value: now });
	return fields;
}

/** What the driver is to do and to know at the stop, in the words of the text. */
function instructionField(
	facts: readonly FoundFact[],
	{ instructions }: StopContext,
): FoundField<StopFieldRead>[] {
	const found = [...facts.filter(({ kind }) => kind === "hours"), ...instructions];
	const [first] = found;
	if (!first) return [];
	const texts = found.filter(
		({ from, to }, at) =>
			!found.some(
				(other, i) =>
					i !== at && other.from <= from && other.to >= to && (other.to - other.from > to - from || i < at),
			),
	);
	const value = [...new Set(texts.map((fact) => fact.value.replace(/\s+/g, " ").trim()))].join(". ");
	return [{ field: "instruction_1", value, from: first.from, to: first.to, check: null }];
}
