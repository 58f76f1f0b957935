import { callApi } from "~/client/api";
import { splitIntoChunks } from "~/domain/diary/job-actions/rules";
import type { CheapestCard } from "~/domain/planning/automatic-planning/costs";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import type { PlannerJob } from "~/domain/planning/run/responses";

/**
 * Reads what sub-contractors take for jobs by the cost cards: null for a job without one, and nothing of those that could not be read. Never
 * rejects.
 */
export type ReadCardCosts = (job_ids: readonly number[]) => Promise<ReadonlyMap<number, CheapestCard | null>>;

/** The most jobs whose costs a plan reads, and how long it waits for the answers. */
const [MAX_JOBS, MAX_WAIT_MS] = [500, 8_000];

/** Reads costs from the server in several calls, until one fails or the time is over. */
export const readCardCosts: ReadCardCosts = async (job_ids) => {
	const found = new Map<number, CheapestCard | null>();
	const signal = AbortSignal.timeout(MAX_WAIT_MS);
	try {
		for (const chunk of splitIntoChunks(job_ids)) {
			const body = { job_ids: chunk };
			const { data } = await callApi("POST /client/rates/cheapest-costs", { body, signal });
			for (const id of chunk) found.set(id, null);
			for (const { job_id, ...cost } of data) found.set(job_id, cost);
		}
	} catch {
		// The plan weighs the others at the usual price.
	}
	return found;
};

type Job = Pick<PlannerJob, "id" | "version">;

/** The jobs that a plan weighs against their costs outside: those to place, and those that it may take off their vehicles. */
export const listWeighed = ({ unplanned, vehicles, may_move }: DayToPlan): Job[] => [
	...unplanned,
	...vehicles.flatMap(({ planned_jobs }) => planned_jobs.filter(({ id }) => may_move.has(id))),
];

/** What sub-contractors take for the jobs of a day by the cost cards: read before a search, and known as long as a job is as it was. */
export class CardCosts {
	readonly #read: ReadCardCosts | undefined;
	#known = new Map<number, { version: number; cost: CheapestCard | null }>();
	#run = 0;

	constructor(read: ReadCardCosts | undefined) {
		this.#read = read;
	}

	/** What is known of the jobs. */
	get costs(): ReadonlyMap<number, CheapestCard> {
		return new Map([...this.#known].flatMap(([id, { cost }]) => (cost ? [[id, cost] as const] : [])));
	}

	/**
	 * Begins once the costs of the jobs are known, of the first 500, at once where they are; not if `before` or `cancel` is called first. It begins
	 * without those that cannot be read, and reads them the next time.
	 */
	before(jobs: readonly Job[], begin: () => void): void {
		const run = ++this.#run;
		const known = this.#known;
		const isUnknown = ({ id, version }: Job) => known.get(id)?.version !== version;
		const unknown = jobs.slice(0, MAX_JOBS).filter(isUnknown);
		// What was known of an earlier version is no longer so, of jobs after the first 500 too.
		for (const { id } of jobs.filter(isUnknown)) known.delete(id);
		if (!this.#read || unknown.length === 0) {
			begin();
			return;
		}
		void this.#read(unknown.map(({ id }) => id)).then((found) => {
			for (const { id, version } of unknown) {
				const cost = found.get(id);
				if (cost !== undefined) known.set(id, { version, cost });
			}
			if (run === this.#run) begin();
		});
	}

	/** What waits does not begin any more. */
	cancel(): void {
		this.#run++;
	}

	/** Reads all of them again the next time, what is being read too: cards may have changed. */
	forget(): void {
		this.#known = new Map();
	}
}
