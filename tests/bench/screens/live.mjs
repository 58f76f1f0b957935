import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/lib/browser.mjs";
import { DRIVER_COUNT, DRIVER_LOGIN, placeOf, withLiveCompany } from "../companies/live-company.mjs";
import { createSessionClient, signInBench } from "../measure/client.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { endFrameWatch, FRAME_MS, watchFrames } from "./page-watch.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { Page, WebSocketRoute } from "playwright-core"
 * @import { BenchClient } from "../measure/client.mjs"
 * @import { FrameFigures } from "./page-watch.mjs"
 */

const WATCH_MS = 10_000;
/** Each driver moves once in ten seconds, so the room sends a tenth of them every second. */
const MOVES_PER_SECOND = DRIVER_COUNT / 10;
const MAX_DROPPED_PERCENT = 5;
const AGE = "[data-testid=fix-age]";

/**
 * The live map in Chromium: frames while all vehicles move, and the time from a driver's call to the moved vehicle.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchLive({ openings }) {
	const executablePath = await findBrowser();
	/** @type {{ country: FrameFigures[], near: FrameFigures[], seen: number[] }} */
	const results = { country: [], near: [], seen: [] };
	await withLiveCompany(async ({ origin, cookies }) => {
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		const driver = createSessionClient(origin, await signInBench(origin, DRIVER_LOGIN));
		try {
			const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
			await context.addCookies(
				Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })),
			);
			const page = await context.newPage();
			const send = await openRoom(page);
			await page.goto(`${origin}/live?driver=1`);
			await page.locator(AGE).waitFor();
			await page.getByTestId("connection-status").filter({ hasText: "Live" }).waitFor();
			for (let n = 0; n < openings * 3; n++) results.seen.push(await measureCall(page, driver, n));
			await page.keyboard.press("0");
			for (let n = 0; n < openings; n++) results.country.push(await measureMoves(page, send, n));
			for (let n = 0; n < 4; n++) await page.getByRole("button", { name: "Zoom in" }).click();
			for (let n = 0; n < openings; n++) results.near.push(await measureMoves(page, send, openings + n));
		} finally {
			driver.close();
			await chrome.close();
		}
	});
	/**
	 * @param {string} name
	 * @param {readonly number[]} values
	 * @param {(value: number) => string} format
	 */
	const row = (name, values, format) => {
		const { median, p95 } = summarise(values);
		return [name, format(median), format(p95)];
	};
	const percent = (/** @type {number} */ share) => share.toFixed(1);
	const dropped = (/** @type {readonly FrameFigures[]} */ runs) => runs.map((run) => run.dropped);
	yield {
		title: `The live map in Chromium, ${DRIVER_COUNT} vehicles that each move every 10 s`,
		note: `${openings} times ${WATCH_MS / 1000} s of a room's messages, with the whole country and four steps nearer; then calls of one driver, until the vehicle has moved.`,
		columns: ["", "median", "p95"],
		rows: [
			row("whole country: frames dropped, %", dropped(results.country), percent),
			row(
				"whole country: longest frame, ms",
				results.country.map(({ longest }) => longest),
				formatMs,
			),
			row("nearer: frames dropped, %", dropped(results.near), percent),
			row(
				"nearer: longest frame, ms",
				results.near.map(({ longest }) => longest),
				formatMs,
			),
			row("from the call to the moved vehicle, ms", results.seen, formatMs),
		],
		missedTargets: [
			{ name: "whole country", runs: results.country },
			{ name: "nearer", runs: results.near },
		].flatMap(({ name, runs }) => {
			const { median } = summarise(dropped(runs));
			return median > MAX_DROPPED_PERCENT ? [`${name}: ${percent(median)} % of the frames were dropped`] : [];
		}),
	};
}

/**
 * Lets the page's socket through; returns a function that adds a message of the room.
 * @param {Page} page
 */
async function openRoom(page) {
	/** @type {WebSocketRoute | null} */
	let room = null;
	await page.routeWebSocket(/\/parties\//, (socket) => {
		room = socket;
		socket.connectToServer();
	});
	return (/** @type {object} */ frame) => room?.send(JSON.stringify(frame));
}

/**
 * Moves all vehicles for WATCH_MS as the room would announce it; returns the frame statistics.
 * @param {Page} page
 * @param {(frame: object) => void} send
 * @param {number} run
 */
async function measureMoves(page, send, run) {
	await page.evaluate(watchFrames, FRAME_MS);
	for (let second = 0; second < WATCH_MS / 1000; second++) {
		const drivers = Array.from({ length: MOVES_PER_SECOND }, (_, n) => {
			const id = second * MOVES_PER_SECOND + n + 1;
			const { latitude, longitude } = placeOf(id, run + 1);
			return {
				driver_id: id,
				latitude,
				longitude,
				speed: 22,
				heading: (id * 37) % 360,
				at: new Date().toISOString(),
			};
		});
		send({ t: "positions", drivers });
		await setTimeout(1000);
	}
	return page.evaluate(endFrameWatch);
}

/**
 * Reports a position of driver 1; returns the milliseconds until the page shows it.
 * @param {Page} page
 * @param {BenchClient} driver
 * @param {number} n
 */
async function measureCall(page, driver, n) {
	await setTimeout(1100);
	const at = new Date().toISOString();
	const seen = page.waitForFunction(
		({ selector, moment }) => document.querySelector(selector)?.getAttribute("datetime") === moment,
		{ selector: AGE, moment: at },
	);
	const startedAt = performance.now();
	await driver.call("POST", "/api/v3/driver/positions", {
		sent_at: at,
		fixes: [{ at, ...placeOf(1, n / 10), speed: 22, heading: 90 }],
	});
	await seen;
	return performance.now() - startedAt;
}
