import type { SampleRows } from "~/db/repositories/provider/sample-data";
import { statusRank } from "~/shared/jobs/statuses";
import { addDays } from "~/shared/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/shared/time/london";
import {
	SAMPLE_CUSTOMERS,
	SAMPLE_DRIVERS,
	SAMPLE_JOBS,
	SAMPLE_SHIFTS,
	SAMPLE_VEHICLES,
	type SampleJob,
} from "./sample-day";
import { SAMPLE_PLACES, type SamplePlaceName } from "./sample-places";

/** The time of day that the sample day was written for: its jobs are moved so that they are about now. */
const WRITTEN_FOR = 11 * 60;
/** How far they are moved at most, so that a company that signs up at night still gets a day. */
const MAX_MOVE = 4 * 60;
const STEP = 15;

const parse = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const format = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The clock of a sample day: dates, and times moved towards the present. */
function sampleClock(now: Date) {
	const today = todayInLondon(now);
	const present = Math.round(
		(now.getTime() - instantOf(today, toUtcTime(today, "00:00")).getTime()) / 60_000,
	);
	const moved = Math.max(-MAX_MOVE, Math.min(MAX_MOVE, present - WRITTEN_FOR));
	const move = Math.round(moved / STEP) * STEP;
	const minutesOf = (day: number, time: string) => parse(time) + (day === 0 ? move : 0);
	const dateOf = (day: number) => addDays(today, day);
	return {
		dateOf,
		/** The stored time of day. */
		timeOf: (day: number, time: string) => toUtcTime(dateOf(day), format(minutesOf(day, time))),
		instantOf: (day: number, time: string) =>
			instantOf(dateOf(day), toUtcTime(dateOf(day), format(minutesOf(day, time)))).toISOString(),
		isPast: (day: number, time: string) => day < 0 || (day === 0 && minutesOf(day, time) <= present),
	};
}

type Clock = ReturnType<typeof sampleClock>;

/** The status of a job at this time of day: nothing is done before its time. */
function statusNow(job: SampleJob, clock: Clock): SampleJob["status"] {
	if (job.status === "Completed" && !clock.isPast(job.day, job.deliver)) return "Booked";
	if (job.status === "Inprogress" && !clock.isPast(job.day, job.collect)) return "Booked";
	return job.status;
}

const isDone = (status: SampleJob["status"]) => status === "Completed" || status === "Priced";

/** The rows of the sample day around a moment. `uidPrefix` begins the `uid` of each job. */
export function buildSampleRows(now: Date, uidPrefix: string): SampleRows {
	const clock = sampleClock(now);
	const at = now.toISOString();
	const stamps = { created_at: at, updated_at: at };
	const jobs = SAMPLE_JOBS.map((job, place) => ({
		job,
		uid: `${uidPrefix}${place + 1}`,
		status: statusNow(job, clock),
	}));
	return {
		customers: SAMPLE_CUSTOMERS.map(({ code, name, contact, at: placeName }) => {
			const { address_line_1, town, post_code } = SAMPLE_PLACES[placeName];
			return {
				...{ customer_code: code, customer_name: name, contact, address_line_1, town, post_code },
				country: "United Kingdom",
				notes: "Sample customer",
				...stamps,
			};
		}),
		vehicles: SAMPLE_VEHICLES.map((vehicle, place) => ({ ...vehicle, place: place + 1, ...stamps })),
		drivers: SAMPLE_DRIVERS.map((driver) => ({ ...driver, ...stamps })),
		work_days: SAMPLE_SHIFTS.map(({ day, vehicle, driver, start, state }) => {
			const hasBegun = state !== "to come" && clock.isPast(day, start);
			const isOver = state === "over";
			const date = clock.dateOf(day);
			return {
				vehicle_code: SAMPLE_VEHICLES[vehicle]?.code ?? "",
				driver_code: SAMPLE_DRIVERS[driver]?.code ?? "",
				date,
				start_time: clock.timeOf(day, start),
				clockin_date: hasBegun ? date : null,
				clockin_time: hasBegun ? clock.timeOf(day, start) : null,
				clockout_date: isOver ? date : null,
				clockout_time: isOver ? clock.timeOf(day, "15:30") : null,
				break_minutes: isOver ? 45 : 0,
				...stamps,
			};
		}),
		jobs: jobs.map(({ job, uid, status }) => toJobRow(job, { uid, status, clock, at })),
		activities: jobs.map(({ job, uid }) => ({
			job_uid: uid,
			action_type: "job_created",
			message: job.status === "Quote" ? "Saved as a quote" : "Saved as a job",
			actor_name: "Sample data",
			at,
		})),
		places: toPlaces(jobs, clock, stamps),
	};
}

interface JobContext {
	uid: string;
	status: SampleJob["status"];
	clock: Clock;
	at: string;
}

function toJobRow(job: SampleJob, { uid, status, clock, at }: JobContext) {
	const { day, customer, from, to, collect, deliver, charge, miles, weight, spaces, note } = job;
	return {
		uid,
		customer_code: SAMPLE_CUSTOMERS[customer]?.code ?? "",
		status: statusRank(status),
		draft: status === "Quote" ? (1 as const) : (0 as const),
		source: "sample",
		...toAddress("collection", from, clock.dateOf(day), clock.timeOf(day, collect)),
		...toAddress("delivery", to, clock.dateOf(day), clock.timeOf(day, deliver)),
		base_charge: charge,
		total_charge: charge,
		mileage: miles,
		weight,
		spaces,
		item_count: spaces,
		report_notes: note ?? null,
		completed_at: isDone(status) ? clock.instantOf(day, deliver) : null,
		created_at: at,
		updated_at: at,
	};
}

function toAddress(block: "collection" | "delivery", name: SamplePlaceName, date: string, time: string) {
	const place = SAMPLE_PLACES[name];
	return {
		[`${block}_name`]: place.name,
		[`${block}_address_line_1`]: place.address_line_1,
		[`${block}_town`]: place.town,
		[`${block}_country`]: "United Kingdom",
		[`${block}_post_code`]: place.post_code,
		[`${block}_latitude`]: place.latitude,
		[`${block}_longitude`]: place.longitude,
		[`${block}_date`]: date,
		[`${block}_time`]: time,
	};
}

/** The jobs that have a shift, in the order of their collections. */
function toPlaces(
	jobs: readonly { job: SampleJob; uid: string; status: SampleJob["status"] }[],
	clock: Clock,
	stamps: { created_at: string; updated_at: string },
): SampleRows["places"] {
	const positions = new Map<number, number>();
	return jobs.flatMap(({ job, uid, status }) => {
		const shift = job.shift === null ? undefined : SAMPLE_SHIFTS[job.shift];
		if (job.shift === null || !shift) return [];
		const position = (positions.get(job.shift) ?? 0) + 1;
		positions.set(job.shift, position);
		const hasStarted = isDone(status) || status === "Inprogress";
		const collected = hasStarted ? clock.instantOf(job.day, job.collect) : null;
		return [
			{
				job_uid: uid,
				vehicle_code: SAMPLE_VEHICLES[shift.vehicle]?.code ?? "",
				date: clock.dateOf(shift.day),
				position,
				is_confirmed: status === "Planned" ? (0 as const) : (1 as const),
				is_planned: status === "Planned" ? (1 as const) : (0 as const),
				is_completed: isDone(status) ? (1 as const) : (0 as const),
				started_at: collected,
				arrived_at: collected,
				departed_at: collected,
				completed_at: isDone(status) ? clock.instantOf(job.day, job.deliver) : null,
				...stamps,
			},
		];
	});
}
