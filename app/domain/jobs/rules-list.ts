export const FIRST_PAGE = 1;

/** Whether a list shows its page control: the total is unknown or does not fit one page. */
export function shouldShowPagination(total: number | null | undefined, pageSize: number): boolean {
	return total === null || total === undefined || total > pageSize;
}

/** Which links a page control offers. */
export function getPageLinks(
	page: number,
	total: number,
	pageSize: number,
): { previous: boolean; next: boolean } {
	return { previous: page > FIRST_PAGE, next: page * pageSize < total };
}

/** What a click on a column heading requests: page 1 in the new order, or nothing when everything fits one page. */
export function getSortRequest(sort: string, direction: "asc" | "desc", lastPage: number) {
	return lastPage <= 1 ? null : { page: FIRST_PAGE, sort, direction };
}
