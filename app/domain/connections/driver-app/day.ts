import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import {
	selectCheckQuestions,
	selectDriverJobs,
	selectDriverWorkdays,
} from "~/db/repositories/connections/driver-days";
import { selectOpenMessages } from "~/db/repositories/connections/driver-messages";
import { selectActiveReasons } from "~/db/repositories/connections/driver-reasons";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { countRefusedWrites } from "~/db/repositories/planning/driver-writes";
import { dangerousGoodsResponse } from "~/domain/jobs/jobs/model/responses";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import { siteResponse } from "~/domain/planning/run/responses";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { flagValue, nullableText } from "~/shared/response-fields";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { dateField } from "~/shared/time/schemas";
import { openMessagesResponse } from "./message-schemas";
import { toOpenMessages } from "./messages";
import { WORKDAY_ACTIVITIES } from "./write-schemas";

/** The days after the requested one that are listed with it. */
const DAYS_AHEAD = 7;

const stop = z.object({
	name: nullableText,
	address_line_1: nullableText,
	address_line_2: nullableText,
	town: nullableText,
	country: nullableText,
	post_code: nullableText,
	date: nullableText,
	/** UTC. */
	time: nullableText,
	/** Until when, on that day; null for at `time`. */
	time_until: nullableText,
	instruction: nullableText,
	/** Whom to ask for there. */
	contact_name: nullableText.optional(),
	phone: nullableText,
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
	/** How near to it the driver has arrived, in metres. */
	radius: z.int(),
	/** How many minutes loading or unloading takes, and when the place is open. */
	site: siteResponse.optional(),
});

const driverJob = z.object({
	id: z.int(),
	job_number: z.string(),
	/** 1 plain, 2 collected and delivered on different days, 3 a trip, whose sub-jobs have its id as parent_id. */
	job_type: z.int().describe("1 plain, 2 collected and delivered on different days, 3 a trip"),
	parent_id: z.int().nullable(),
	mode: z
		.int()
		.describe("Of a trip's stop: 0 collection and delivery, 1 collection, 2 delivery; 0 of any other job"),
	status: z.string(),
	collected: z.int(),
	position: z.int(),
	/** When the driver started it, or was first seen to have started; null before. Of a trip's stop, when the trip was. */
	started_at: nullableText,
	/** When the driver first arrived at a stop of it. Of a trip's stop, of the trip. */
	arrived_at: nullableText,
	/** When `collected` was reported, on this workday. */
	collected_at: nullableText,
	/** When `left` was reported. Of a trip's stop, of the trip. */
	departed_at: nullableText,
	/** When `arrived` at the delivery was reported, on this workday. */
	delivery_arrived_at: nullableText,
	/** When it was delivered or put into the depot. Of a trip's stop, when the trip was done. */
	finished_at: nullableText,
	customer_name: nullableText,
	load_type: nullableText,
	freight_type: nullableText,
	service: nullableText,
	item_count: z.int().nullable(),
	weight: z.number().nullable(),
	spaces: z.number().nullable(),
	goods_description: nullableText,
	/** What it asks for, by name: "Tail lift", "ADR". */
	needs: z.array(z.string()),
	/** The entries of its transport document; `text` is one as the document has it. */
	dangerous_goods: z.array(dangerousGoodsResponse.extend({ text: z.string() })),
	temperature: nullableText,
	dimensions: nullableText,
	do_not_stack: flagValue,
	collection: stop.nullable(),
	delivery: stop.nullable(),
	references: z.array(z.string()),
	air_way_bills: z.array(z.string()),
	notes: z.array(z.object({ id: z.int(), notes: z.string() })),
	attachments: z.array(
		z.object({ id: z.int(), file_name: z.string(), content_type: z.string(), size: z.int() }),
	),
	/** Type 0 of collection, 1 of delivery. */
	proofs: z.array(
		z.object({ type: z.int().describe("0 of the collection, 1 of the delivery"), pod_name: nullableText }),
	),
});

const clock = z.object({ date: nullableText, time: z.string() }).nullable();
const driverWorkday = z.object({
	id: z.int(),
	date: z.string(),
	/** 1 day, 2 night. */
	shift_type_id: z.int().describe("1 day, 2 night"),
	/** UTC. */
	start_time: nullableText,
	notes: nullableText,
	clockin: clock,
	clockout: clock,
	/** As the driver last reported, whatever a night out pays; without a report, whether the office has entered one. */
	is_night_out: z.boolean(),
	/** The last of breaks, driving and other work that was reported, with its moment; null before the first. */
	activity: z.object({ activity: z.enum(WORKDAY_ACTIVITIES), at: z.string() }).nullable(),
	vehicle: z
		.object({ id: z.int(), code: z.string(), reg: z.string(), description: z.string(), v_code: nullableText })
		.nullable(),
	trailer: z.object({ id: z.int(), code: z.string(), serial_no: nullableText }).nullable(),
	/** The checks that have been sent. */
	checks_done: z.array(z.object({ truck_type: z.int(), mode: z.string(), job_id: z.int().nullable() })),
	jobs: z.array(driverJob),
});

