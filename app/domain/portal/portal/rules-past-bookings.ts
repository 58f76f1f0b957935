const MAX_ROUTES = 6;
const MAX_GOODS = 5;

/** A past job of a customer: from where to where, and its goods. Id and code are null without a load type that is still offered. */
export interface PastJob {
	id: number;
	collection_name: string | null;
	collection_town: string | null;
	collection_post_code: string | null;
	delivery_name: string | null;
	delivery_town: string | null;
	delivery_post_code: string | null;
	load_type_id: number | null;
	load_type: string | null;
	item_count: number | null;
	weight: number | null;
}

/** Goods with their load type, and how many jobs had them. */
export interface UsualGoods extends Pick<PastJob, "item_count" | "weight"> {
	load_type_id: number;
	load_type: string;
	uses: number;
}

/** From where to where a customer has sent before: its latest job of that route, and how many there are. */
export interface PastRoute extends PastJob {
	uses: number;
}

const foldText = (text: string | null) => (text ?? "").trim().toLowerCase().replace(/\s+/g, " ");

const hasPlaces = (job: PastJob) =>
	[job.collection_name, job.collection_town, job.delivery_name, job.delivery_town].some(Boolean);

/** The distinct routes of jobs that are in order, the latest first: at most six. Jobs without any place are left out. */
export function findPastRoutes(jobs: readonly PastJob[]): PastRoute[] {
	const groups = groupBy(jobs.filter(hasPlaces), (job) =>
		[
			job.collection_name,
			job.collection_town,
			job.collection_post_code,
			job.delivery_name,
			job.delivery_town,
			job.delivery_post_code,
		].map(foldText),
	);
	return groups.slice(0, MAX_ROUTES).map(({ first, count }) => ({ ...first, uses: count }));
}

/** The goods that most jobs have had, the most frequent first: at most five. Goods without a load type that is still offered are left out. */
export function listUsualGoods(jobs: readonly PastJob[]): UsualGoods[] {
	return groupBy(jobs, ({ load_type_id, item_count, weight }) => [load_type_id, item_count, weight])
		.flatMap(({ first: { load_type_id, load_type, item_count, weight }, count }) =>
			load_type_id === null || load_type === null
				? []
				: [{ load_type_id, load_type, item_count, weight, uses: count }],
		)
		.sort((a, b) => b.uses - a.uses)
		.slice(0, MAX_GOODS);
}

/** Jobs with the same key, in the order of the first of each. */
function groupBy(jobs: readonly PastJob[], toKey: (job: PastJob) => readonly unknown[]) {
	const groups = new Map<string, { first: PastJob; count: number }>();
	for (const job of jobs) {
		const key = JSON.stringify(toKey(job));
		const group = groups.get(key);
		if (group) group.count++;
		else groups.set(key, { first: job, count: 1 });
	}
	return [...groups.values()];
}
