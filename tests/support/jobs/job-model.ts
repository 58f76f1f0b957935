/** A simple model of the job life cycle, written from the specification and the decisions; tests compare the product with it. */

/** Carriers: a workday of the day (`d1`), of the next day (`d2`), a sub-contractor, an owner-driver. */
export type CarrierName = "d1" | "d2" | "sub" | "own";
export type ModelUser = "admin" | "olive" | "master" | "portal";

interface JobAllocation {
	to: CarrierName;
	planned: boolean;
	done: boolean;
}
export interface ModelJob {
	name: string;
	status: string;
	type: 1 | 2 | 3;
	invoiceable: boolean;
	trip: string | null;
	/** The workdays of its collection and its delivery. */
	collects: CarrierName;
	delivers: CarrierName;
	mode: 0 | 1 | 2;
	collected: boolean;
	depot: boolean;
	marked: boolean;
	before: string | null;
	/** The number of the deletion, so that restoring a trip restores the sub-jobs deleted with it. */
	deletion: number;
	allocs: JobAllocation[];
}
export type JobWorld = Map<string, ModelJob>;

export type ModelAction =
	| { do: "status"; job: string; to: string; by: ModelUser }
	| { do: "allocate"; job: string; carrier: CarrierName; plan: boolean; change: boolean; by: ModelUser }
	| { do: "deallocate"; job: string; at: number; by: ModelUser }
	| { do: "cancelPlan"; job: string; at: number; by: ModelUser }
	| { do: "delete" | "restore" | "saveAsJob" | "stale"; job: string; by: ModelUser }
	| { do: "mark"; job: string; on: boolean; by: ModelUser }
	/** What drivers, the exchange and invoicing do, written directly to the database. */
	| { do: "external"; job: string; to: string };

const isAnyOf =
	(...names: string[]) =>
	(status: string) =>
		names.includes(status);
const isNoneOf =
	(...names: string[]) =>
	(status: string) =>
		!names.includes(status);

