import type { JobListFilter, JobScope } from "~/db/repositories/diary/job-list/list-filter";
import { isIndexed, keywordPhrases } from "~/db/search";
import { calledDigits, searchWords } from "~/db/wide-search";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { addDays } from "~/shared/time/dates";

/** Reads everything the reference implementation needs of each job. */
export const REFERENCE_JOBS_SQL = `SELECT j.*, c.customer_name, c.customer_code, l.code AS load_code, s.code AS service_code,
	(SELECT group_concat(name, char(10)) FROM (SELECT name FROM customer_reference WHERE job_id = j.id ORDER BY id)) AS refs,
	(SELECT json_group_array(json_object('kind', 'driver', 'id', w.id, 'created_at', w.created_at, 'driver_id', d.driver_id, 'vehicle_id', d.vehicle_id, 'date', d.date, 'label', (SELECT full_name FROM driver WHERE id = d.driver_id), 'reg', (SELECT reg FROM vehicle WHERE id = d.vehicle_id)))
		FROM work_day_job w JOIN work_day d ON d.id = w.work_day_id WHERE w.is_deleted = 0 AND w.job_id = j.id) AS days,
	(SELECT json_group_array(json_object('kind', 'sub_contractor', 'id', g.id, 'supplier', g.sub_contractor_id, 'created_at', g.created_at, 'date', g.date, 'label', (SELECT name FROM sub_contractor WHERE id = g.sub_contractor_id)))
		FROM sub_contractor_job g WHERE g.is_deleted = 0 AND g.job_id = j.id) AS subcontracted,
	(SELECT json_group_array(json_object('kind', 'owner_driver', 'id', g.id, 'supplier', g.owner_driver_id, 'created_at', g.created_at, 'date', g.date, 'label', (SELECT full_name FROM owner_driver WHERE id = g.owner_driver_id)))
		FROM owner_driver_job g WHERE g.is_deleted = 0 AND g.job_id = j.id) AS owner_driven
	FROM job j JOIN customer c ON c.id = j.customer_id LEFT JOIN load_type l ON l.id = j.load_type_id LEFT JOIN service s ON s.id = j.service_id`;

export interface ReferenceJob {
	[column: string]: string | number | null;
	id: number;
	status: number;
}
interface Day {
	driver_id: number | null;
	vehicle_id: number | null;
	kind: string;
	id: number;
	created_at: string;
	date: string;
	label: string | null;
	reg?: string | null;
}

const subJobs = new WeakMap<ReferenceJob, ReferenceJob[]>();
const text = (value: unknown) => String(value ?? "").toLowerCase();
const has = (value: unknown, phrase: string) => text(value).includes(phrase.toLowerCase());
const daysOf = (job: ReferenceJob): Day[] => JSON.parse(String(job.days));

const allocationsOf = (job: ReferenceJob): Day[] => [
	...daysOf(job),
	...JSON.parse(String(job.subcontracted)),
	...JSON.parse(String(job.owner_driven)),
];

const suppliersOf = (given: unknown): unknown[] =>
	JSON.parse(String(given)).map(({ supplier }: { supplier: number }) => supplier);

const SEARCHED_COLUMNS = [
	"refs",
	"collection_name",
	"collection_town",
	"collection_post_code",
	"delivery_name",
	"delivery_town",
	"delivery_post_code",
	"report_notes",
];

function isFound(job: ReferenceJob, subs: readonly ReferenceJob[], phrase: string): boolean {
	const number = (subJob: ReferenceJob) =>
		subJob.sub_no === 0 ? `${subJob.job_number}` : `${subJob.job_number}-${subJob.sub_no}`;
	const matches = (subJob: ReferenceJob) =>
		[number(subJob), ...SEARCHED_COLUMNS.map((column) => subJob[column])].some((value) => has(value, phrase));
	return (
		matches(job) || subs.some(matches) || has(job.customer_name, phrase) || has(job.customer_code, phrase)
	);
}

/** Everyone and everything that carries a job or a sub-job on these days or in the weeks beside them. */
const carriersOf = (all: readonly ReferenceJob[], { date_from, date_to }: JobListFilter) =>
	all
		.flatMap(allocationsOf)
		.filter(({ date }) => date >= addDays(date_from, -7) && date <= addDays(date_to, 7))
		.flatMap(({ label, reg }) => [label, reg, reg?.replaceAll(" ", "")]);

/** Whether the office finds a job by its carriers, a telephone number, or each word in another field. */
function isFoundWider(
	job: ReferenceJob,
	subs: readonly ReferenceJob[],
	phrases: readonly string[],
	filter: JobListFilter,
): boolean {
	if (phrases.length > 10 || !phrases.every(isIndexed)) return false;
	const names = carriersOf([job, ...subs], filter);
	const isCarried = (phrase: string) => names.some((name) => has(name, phrase));
	const phones = [job, ...subs].flatMap((one) => [one.collection_phone, one.delivery_phone]);
	const isCalled = (phrase: string) => {
		const digits = calledDigits(phrase);
		return digits !== null && phones.some((phone) => has(String(phone).replaceAll(/[ ()-]/g, ""), digits));
	};
	const words = phrases.length === 1 ? searchWords(phrases[0] ?? "") : [];
	return (
		phrases.some((phrase) => isCarried(phrase) || isCalled(phrase)) ||
		(words.length > 0 && words.every((word) => isFound(job, subs, word) || isCarried(word)))
	);
}

