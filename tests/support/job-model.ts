/** The life of jobs as the specification and the written decisions have it, in plain words: what the product is held against. */

/** Who carries a job: a workday of that day (`d1`), of the next (`d2`), a sub-contractor, an owner-driver. */
export type CarrierName = "d1" | "d2" | "sub" | "own";
export type User = "admin" | "olive" | "master" | "portal";

export interface Alloc {
	to: CarrierName;
	planned: boolean;
	done: boolean;
}
export interface Job {
	name: string;
	status: string;
	type: 1 | 2 | 3;
	invoiceable: boolean;
	trip: string | null;
	/** The workday its collection and its delivery are on. */
	collects: CarrierName;
	delivers: CarrierName;
	mode: 0 | 1 | 2;
	collected: boolean;
	depot: boolean;
	marked: boolean;
	before: string | null;
	/** Counts deletions, so that a trip brings back what went with it. */
	deletion: number;
	allocs: Alloc[];
}
export type World = Map<string, Job>;

export type Act =
	| { do: "status"; job: string; to: string; by: User }
	| { do: "allocate"; job: string; carrier: CarrierName; plan: boolean; change: boolean; by: User }
	| { do: "deallocate"; job: string; at: number; by: User }
	| { do: "cancelPlan"; job: string; at: number; by: User }
	| { do: "delete" | "restore" | "saveAsJob" | "stale"; job: string; by: User }
	| { do: "mark"; job: string; on: boolean; by: User }
	/** What driver, exchange and invoicing do, written past the product. */
	| { do: "outside"; job: string; to: string };

const isIn =
	(...names: string[]) =>
	(status: string) =>
		names.includes(status);
const out =
	(...names: string[]) =>
	(status: string) =>
		!names.includes(status);

const completable = out(
	"Pending",
	"Priced",
	"Cancelled",
	"POD",
	"Completed",
	"Marked For Inv",
	"NO/EXT Inv",
	"Invoiced",
	"Quote",
	"Billed Manually",
	"Deleted",
	"Planned",
	"Generating Inv",
);
const cancellable = out(
	"Pending",
	"Booked",
	"Invoiced",
	"Deleted",
	"Billed Manually",
	"Cancelled",
	"Generating Inv",
);
const done = isIn(
	"Completed",
	"Priced",
	"POD",
	"Marked For Inv",
	"NO/EXT Inv",
	"Billed Manually",
	"Generating Inv",
	"Invoiced",
);
const gone = isIn("Cancelled", "Deleted");
const free = isIn("Pending", "Collected", "Indepot");

/** Whether a person may take a job to a status, Master Edit left aside. */
function mayGo(job: Job, to: string): boolean {
	const { status } = job;
	const own = job.trip === null;
	switch (to) {
		case "Pending":
			return status === "Quote";
		case "Completed":
			return completable(status) || (own && status === "Priced");
		case "Priced":
			return own && isIn("Completed", "POD")(status);
		case "POD":
			return own && isIn("Priced", "Marked For Inv", "NO/EXT Inv")(status);
		case "Marked For Inv":
			return own && status === "POD" && job.invoiceable;
		case "NO/EXT Inv":
			return own && status === "POD" && !job.invoiceable;
		case "Billed Manually":
			return own && status === "NO/EXT Inv";
		case "Collected":
			return isIn("Booked", "Inprogress")(status) && !job.collected && job.type === 2 && !job.depot;
		case "Indepot":
			return (
				(status === "CX Delivered" &&
					!job.allocs.some(({ to: carrier }) => carrier === "d1" || carrier === "d2")) ||
				status === "Collected" ||
				(status === "Inprogress" && !job.depot && job.type === 1) ||
				(status === "Booked" && job.collected && job.type === 2)
			);
		case "Cancelled":
			return cancellable(status) || (!own && status === "Billed Manually");
		default:
			return false;
	}
}

const CHOICES = isIn("Pending", "Inprogress", "Booked", "Planned", "Indepot");
const mayChoose = (job: Job, to: string) =>
	CHOICES(to) && out("Pending", "Invoiced", "Generating Inv", "Quote", "Deleted")(job.status);

