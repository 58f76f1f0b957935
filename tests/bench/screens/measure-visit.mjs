import { setTimeout } from "node:timers/promises";
import { readFirstRow, watchFirstRow } from "./page-watch.mjs";

/**
 * @import { Browser, Locator, Page } from "playwright-core"
 * @typedef {{ cold: number[], warm: number[] }} VisitTimes
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/** A page is complete before it is opened again. */
const REST_MS = 1000;

/**
 * Opens an address twice in a new browser profile, the second time with a warm cache. Adds to `results` when the first element
 * of the selector was painted, in milliseconds, then runs `measurePage`.
 * @param {Browser} chrome
 * @param {object} visit
 * @param {string} visit.address
 * @param {import("../measure/client.mjs").Cookies} visit.cookies
 * @param {string} visit.selector
 * @param {VisitTimes} visit.results
 * @param {(page: Page) => Promise<void> | void} visit.measurePage
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
			times.push(Number(await (await page.waitForFunction(readFirstRow)).jsonValue()));
			await setTimeout(REST_MS);
		}
		await measurePage(page);
	} finally {
		await context.close();
	}
}

/**
 * Where an element is on the page. Throws if it is not shown.
 * @param {Locator} locator
 * @returns {Promise<Box>}
 */
export async function findBox(locator) {
	const box = await locator.boundingBox();
	if (!box) throw new Error(`${locator} is not shown`);
	return box;
}
