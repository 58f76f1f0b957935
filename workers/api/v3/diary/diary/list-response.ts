import type { JobListPage } from "~/domain/diary/diary/list-jobs";

/** The URL of a neighbouring page, or null if there is none. */
function pageUrl(request: Request, page: number, last: number): string | null {
	if (page < 1 || page > last) return null;
	const url = new URL(request.url);
	url.searchParams.set("page", String(page));
	return url.pathname + url.search;
}

/** The response of a job list. The rows are JSON text from the database, passed through without parsing. */
export function listResponse(
	request: Request,
	{ rows, total, isLimited, statusCount, page, perPage }: JobListPage,
): Response {
	const last = Math.max(1, Math.ceil(total / perPage));
	const links = JSON.stringify({
		total,
		...(isLimited ? { total_is_limited: 1 } : {}),
		perPage,
		currentPage: page,
		prev_page_url: pageUrl(request, page - 1, last),
		next_page_url: pageUrl(request, page + 1, last),
	});
	return new Response(
		`{"data":{"job_details":{"data":${rows},${links.slice(1)},"statusCount":${statusCount}}}`,
		{ headers: { "Content-Type": "application/json" } },
	);
}
