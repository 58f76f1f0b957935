import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/lib/browser.mjs";
import { DAY, PLANNED_JOB_COUNT, VEHICLE_COUNT, withPlannerBoard } from "../companies/board-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { findBox, measureVisit } from "./measure-visit.mjs";
import { endFrameWatch, FRAME_MS, watchFrames } from "./page-watch.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { Page } from "playwright-core"
 * @import { Box, VisitTimes } from "./measure-visit.mjs"
 * @import { FrameFigures } from "./page-watch.mjs"
 */

const BOARD = '[role="grid"][aria-label="Day board"]';
const CARD = `${BOARD} [data-job]`;
const LIST_CARD = '[data-testid="unplanned-cards"] [data-job]';
const WATCH_MS = 5000;
const percent = (/** @type {number} */ share) => share.toFixed(1);

/**
 * The planner board in Chromium: time to the first cards, and how smoothly scrolling and dragging run.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchBoard({ openings }) {
	const executablePath = await findBrowser();
	/** @type {VisitTimes & { scroll: FrameFigures[], drag: FrameFigures[] }} */
	const results = { cold: [], warm: [], scroll: [], drag: [] };
	await withPlannerBoard(async ({ origin, cookies }) => {
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		try {
			const measurePage = async (/** @type {Page} */ page) => {
				const box = await findBox(page.locator(BOARD));
				results.scroll.push(await scroll(page, box));
				results.drag.push(await drag(page, box));
			};
			const address = `${origin}/planner?date=${DAY}`;
			for (let n = 0; n < openings; n++)
				await measureVisit(chrome, { address, cookies, selector: CARD, results, measurePage });
		} finally {
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
	const frames = (/** @type {string} */ name, /** @type {readonly FrameFigures[]} */ runs) => [
		row(
			`${name}: frames dropped, %`,
			runs.map(({ dropped }) => dropped),
			percent,
		),
		row(
			`${name}: longest frame, ms`,
			runs.map(({ longest }) => longest),
			formatMs,
		),
	];
	yield {
		title: `The planner in Chromium, ${VEHICLE_COUNT} vehicles with ${PLANNED_JOB_COUNT.toLocaleString("en-GB")} planned jobs`,
		note: `${openings} visits of a new browser profile each; from navigation to the first cards painted, then ${WATCH_MS / 1000} s of scrolling and ${WATCH_MS / 1000} s of a job dragged up and down.`,
		columns: ["", "median", "p95"],
		rows: [
			row("first cards, empty cache, ms", results.cold, formatMs),
			row("first cards, again, ms", results.warm, formatMs),
			...frames("scrolling", results.scroll),
			...frames("dragging", results.drag),
		],
		missedTargets: [],
	};
}

/**
 * Calls `onFrame` once a frame for WATCH_MS; returns the frame statistics.
 * @param {Page} page
 * @param {(at: number) => Promise<void>} onFrame
 */
async function measureFrames(page, onFrame) {
	await page.evaluate(watchFrames, FRAME_MS);
	const startedAt = performance.now();
	for (let next = 0; next < WATCH_MS; next = Math.max(next + FRAME_MS, performance.now() - startedAt)) {
		await setTimeout(Math.max(0, startedAt + next - performance.now()));
		await onFrame(next);
	}
	return page.evaluate(endFrameWatch);
}

/**
 * Scrolls the board from top to bottom within WATCH_MS.
 * @param {Page} page
 * @param {Box} box
 */
async function scroll(page, box) {
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	const height = await page.locator(BOARD).evaluate((body) => body.scrollHeight);
	const pixels = Math.ceil(height / (WATCH_MS / FRAME_MS));
	return measureFrames(page, () => page.mouse.wheel(0, pixels));
}

/**
 * Drags a job from the list over the board, up to the edges so that it scrolls, then cancels.
 * @param {Page} page
 * @param {Box} box
 */
async function drag(page, box) {
	await page.locator(BOARD).evaluate((body) => body.scrollTo({ top: 0 }));
	const card = await findBox(page.locator(LIST_CARD).first());
	await page.mouse.move(card.x + 40, card.y + 20);
	await page.mouse.down();
	await page.mouse.move(card.x + 60, card.y + 30);
	const run = await measureFrames(page, (at) => {
		const turn = (at / WATCH_MS) * Math.PI * 6;
		const x = box.x + 300 + (box.width - 340) * (0.5 + 0.5 * Math.sin(turn * 1.7));
		const y = box.y + 8 + (box.height - 16) * (0.5 - 0.5 * Math.cos(turn));
		return page.mouse.move(x, y);
	});
	await page.keyboard.press("Escape");
	await page.mouse.up();
	return run;
}
