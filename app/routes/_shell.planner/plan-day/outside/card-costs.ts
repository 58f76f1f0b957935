import { callApi } from "~/client/api";
import { splitIntoChunks } from "~/domain/diary/job-actions/rules";
import type { CheapestCard } from "~/domain/planning/automatic-planning/costs";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import type { PlannerJob } from "~/domain/planning/run/responses";

/** Reads what sub-contractors take for jobs by the cost cards; of a job without one there is none. Rejects where that cannot be read. */
export type ReadCardCosts = (job_ids: readonly number[]) => Promise<ReadonlyMap<number, CheapestCard>>;

/** The most jobs of a call, and how long a plan waits for the answers. */
const [MAX_JOBS, MAX_WAIT_MS] = [100, 8_000];

/** Reads costs from the server, so many jobs a call. */
export const readCardCosts: ReadCardCosts = async (job_ids) => {
	const found = new Map<number, CheapestCard>();
	const signal = AbortSignal.timeout(MAX_WAIT_MS);
	for (const chunk of splitIntoChunks(job_ids, MAX_JOBS)) {
		const body = { job_ids: chunk };
		const { data } = await callApi("POST /client/rates/cheapest-costs", { body, signal });
		for (const { job_id, ...cost } of data) found.set(job_id, cost);
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
	 * Begins once the costs of the jobs are known, at once where they are; not if `before` or `cancel` is called first. Where they cannot be
	 * read it begins without them, and reads them the next time.
	 */
	before(jobs: readonly Job[], begin: () => void): void {
		const run = ++this.#run;
		const unknown = jobs.filter(({ id, version }) => this.#known.get(id)?.version !== version);
		if (!this.#read || unknown.length === 0) {
			begin();
			return;
		}
		const goOn = () => {
			if (run === this.#run) begin();
		};
		this.#read(unknown.map(({ id }) => id)).then(
			(found) => {
				for (const { id, version } of unknown) this.#known.set(id, { version, cost: found.get(id) ?? null });
				goOn();
			},
			() => {
				// What was known of an earlier version is no longer so.
				for (const { id } of unknown) this.#known.delete(id);
				goOn();
			},
		);
	}

	/** What waits does not begin any more. */
	cancel(): void {
		this.#run++;
	}

	/** Reads all of them again the next time: cards may have changed. */
	forget(): void {
		this.#known = new Map();
	}
}
