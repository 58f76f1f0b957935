import type { BrowserContext } from "playwright-core";

/** The errors of a page, except those a test expects. */
export interface PageErrors {
	/** The unexpected errors. */
	unexpected(): string[];
	/** Allows errors that match. */
	expect(wording: RegExp): void;
}

/**
 * Chromium also logs responses and failed requests on the console, which are recorded anyway. The router warns of a pointer over a link
 * to a screen that it has not heard of yet, as it does on a loaded machine; the click finds out. What a link under the pointer has
 * fetched ahead may not be used for seconds. A screen that is left while its data is still arriving ends the stream.
 */
const HARMLESS =
	/^Failed to load resource|^Tried to prefetch|^The resource \S+ was preloaded using link preload but not used|^AbortError: BodyStreamBuffer was aborted/;
/** A request cancelled by the page, for example when the filter changes. */
const ABORTED = "net::ERR_ABORTED";
/** The tests need no Internet: the browser does not find the map's tiles. */
const TILES = "https://tile.openstreetmap.org/";

/** Listens to all pages of a context: warnings and errors on the console, exceptions, failed requests, responses of 400 and above. */
export function watchPageErrors(context: BrowserContext): PageErrors {
	const errors: string[] = [];
	const expected: RegExp[] = [];
	context.on("console", (message) => {
		if (!["error", "warning"].includes(message.type()) || HARMLESS.test(message.text())) return;
		errors.push(`console ${message.type()}: ${message.text()}`);
	});
	context.on("weberror", (webError) => errors.push(`exception: ${webError.error().stack}`));
	context.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText;
		if (reason === ABORTED || request.url().startsWith(TILES)) return;
		errors.push(`failed: ${request.method()} ${request.url()} ${reason}`);
	});
	context.on("response", (response) => {
		if (response.status() < 400) return;
		errors.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
	});
	return {
		unexpected: () => errors.filter((error) => !expected.some((wording) => wording.test(error))),
		expect: (wording) => expected.push(wording),
	};
}
