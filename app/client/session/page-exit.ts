let isLeaving = false;

/** Whether the page is being left, so that its session no longer answers what it reads. */
export const isPageLeaving = (): boolean => isLeaving;

/** Leaves the page by a navigation of the browser, unless it is being left already: a second navigation would abort the first. */
export function leavePage(navigate: () => void): void {
	if (isLeaving) return;
	isLeaving = true;
	// The page may come back from the browser's cache.
	window.addEventListener(
		"pageshow",
		() => {
			isLeaving = false;
		},
		{ once: true },
	);
	navigate();
}

/**
 * Goes over to another session: `change` obtains it and returns the address that it begins with. Meanwhile the end of the session that is left
 * signs nobody out, although the room closes its socket before the answer is here. Throws what `change` throws; the page then stays.
 */
export async function changeSession(change: () => Promise<string>): Promise<void> {
	isLeaving = true;
	try {
		window.location.assign(await change());
	} catch (error) {
		isLeaving = false;
		throw error;
	}
}
