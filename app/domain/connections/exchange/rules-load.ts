import { z } from "zod";
import { exchangeText } from "~/shared/texts/integrations";
import { MAX_NOTES_LENGTH } from "./rules-notes";

/** How a time is meant: at it, before it, or between two. */
export const TIME_MODES = ["AT", "BETWEEN", "BEFORE"] as const;
export type TimeMode = (typeof TIME_MODES)[number];

export const VOLUME_UNITS = ["METRES", "CENTIMETRES", "FEET", "INCHES"] as const;
export const WEIGHT_UNITS = ["KILOGRAMS", "TONNES", "POUNDS"] as const;
export const JOB_TYPES = ["HOTSHOT", "SAME_DAY", "NEXT_DAY", "BACKLOAD"] as const;

export const DEFAULT_JOB_TYPE = "HOTSHOT";
export const DEFAULT_RADIUS = 5;
export const MIN_RADIUS = 5;
const MAX_RADIUS = 500;
const MAX_SIZE = 100_000;

const required = (message: string) =>
	z.string(message).trim().min(1, message).max(100, "At most 100 characters");
const toNumber = (value: unknown) => (typeof value === "string" ? Number(value.trim()) : value);
const isBlank = (value: unknown) => value === null || value === undefined || value === "";

/** A number of at least 1, which may come as text: the contract names a message for text that is none. */
const positive = (label: string, missing = exchangeText.positive(label)) =>
	z
		.union([z.number(), z.string()], missing)
		.superRefine((value, refinement) => {
			const number = toNumber(value);
			const message = isBlank(value)
				? missing
				: typeof number !== "number" || !Number.isFinite(number)
					? exchangeText.numeric(label)
					: number < 1
						? exchangeText.positive(label)
						: number > MAX_SIZE
							? `${label} is too large.`
							: null;
			if (message) refinement.addIssue({ code: "custom", message });
		})
		.transform(Number);

/** UK local day and time, as a form has it. */
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const moment = (message: string) => z.string(message).regex(LOCAL_MOMENT, message);
const flag = z.boolean().default(false);
const reference = z.string().trim().max(50, "At most 50 characters").default("");

/** The fields of a load. Times are UK local, `YYYY-MM-DDTHH:mm`. */
const loadFields = z.object({
	job_id: z.int().positive(),
	freightType: required(exchangeText.freightType),
	jobDescription: required(exchangeText.jobDescription),
	jobType: z.enum(JOB_TYPES).default(DEFAULT_JOB_TYPE),
	minVehicleSize: required(exchangeText.vehicleSize),
	bodyType: required(exchangeText.bodyType),
	packaging: required(exchangeText.packaging),
	pickupTimeMode: z.enum(TIME_MODES).default("BETWEEN"),
	readyAt: moment(exchangeText.readyAt),
	collectBy: moment(exchangeText.collectBy),
	deliveryTimeMode: z.enum(TIME_MODES).default("BETWEEN"),
	deliverFrom: moment(exchangeText.deliverFrom),
	deliverBy: moment(exchangeText.deliverBy),
	volume: z.object({
		length: positive("Length"),
		width: positive("Width"),
		height: positive("Height"),
		units: z.enum(VOLUME_UNITS, exchangeText.volumeUnits),
	}),
	numberOfItems: positive("No of items", exchangeText.items).refine(
		Number.isInteger,
		exchangeText.numeric("No of items"),
	),
	grossWeight: z.object({
		value: positive("Gross weight"),
		units: z.enum(WEIGHT_UNITS, exchangeText.weightUnits),
	}),
	notificationRadius: z.coerce
		.number(exchangeText.radius)
		.min(MIN_RADIUS, exchangeText.radius)
		.max(MAX_RADIUS, `At most ${MAX_RADIUS}`),
	notes: z.string().trim().max(MAX_NOTES_LENGTH, exchangeText.notesLength).default(""),
	yourReference: reference,
	customerReference: reference,
	currency: z.enum(["GBP", "EUR"]).default("GBP"),
	callbackRequired: z.boolean().default(true),
	quotesEnabled: z.boolean().default(true),
	trackedDriverPreferred: flag,
	acceptanceRequired: flag,
	showYourReference: flag,
	showCustomerReference: flag,
	/** Chosen by the form; repeating it never posts a second load. */
	uid: z.string().trim().min(8).max(64).optional(),
});

type Times = Pick<
	z.output<typeof loadFields>,
	"pickupTimeMode" | "readyAt" | "collectBy" | "deliveryTimeMode" | "deliverFrom" | "deliverBy"
>;

/** The errors of the times, of fields that are filled. `now` is UK local. */
export function timeErrors(times: Partial<Times>, now: string): Partial<Record<keyof Times, string>> {
	const {
		pickupTimeMode = "BETWEEN",
		deliveryTimeMode = "BETWEEN",
		readyAt,
		collectBy,
		deliverFrom,
		deliverBy,
	} = times;
	const precedes = (a: string | undefined, b: string | undefined) => Boolean(a && b && a < b);
	const errors: Partial<Record<keyof Times, string>> = {};
	if (pickupTimeMode !== "BEFORE" && precedes(readyAt, now)) errors.readyAt = exchangeText.readyAtPast;
	if (pickupTimeMode !== "AT" && precedes(collectBy, readyAt)) errors.collectBy = exchangeText.collectByOrder;
	if (precedes(deliverFrom, readyAt) || precedes(deliverFrom, collectBy))
		errors.deliverFrom = exchangeText.deliverFromReady;
	if (deliveryTimeMode === "BETWEEN" && precedes(deliverBy, deliverFrom))
		errors.deliverBy = exchangeText.deliverByOrder;
	else if (precedes(deliverBy, readyAt) || precedes(deliverBy, collectBy))
		errors.deliverBy = exchangeText.deliverByReady;
	return errors;
}

const isText = (value: unknown) => typeof value === "string" && LOCAL_MOMENT.test(value);

/** A load as it is posted; `now` is UK local. Times are compared although another field has an error. */
export const loadInputAt = (now: () => string) => {
	const check = (field: keyof Times) => ({
		path: [field],
		error: ({ input }: { input: unknown }) => timeErrors(readTimes(input), now())[field],
		when: () => true,
	});
	const isInOrder = (field: keyof Times) => (input: unknown) =>
		timeErrors(readTimes(input), now())[field] === undefined;
	return (["readyAt", "collectBy", "deliverFrom", "deliverBy"] as const).reduce(
		(schema, field) => schema.refine(isInOrder(field), check(field)),
		loadFields,
	);
};

/** The times among values that may have other errors. */
function readTimes(input: unknown): Partial<Times> {
	const values: Record<string, unknown> = typeof input === "object" && input !== null ? { ...input } : {};
	const mode = (value: unknown) => TIME_MODES.find((name) => name === value);
	const text = (name: string) => (isText(values[name]) ? String(values[name]) : undefined);
	return {
		pickupTimeMode: mode(values.pickupTimeMode),
		deliveryTimeMode: mode(values.deliveryTimeMode),
		readyAt: text("readyAt"),
		collectBy: text("collectBy"),
		deliverFrom: text("deliverFrom"),
		deliverBy: text("deliverBy"),
	};
}

export type LoadInput = z.output<typeof loadFields>;
