import { findRipple } from "~/domain/planning/automatic-planning/one-job/ripple";
import { DayComparison } from "~/domain/planning/automatic-planning/past-days/day-comparison";
import type { KnownLanes } from "~/domain/planning/automatic-planning/warm-start";
import type { FromPlanningWorker, PlanningTask, ToPlanningWorker, Why } from "./messages";
import { PlanSearch } from "./plan-search";

declare const self: {
	onmessage: ((event: { data: ToPlanningWorker }) => void) | null;
	postMessage: (message: FromPlanningWorker) => void;
};

/** How far a search is, is sent at most four times a second. */
const BETWEEN_SHARES_MS = 250;

/** Of how many searches the reasons are known. */
const MAX_READERS = 8;

/** A past day, by a number of plans and a seed: the same day comes to the same on every machine. 200 jobs on 60 vehicles take about a second. */
const COMPARISON_BUDGET = { iterations: 6_000, seed: 1 };
/** How many plans of a past day are tried in a slice. */
const COMPARISON_STEP = 300;

/** A search in slices. */
interface SlicedSearch {
	readonly share: number;
	/** What is shown of it while it is under way. */
	readonly soFar: Extract<FromPlanningWorker, { kind: "progress" }>["soFar"];
	/** Searches for a moment; whether it has ended. */
	slice: () => boolean;
	stop: () => void;
}

type Numbered<Kind extends PlanningTask["kind"]> = Extract<ToPlanningWorker, { kind: Kind }>;

let search: SlicedSearch | null = null;
/** The lanes that the searches of this day have found. */
let known: KnownLanes = new Map();
/** Those of the last search first: a lane that was not planned again has its reasons in an earlier one. */
const readers: ((job_id: number) => Why | null)[] = [];

const now = () => performance.now();

/** Lets messages in between two slices. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Searches to the end; false if another search has taken its place. */
async function finish(own: SlicedSearch, run: number): Promise<boolean> {
	search?.stop();
	search = own;
	let shown = 0;
	while (search === own && !own.slice()) {
		if (now() - shown >= BETWEEN_SHARES_MS) {
			self.postMessage({ kind: "progress", run, share: own.share, soFar: own.soFar });
			shown = now();
		}
		await pause();
	}
	return search === own;
}

async function plan({ run, request }: Numbered<"plan">): Promise<void> {
	if (!request.goesOn) known = new Map();
	const own = new PlanSearch(request, now, request.goesOn ? known : null);
	if (!(await finish(own, run))) return;
	self.postMessage({ kind: "planned", run, plan: own.toDayPlan() });
	known = new Map([...known, ...own.toKnownLanes()]);
	readers.unshift(own.toReader());
	readers.length = Math.min(readers.length, MAX_READERS);
}

async function copy({ run, request, from }: Numbered<"copy">): Promise<void> {
	const own = new PlanSearch(request, now, from);
	if (await finish(own, run))
		self.postMessage({ kind: "copied", run, copy: own.toDayCopy(), lanes: own.toKnownLanes() });
}

async function compare({ run, past, costs }: Numbered<"compare">): Promise<void> {
	const comparison = new DayComparison(past, costs, COMPARISON_BUDGET);
	const own = {
		get share() {
			return comparison.share;
		},
		soFar: null,
		slice: () => comparison.step(COMPARISON_STEP),
		// Half a comparison is none: who wants no more of it ends the worker.
		stop: () => {},
	};
	if (await finish(own, run)) self.postMessage({ kind: "compared", run, day: comparison.toComparedDay() });
}

function explain(job_id: number): Why | null {
	for (const read of readers) {
		const why = read(job_id);
		if (why) return why;
	}
	return null;
}

async function work(task: PlanningTask & { run: number }): Promise<void> {
	switch (task.kind) {
		case "plan":
			return await plan(task);
		case "copy":
			return await copy(task);
		case "compare":
			return await compare(task);
		case "ripple": {
			const { run, day, job_id } = task;
			self.postMessage({ kind: "rippled", run, ripple: findRipple(day, job_id) });
		}
	}
}

self.onmessage = ({ data }) => {
	if (data.kind === "stop") search?.stop();
	else if (data.kind === "why")
		self.postMessage({ kind: "why", job_id: data.job_id, why: explain(data.job_id) });
	else work(data).catch(() => self.postMessage({ kind: "failed", run: data.run }));
};