/** A job comes to a status: what is open of its allocations follows. */
function arrive(job: Job, to: string) {
	const changed = job.status !== to;
	job.status = to;
	if (!changed) return;
	for (const alloc of job.allocs.filter((one) => !one.done)) {
		if (to === "Planned") alloc.planned = true;
		if (to === "Booked") alloc.planned = false;
		if (isIn("Collected", "Indepot", "CX Delivered", "Completed")(to)) alloc.done = true;
	}
}

/** Allocations are taken away; a leg that is done stays where the job goes back to after its collection. */
const release = (job: Job, to: string, named?: Alloc) => {
	const keeps = isIn("Collected", "Indepot")(to);
	job.allocs = job.allocs.filter((alloc) => keeps && alloc.done && alloc !== named);
};

const subsOf = (world: World, trip: Job) => [...world.values()].filter((job) => job.trip === trip.name);

function follow(world: World, job: Job) {
	const trip = job.trip === null ? undefined : world.get(job.trip);
	if (!trip) return;
	followRules(world, trip);
	if (trip.status === "Completed") for (const alloc of trip.allocs) alloc.done = true;
}

function followRules(world: World, trip: Job) {
	if (
		!isIn(
			"Pending",
			"Planned",
			"Booked",
			"Collected",
			"Indepot",
			"Quoted",
			"Intransit",
			"Inprogress",
		)(trip.status)
	)
		return;
	const living = subsOf(world, trip)
		.map(({ status }) => status)
		.filter((status) => !gone(status));
	if (living.length === 0) return;
	const some = (test: (status: string) => boolean) => living.some(test);
	const own = (planned: boolean) => trip.allocs.some((alloc) => alloc.planned === planned);
	if (living.every(done)) trip.status = "Completed";
	else if (some(done) || some(isIn("Collected", "Indepot", "Intransit", "Inprogress", "CX Delivered")))
		trip.status = "Inprogress";
	else if (own(false) || some(isIn("Booked"))) trip.status = "Booked";
	else if (own(true) || some(isIn("Planned"))) trip.status = "Planned";
	else trip.status = "Pending";
}

function setStatus(world: World, job: Job, to: string, master: boolean): boolean {
	if (mayGo(job, to)) {
		const quote = job.status === "Quote";
		if (to === "Collected") job.collected = true;
		if (to === "Indepot") Object.assign(job, { collected: true, depot: true });
		arrive(job, to);
		if (job.type === 3)
			for (const sub of subsOf(world, job)) {
				if (to === "Cancelled" && !done(sub.status) && !gone(sub.status)) sub.status = "Cancelled";
				if (quote && sub.status === "Quote") sub.status = "Pending";
			}
	} else if (master && mayChoose(job, to)) {
		if (to === "Pending") Object.assign(job, { collected: false, depot: false });
		if (to === "Indepot") Object.assign(job, { collected: true, depot: true });
		if (to === "Pending" || to === "Indepot") release(job, to);
		arrive(job, to);
	} else return false;
	follow(world, job);
	return true;
}

function allocate(world: World, job: Job, act: Extract<Act, { do: "allocate" }>): boolean {
	const planned = act.plan && act.carrier !== "own";
	const has = isIn("Planned", "Booked")(job.status);
	if (!has && !free(job.status)) return false;
	if (has && !act.change) return false;
	const trip = job.trip === null ? undefined : world.get(job.trip);
	if (!has && !planned && trip?.status === "Pending") return false;
	const delivers = job.mode === 2 || (job.mode === 0 && isIn("Collected", "Indepot")(job.status));
	const day = delivers ? job.delivers : job.collects;
	if ((act.carrier === "d1" || act.carrier === "d2") && act.carrier !== day) return false;
	if (has) release(job, job.collected ? "Collected" : "Pending");
	arrive(job, planned ? "Planned" : "Booked");
	const there = job.allocs.find(({ to }) => to === act.carrier);
	if (there) Object.assign(there, { planned, done: false });
	else job.allocs.push({ to: act.carrier, planned, done: false });
	follow(world, job);
	return true;
}