const isCompletable = isNoneOf(
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
const isCancellable = isNoneOf(
	"Pending",
	"Booked",
	"Invoiced",
	"Deleted",
	"Billed Manually",
	"Cancelled",
	"Generating Inv",
);
const isDone = isAnyOf(
	"Completed",
	"Priced",
	"POD",
	"Marked For Inv",
	"NO/EXT Inv",
	"Billed Manually",
	"Generating Inv",
	"Invoiced",
);
const isRemoved = isAnyOf("Cancelled", "Deleted");
const isFree = isAnyOf("Pending", "Collected", "Indepot");

/** Whether a user can set a status without Master Edit. */
function canSetStatus(job: ModelJob, to: string): boolean {
	const { status } = job;
	const isTopLevel = job.trip === null;
	switch (to) {
		case "Pending":
			return status === "Quote";
		case "Completed":
			return isCompletable(status) || (isTopLevel && status === "Priced");
		case "Priced":
			return isTopLevel && isAnyOf("Completed", "POD")(status);
		case "POD":
			return isTopLevel && isAnyOf("Priced", "Marked For Inv", "NO/EXT Inv")(status);
		case "Marked For Inv":
			return isTopLevel && status === "POD" && job.invoiceable;
		case "NO/EXT Inv":
			return isTopLevel && status === "POD" && !job.invoiceable;
		case "Billed Manually":
			return isTopLevel && status === "NO/EXT Inv";
		case "Collected":
			return isAnyOf("Booked", "Inprogress")(status) && !job.collected && job.type === 2 && !job.depot;
		case "Indepot":
			return (
				(status === "CX Delivered" &&
					!job.allocs.some(({ to: carrier }) => carrier === "d1" || carrier === "d2")) ||
				status === "Collected" ||
				(status === "Inprogress" && !job.depot && job.type === 1) ||
				(status === "Booked" && job.collected && job.type === 2)
			);
		case "Cancelled":
			return isCancellable(status) || (!isTopLevel && status === "Billed Manually");
		default:
			return false;
	}
}

const isMasterStatus = isAnyOf("Pending", "Inprogress", "Booked", "Planned", "Indepot");
const canMasterSetStatus = (job: ModelJob, to: string) =>
	isMasterStatus(to) && isNoneOf("Pending", "Invoiced", "Generating Inv", "Quote", "Deleted")(job.status);

/** Sets a job's status and updates its open allocations. */
function enterStatus(job: ModelJob, to: string) {
	const hasChanged = job.status !== to;
	job.status = to;
	if (!hasChanged) return;
	for (const alloc of job.allocs.filter(({ done }) => !done)) {
		if (to === "Planned") alloc.planned = true;
		if (to === "Booked") alloc.planned = false;
		if (isAnyOf("Collected", "Indepot", "CX Delivered", "Completed")(to)) alloc.done = true;
	}
}

/** Removes allocations; a completed leg stays if the job returns to a status after its collection. */
const release = (job: ModelJob, to: string, releasedAllocation?: JobAllocation) => {
	const retainsDoneLegs = isAnyOf("Collected", "Indepot")(to);
	job.allocs = job.allocs.filter((alloc) => retainsDoneLegs && alloc.done && alloc !== releasedAllocation);
};

const subJobsOf = (world: JobWorld, trip: ModelJob) =>
	[...world.values()].filter((job) => job.trip === trip.name);

function updateTrip(world: JobWorld, job: ModelJob) {
	const trip = job.trip === null ? undefined : world.get(job.trip);
	if (!trip) return;
	applyTripRules(world, trip);
	if (trip.status === "Completed") for (const alloc of trip.allocs) alloc.done = true;
}

function applyTripRules(world: JobWorld, trip: ModelJob) {
	if (
		!isAnyOf(
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
	const activeStatuses = subJobsOf(world, trip)
		.map(({ status }) => status)
		.filter((status) => !isRemoved(status));
	if (activeStatuses.length === 0) return;
	const hasSome = (test: (status: string) => boolean) => activeStatuses.some(test);
	const hasAllocation = (planned: boolean) => trip.allocs.some((alloc) => alloc.planned === planned);
	if (activeStatuses.every(isDone)) trip.status = "Completed";
	else if (
		hasSome(isDone) ||
		hasSome(isAnyOf("Collected", "Indepot", "Intransit", "Inprogress", "CX Delivered"))
	)
		trip.status = "Inprogress";
	else if (hasAllocation(false) || hasSome(isAnyOf("Booked"))) trip.status = "Booked";
	else if (hasAllocation(true) || hasSome(isAnyOf("Planned"))) trip.status = "Planned";
	else trip.status = "Pending";
}

function setStatus(world: JobWorld, job: ModelJob, to: string, isMaster: boolean): boolean {
	if (canSetStatus(job, to)) {
		const wasQuote = job.status === "Quote";
		if (to === "Collected") job.collected = true;
		if (to === "Indepot") Object.assign(job, { collected: true, depot: true });
		enterStatus(job, to);
		if (job.type === 3)
			for (const sub of subJobsOf(world, job)) {
				if (to === "Cancelled" && !isDone(sub.status) && !isRemoved(sub.status)) sub.status = "Cancelled";
				if (wasQuote && sub.status === "Quote") sub.status = "Pending";
			}
	} else if (isMaster && canMasterSetStatus(job, to)) {
		// A cancelled job becomes Booked again only while someone carries it.
		if (job.status === "Cancelled" && to === "Booked" && job.type !== 3 && job.allocs.length === 0)
			return false;
		if (to === "Pending") Object.assign(job, { collected: false, depot: false });
		if (to === "Indepot") Object.assign(job, { collected: true, depot: true });
		if (to === "Pending" || to === "Indepot") release(job, to);
		enterStatus(job, to);
	} else return false;
	updateTrip(world, job);
	return true;
}

function allocate(world: JobWorld, job: ModelJob, action: Extract<ModelAction, { do: "allocate" }>): boolean {
	const planned = action.plan && action.carrier !== "own";
	const isAllocated = isAnyOf("Planned", "Booked")(job.status);
	if (!isAllocated && !isFree(job.status)) return false;
	if (isAllocated && !action.change) return false;
	const trip = job.trip === null ? undefined : world.get(job.trip);
	if (!isAllocated && !planned && trip?.status === "Pending") return false;
	const delivers = job.mode === 2 || (job.mode === 0 && isAnyOf("Collected", "Indepot")(job.status));
	const workday = delivers ? job.delivers : job.collects;
	if ((action.carrier === "d1" || action.carrier === "d2") && action.carrier !== workday) return false;
	if (isAllocated) release(job, job.collected ? "Collected" : "Pending");
	enterStatus(job, planned ? "Planned" : "Booked");
	const existing = job.allocs.find(({ to }) => to === action.carrier);
	if (existing) Object.assign(existing, { planned, done: false });
	else job.allocs.push({ to: action.carrier, planned, done: false });
	updateTrip(world, job);
	return true;
}

const statusAfterRelease = ({ depot, collected }: ModelJob) =>
	depot ? "Indepot" : collected ? "Collected" : "Pending";

function deallocate(world: JobWorld, job: ModelJob, at: number, isMaster: boolean): boolean {
	const releasedAllocation = job.allocs[at];
	const isStarted = isAnyOf("Collected", "Indepot", "Intransit", "Inprogress", "CX Delivered", "Completed");
	if (!releasedAllocation) return false;
	if (!isAnyOf("Planned", "Booked")(job.status) && !(isMaster && isStarted(job.status))) return false;
	const to = statusAfterRelease(job);
	release(job, to, releasedAllocation);
	enterStatus(job, to);
	updateTrip(world, job);
	return true;
}

function remove(world: JobWorld, job: ModelJob, deletion: number): boolean {
	if (!isAnyOf("Pending", "Quote")(job.status) && !(job.status === "Booked" && !job.collected)) return false;
	for (const affectedJob of [job, ...(job.type === 3 ? subJobsOf(world, job) : [])])
		if (affectedJob.status !== "Deleted")
			Object.assign(affectedJob, { before: affectedJob.status, status: "Deleted", deletion });
	updateTrip(world, job);
	return true;
}

function restore(world: JobWorld, job: ModelJob): boolean {
	if (job.status !== "Deleted") return false;
	// A sub-job comes back with its trip, not before it.
	if (job.trip !== null && world.get(job.trip)?.status === "Deleted") return false;
	for (const affectedJob of [job, ...(job.type === 3 ? subJobsOf(world, job) : [])])
		if (affectedJob.status === "Deleted" && affectedJob.deletion === job.deletion)
			Object.assign(affectedJob, { status: statusAfterRestoring(affectedJob), before: null });
	updateTrip(world, job);
	return true;
}

/** What was booked and has nobody who carries it falls back as if it were de-allocated. */
function statusAfterRestoring(job: ModelJob): string {
	const isLost = job.before === "Booked" && job.type !== 3 && job.allocs.length === 0;
	return isLost ? statusAfterRelease(job) : (job.before ?? "Pending");
}

function cancelPlan(world: JobWorld, job: ModelJob, at: number): boolean {
	const releasedAllocation = job.allocs[at];
	if (job.status !== "Planned" || !releasedAllocation || releasedAllocation.to === "own") return false;
	return deallocate(world, job, at, false);
}

/** Applies an action to the model. Returns whether it is allowed; a refused action changes nothing. */
export function applyAction(world: JobWorld, step: ModelAction, clock: number): boolean {
	const job = world.get(step.job);
	if (!job) return false;
	if (step.do === "external") {
		job.status = step.to;
		return true;
	}
	if (step.by === "portal") return false;
	const isMaster = step.by === "master";
	switch (step.do) {
		case "status":
			return setStatus(world, job, step.to, isMaster);
		case "allocate":
			return allocate(world, job, step);
		case "deallocate":
			return deallocate(world, job, step.at, isMaster);
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

const EXTERNAL_CHANGES: Record<string, readonly string[]> = {
	Booked: ["Inprogress", "Intransit"],
	Inprogress: ["CX Delivered"],
	Intransit: ["CX Delivered"],
	"Marked For Inv": ["Generating Inv"],
	"Generating Inv": ["Invoiced"],
	Pending: ["Quoted"],
};

/** Whether a driver, the exchange or invoicing can set this status. */
export const canChangeExternally = (job: ModelJob | undefined, to: string): boolean =>
	job !== undefined && (EXTERNAL_CHANGES[job.status] ?? []).includes(to);

const job = (name: string, overrides: Partial<ModelJob>): [string, ModelJob] => [
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
		...overrides,
	},
];

/** The jobs every run starts with. */
export const createWorld = (): JobWorld =>
	new Map([
		job("plain", {}),
		job("split", { type: 2, delivers: "d2" }),
		job("external", { invoiceable: false }),
		job("quote", { status: "Quote" }),
		job("trip", { type: 3, invoiceable: false }),
		job("stop1", { trip: "trip", invoiceable: false, mode: 1 }),
		job("stop2", { trip: "trip", invoiceable: false, mode: 2 }),
	]);
