import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../scripts/lib/browser.mjs";
import { DAY, PLANNED, VEHICLES, withBoard } from "./board-company.mjs";
import { FRAME, frameWatch } from "./page-watch.mjs";
import { ms, summary } from "./stats.mjs";
import { visit } from "./visits.mjs";

const BOARD = ".planner .rows";
const CARD = `${BOARD} .jc`;
const LIST_CARD = ".planner .uj[data-job]";
const WATCHED_MS = 5000;
const percent = (share) => share.toFixed(1);

/** The planner's board in Chromium: time to its first cards, and how smoothly it scrolls and how smoothly a job is dragged over it. */
export async function* board({ openings }) {
	const executablePath = await findBrowser();
	const found = { cold: [], warm: [], scroll: [], drag: [] };
	await withBoard(async ({ origin, cookies }) => {
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		try {
			const then = async (page) => {
				const box = await page.locator(BOARD).boundingBox();
				found.scroll.push(await scroll(page, box));
				found.drag.push(await drag(page, box));
			};
			const address = `${origin}/planner?date=${DAY}`;
			for (let n = 0; n < openings; n++) await visit(chrome, { address, cookies, shown: CARD, found, then });
		} finally {
			await chrome.close();
		}
	});
	const row = (name, values, write) => {
		const { median, p95 } = summary(values);
		return [name, write(median), write(p95)];
	};
	const frames = (what, runs) => [
		row(
			`${what}: frames dropped, %`,
			runs.map(({ dropped }) => dropped),
			percent,
		),
		row(
			`${what}: longest frame, ms`,
			runs.map(({ longest }) => longest),
			ms,
		),
	];
	yield {
		title: `The planner in Chromium, ${VEHICLES} vehicles with ${PLANNED.toLocaleString("en-GB")} planned jobs`,
		note: `${openings} visits of a new browser profile each; from navigation to the first cards painted, then ${WATCHED_MS / 1000} s of the wheel and ${WATCHED_MS / 1000} s of a job dragged up and down.`,
		columns: ["", "median", "p95"],
		rows: [
			row("first cards, empty cache, ms", found.cold, ms),
			row("first cards, again, ms", found.warm, ms),
			...frames("scrolling", found.scroll),
			...frames("dragging", found.drag),
		],
		over: [],
	};
}

/** Does something once a frame for the time watched; answers what became of the frames. */
async function watched(page, each) {
	await page.evaluate(frameWatch, FRAME);
	const begun = performance.now();
	for (let next = 0; next < WATCHED_MS; next = Math.max(next + FRAME, performance.now() - begun)) {
		await setTimeout(Math.max(0, begun + next - performance.now()));
		await each(next);
	}
	return page.evaluate(() => window.framesSeen());
}

/** Turns the wheel over the board, all rows in the time. */
async function scroll(page, box) {
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	const height = await page.locator(BOARD).evaluate((body) => body.scrollHeight);
	const pixels = Math.ceil(height / (WATCHED_MS / FRAME));
	return watched(page, () => page.mouse.wheel(0, pixels));
}

/** Lifts a job from the list and carries it over the board, into its edges too, so that it scrolls; puts it back. */
async function drag(page, box) {
	await page.locator(BOARD).evaluate((body) => body.scrollTo({ top: 0 }));
	const card = await page.locator(LIST_CARD).first().boundingBox();
	await page.mouse.move(card.x + 40, card.y + 20);
	await page.mouse.down();
	await page.mouse.move(card.x + 60, card.y + 30);
	const run = await watched(page, (at) => {
		const turn = (at / WATCHED_MS) * Math.PI * 6;
		const x = box.x + 300 + (box.width - 340) * (0.5 + 0.5 * Math.sin(turn * 1.7));
		const y = box.y + 8 + (box.height - 16) * (0.5 - 0.5 * Math.cos(turn));
		return page.mouse.move(x, y);
	});
	await page.keyboard.press("Escape");
	await page.mouse.up();
	return run;
}
