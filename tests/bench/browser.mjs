import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../scripts/lib/browser.mjs";
import { FRAME, frameWatch, ROW, SCROLLER } from "./page-watch.mjs";
import { withCompany } from "./served-company.mjs";
import { ms, summary } from "./stats.mjs";
import { visit } from "./visits.mjs";

const WEEK = { from: "2026-11-16", to: "2026-11-22" };
const MOST_JOBS = 100_000;
const ROWS = 10_000;
const SCROLL_MS = 5000;
/** How the wheel is turned: pixels a frame by the height of all rows. */
const PACES = [
	["a brisk wheel", () => 100],
	["all rows in the time", (height) => Math.ceil(height / (SCROLL_MS / FRAME))],
];

/** Jobs enough, over weeks few enough, that the week looked at has 10,000 rows and more. */
function busyWeeks(jobs) {
	const many = Math.max(Math.min(jobs, MOST_JOBS), ROWS + 2000);
	const weeks = Math.max(1, Math.floor(many / (ROWS + 1000)));
	const from = new Date(Date.parse(WEEK.from) - (weeks - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
	return { jobs: many, from, days: weeks * 7 };
}

/** The diary in Chromium: time to its first row, and how smoothly 10,000 rows scroll. */
export async function* browser({ sizes, openings }) {
	const executablePath = await findBrowser();
	const seed = busyWeeks(sizes[0]);
	const found = { cold: [], warm: [], runs: PACES.map(() => []), total: 0 };
	await withCompany(seed, async ({ origin, cookies, client }) => {
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		try {
			const range = `date_from=${WEEK.from}&date_to=${WEEK.to}`;
			const list = await client.call("GET", `/api/v3/client/get-job-list?${range}`);
			found.total = JSON.parse(list.text).data.job_details.total;
			if (found.total < ROWS) throw new Error(`the week has only ${found.total} rows`);
			const address = `${origin}/traffic-diary?${range}`;
			const then = async (page) => {
				for (const [place, [, pixels]] of PACES.entries()) found.runs[place].push(await scroll(page, pixels));
			};
			for (let n = 0; n < openings; n++) await visit(chrome, { address, cookies, shown: ROW, found, then });
		} finally {
			await chrome.close();
		}
	});
	const row = (name, values, write) => {
		const { median, p95 } = summary(values);
		return [name, write(median), write(p95)];
	};
	const percent = (share) => share.toFixed(1);
	yield {
		title: `The diary in Chromium, a week of ${found.total.toLocaleString("en-GB")} rows among ${seed.jobs.toLocaleString("en-GB")}`,
		note: `${openings} visits of a new browser profile each; from navigation to the first row painted, then ${SCROLL_MS / 1000} s of the wheel at each pace.`,
		columns: ["", "median", "p95"],
		rows: [
			row("first row, empty cache, ms", found.cold, ms),
			row("first row, again, ms", found.warm, ms),
			...PACES.flatMap(([pace], place) => {
				const of = (name) => found.runs[place].map((run) => run[name]);
				return [
					row(`${pace}: frames dropped, %`, of("dropped"), percent),
					row(`${pace}: longest frame, ms`, of("longest"), ms),
					row(`${pace}: way gone, %`, of("passed"), percent),
				];
			}),
		],
		over: [],
	};
}

/** Turns the wheel over the grid, once a frame at most, by so many pixels; answers what became of the frames. */
async function scroll(page, pixels) {
	const grid = page.locator(SCROLLER);
	const box = await grid.boundingBox();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await grid.evaluate((body) => body.scrollTo(0, 0));
	const height = await grid.evaluate((body) => body.scrollHeight);
	await page.evaluate(frameWatch, FRAME);
	const begun = performance.now();
	for (let next = 0; next < SCROLL_MS; next = Math.max(next + FRAME, performance.now() - begun)) {
		await setTimeout(Math.max(0, begun + next - performance.now()));
		await page.mouse.wheel(0, pixels(height));
	}
	const passed = await grid.evaluate((body) => body.scrollTop / body.scrollHeight);
	return { ...(await page.evaluate(() => window.framesSeen())), passed: passed * 100 };
}
