import type { Page, Route } from "playwright-core";
import type { HttpClient } from "@/tests/support/served/served-site";
import { dayRange, openDiaryPage, waitUntilLive } from "./diary";
import { eventually } from "./eventually";
import { saveJobs, takeFreeMonday } from "./jobs";
import type { BrowserWindow } from "./windows";

/** Holds requests for the code of a part back, until the returned function is called. */
async function holdBack(page: Page, part: RegExp): Promise<() => void> {
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route(part, async (route: Route) => {
		await arrived;
		await route.continue();
	});
	return arrive;
}

/** Moves the cursor to the first row, wherever the focus was before. */
export async function focusFirstRow(page: Page): Promise<void> {
	await page.locator(".ag-row .ag-cell").first().focus();
	await eventually(() => page.evaluate(() => document.activeElement?.closest(".ag-row") !== null)).toBe(true);
}

/**
 * Opens the diary on a day with one job, with the cursor on it. The code of the part `late` waits until `arrive` is called.
 * `changes` collects the requests that change jobs.
 */
export async function openOnJob(window: BrowserWindow, caller: HttpClient, late?: RegExp) {
	const { page } = window;
	const day = takeFreeMonday();
	const [job] = await saveJobs(caller, day, [{}]);
	if (!job) throw new Error("no job was saved");
	const changes: string[] = [];
	page.on("request", (request) => {
		if (request.method() !== "GET" && /job|alloc|bulk/.test(request.url())) changes.push(request.url());
	});
	const arrive = late ? await holdBack(page, late) : () => undefined;
	await openDiaryPage(page, dayRange(day));
	await waitUntilLive(page);
	await focusFirstRow(page);
	return { ...window, day, job, changes, arrive };
}
