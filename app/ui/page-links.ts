/** Whether a list shows its page control: the total is unknown or does not fit one page. */
export function shouldShowPagination(total: number | null | undefined, pageSize: number): boolean {
	return total === null || total === undefined || total > pageSize;
}

/** Which links a page control offers; pages count from 1. */
export function getPageLinks(
	page: number,
	total: number,
	pageSize: number,
): { previous: boolean; next: boolean } {
	return { previous: page > 1, next: page * pageSize < total };
}
