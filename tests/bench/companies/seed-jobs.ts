import { insertRows, type SqlText } from "~/db/commit";
import * as t from "~/db/tenant";
import { firmName, MASTER } from "./seed-master";

const TOWNS = [
	"Leeds",
	"York",
	"Hull",
	"Leicester",
	"Northampton",
	"Peterborough",
	"Liverpool",
	"Watford",
	"Sevenoaks",
	"Wisbech",
	"Bristol",
	"Ipswich",
	"Derby",
	"Crewe",
	"Preston",
	"Swindon",
];
const AREAS = ["LS", "YO", "HU", "LE", "NN", "PE", "L", "WD", "TN", "PE", "BS", "IP", "DE", "CW", "PR", "SN"];
/** Statuses by the age of the job's day, weighted by repetition. */
const AHEAD = [1, 2, 2, 2, 3, 6, 6];
const TODAY = [2, 2, 3, 4, 5, 6, 6, 8, 9, 9, 11];
const RECENT = [4, 5, 11, 11, 12, 13, 13, 14, 15, 16, 18, 19, 20];
const LONG_AGO = [18, 18, 18, 18, 18, 18, 15, 16, 19, 20];

export interface JobSeed {
	/** Listed jobs; sub-jobs of trips are extra. */
	jobs: number;
	from: string;
	days: number;
	today: string;
	seed?: number;
	/** Every nth listed job is a trip with three sub-jobs. */
	tripEvery?: number;
}

type JobRow = typeof t.job.$inferInsert;

/** Repeatable random integers from 0 to below a bound. */
export function randomNumbers(seed: number) {
	let state = seed >>> 0 || 1;
	return (bound: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 4294967296) * bound);
	};
}

/**
 * Jobs spread evenly over the days, entered up to three days ahead, with references, trips and allocations: one batch of
 * statements per block of jobs, to run after the master data.
 */
export function* seedJobBlocks({ jobs, from, days, today, seed = 1, tripEvery = 30 }: JobSeed, block = 1000) {
	const random = randomNumbers(seed);
	const start = Date.parse(from);
	const workDays = new Map<string, number>();
	let id = 0;
	for (let first = 0; first < jobs; first += block) {
		const rows: JobRow[] = [];
		const references: (typeof t.customer_reference.$inferInsert)[] = [];
		const workdayJobs: (typeof t.work_day_job.$inferInsert)[] = [];
		const newWorkdays: (typeof t.work_day.$inferInsert)[] = [];
		const subContractorJobs: (typeof t.sub_contractor_job.$inferInsert)[] = [];
		for (let n = first; n < Math.min(first + block, jobs); n++) {
			const ahead = Math.min(Math.floor((n / jobs) * days) + random(4), days - 1);
			const date = getDay(start, ahead);
			const job = createJob(
				++id,
				n + 1,
				date,
				pickStatus(date, today, random),
				n % tripEvery === 0 ? 3 : 1,
				random,
			);
			rows.push(job);
			for (let count = random(3); count > 0; count--)
				references.push({ job_id: id, name: `BK${100000 + n}${"ABC"[count] ?? ""}` });
			if (job.job_type === 3)
				for (let sub = 1; sub <= 3; sub++) rows.push(createSubJob(job, ++id, sub, random));
			const isAllocated = (job.status ?? 0) > 2 && job.status !== 19 && job.status !== 20;
			if (isAllocated && random(5) > 0) {
				const vehicle = random(MASTER.vehicles) + 1;
				const key = `${date}/${vehicle}`;
				const day = workDays.get(key) ?? workDays.size + 1;
				if (!workDays.has(key)) newWorkdays.push({ id: day, date, vehicle_id: vehicle, driver_id: vehicle });
				workDays.set(key, day);
				workdayJobs.push({ job_id: job.id ?? 0, work_day_id: day });
			} else if (isAllocated)
				subContractorJobs.push({
					job_id: job.id ?? 0,
					sub_contractor_id: random(MASTER.subContractors) + 1,
					date,
				});
		}
		yield [
			...insertRows(t.job, rows),
			...insertRows(t.customer_reference, references),
			...insertRows(t.work_day, newWorkdays),
			...insertRows(t.work_day_job, workdayJobs),
			...insertRows(t.sub_contractor_job, subContractorJobs),
		] satisfies SqlText[];
	}
}

const getDay = (start: number, ahead: number) =>
	new Date(start + ahead * 86_400_000).toISOString().slice(0, 10);

function pickStatus(date: string, today: string, random: (bound: number) => number): number {
	const ago = (Date.parse(today) - Date.parse(date)) / 86_400_000;
	const statuses = ago < 0 ? AHEAD : ago === 0 ? TODAY : ago < 21 ? RECENT : LONG_AGO;
	return statuses[random(statuses.length)] ?? 2;
}

function createJob(
	id: number,
	jobNumber: number,
	date: string,
	status: number,
	type: number,
	random: (bound: number) => number,
): JobRow {
	const from = random(TOWNS.length);
	const to = random(TOWNS.length);
	const deliveryOnly = type === 1 && random(12) === 0;
	const price = (random(90000) + 3000) / 100;
	return {
		id,
		uid: `seed-${id}`,
		job_number: jobNumber,
		sub_no: 0,
		parent_id: null,
		job_type: type,
		status,
		mode: deliveryOnly ? 2 : 0,
		draft: status === 1 ? 1 : 0,
		customer_id: random(MASTER.customers) + 1,
		load_type_id: random(MASTER.loadTypes) + 1,
		service_id: random(4) ? random(MASTER.services) + 1 : null,
		collection_name: deliveryOnly ? null : firmName(random(90)),
		collection_town: deliveryOnly ? null : (TOWNS[from] ?? null),
		collection_post_code: deliveryOnly ? null : `${AREAS[from]}${random(30) + 1} ${random(9) + 1}AB`,
		collection_date: deliveryOnly ? null : date,
		collection_time: deliveryOnly || random(20) === 0 ? null : pickTime(random),
		delivery_name: firmName(random(90)),
		delivery_town: TOWNS[to] ?? null,
		delivery_post_code: `${AREAS[to]}${random(30) + 1} ${random(9) + 1}XY`,
		delivery_date: date,
		delivery_time: pickTime(random),
		item_count: random(30),
		weight: random(12000) / 10,
		total_charge: price,
		base_charge: price,
		report_notes: random(6) ? null : "call before arrival, tail lift needed",
		is_marked: random(25) ? 0 : 1,
	};
}

function createSubJob(trip: JobRow, id: number, sub: number, random: (bound: number) => number): JobRow {
	const to = random(TOWNS.length);
	return {
		...trip,
		id,
		uid: `seed-${id}`,
		sub_no: sub,
		parent_id: trip.id ?? null,
		mode: sub === 1 ? 1 : 2,
		total_charge: 0,
		base_charge: 0,
		delivery_name: firmName(random(90)),
		delivery_town: TOWNS[to] ?? null,
		is_marked: 0,
	};
}

const pickTime = (random: (bound: number) => number) =>
	`${String(random(24)).padStart(2, "0")}:${["00", "15", "30", "45"][random(4)] ?? "00"}`;
