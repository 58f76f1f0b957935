import { toPounds } from "./shared/amounts";
import type { Row } from "./shared/rows";
import { nameOf } from "./world/supplier-name";
import type { DemoJob, Random, World } from "./world/world";

const CARRIERS = [
	"Fosse Transport",
	"Redgate Couriers",
	"Anglian Carriers",
	"Kirkby Haulage",
	"Blue Heron Transport",
];

/** Adds loads on the courier exchange: posted ones with quotes, delivered ones with their carrier. */
export function addExchangeLoads(world: World, jobs: DemoJob[]) {
	connectStandIns(world);
	const chance = world.random.fork("exchange");
	for (const job of jobs) {
		if (job.status === "Quoted") addLoad(world, chance, job, "Posted To CX");
		if (job.status === "CX Delivered") addLoad(world, chance, job, "Delivered");
	}
}

/** The stand-ins beside a local server take any password; a deployment has none, so that the demo is not connected there. */
function connectStandIns({ rows, spec }: World) {
	rows.put("integration", {
		id: 1,
		name: "Courier Exchange",
		slug: "courier-exchange",
		is_enabled: 1,
		is_integrated: 0,
		settings: { account: "stand-in", username: spec.slug },
	});
	rows.put("integration", {
		id: 9,
		name: "Bookings by file",
		slug: "booking-files",
		is_enabled: 1,
		is_integrated: 0,
		settings: { server: "stand-in" },
	});
}

function addLoad(world: World, chance: Random, job: DemoJob, state: "Posted To CX" | "Delivered") {
	const { rows, clock, company } = world;
	const postedAt = clock.instant(job.entered.date, job.entered.minutes + 10);
	const load = rows.add("cx_job", {
		job_id: job.row.id,
		cx_loads_id: `D${chance.digits(8)}`,
		cx_loads_status: state,
		owner: company.company_name,
		subcontractor: state === "Delivered" && job.supplier ? nameOf(job.supplier) : null,
		request: {
			jobType: "HOTSHOT",
			notificationRadius: 5,
			from: job.from_place.post_code,
			to: job.to_place.post_code,
		},
		idempotency_key: `demo-${world.spec.slug}-${job.number}`,
		posted_at: postedAt,
	});
	rows.add("cx_load_activity", {
		cx_job_id: load.id,
		external_id: null,
		action_type: "posted",
		message: "Load posted",
		at: postedAt,
		user_id: job.enteredBy.id,
	});
	const quotes = state === "Delivered" ? 1 : chance.int(2, 4);
	for (let place = 0; place < quotes; place++) addQuote(world, chance, job, load, state, place);
}

function addQuote(
	{ rows, clock }: World,
	chance: Random,
	job: DemoJob,
	load: Row<"cx_job">,
	state: "Posted To CX" | "Delivered",
	place: number,
) {
	const price = Math.round((job.price.total * chance.int(62, 96)) / 100 / 100) * 100;
	const owner = chance.pick(CARRIERS);
	rows.put("cx_quote", {
		id: `${load.cx_loads_id}-Q${place + 1}`,
		cx_job_id: load.id,
		status: state === "Delivered" ? "ACCEPTED" : "POSTED",
		quote_owner: {
			company: {
				id: String(30_000 + CARRIERS.indexOf(owner)),
				name: owner,
				feedback: {
					positive: chance.int(40, 400),
					negative: chance.int(0, 4),
					neutral: chance.int(0, 9),
					complaint: 0,
				},
			},
			user: {
				fullName: chance.pick(["Pat Moss", "Chris Vane", "Lou Harper", "Jan Kirk"]),
				landline: `01632 960${chance.digits(3)}`,
			},
		},
		vehicle_type: job.loadType.code,
		created_on: clock.instant(job.entered.date, job.entered.minutes + 14 + place * 6),
		notes: chance.chance(0.4) ? "Empty ten miles away" : null,
		price: toPounds(price),
		total_price: toPounds(price),
	});
}
