import { callApi } from "~/client/api";
import { fetchFile } from "~/client/fetch-file";
import type { DiaryState } from "~/domain/diary/diary/address";
import { saveFile } from "~/ui/save-file";
import type { DiaryArea, DiaryPage, DiaryRow } from "./types";

/** Rows per page that the grid fetches while scrolling. */
export const DIARY_PAGE_SIZE = 100;

type Query = Record<string, string>;

/** One page of the diary, counted from 1. */
export async function fetchDiaryPage(
	area: DiaryArea,
	query: Query,
	{ page, sort, signal }: { page: number; sort: DiaryState["sort"]; signal?: AbortSignal },
): Promise<DiaryPage> {
	const order = sort ? { sort: sort.column, direction: sort.direction } : {};
	const { data } = await callApi(`GET /${area}/get-job-list`, {
		query: { ...query, ...order, page, perPage: DIARY_PAGE_SIZE, fields: "diary" },
		signal,
	});
	const { data: rows, total, total_is_limited } = data.job_details;
	return { rows, total, isLimited: total_is_limited === 1, counts: data.statusCount };
}

/** Rows per page when the complete list is fetched. */
const EXPORT_PAGE_SIZE = 500;

/** The jobs the filter finds in the order shown, at most `limit`. */
export async function fetchAllRows(
	area: DiaryArea,
	query: Query,
	sort: DiaryState["sort"],
	limit: number,
): Promise<DiaryRow[]> {
	const order = sort ? { sort: sort.column, direction: sort.direction } : {};
	const rowsById = new Map<number, DiaryRow>();
	for (let page = 1; page <= Math.ceil(limit / EXPORT_PAGE_SIZE); page += 1) {
		const { data } = await callApi(`GET /${area}/get-job-list`, {
			query: { ...query, ...order, page, perPage: EXPORT_PAGE_SIZE, fields: "diary" },
		});
		for (const row of data.job_details.data) rowsById.set(row.id, row);
		if (page * EXPORT_PAGE_SIZE >= data.job_details.total) break;
	}
	return [...rowsById.values()].slice(0, limit);
}

/** The sub-jobs of a trip. */
export async function fetchSubJobs(area: DiaryArea, trip: number): Promise<DiaryRow[]> {
	return (await callApi(`GET /${area}/traffic-diary/sub-jobs/{id}`, { params: { id: trip } })).data;
}

/** Total charge of the jobs the filter finds, in pounds. */
export async function fetchChargeTotal(area: DiaryArea, query: Query, signal: AbortSignal): Promise<number> {
	const { data } = await callApi(`GET /${area}/traffic-diary/sum`, { query, signal });
	return data.total_charge;
}

/** Downloads every job the query finds as CSV. Throws ApiError. */
export async function downloadCsv(query: Query): Promise<void> {
	saveFile(await fetchFile("GET /client/traffic-diary/csv", { query }), "traffic-diary.csv");
}
