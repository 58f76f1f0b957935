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
/** Statuses by how long ago the job's day is, weighted by repetition. */
const AHEAD = [1, 2, 2, 2, 3, 6, 6];
const TODAY = [2, 2, 3, 4, 5, 6, 6, 8, 9, 9, 11];
const LATELY = [4, 5, 11, 11, 12, 13, 13, 14, 15, 16, 18, 19, 20];
const LONG_AGO = [18, 18, 18, 18, 18, 18, 15, 16, 19, 20];

export interface JobSeed {
	/** Listed jobs; sub-jobs of trips come on top. */
	jobs: number;
	from: string;
	days: number;
	today: string;
	seed?: number;
	/** One listed job in this many is a trip with three sub-jobs. */
	tripEvery?: number;
}

type JobRow = typeof t.job.$inferInsert;

/** Repeatable random numbers from 0 up to, not including, a bound. */
export function randomNumbers(seed: number) {
	let state = seed >>> 0 || 1;
	return (below: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 4294967296) * below);
	};
}

/**
 * Jobs spread evenly over days, entered up to three days ahead, with references, trips and allocations: statements to be run
 * in batches, a block of jobs each, after those of the master data.
 */
export function* jobBlocks({ jobs, from, days, today, seed = 1, tripEvery = 30 }: JobSeed, block = 1000) {
	const random = randomNumbers(seed);
	const start = Date.parse(from);
	const workDays = new Map<string, number>();
	let id = 0;
	for (let first = 0; first < jobs; first += block) {
		const rows: JobRow[] = [];
		const references: (typeof t.customer_reference.$inferInsert)[] = [];
		const onDays: (typeof t.work_day_job.$inferInsert)[] = [];
		const newDays: (typeof t.work_day.$inferInsert)[] = [];
		const given: (typeof t.sub_contractor_job.$inferInsert)[] = [];
		for (let n = first; n < Math.min(first + block, jobs); n++) {
			const ahead = Math.min(Math.floor((n / jobs) * days) + random(4), days - 1);
			const date = dayOf(start, ahead);
			const job = listedJob(
				++id,
				n + 1,
				date,
				statusOn(date, today, random),
				n % tripEvery === 0 ? 3 : 1,
				random,
			);
			rows.push(job);
			for (let count = random(3); count > 0; count--)
				references.push({ job_id: id, name: `BK${100000 + n}${"ABC"[count] ?? ""}` });
			if (job.job_type === 3) for (let sub = 1; sub <= 3; sub++) rows.push(subJob(job, ++id, sub, random));
			const isGiven = (job.status ?? 0) > 2 && job.status !== 19 && job.status !== 20;
			if (isGiven && random(5) > 0) {
				const vehicle = random(MASTER.vehicles) + 1;
				const key = `${date}/${vehicle}`;
				const day = workDays.get(key) ?? workDays.size + 1;
				if (!workDays.has(key)) newDays.push({ id: day, date, vehicle_id: vehicle, driver_id: vehicle });
				workDays.set(key, day);
				onDays.push({ job_id: job.id ?? 0, work_day_id: day });
			} else if (isGiven)
				given.push({ job_id: job.id ?? 0, sub_contractor_id: random(MASTER.subContractors) + 1, date });
		}
		yield [
			...insertRows(t.job, rows),
			...insertRows(t.customer_reference, references),
			...insertRows(t.work_day, newDays),
			...insertRows(t.work_day_job, onDays),
			...insertRows(t.sub_contractor_job, given),
		] satisfies SqlText[];
	}
}

const dayOf = (start: number, ahead: number) =>
	new Date(start + ahead * 86_400_000).toISOString().slice(0, 10);

function statusOn(date: string, today: string, random: (below: number) => number): number {
	const ago = (Date.parse(today) - Date.parse(date)) / 86_400_000;
	const statuses = ago < 0 ? AHEAD : ago === 0 ? TODAY : ago < 21 ? LATELY : LONG_AGO;
	return statuses[random(statuses.length)] ?? 2;
}

function listedJob(
	id: number,
	number: number,
	date: string,
	status: number,
	type: number,
	random: (below: number) => number,
): JobRow {
	const from = random(TOWNS.length);
	const to = random(TOWNS.length);
	const deliveryOnly = type === 1 && random(12) === 0;
	const price = (random(90000) + 3000) / 100;
	return {
		id,
		uid: `seed-${id}`,
		job_number: number,
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
		collection_time: deliveryOnly || random(20) === 0 ? null : clock(random),
		delivery_name: firmName(random(90)),
		delivery_town: TOWNS[to] ?? null,
		delivery_post_code: `${AREAS[to]}${random(30) + 1} ${random(9) + 1}XY`,
		delivery_date: date,
		delivery_time: clock(random),
		item_count: random(30),
		weight: random(12000) / 10,
		total_charge: price,
		base_charge: price,
		report_notes: random(6) ? null : "call before arrival, tail lift needed",
		is_marked: random(25) ? 0 : 1,
	};
}

function subJob(trip: JobRow, id: number, sub: number, random: (below: number) => number): JobRow {
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

const clock = (random: (below: number) => number) =>
	`${String(random(24)).padStart(2, "0")}:${["00", "15", "30", "45"][random(4)] ?? "00"}`;
