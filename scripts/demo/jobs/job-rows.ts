import { type JobStatus, statusRank } from "~/shared/jobs/statuses";
import type { NewRow } from "../../lib/databases/table-rows";
import { roundUp, toPounds } from "../shared/amounts";
import { isAllocatedStatus, isDelivered, isProven } from "../shared/statuses";
import { priceDemoJob, toPriceColumns } from "../world/job-prices";
import type { DemoJob, JobPrice, Random, SubJob, World } from "../world/world";
import { priceByDemoCard } from "./card-prices";
import { createReference, toAddressColumns } from "./job-addresses";
import { firstDay, firstMinute, lastDay } from "./job-times";

import { createStops } from "./stops";

const NOTES = [
	"Weighbridge ticket goes with the invoice.",
	"Customer told of the a.m. slot.",
	"Rate agreed by telephone.",
	"Return load to be offered.",
	"Pallets to be exchanged.",
	"PO to follow.",
];
type CommonColumns = Pick<
	NewRow<"job">,
	| "customer_id"
	| "load_type_id"
	| "freight_type_id"
	| "service_id"
	| "is_vat"
	| "inv"
	| "source"
	| "created_by"
	| "created_at"
	| "updated_at"
	| "deleted_at"
	| "completed_at"
>;

/** The columns that jobs, trips and sub-jobs share. */
function toCommonColumns(world: World, chance: Random, job: DemoJob): CommonColumns {
	const { clock } = world;
	const enteredAt = clock.instant(job.entered.date, job.entered.minutes);
	return {
		customer_id: job.customer.row.id,
		load_type_id: job.loadType.id,
		freight_type_id: world.freight.find((row) => row.code === job.freight)?.id,
		service_id: world.services.find((row) => row.code === job.service)?.id,
		is_vat: chance.chance(0.97) ? 1 : 0,
		inv: null,
		source: job.source,
		created_by: job.enteredBy.id,
		created_at: enteredAt,
		updated_at: enteredAt,
		deleted_at: job.status === "Deleted" ? job.ended : null,
		completed_at: isDelivered(job.status) ? job.ended : null,
	};
}

/** What the carrier is paid, in pence; null for the company's own drivers. */
function pickSubcost(chance: Random, job: DemoJob, price: JobPrice) {
	if (!job.supplier || job.status === "Cancelled") return null;
	const share = job.supplier.kind === "sub_contractor" ? chance.int(66, 92) : chance.int(60, 74);
	return roundUp(Math.round((price.total * share) / 100), 100);
}

/** When the job ended: after the delivery, or when it was cancelled. */
function getEndTime({ clock }: World, chance: Random, job: DemoJob) {
	if (job.status === "Cancelled" || job.status === "Deleted") {
		const { date, minutes } = job.entered;
		return clock.instant(date, Math.min(1439, minutes + chance.int(10, 200)));
	}
	return clock.instant(lastDay(job), (job.to ?? firstMinute(job) + 30) + job.drift);
}

/** Writes the jobs of the last weeks and the days to come. */
export function addJobs(world: World, jobs: DemoJob[]) {
	const { first } = world.spec;
	addJobRows(world, jobs, { first: first.job, chance: world.random.fork("rows") });
	world.rows.put("number_sequence", { name: "job", next: first.job + jobs.length });
}

/** Writes jobs, trips and sub-jobs, numbered from `first` in the order in which they were entered. */
export function addJobRows(
	world: World,
	jobs: DemoJob[],
	{ first, chance }: { first: number; chance: Random },
) {
	jobs.forEach((job, place) => {
		job.number = first + place;
		// What was delivered today was so in time.
		job.drift = chance.int(-12, world.clock.daysFromToday(lastDay(job)) >= 0 ? -1 : 14);
		job.source = chance.chance(0.14) ? "import" : "entry";
		job.enteredBy = chance.pick(world.dispatchers);
		job.ended = getEndTime(world, chance, job);
		addJob(world, chance, job);
	});
}

