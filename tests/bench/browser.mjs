import { chromium } from "playwright-core";
import { findBrowser } from "../../scripts/lib/browser.mjs";
import { FRAME, firstRowWatch, frameWatch, ROW } from "./page-watch.mjs";
import { withCompany } from "./served-company.mjs";
import { ms, summary } from "./stats.mjs";

const WEEK = { from: "2026-11-16", to: "2026-11-22" };
const MOST_JOBS = 100_000;
const ROWS = 10_000;
const SCROLL_MS = 5000;

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
	const found = { cold: [], warm: [], runs: [], total: 0 };
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
			for (let n = 0; n < openings; n++) await visit(chrome, address, cookies, found);
		} finally {
			await chrome.close();
		}
	});
	const scrolled = (pick) => summary(found.runs.map(pick));
	const [dropped, longest, passed] = [
		scrolled((run) => run.dropped),
		scrolled((run) => run.longest),
		scrolled((run) => run.passed),
	];
	const [cold, warm] = [summary(found.cold), summary(found.warm)];
	yield {
		title: `The diary in Chromium, a week of ${found.total.toLocaleString("en-GB")} rows among ${seed.jobs.toLocaleString("en-GB")}`,
		note: `${openings} visits of a new browser profile each; from navigation to the first row painted, then ${SCROLL_MS / 1000} s of the wheel.`,
		columns: ["", "median", "p95"],
		rows: [
			["first row, empty cache, ms", ms(cold.median), ms(cold.p95)],
			["first row, again, ms", ms(warm.median), ms(warm.p95)],
			["frames dropped while scrolling, %", dropped.median.toFixed(1), dropped.p95.toFixed(1)],
			["longest frame while scrolling, ms", ms(longest.median), ms(longest.p95)],
			["rows passed", passed.median.toFixed(0), passed.p95.toFixed(0)],
		],
		over: [],
	};
}

async function visit(chrome, address, cookies, found) {
	const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await context.addCookies(
			Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL(address).origin })),
		);
		await context.addInitScript(firstRowWatch, ROW);
		const page = await context.newPage();
		for (const times of [found.cold, found.warm]) {
			await page.goto(address);
			times.push(await (await page.waitForFunction(() => window.firstRowAt)).jsonValue());
		}
		found.runs.push(await scroll(page));
	} finally {
		await context.close();
	}
}

/** Turns the wheel over the grid so fast that the time is enough for all rows; answers what became of the frames. */
async function scroll(page) {
	const box = await page.locator(".ag-body-viewport").boundingBox();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	const height = await page.locator(".ag-body-viewport").evaluate((body) => body.scrollHeight);
	const step = Math.ceil(height / (SCROLL_MS / FRAME));
	await page.evaluate(frameWatch, FRAME);
	const end = performance.now() + SCROLL_MS;
	while (performance.now() < end) await page.mouse.wheel(0, step);
	return page.evaluate((row) => {
		const last = Math.max(
			...[...document.querySelectorAll(row)].map((one) => Number(one.getAttribute("row-index"))),
		);
		return { ...window.framesSeen(), passed: last + 1 };
	}, ROW);
}
