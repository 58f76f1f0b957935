import { readDangerousGoods } from "~/domain/jobs/dangerous-goods/read-dangerous-goods";
import type { FieldsWith, JobSide } from "~/domain/jobs/jobs/model/fields";
import type { BookableFrom } from "~/domain/portal/bookings/rules-cut-off";
import type { CopiedJobView, UsualGoodsView } from "~/domain/portal/portal/past-bookings";
import type { OwnBooking } from "~/domain/portal/portal-requests/own-job";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { addDays } from "~/shared/time/dates";
import type { TimeText } from "~/shared/time/london";
import { toLocalTime, toUtcTime } from "~/shared/time/london";

/** A place in the form; blank if unknown, degrees null until it is found on the map. */
export interface BookingPlace {
	name: string;
	address_line_1: string;
	address_line_2: string;
	town: string;
	country: string;
	post_code: string;
	contact_name: string;
	phone: string;
	instruction_1: string;
	latitude: number | null;
	longitude: number | null;
}

/** The form of a booking; times are London's. */
export interface BookingValues {
	kind: "booking" | "quote";
	from: BookingPlace;
	to: BookingPlace;
	collection_date: string | null;
	collection_time: TimeText | null;
	collection_time_until: TimeText | null;
	delivery_date: string | null;
	/** From when it can be delivered; null for at `delivery_time`. */
	delivery_from: TimeText | null;
	/** By when. */
	delivery_time: TimeText | null;
	service_id: number | null;
	load_type_id: number | null;
	goods_description: string;
	/** Ids of needs. */
	needs: number[];
	/** As written: "UN 1263, 4 drums". */
	dangerous_goods: string;
	temperature: string;
	dimensions: string;
	do_not_stack: 0 | 1;
	item_count: number | null;
	weight: number | null;
	reference: string;
	driver_instructions: string;
	message: string;
}

export const EMPTY_PLACE: BookingPlace = {
	name: "",
	address_line_1: "",
	address_line_2: "",
	town: "",
	country: "",
	post_code: "",
	contact_name: "",
	phone: "",
	instruction_1: "",
	latitude: null,
	longitude: null,
};

/** From when goods are ready, as wanted but not before it is possible; by when they are delivered, unless that is before. */
const timesFrom = (time: TimeText | null, ready: TimeText, by: TimeText) => {
	const collection_time = time !== null && time > ready ? time : ready;
	return { collection_time, delivery_time: by > collection_time ? by : null };
};

/** A booking for a day with nothing else filled in. */
export const emptyBooking = ({ day, time }: BookableFrom): BookingValues => ({
	kind: "booking",
	from: EMPTY_PLACE,
	to: EMPTY_PLACE,
	collection_date: day,
	...timesFrom(time, "09:00", "17:00"),
	collection_time_until: null,
	delivery_date: day,
	delivery_from: null,
	service_id: null,
	load_type_id: null,
	goods_description: "",
	needs: [],
	dangerous_goods: "",
	temperature: "",
	dimensions: "",
	do_not_stack: 0,
	item_count: null,
	weight: null,
	reference: "",
	driver_instructions: "",
	message: "",
});

/** A booking for a day that asks for a price or books, with the goods that the customer sends most often. */
export const startBooking = (
	first: BookableFrom,
	kind: BookingValues["kind"],
	goods: UsualGoodsView | null,
): BookingValues => ({
	...emptyBooking(first),
	kind,
	load_type_id: goods?.load_type_id ?? null,
	item_count: goods?.item_count ?? null,
	weight: goods?.weight ?? null,
});

/** A place of a saved address, a search or a job, where what is unknown is null. */
export const toBookingPlace = (
	place: { [Name in keyof BookingPlace]?: BookingPlace[Name] | null },
): BookingPlace => ({
	name: place.name ?? "",
	address_line_1: place.address_line_1 ?? "",
	address_line_2: place.address_line_2 ?? "",
	town: place.town ?? "",
	country: place.country ?? "",
	post_code: place.post_code ?? "",
	contact_name: place.contact_name ?? "",
	phone: place.phone ?? "",
	instruction_1: place.instruction_1 ?? "",
	latitude: place.latitude ?? null,
	longitude: place.longitude ?? null,
});

export const isPlaceFilled = ({ name, town, post_code }: BookingPlace) =>
	`${name}${town}${post_code}`.trim() !== "";

/** What a changed and a repeated job have in common: places, service and goods. */
type Carriage = Omit<
	Pick<CopiedJobView, keyof CopiedJobView & keyof OwnBooking>,
	"collection_date" | "delivery_date"
>;

