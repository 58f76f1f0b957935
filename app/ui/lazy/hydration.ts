/** The parts of a page whose code is still being fetched, while what the server rendered of them is on the screen. */
const unfinished = new Set<object>();

/** Notes that a part of the page is not taken over yet. In a layout effect, so that it comes before the document's `endHydration`. */
export const beginHydration = (part: object) => {
	unfinished.add(part);
};

/**
 * Notes that the browser has taken over a part. With the last one `data-hydrating` leaves the document: until then nobody listens to some
 * clicks and keys, and what drives the page from outside, as the tests do, waits for it.
 */
export const endHydration = (part: object) => {
	unfinished.delete(part);
	if (unfinished.size === 0) document.documentElement.removeAttribute("data-hydrating");
};
