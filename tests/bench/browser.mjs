import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../scripts/lib/browser.mjs";
import { measureVisit } from "./measure-visit.mjs";
import { FRAME_MS, ROW, SCROLLER, watchFrames } from "./page-watch.mjs";
import { withCompany } from "./served-company.mjs";
import { formatMs, summarise } from "./stats.mjs";

const WEEK = { from: "2026-11-16", to: "2026-11-22" };
const MAX_JOBS = 100_000;
const MIN_ROWS = 10_000;
const SCROLL_MS = 5000;
/** Pixels per frame, from the height of all rows. */
const WHEEL_SPEEDS = [
	["a brisk wheel", () => 100],
	["all rows in 5 s", (height) => Math.ceil(height / (SCROLL_MS / FRAME_MS))],
];

/** Enough jobs, spread over few enough weeks, that the measured week has at least 10,000 rows. */
function spreadOverWeeks(jobs) {
	const jobCount = Math.max(Math.min(jobs, MAX_JOBS), MIN_ROWS + 2000);
	const weeks = Math.max(1, Math.floor(jobCount / (MIN_ROWS + 1000)));
	const from = new Date(Date.parse(WEEK.from) - (weeks - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
	return { jobs: jobCount, from, days: weeks * 7 };
}

/** The diary in Chromium: time to its first row, and how smoothly 10,000 rows scroll. */
export async function* benchDiary({ sizes, openings }) {
	const executablePath = await findBrowser();
	const seed = spreadOverWeeks(sizes[0]);
	const results = { cold: [], warm: [], runs: WHEEL_SPEEDS.map(() => []), total: 0 };
	await withCompany(seed, async ({ origin, cookies, client }) => {
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		try {
			const range = `date_from=${WEEK.from}&date_to=${WEEK.to}`;
			const list = await client.call("GET", `/api/v3/client/get-job-list?${range}`);
			results.total = JSON.parse(list.text).data.job_details.total;
			if (results.total < MIN_ROWS) throw new Error(`the week has only ${results.total} rows`);
			const address = `${origin}/traffic-diary?${range}`;
			const measurePage = async (page) => {
				for (const [place, [, pixels]] of WHEEL_SPEEDS.entries())
					results.runs[place].push(await scroll(page, pixels));
			};
			for (let n = 0; n < openings; n++)
				await measureVisit(chrome, { address, cookies, selector: ROW, results, measurePage });
		} finally {
			await chrome.close();
		}
	});
	const row = (name, values, format) => {
		const { median, p95 } = summarise(values);
		return [name, format(median), format(p95)];
	};
	const percent = (share) => share.toFixed(1);
	yield {
		title: `The diary in Chromium, a week of ${results.total.toLocaleString("en-GB")} rows among ${seed.jobs.toLocaleString("en-GB")}`,
		note: `${openings} visits of a new browser profile each; from navigation to the first row painted, then ${SCROLL_MS / 1000} s of scrolling at each speed.`,
		columns: ["", "median", "p95"],
		rows: [
			row("first row, empty cache, ms", results.cold, formatMs),
			row("first row, again, ms", results.warm, formatMs),
			...WHEEL_SPEEDS.flatMap(([speed], place) => {
				const valuesOf = (name) => results.runs[place].map((run) => run[name]);
				return [
					row(`${speed}: frames dropped, %`, valuesOf("dropped"), percent),
					row(`${speed}: longest frame, ms`, valuesOf("longest"), formatMs),
					row(`${speed}: scrolled, %`, valuesOf("scrolledShare"), percent),
				];
			}),
		],
		missedTargets: [],
	};
}

/** Scrolls the grid by that many pixels at most once a frame; returns the frame statistics. */
async function scroll(page, pixels) {
	const grid = page.locator(SCROLLER);
	const box = await grid.boundingBox();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await grid.evaluate((body) => body.scrollTo(0, 0));
	const height = await grid.evaluate((body) => body.scrollHeight);
	await page.evaluate(watchFrames, FRAME_MS);
	const startedAt = performance.now();
	for (let next = 0; next < SCROLL_MS; next = Math.max(next + FRAME_MS, performance.now() - startedAt)) {
		await setTimeout(Math.max(0, startedAt + next - performance.now()));
		await page.mouse.wheel(0, pixels(height));
	}
	const scrolledShare = await grid.evaluate((body) => body.scrollTop / body.scrollHeight);
	return { ...(await page.evaluate(() => window.stopFrameWatch())), scrolledShare: scrolledShare * 100 };
}