const carriageOf = (job: Carriage) => ({
	from: toBookingPlace({
		name: job.collection_name,
		address_line_1: job.collection_address_line_1,
		address_line_2: job.collection_address_line_2,
		town: job.collection_town,
		country: job.collection_country,
		post_code: job.collection_post_code,
		contact_name: job.collection_contact_name,
		phone: job.collection_phone,
		instruction_1: job.collection_instruction_1,
		latitude: job.collection_latitude,
		longitude: job.collection_longitude,
	}),
	to: toBookingPlace({
		name: job.delivery_name,
		address_line_1: job.delivery_address_line_1,
		address_line_2: job.delivery_address_line_2,
		town: job.delivery_town,
		country: job.delivery_country,
		post_code: job.delivery_post_code,
		contact_name: job.delivery_contact_name,
		phone: job.delivery_phone,
		instruction_1: job.delivery_instruction_1,
		latitude: job.delivery_latitude,
		longitude: job.delivery_longitude,
	}),
	service_id: job.service_id,
	load_type_id: job.load_type_id,
	goods_description: job.goods_description ?? "",
	needs: job.needs,
	dangerous_goods: job.dangerous_goods.map(describeDangerousGoods).join("; "),
	temperature: job.temperature ?? "",
	dimensions: job.dimensions ?? "",
	do_not_stack: job.do_not_stack,
	item_count: job.item_count,
	weight: job.weight,
});

/** A job has when its window begins and where it has one, when that ends: the form has by when, and where it is one, from when. */
const toDeliveryTimes = (time: string, until: string) => ({
	delivery_from: (until && time) || null,
	delivery_time: until || time || null,
});

/** The form of a job that its customer changes. */
export const toBookingValues = (job: OwnBooking): BookingValues => ({
	...emptyBooking({ day: "", time: null }),
	...carriageOf(job),
	collection_date: job.collection_date,
	collection_time: toLocalTime(job.collection_date, job.collection_time) || null,
	collection_time_until: toLocalTime(job.collection_date, job.collection_time_until) || null,
	delivery_date: job.delivery_date,
	...toDeliveryTimes(
		toLocalTime(job.delivery_date, job.delivery_time),
		toLocalTime(job.delivery_date, job.delivery_time_until),
	),
	reference: job.customer_reference.map(({ name }) => name).join(", "),
});

/** The form of a booking that repeats a job from a day on, delivered as many days later as it was. */
export function toRepeatedBooking(job: CopiedJobView, first: BookableFrom): BookingValues {
	const { delivery_days: days, collection_local_until: closes } = job;
	const { delivery_from, delivery_time: by } = toDeliveryTimes(
		job.delivery_local_time,
		job.delivery_local_until,
	);
	const times = timesFrom(first.time, job.collection_local_time || "09:00", by ?? "");
	const { collection_time } = times;
	const delivery_time = days > 0 ? by : times.delivery_time;
	// What of a window is over by the time at which the goods can be ready is left out.
	const isStillWindow = delivery_time !== null && (days > 0 || (delivery_from ?? "") >= collection_time);
	return {
		...emptyBooking(first),
		...carriageOf(job),
		...times,
		collection_time_until: closes > collection_time ? closes : null,
		delivery_date: addDays(first.day, days),
		delivery_from: isStillWindow ? delivery_from : null,
		delivery_time,
	};
}

type SideFields = { [Name in keyof BookingPlace as `${JobSide}_${Name}`]?: BookingPlace[Name] };

const sideFields = (side: JobSide, place: BookingPlace): SideFields =>
	Object.fromEntries(Object.entries(place).map(([name, value]) => [`${side}_${name}`, value]));

const toReferences = (text: string) =>
	text
		.split(",")
		.map((name) => ({ name: name.trim() }))
		.filter(({ name }) => name !== "");

/** What a customer books of the job as a whole. The form has no freight type. */
type BookedField = Exclude<FieldsWith<{ portal: "booked" }>, `${JobSide}_${string}` | "freight_type_id">;

/** The fields of the job that the form fills, as the API takes them. */
export const toJobFields = (values: BookingValues) => ({
	...sideFields("collection", values.from),
	...sideFields("delivery", values.to),
	collection_date: values.collection_date,
	collection_time: toUtcTime(values.collection_date, values.collection_time),
	delivery_date: values.delivery_date,
	collection_time_until: toUtcTime(values.collection_date, values.collection_time_until),
	delivery_time: toUtcTime(values.delivery_date, values.delivery_from ?? values.delivery_time),
	delivery_time_until: toUtcTime(values.delivery_date, values.delivery_from && values.delivery_time),
	...({
		service_id: values.service_id,
		load_type_id: values.load_type_id,
		goods_description: values.goods_description,
		needs: values.needs,
		dangerous_goods: readDangerousGoods(values.dangerous_goods),
		temperature: values.temperature,
		dimensions: values.dimensions,
		do_not_stack: values.do_not_stack,
		item_count: values.item_count,
		weight: values.weight,
		customer_reference: toReferences(values.reference),
	} satisfies Record<BookedField, unknown>),
});

/** The body of a booking. */
export const toBookingBody = (values: BookingValues) => ({
	...toJobFields(values),
	kind: values.kind,
	driver_instructions: values.driver_instructions,
	message: values.message,
});

const FORM_FIELDS = new Map(
	Object.entries({ customer_reference: "reference", delivery_time_until: "delivery_time" }),
);

/** The field of the form that shows an error of the API: one of an address is shown at its place. */
export function toFormField(field: string): string {
	const renamed = FORM_FIELDS.get(field);
	if (renamed) return renamed;
	if (/^(collection|delivery)_(date|time|time_until)$/.test(field)) return field;
	if (field.startsWith("collection_")) return "from";
	return field.startsWith("delivery_") ? "to" : field;
}
