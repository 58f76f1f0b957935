import type { KnownLanes } from "~/domain/planning/automatic-planning/warm-start";
import type { FromPlanningWorker, ToPlanningWorker, Why } from "./messages";
import { PlanSearch } from "./plan-search";

declare const self: {
	onmessage: ((event: { data: ToPlanningWorker }) => void) | null;
	postMessage: (message: FromPlanningWorker) => void;
};

/** Figures are sent at most four times a second. */
const BETWEEN_FIGURES_MS = 250;

/** Of how many searches the reasons are known. */
const MAX_READERS = 8;

let search: PlanSearch | null = null;
/** The lanes that the searches of this day have found. */
let known: KnownLanes = new Map();
/** Those of the last search first: a lane that was not planned again has its reasons in an earlier one. */
const readers: ((job_id: number) => Why | null)[] = [];

const now = () => performance.now();

/** Lets messages in between two slices. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Searches to the end; false if another search has taken its place. */
async function finish(own: PlanSearch, run: number): Promise<boolean> {
	search?.stop();
	search = own;
	let shown = 0;
	while (!own.slice()) {
		if (now() - shown >= BETWEEN_FIGURES_MS) {
			const { before, figures, share } = own;
			self.postMessage({ kind: "progress", run, before, figures, share });
			shown = now();
		}
		await pause();
	}
	return search === own;
}

async function plan({ run, request }: Extract<ToPlanningWorker, { kind: "plan" }>): Promise<void> {
	if (!request.goesOn) known = new Map();
	const own = new PlanSearch(request, now, request.goesOn ? known : null);
	if (!(await finish(own, run))) return;
	self.postMessage({ kind: "planned", run, plan: own.toDayPlan() });
	known = new Map([...known, ...own.toKnownLanes()]);
	readers.unshift(own.toReader());
	readers.length = Math.min(readers.length, MAX_READERS);
}

async function copy({ run, request, from }: Extract<ToPlanningWorker, { kind: "copy" }>): Promise<void> {
	const own = new PlanSearch(request, now, from);
	if (await finish(own, run))
		self.postMessage({ kind: "copied", run, copy: own.toDayCopy(), lanes: own.toKnownLanes() });
}

function explain(job_id: number): Why | null {
	for (const read of readers) {
		const why = read(job_id);
		if (why) return why;
	}
	return null;
}

self.onmessage = ({ data }) => {
	if (data.kind === "stop") search?.stop();
	else if (data.kind === "why")
		self.postMessage({ kind: "why", job_id: data.job_id, why: explain(data.job_id) });
	else
		(data.kind === "copy" ? copy(data) : plan(data)).catch((problem: unknown) =>
			self.postMessage({ kind: "failed", run: data.run, message: String(problem) }),
		);
};
