import { z } from "zod";
import { bodyIdField, flagField } from "~/shared/input-fields";
import { decimal, priceField } from "~/shared/money/schemas";
import { isCalendarMoment } from "~/shared/time/schemas";
import { messageBodyField } from "./message-schemas";
import { STEPS } from "./rules-step";

/** A moment of a device, ISO 8601 with its offset. */
export const momentField = z.iso
	.datetime({ offset: true, error: "Not a moment" })
	.refine(isCalendarMoment, { error: "Not a moment", abort: true });
/** Made by the device, once for each thing that happened. */
export const uidField = z
	.string()
	.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/, "An id has 8 to 64 letters, digits, dashes and underscores");
/** The key of an uploaded file. */
const file = z.string().max(200).nullish();
const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`).nullish();
export const positionFields = {
	latitude: z.number().min(-90).max(90),
	longitude: z.number().min(-180).max(180),
	accuracy: z.number().min(0).max(100_000).nullish(),
};

const write = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
	z.object({
		uid: uidField,
		at: momentField,
		type: z.literal(type),
		/** Where it happened. */
		position: z.object(positionFields).nullish(),
		...fields,
	});

const checkAnswer = z.object({
	check_id: bodyIdField,
	value: z
		.string()
		.trim()
		.min(1, "Please answer this")
		.max(500, "At most 500 characters")
		.describe(
			"Radio: yes, no (a defect) or skip. Number: up to nine digits, with a decimal point. Text: any",
		),
	defect_description: text(500),
	defect_note: text(2000),
	defect_severity: z.enum(["minor", "do_not_drive"]).nullish(),
	defect_image: file.describe("Key of a picture of the defect"),
	optional_image: file.describe("Key of any other picture"),
	optional_image_description: text(500),
	random_image_url: file.describe("Key of the picture of a question with random_picture"),
});

export const clockInWrite = write("clock_in", { work_day_id: bodyIdField });
export const clockOutWrite = write("clock_out", { work_day_id: bodyIdField });
/** What a driver does beside jobs. */
export const WORKDAY_ACTIVITIES = ["break_start", "break_end", "driving", "other_work"] as const;

export const activityWrite = write("activity", {
	work_day_id: bodyIdField,
	activity: z.enum(WORKDAY_ACTIVITIES),
	message: text(500),
});
export const nightOutWrite = write("night_out", { work_day_id: bodyIdField, is_out: flagField });
export const fuelWrite = write("fuel", {
	work_day_id: bodyIdField,
	/** In litres. */
	fuel_volume: decimal(5).refine((volume) => volume !== null && volume > 0, "Please enter the litres"),
	/** In pounds. */
	fuel_cost: priceField(5).refine((cost) => cost !== null && cost >= 0, "Please enter the cost"),
	mileage: decimal(5),
	receipt: file,
});
export const checkWrite = write("check", {
	work_day_id: bodyIdField,
	/** 1 vehicle, 2 trailer, 3 custom, 4 job. */
	truck_type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
	mode: z.enum(["start", "end"]),
	job_id: bodyIdField.nullish(),
	answers: z.array(checkAnswer).min(1, "Please answer the checks").max(200, "At most 200 answers"),
	signature: file,
	/** `mm:ss` or `hh:mm:ss`. */
	duration: z
		.string()
		.regex(/^\d{1,2}(:[0-5]\d){1,2}$/, "Not a duration")
		.nullish(),
});
export const stepWrite = write("step", {
	job_id: bodyIdField,
	step: z.enum(STEPS),
	stop: z.enum(["collection", "delivery"]).nullish(),
	/** Who signed. */
	signer: text(120),
	signature: file,
	pictures: z.array(z.string().max(200)).max(20, "At most 20 pictures").default([]),
	notes: text(2000),
	/** Where fewer or more were handed over than ordered. */
	item_count: z.int().min(0).max(1_000_000).nullish(),
	/** The code of why it could not be done, of the day's list. */
	reason: text(30),
	/** With `collected`, `left` and `delivered`: the code of why the driver had to wait, of the day's list. */
	waiting_reason: text(30),
});

export const messageWrite = write("message", { body: messageBodyField });
/** What the office wrote, up to this message, has been read. */
export const messageReadWrite = write("message_read", { message_id: bodyIdField });
export const messageConfirmWrite = write("message_confirm", { message_id: bodyIdField });

/** Everything that a device may report. */
export const driverWrite = z.discriminatedUnion("type", [
	clockInWrite,
	clockOutWrite,
	activityWrite,
	nightOutWrite,
	fuelWrite,
	checkWrite,
	stepWrite,
	messageWrite,
	messageReadWrite,
	messageConfirmWrite,
]);
export type DriverWrite = z.output<typeof driverWrite>;
export type WriteOf<Type extends DriverWrite["type"]> = Extract<DriverWrite, { type: Type }>;

/** A call with many writes. A write that does not fit is refused alone, so here only its id is checked. */
export const driverWritesInput = z.object({
	/** The device's clock when it sends this. */
	sent_at: momentField,
	writes: z
		.array(z.looseObject({ uid: uidField }))
		.min(1, "Nothing was sent")
		.max(500, "At most 500 at once"),
});

/** The same as published, with every kind of write; what fits none is refused alone. */
export const driverWritesBody = driverWritesInput.extend({
	writes: z
		.array(z.union([driverWrite, z.looseObject({ uid: uidField })]))
		.min(1)
		.max(500),
});

/** `later`: not looked at yet, as there were too many; send it again. */
export const writeResult = z.object({
	uid: z.string(),
	outcome: z.enum(["applied", "already", "refused", "later"]),
	/** Why it was refused, for the driver. */
	reason: z.string().nullable(),
});
export type WriteResult = z.infer<typeof writeResult>;
