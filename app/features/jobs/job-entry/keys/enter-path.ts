import type { EntryValues } from "../values/values";

/** A field where Enter stops: each time, or only while there is nothing in it. */
type EnterStop = "always" | "empty";

/** The references of a stop of a new trip. */
const STOP_REFERENCE = "customer_reference";

/** What a booking by telephone fills in; the other fields are reached by Tab. */
const STOPS: ReadonlyMap<string, EnterStop> = new Map(
	Object.entries<EnterStop>({
		customer_id: "always",
		collection_saved: "always",
		collection_date: "empty",
		collection_time: "always",
		delivery_saved: "always",
		delivery_date: "empty",
		delivery_time: "always",
		load_type_id: "always",
		item_count: "empty",
		weight: "empty",
		[STOP_REFERENCE]: "empty",
		goods_description: "empty",
		base_charge: "always",
	}),
);
const FIRST_REFERENCE = "customer_reference.0.name";
const PLACE_TEXTS = ["name", "address_line_1", "address_line_2", "town", "post_code"];
/** The place of a stop, by what its fields begin with: `collection`, `trip_sub_jobs.2.delivery`. */
const PLACE_FIELD = /^(.*(?:collection|delivery))_(saved|name|address_line_[12]|town|post_code|country)$/;
/** Where Enter goes while a place is typed. */
const TYPED_FIELDS = new Set(["name", "address_line_1", "town", "post_code"]);
/** A field of a stop of a new trip, of which the values are in a list. */
const SUB_JOB_FIELD = /^trip_sub_jobs\.(\d+)\.(\w+)$/;

/** The value of a field. Those of a stop have no side, and its references are one text. */
function fieldValue(name: string, values: EntryValues): unknown {
	const [, at, field = ""] = SUB_JOB_FIELD.exec(name) ?? [];
	if (!at) return Reflect.get(values, name);
	const own = field === STOP_REFERENCE ? "reference" : field.replace(/^(?:collection|delivery)_/, "");
	return Reflect.get(values.trip_sub_jobs[Number(at)] ?? {}, own);
}

function isEmpty(name: string, values: EntryValues): boolean {
	const value = fieldValue(name, values);
	return value === null || value === undefined || value === "";
}

function placeOf(name: string) {
	const [, stop, field] = PLACE_FIELD.exec(name) ?? [];
	return stop !== undefined && field !== undefined ? { stop, field } : null;
}

const stopOf = (name: string): EnterStop | undefined =>
	name === FIRST_REFERENCE ? "always" : STOPS.get(SUB_JOB_FIELD.exec(name)?.[2] ?? name);

/** Whether Enter in a field of a place stops at another of its fields: only while that place is being typed. */
function typesPlace(name: string, from: ReturnType<typeof placeOf>, values: EntryValues): boolean {
	const place = placeOf(name);
	if (!place || place.stop !== from?.stop || !TYPED_FIELDS.has(place.field)) return false;
	const isPicked =
		from.field === "saved" && PLACE_TEXTS.some((field) => !isEmpty(`${place.stop}_${field}`, values));
	return !isPicked && isEmpty(name, values);
}

/**
 * The index of the field that Enter goes to from one of the form's fields, in their order; with `step` −1 that of Shift Enter, which
 * stops at filled fields too. −1 where there is none.
 */
export function findEnterStop(
	names: readonly string[],
	from: number,
	step: 1 | -1,
	values: EntryValues,
): number {
	const place = placeOf(names[from] ?? "");
	const stopsAt = (name: string) => {
		const stop = stopOf(name);
		if (stop === "always" || step === -1) return stop !== undefined;
		return stop === "empty" ? isEmpty(name, values) : typesPlace(name, place, values);
	};
	for (let at = from + step; at >= 0 && at < names.length; at += step)
		if (stopsAt(names[at] ?? "")) return at;
	return -1;
}