const question = z.object({
	id: z.int(),
	name: z.string(),
	field_type: z.enum(["Radio", "Text", "Number"]),
	/** A picture is due now and then. */
	random_picture: z.int(),
});

const reasonChoice = z.object({ code: z.string(), name: z.string() });

/** A driver's day: everything the app needs to work through it without a signal. */
export const driverDayResponse = z.object({
	/** Whose day it is: a device that several drivers use sends what each of them has reported as that driver. */
	driver: z.object({ id: z.int(), full_name: z.string() }),
	company: z.object({ slug: z.string(), name: z.string(), landline: nullableText }),
	/** How the app works for this company. */
	app: z.object({
		/** The seconds between two positions that are reported. */
		position_interval_seconds: z.int(),
	}),
	date: z.string(),
	workdays: z.array(driverWorkday),
	/** The questions of checks, by what they are of. */
	checks: z.object({
		vehicle: z.array(question),
		trailer: z.array(question),
		custom: z.array(question),
		job: z.array(question),
	}),
	/** The reasons to choose from, in order, for a job that was not done and for a wait. */
	reasons: z.object({ failure: z.array(reasonChoice), waiting: z.array(reasonChoice) }),
	next: z.array(
		z.object({
			work_day_id: z.int(),
			date: z.string(),
			shift_type_id: z.int(),
			start_time: nullableText,
			reg: nullableText,
			jobs: z.int(),
		}),
	),
	/** What was refused and the office has not dealt with yet. */
	refused: z.int(),
	/** What the office wrote and the driver has not read, and what is to be confirmed. */
	messages: openMessagesResponse,
});
type DriverDay = z.infer<typeof driverDayResponse>;

/** The signed-in driver's day, today's by default: workdays with their booked jobs, the questions of checks, and the days after it. */
export const readDriverDay = defineOperation({
	access: allDrivers,
	input: z.object({ date: dateField }),
	response: driverDayResponse,
	async run({ ctx, input }): Promise<DriverDay> {
		const { driver_id } = ctx.actor;
		const date = input.date ?? todayInLondon(ctx.now);
		const [days, jobs, questions, [refused], [letterhead], messages, reasons] = await read(ctx.d1, [
			selectDriverWorkdays(driver_id, date, addDays(date, DAYS_AHEAD)),
			selectDriverJobs(driver_id, date),
			selectCheckQuestions(),
			countRefusedWrites(driver_id),
			selectLetterhead(),
			selectOpenMessages(driver_id),
			selectActiveReasons(),
		]);
		const questionsOf = (kind: number) =>
			questions.filter(({ truck_type }) => truck_type === kind).map(({ truck_type: _, ...one }) => one);
		const reasonsOf = (kind: "failure" | "waiting") =>
			reasons.filter((one) => one.kind === kind).map(({ kind: _, ...one }) => one);
		return {
			driver: { id: driver_id, full_name: ctx.actor.name },
			company: {
				slug: ctx.tenant.slug,
				name: letterhead?.company_name ?? ctx.tenant.name,
				landline: letterhead?.landline ?? null,
			},
			app: { position_interval_seconds: ctx.tenant.booked?.positionIntervalSeconds ?? 10 },
			date,
			workdays: days.filter((day) => day.date === date).map((day) => toWorkday(day, jobs)),
			checks: {
				vehicle: questionsOf(1),
				trailer: questionsOf(2),
				custom: questionsOf(3),
				job: questionsOf(4),
			},
			reasons: { failure: reasonsOf("failure"), waiting: reasonsOf("waiting") },
			next: days
				.filter((day) => day.date > date)
				.map(({ id, date, shift_type_id, start_time, vehicle, job_count }) => ({
					work_day_id: id,
					date,
					shift_type_id,
					start_time,
					reg: vehicle?.reg ?? null,
					jobs: job_count,
				})),
			refused: refused?.n ?? 0,
			messages: toOpenMessages(messages),
		};
	},
});

const toActivity = (
	last: RowOf<typeof selectDriverWorkdays>["activity"],
): DriverDay["workdays"][number]["activity"] => {
	const activity = WORKDAY_ACTIVITIES.find((one) => one === last?.activity);
	return last && activity ? { activity, at: last.at } : null;
};

function toWorkday(
	day: RowOf<typeof selectDriverWorkdays>,
	jobs: readonly RowOf<typeof selectDriverJobs>[],
): DriverDay["workdays"][number] {
	const { id, date, shift_type_id, start_time, notes, vehicle, trailer, checks_done } = day;
	return {
		id,
		date,
		shift_type_id,
		start_time,
		notes,
		vehicle,
		trailer,
		checks_done,
		activity: toActivity(day.activity),
		is_night_out: day.is_night_out === 1,
		clockin: day.clockin_time === null ? null : { date: day.clockin_date, time: day.clockin_time },
		clockout: day.clockout_time === null ? null : { date: day.clockout_date, time: day.clockout_time },
		jobs: jobs
			.filter((job) => job.work_day_id === id)
			.map(({ work_day_id: _, status, dangerous_goods, ...job }) => ({
				...job,
				status: statusName(status),
				dangerous_goods: dangerous_goods.map((goods) => ({ ...goods, text: describeDangerousGoods(goods) })),
			})),
	};
}
