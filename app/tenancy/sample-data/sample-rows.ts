import type { SampleRows } from "~/db/repositories/provider/sample-data";
import { statusRank } from "~/shared/jobs/statuses";
import { type SampleClock, sampleClock } from "./sample-clock";
import {
	SAMPLE_CUSTOMERS,
	SAMPLE_DRIVERS,
	SAMPLE_JOBS,
	SAMPLE_SHIFTS,
	SAMPLE_VEHICLES,
	type SampleJob,
} from "./sample-day";
import { SAMPLE_PLACES, type SamplePlaceName } from "./sample-places";

const isDone = (status: SampleJob["status"]) => status === "Completed" || status === "Priced";
const isUnderWay = ({ status }: SampleJob) => status === "Inprogress";

/** The rows of the sample day around a moment. `uidPrefix` begins the `uid` of each job. */
export function buildSampleRows(now: Date, uidPrefix: string): SampleRows {
	const clock = sampleClock(now);
	const at = now.toISOString();
	const stamps = { created_at: at, updated_at: at };
	const jobs = SAMPLE_JOBS.map((job, place) => ({
		job,
		uid: `${uidPrefix}${place + 1}`,
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
			const hasBegun = state !== "to come";
			const isOver = state === "over";
			const date = clock.dateOf(day, start);
			const begins = clock.timeOf(day, start);
			return {
				vehicle_code: SAMPLE_VEHICLES[vehicle]?.code ?? "",
				driver_code: SAMPLE_DRIVERS[driver]?.code ?? "",
				date,
				start_time: begins,
				clockin_date: hasBegun ? date : null,
				clockin_time: hasBegun ? begins : null,
				clockout_date: isOver ? date : null,
				clockout_time: isOver ? clock.timeOf(day, "15:30") : null,
				break_minutes: isOver ? 45 : 0,
				...stamps,
			};
		}),
		jobs: jobs.map(({ job, uid }) => toJobRow(job, { uid, clock, at })),
		activities: jobs.map(({ job, uid }) => ({
			job_uid: uid,
			action_type: "job_created",
			message: job.status === "Quote" ? "Saved as a quote" : "Saved as a job",
			actor_name: "Sample data",
			at,
		})),
		places: toPlaces(jobs, clock, stamps),
		reports: toReports(jobs, clock),
		positions: jobs.filter(({ job }) => isUnderWay(job)).map(({ job }) => toPosition(job, clock, now)),
	};
}

interface JobContext {
	uid: string;
	clock: SampleClock;
	at: string;
}

function toJobRow(job: SampleJob, { uid, clock, at }: JobContext) {
	const { day, customer, status, from, to, collect, deliver, charge, miles, weight, spaces, note } = job;
	return {
		uid,
		customer_code: SAMPLE_CUSTOMERS[customer]?.code ?? "",
		status: statusRank(status),
		draft: status === "Quote" ? (1 as const) : (0 as const),
		source: "sample",
		...toAddress("collection", from, clock.dateOf(day, collect), clock.timeOf(day, collect)),
		...toAddress("delivery", to, clock.dateOf(day, deliver), clock.timeOf(day, deliver)),
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

interface SampleJobEntry {
	job: SampleJob;
	uid: string;
}

/** The jobs that have a shift, in the order of their collections. */
function toPlaces(
	jobs: readonly SampleJobEntry[],
	clock: SampleClock,
	stamps: { created_at: string; updated_at: string },
): SampleRows["places"] {
	const positions = new Map<number, number>();
	return jobs.flatMap(({ job, uid }) => {
		const { status } = job;
		const shift = job.shift === null ? undefined : SAMPLE_SHIFTS[job.shift];
		if (job.shift === null || !shift) return [];
		const position = (positions.get(job.shift) ?? 0) + 1;
		positions.set(job.shift, position);
		const hasStarted = isDone(status) || isUnderWay(job);
		const collected = hasStarted ? clock.instantOf(job.day, job.collect) : null;
		return [
			{
				job_uid: uid,
				vehicle_code: SAMPLE_VEHICLES[shift.vehicle]?.code ?? "",
				date: clock.dateOf(shift.day, shift.start),
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

/** What the drivers have reported: clocking in, and what they collected and delivered. */
function toReports(jobs: readonly SampleJobEntry[], clock: SampleClock): SampleRows["reports"] {
	return SAMPLE_SHIFTS.flatMap((shift, place) => {
		const { day, state, start, vehicle } = shift;
		if (state === "to come") return [];
		const of = { vehicle_code: SAMPLE_VEHICLES[vehicle]?.code ?? "", date: clock.dateOf(day, start) };
		const report = (time: string, action_type: string, message: string, job_uid: string | null = null) => ({
			...of,
			...{ at: clock.instantOf(day, time), action_type, message, job_uid },
		});
		const own = jobs.filter(({ job }) => job.shift === place && (isDone(job.status) || isUnderWay(job)));
		const stops = own.flatMap(({ job, uid }) => [
			report(job.collect, "collected", `Collected at ${SAMPLE_PLACES[job.from].town}`, uid),
			...(isDone(job.status)
				? [report(job.deliver, "delivered", `Delivered at ${SAMPLE_PLACES[job.to].town}`, uid)]
				: []),
		]);
		return [report(start, "clock_in", "Clocked in"), ...stops.toSorted((a, b) => a.at.localeCompare(b.at))];
	});
}

/** Minutes before the time wanted at which the drivers under way will arrive. */
const IN_HAND = 5;
const MINUTES_A_MILE = 1.5;
const METRES_A_SECOND = 18;

/** Where the driver of a job under way is: so far on the way to the delivery that it will be in time. */
function toPosition(job: SampleJob, clock: SampleClock, now: Date): SampleRows["positions"][number] {
	const [from, to] = [SAMPLE_PLACES[job.from], SAMPLE_PLACES[job.to]];
	const minutes = job.miles * MINUTES_A_MILE;
	const left = (Date.parse(clock.instantOf(job.day, job.deliver)) - now.getTime()) / 60_000 - IN_HAND;
	const share = 1 - Math.max(0, Math.min(1, left / minutes));
	const between = (side: "latitude" | "longitude") => from[side] + (to[side] - from[side]) * share;
	return {
		driver_code: SAMPLE_DRIVERS[SAMPLE_SHIFTS[job.shift ?? 0]?.driver ?? 0]?.code ?? "",
		latitude: between("latitude"),
		longitude: between("longitude"),
		speed: METRES_A_SECOND,
		heading: (Math.atan2(to.longitude - from.longitude, to.latitude - from.latitude) * 180) / Math.PI,
		accuracy: 6,
		at: now.toISOString(),
	};
}