const back = ({ depot, collected }: Job) => (depot ? "Indepot" : collected ? "Collected" : "Pending");

function deallocate(world: World, job: Job, at: number, master: boolean): boolean {
	const named = job.allocs[at];
	const late = isIn("Collected", "Indepot", "Intransit", "Inprogress", "CX Delivered", "Completed");
	if (!named) return false;
	if (!isIn("Planned", "Booked")(job.status) && !(master && late(job.status))) return false;
	const to = back(job);
	release(job, to, named);
	arrive(job, to);
	follow(world, job);
	return true;
}

function remove(world: World, job: Job, deletion: number): boolean {
	if (!isIn("Pending", "Quote")(job.status) && !(job.status === "Booked" && !job.collected)) return false;
	for (const one of [job, ...(job.type === 3 ? subsOf(world, job) : [])])
		if (one.status !== "Deleted") Object.assign(one, { before: one.status, status: "Deleted", deletion });
	follow(world, job);
	return true;
}

function restore(world: World, job: Job): boolean {
	if (job.status !== "Deleted") return false;
	for (const one of [job, ...(job.type === 3 ? subsOf(world, job) : [])])
		if (one.status === "Deleted" && one.deletion === job.deletion)
			Object.assign(one, { status: one.before ?? "Pending", before: null });
	follow(world, job);
	return true;
}

function cancelPlan(world: World, job: Job, at: number): boolean {
	const named = job.allocs[at];
	if (job.status !== "Planned" || !named || named.to === "own") return false;
	return deallocate(world, job, at, false);
}

/** Does something in the model. Answers whether it is allowed; what is not allowed changes nothing. */
export function act(world: World, step: Act, clock: number): boolean {
	const job = world.get(step.job);
	if (!job) return false;
	if (step.do === "outside") {
		job.status = step.to;
		return true;
	}
	if (step.by === "portal") return false;
	const master = step.by === "master";
	switch (step.do) {
		case "status":
			return setStatus(world, job, step.to, master);
		case "allocate":
			return allocate(world, job, step);
		case "deallocate":
			return deallocate(world, job, step.at, master);
		case "cancelPlan":
			return cancelPlan(world, job, step.at);
		case "delete":
			return remove(world, job, clock);
		case "restore":
			return restore(world, job);
		case "saveAsJob":
			return job.status === "Quote" && setStatus(world, job, "Pending", false);
		case "mark":
			job.marked = step.on;
			return true;
		case "stale":
			return false;
	}
}

const OUTSIDE: Record<string, readonly string[]> = {
	Booked: ["Inprogress", "Intransit"],
	Inprogress: ["CX Delivered"],
	Intransit: ["CX Delivered"],
	"Marked For Inv": ["Generating Inv"],
	"Generating Inv": ["Invoiced"],
	Pending: ["Quoted"],
};

/** Whether something else than the office could have taken a job there. */
export const canComeFromOutside = (job: Job | undefined, to: string): boolean =>
	job !== undefined && (OUTSIDE[job.status] ?? []).includes(to);

const job = (name: string, more: Partial<Job>): [string, Job] => [
	name,
	{
		name,
		status: "Pending",
		type: 1,
		invoiceable: true,
		trip: null,
		collects: "d1",
		delivers: "d1",
		mode: 0,
		collected: false,
		depot: false,
		marked: false,
		before: null,
		deletion: 0,
		allocs: [],
		...more,
	},
];

/** The jobs every run begins with. */
export const newWorld = (): World =>
	new Map([
		job("plain", {}),
		job("split", { type: 2, delivers: "d2" }),
		job("external", { invoiceable: false }),
		job("quote", { status: "Quote" }),
		job("trip", { type: 3, invoiceable: false }),
		job("stop1", { trip: "trip", invoiceable: false, mode: 1 }),
		job("stop2", { trip: "trip", invoiceable: false, mode: 2 }),
	]);
