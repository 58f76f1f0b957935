/** The page a list opens on. */
export const FIRST_PAGE = 1;

/** Whether a list shows its page control: the total is unknown or does not fit one page. */
export function showsPagination(total: number | null | undefined, pageSize: number): boolean {
	return total === null || total === undefined || total > pageSize;
}

/** Which links a page control offers. */
export function pageLinks(
	page: number,
	total: number,
	pageSize: number,
): { previous: boolean; next: boolean } {
	return { previous: page > FIRST_PAGE, next: page * pageSize < total };
}

/** What a click on a column's heading asks for: page 1 in the new order, or nothing where all is on one page. */
export function sortRequest(sort: string, direction: "asc" | "desc", lastPage: number) {
	return lastPage <= 1 ? null : { page: FIRST_PAGE, sort, direction };
}
