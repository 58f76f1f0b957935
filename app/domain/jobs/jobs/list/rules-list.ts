export const FIRST_PAGE = 1;

/** What a click on a column heading requests: page 1 in the new order, or nothing when everything fits one page. */
export function getSortRequest(sort: string, direction: "asc" | "desc", lastPage: number) {
	return lastPage <= 1 ? null : { page: FIRST_PAGE, sort, direction };
}
