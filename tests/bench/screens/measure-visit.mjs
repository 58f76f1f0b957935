import { setTimeout } from "node:timers/promises";
import { watchFirstRow } from "./page-watch.mjs";

/** A page is complete before it is opened again. */
const REST_MS = 1000;

/**
 * Opens an address twice in a new browser profile, the second time with a warm cache. Adds to `results` when the first element
 * of the selector was painted, in milliseconds, then runs `measurePage`.
 */
export async function measureVisit(chrome, { address, cookies, selector, results, measurePage }) {
	const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await context.addCookies(
			Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL(address).origin })),
		);
		await context.addInitScript(watchFirstRow, selector);
		const page = await context.newPage();
		for (const times of [results.cold, results.warm]) {
			await page.goto(address);
			times.push(await (await page.waitForFunction(() => window.firstRowAt)).jsonValue());
			await setTimeout(REST_MS);
		}
		await measurePage(page);
	} finally {
		await context.close();
	}
}