/** The diary list computed in plain JavaScript over every job; the SQL must return the same. */
export function referenceList(jobs: readonly ReferenceJob[], scope: JobScope, filter: JobListFilter) {
	const phrases = keywordPhrases(filter.keywords ?? "");
	const subsOf = (job: ReferenceJob) => {
		const subs = subJobs.get(job) ?? jobs.filter(({ parent_id }) => parent_id === job.id);
		subJobs.set(job, subs);
		return subs;
	};
	const tests: [unknown, (job: ReferenceJob, subs: ReferenceJob[]) => boolean][] = [
		[typeof scope !== "string", (job) => typeof scope !== "string" && job.customer_id === scope.customer_id],
		[filter.customer_id, (job) => job.customer_id === filter.customer_id],
		[filter.job_number, (job) => `${job.job_number}` === filter.job_number],
		[filter.cus_ref, (job) => has(job.refs, filter.cus_ref ?? "")],
		[filter.col_from, (job) => has(job.collection_name, filter.col_from ?? "")],
		[filter.col_town, (job) => has(job.collection_town, filter.col_town ?? "")],
		[filter.del_to, (job) => has(job.delivery_name, filter.del_to ?? "")],
		[filter.del_town, (job) => has(job.delivery_town, filter.del_town ?? "")],
		[filter.load_type_id, (job) => job.load_type_id === filter.load_type_id],
		[filter.service_id, (job) => job.service_id === filter.service_id],
		[filter.is_marked !== undefined, (job) => job.is_marked === filter.is_marked],
		[filter.unallocated, (job) => [2, 4, 5].includes(job.status)],
		[
			filter.driver_id,
			(job, subs) =>
				[job, ...subs].some((subJob) => daysOf(subJob).some((day) => day.driver_id === filter.driver_id)),
		],
		[
			filter.vehicle_id,
			(job, subs) =>
				[job, ...subs].some((subJob) => daysOf(subJob).some((day) => day.vehicle_id === filter.vehicle_id)),
		],
		[
			filter.sub_contractor_id,
			(job, subs) =>
				[job, ...subs].some((subJob) => suppliersOf(subJob.subcontracted).includes(filter.sub_contractor_id)),
		],
		[filter.owner_driver_id, (job) => suppliersOf(job.owner_driven).includes(filter.owner_driver_id)],
		[
			phrases.length,
			(job, subs) =>
				phrases.some((phrase) => isFound(job, subs, phrase)) ||
				(typeof scope === "string" && isFoundWider(job, subs, phrases, filter)),
		],
	];
	const active = tests.filter(([value]) => value).map(([, test]) => test);
	const found = jobs.filter((job) => {
		const day = job.collection_date ?? job.delivery_date ?? "";
		if (job.parent_id !== null || day < filter.date_from || day > filter.date_to) return false;
		const subs = subsOf(job);
		return active.every((test) => test(job, subs));
	});
	const counts: Record<string, number> = { All: found.length };
	for (const { status } of found) {
		const name = STATUS_NAMES[status - 1] ?? "";
		counts[name] = (counts[name] ?? 0) + 1;
	}
	const selected = found.filter(
		({ status }) => !filter.statuses?.length || filter.statuses.includes(STATUS_NAMES[status - 1] ?? "Quote"),
	);
	const { page = 1, perPage = 50 } = filter;
	const ordered = selected.sort(compareBy(filter));
	return {
		ids: ordered.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
		total: selected.length,
		counts,
	};
}

/** The latest allocation by day of a job and its sub-jobs; on the same day the one created last. */
function labelOf(job: ReferenceJob): string | null {
	const all = [job, ...(subJobs.get(job) ?? [])].flatMap(allocationsOf);
	const rank = ({ date, created_at, kind, id }: Day) =>
		`${date} ${created_at} ${kind === "driver" ? 1 : 0} ${String(id).padStart(9, "0")}`;
	return all.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]?.label ?? null;
}

const KEYS: Record<string, (job: ReferenceJob) => (string | number | null)[]> = {
	status: (job) => [
		job.status,
		job.collection_date ?? job.delivery_date ?? null,
		(job.collection_date ? job.collection_time : job.delivery_time) ?? null,
	],
	customer: (job) => [text(job.customer_name)],
	customer_reference: (job) => [job.refs === null ? null : (text(job.refs).split("\n")[0] ?? null)],
	load_type: (job) => [job.load_code === null ? null : text(job.load_code)],
	service: (job) => [job.service_code === null ? null : text(job.service_code)],
	driver_sub: (job) => [labelOf(job)?.toLowerCase() ?? null],
	collection_date: (job) => [job.collection_date ?? null, job.collection_time ?? null],
	delivery_date: (job) => [job.delivery_date ?? null, job.delivery_time ?? null],
};

function compareBy({ sort = "status", direction = "asc" }: JobListFilter) {
	const columnKey = (job: ReferenceJob) => {
		const value = job[sort] ?? null;
		return [typeof value === "string" ? value.toLowerCase() : value];
	};
	const keys = KEYS[sort] ?? columnKey;
	const sign = direction === "asc" ? 1 : -1;
	// Empty values are last in both directions, except in the default order, where they are first as in SQL.
	const empty = sort === "status" ? -sign : 1;
	return (a: ReferenceJob, b: ReferenceJob) => {
		const [left, right] = [keys(a), keys(b)];
		for (const [index, value] of left.entries()) {
			const other = right[index] ?? null;
			if (value === other) continue;
			if (value === null || other === null) return (value === null ? 1 : -1) * empty;
			return (value < other ? -1 : 1) * sign;
		}
		return (a.id - b.id) * sign;
	};
}