function addJob(world: World, chance: Random, job: DemoJob) {
	const { rows, clock } = world;
	const price = priceDemoJob(world, chance, job);
	const trip = job.job_type === 3;
	const statusBeforeDelete =
		job.status === "Deleted" ? chance.pick<JobStatus>(["Pending", "Booked", "Quote"]) : null;
	job.price = price;
	job.subcost = pickSubcost(chance, job, price);
	const collected =
		job.status === "Collected" || job.status === "Indepot" || (job.split && isDelivered(job.status)) ? 1 : 0;
	job.row = rows.add("job", {
		uid: `demo-${world.spec.slug}-${job.number}`,
		job_number: job.number,
		sub_no: 0,
		job_type: job.job_type,
		parent_id: null,
		mode: job.mode,
		status: statusRank(job.status),
		previous_status: statusBeforeDelete ? statusRank(statusBeforeDelete) : null,
		draft: job.status === "Quote" || statusBeforeDelete === "Quote" ? 1 : 0,
		collected,
		temp_status: job.status === "Indepot" ? 2 : null,
		...toPriceColumns(
			price,
			job.subcost,
			isProven(job.status) && chance.chance(0.06) ? chance.int(4, 50) * 50 : 0,
		),
		weight: job.kilograms,
		vol_weight: chance.chance(0.25) ? Math.round(job.kilograms * chance.int(70, 160)) / 100 : null,
		spaces: job.spaces,
		item_count: job.items,
		mileage: job.miles,
		report_notes: chance.chance(0.12) ? chance.pick(NOTES) : null,
		no_of_pod: chance.chance(0.7) ? 1 : 0,
		is_marked: job.day >= 0 && chance.chance(0.06) ? 1 : 0,
		...toAddressColumns(clock, chance, "collection", job.from_place, job.date, job.from),
		...toAddressColumns(clock, chance, "delivery", trip ? null : job.to_place, job.to_date, job.to),
		...toCommonColumns(world, chance, job),
	});
	const references = addJobDetails(world, chance, job);
	job.subs = trip
		? createStops(world.clock, chance, job, job.round ?? []).map((stop, place) =>
				addSubJob(world, chance, job, stop, place),
			)
		: [];
	priceByDemoCard(world, job, references);
	for (const { extra, count, pence } of job.price.charges)
		rows.add("job_extra_charge", {
			job_id: job.row.id,
			extra_tariff_id: extra.id,
			count,
			amount: toPounds(pence),
		});
}

/** Adds what belongs to a job, but for its extras. Returns its references. */
function addJobDetails(
	{ rows }: World,
	chance: Random,
	{ row, customer, service, trade }: DemoJob,
): string[] {
	const count = Number(chance.weighted({ 0: 3, 1: 84, 2: 13 }));
	const references = Array.from({ length: count }, () => createReference(chance, customer.style));
	for (const name of references) rows.add("customer_reference", { job_id: row.id, name });
	if (chance.chance(trade === "medical" || service === "AIRPORT" ? 0.22 : 0.07))
		rows.add("air_way_bill_number", {
			job_id: row.id,
			awb_number: `${chance.digits(3)}-${chance.digits(8)}`,
		});
	if (chance.chance(0.5)) rows.add("job_email", { job_id: row.id, email: String(customer.row.email) });
	return references;
}

function addSubJob(
	world: World,
	chance: Random,
	job: DemoJob,
	{ mode, place, at, status }: ReturnType<typeof createStops>[number],
	index: number,
): SubJob {
	const { rows, clock } = world;
	const collects = mode === 1;
	const noPrice = { calculator: 0, base: 0, extras: 0, waiting: 0, total: 0 };
	const row = rows.add("job", {
		uid: `demo-${world.spec.slug}-${job.number}-${index + 1}`,
		job_number: job.number,
		sub_no: index + 1,
		job_type: 1,
		parent_id: job.row.id,
		mode,
		status: statusRank(status),
		previous_status: null,
		draft: 0,
		collected: 0,
		temp_status: null,
		...toPriceColumns(noPrice, null, 0),
		weight: Math.round((job.kilograms / job.stops) * 10) / 10,
		vol_weight: null,
		spaces: null,
		item_count: Math.max(1, Math.floor(job.items / job.stops)),
		mileage: null,
		report_notes: null,
		no_of_pod: collects ? 0 : 1,
		is_marked: 0,
		...toAddressColumns(clock, chance, "collection", collects ? place : null, job.date, at),
		...toAddressColumns(clock, chance, "delivery", collects ? null : place, job.date, at),
		...toCommonColumns(world, chance, { ...job, status, ended: clock.instant(firstDay(job), at + 12) }),
	});
	rows.add("customer_reference", {
		job_id: row.id,
		name: `${createReference(chance, job.customer.style)}${"ABCDE"[index]}`,
	});
	return { row, mode, at, status, isAllocated: isAllocatedStatus(status) };
}
