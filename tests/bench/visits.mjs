import { firstRowWatch } from "./page-watch.mjs";

/**
 * Visits an address with a new browser profile twice, the second time with a warm cache, noting in `found` when the first of
 * `shown` (a selector) was painted, in milliseconds; then does `then` with the page.
 */
export async function visit(chrome, { address, cookies, shown, found, then }) {
	const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await context.addCookies(
			Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL(address).origin })),
		);
		await context.addInitScript(firstRowWatch, shown);
		const page = await context.newPage();
		for (const times of [found.cold, found.warm]) {
			await page.goto(address);
			times.push(await (await page.waitForFunction(() => window.firstRowAt)).jsonValue());
		}
		await then(page);
	} finally {
		await context.close();
	}
}
