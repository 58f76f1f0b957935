import { call } from "~/components/api";
import { fetchFile } from "~/components/fetch-file";
import type { DiaryState } from "~/domain/diary/address";
import type { Area, Counts, DiaryPage, DiaryRow } from "./types";

/** Rows a page: what the grid asks for at once while scrolling. */
export const PAGE = 100;

type Query = Record<string, string>;

interface ListAnswer {
	job_details: { data: DiaryRow[]; total: number };
	statusCount: Counts;
}

/** One page of the diary, counted from 1. */
export async function fetchDiary(
	area: Area,
	query: Query,
	{ page, sort, signal }: { page: number; sort: DiaryState["sort"]; signal?: AbortSignal },
): Promise<DiaryPage> {
	const order = sort ? { sort: sort.column, direction: sort.direction } : {};
	const { data } = await call<ListAnswer>(`/${area}/get-job-list`, {
		query: { ...query, ...order, page, perPage: PAGE },
		signal,
	});
	return { rows: data.job_details.data, total: data.job_details.total, counts: data.statusCount };
}

/** Rows a page where the whole list is wanted. */
const BIG_PAGE = 500;

/** The jobs of the filter in the order shown, `most` at most. */
export async function fetchEvery(
	area: Area,
	query: Query,
	sort: DiaryState["sort"],
	most: number,
): Promise<DiaryRow[]> {
	const order = sort ? { sort: sort.column, direction: sort.direction } : {};
	const found = new Map<number, DiaryRow>();
	for (let page = 1; page <= Math.ceil(most / BIG_PAGE); page += 1) {
		const { data } = await call<ListAnswer>(`/${area}/get-job-list`, {
			query: { ...query, ...order, page, perPage: BIG_PAGE },
		});
		for (const row of data.job_details.data) found.set(row.id, row);
		if (page * BIG_PAGE >= data.job_details.total) break;
	}
	return [...found.values()].slice(0, most);
}

export interface Changed {
	rows: DiaryRow[];
	/** Those of the ids that the filter finds. */
	matching: number[];
	total: number;
	statusCount: Counts;
}

/** What became of some jobs, and the filter's counts now. */
export async function fetchChanged(area: Area, query: Query, ids: readonly number[]): Promise<Changed> {
	return (await call<Changed>(`/${area}/traffic-diary/rows`, { query: { ...query, ids } })).data;
}

/** The sub-jobs of a trip. */
export async function fetchSubJobs(area: Area, trip: number): Promise<DiaryRow[]> {
	return (await call<DiaryRow[]>(`/${area}/traffic-diary/sub-jobs/${trip}`)).data;
}

/** What the jobs of the filter come to, in pounds. */
export async function fetchSum(area: Area, query: Query, signal: AbortSignal): Promise<number> {
	const { data } = await call<{ total_charge: number }>(`/${area}/traffic-diary/sum`, { query, signal });
	return data.total_charge;
}

/** Saves a file the server makes under its own name. Throws CallError where the server refuses. */
export async function downloadCsv(query: Query): Promise<void> {
	saveFile(await fetchFile("/client/traffic-diary/csv", query), "traffic-diary.csv");
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
