import type { BrowserContext } from "playwright-core";

/** What a page did that no page may do, and what a test has said it will do all the same. */
export interface PageFaults {
	/** Everything that was wrong and not expected, in words. */
	found(): string[];
	/** Says that faults of this wording are meant by the test. */
	expect(wording: RegExp): void;
}

/** Chromium repeats on the console what is heard of as an answer or a failed request anyway. */
const REPEATED = /^Failed to load resource/;
/** A request given up by the page itself: another filter, another screen. */
const GIVEN_UP = "net::ERR_ABORTED";

/** Listens to all pages of a context: warnings and errors on the console, exceptions, failed requests, answers of 400 and above. */
export function watchFaults(context: BrowserContext): PageFaults {
	const faults: string[] = [];
	const expected: RegExp[] = [];
	context.on("console", (message) => {
		if (!["error", "warning"].includes(message.type()) || REPEATED.test(message.text())) return;
		faults.push(`console ${message.type()}: ${message.text()}`);
	});
	context.on("weberror", (problem) => faults.push(`exception: ${problem.error().stack}`));
	context.on("requestfailed", (request) => {
		const why = request.failure()?.errorText;
		if (why !== GIVEN_UP) faults.push(`failed: ${request.method()} ${request.url()} ${why}`);
	});
	context.on("response", (response) => {
		if (response.status() < 400) return;
		faults.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
	});
	return {
		found: () => faults.filter((fault) => !expected.some((wording) => wording.test(fault))),
		expect: (wording) => expected.push(wording),
	};
}
