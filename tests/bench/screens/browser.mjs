import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/lib/browser.mjs";
import { serveBareGrid } from "../bare/bare-grid.mjs";
import { withCompany } from "../companies/served-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { findBox, measureVisit } from "./measure-visit.mjs";
import { endFrameWatch, FRAME_MS, ROW, SCROLLER, watchFrames } from "./page-watch.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { Browser, Page } from "playwright-core"
 * @import { CompanySeed } from "../companies/seeded-company.mjs"
 * @import { BenchClient, Cookies } from "../measure/client.mjs"
 * @import { VisitTimes } from "./measure-visit.mjs"
 * @import { FrameFigures } from "./page-watch.mjs"
 * @typedef {FrameFigures & { way: number }} ScrollFigures
 * @typedef {VisitTimes & { runs: { pixels: number, scrolls: ScrollFigures[] }[] }} SideResults
 * @typedef {{ address: string, cookies: Cookies, selector: string }} VisitedPage
 */

/** The week that is looked at. */
export const WEEK = { from: "2026-11-16", to: "2026-11-22" };
const MAX_JOBS = 100_000;
const MIN_ROWS = 10_000;
const SCROLL_MS = 5000;
/** Pixels per frame: a brisk wheel, and as fast as all rows of a week of 10,000 pass in five seconds. */
const WHEEL_SPEEDS = [100, 1258];
/** The product's first row may take this many times as long as the bare grid's. */
const TARGET = 1.2;
/** Percentage points by which the frames dropped of two equal pages differ. */
const NOISE = 1;
const BARE_ROW = ".ag-row:not(.ag-row-loading)";

/**
 * Enough jobs, spread over few enough weeks, that the measured week has at least 10,000 rows.
 * @param {number} jobs
 * @returns {CompanySeed}
 */
export function spreadOverWeeks(jobs) {
	const jobCount = Math.max(Math.min(jobs, MAX_JOBS), MIN_ROWS + 2000);
	const weeks = Math.max(1, Math.floor(jobCount / (MIN_ROWS + 1000)));
	const from = new Date(Date.parse(WEEK.from) - (weeks - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
	return { jobs: jobCount, from, days: weeks * 7 };
}

/** @returns {SideResults} */
const noResults = () => ({
	cold: [],
	warm: [],
	runs: WHEEL_SPEEDS.map((pixels) => ({ pixels, scrolls: [] })),
});

/**
 * The diary in Chromium beside a bare AG Grid React page of the same rows as text: first row, and how smoothly 10,000 rows scroll.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchDiary({ smallest, openings }) {
	const executablePath = await findBrowser();
	const seed = spreadOverWeeks(smallest);
	const range = `date_from=${WEEK.from}&date_to=${WEEK.to}`;
	const sides = { product: noResults(), bare: noResults() };
	let total = 0;
	await withCompany(seed, async ({ origin, cookies, client, data }) => {
		// Started only once the product has its databases open: two servers opening the same file together may collide.
		const mf = await serveBareGrid({ data, range: `${range}&fields=diary` });
		const bareOrigin = `http://localhost:${(await mf.ready).port}`;
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		try {
			total = await assertSameRows(client, bareOrigin, range);
			const visits = {
				product: { address: `${origin}/traffic-diary?${range}`, cookies, selector: ROW },
				bare: { address: `${bareOrigin}/?${range}`, cookies: {}, selector: BARE_ROW },
			};
			for (let n = 0; n < openings; n++) {
				/** @type {("product" | "bare")[]} */
				const order = n % 2 ? ["product", "bare"] : ["bare", "product"];
				for (const side of order) await visit(chrome, visits[side], sides[side]);
			}
		} finally {
			await chrome.close();
			await mf.dispose();
		}
	});
	yield report(seed, openings, total, sides);
}

/**
 * How many rows the week has; throws if it has too few, or if the two servers answer different ones on the first or a later page.
 * @param {BenchClient} client
 * @param {string} bareOrigin
 * @param {string} range
 * @returns {Promise<number>}
 */
async function assertSameRows(client, bareOrigin, range) {
	let total = 0;
	for (const page of [1, 37]) {
		const query = `${range}&fields=diary&page=${page}&perPage=100`;
		const list = await client.call("GET", `/api/v3/client/get-job-list?${query}`);
		const product = JSON.parse(list.text).data.job_details;
		const bare = (await (await fetch(`${bareOrigin}/rows?${query}`)).json()).data.job_details;
		if (JSON.stringify(product.data) !== JSON.stringify(bare.data) || product.total !== bare.total)
			throw new Error(`page ${page}: the two servers return different rows`);
		total = product.total;
	}
	if (total < MIN_ROWS) throw new Error(`the week has only ${total} rows`);
	return total;
}

/**
 * @param {Browser} chrome
 * @param {VisitedPage} visited
 * @param {SideResults} results
 */
const visit = (chrome, { address, cookies, selector }, results) =>
	measureVisit(chrome, {
		address,
		cookies,
		selector,
		results,
		measurePage: async (page) => {
			for (const { pixels, scrolls } of results.runs) scrolls.push(await scroll(page, pixels));
		},
	});

/**
 * @param {CompanySeed} seed
 * @param {number} openings
 * @param {number} total
 * @param {{ product: SideResults, bare: SideResults }} sides
 * @returns {Section}
 */
function report(seed, openings, total, { product, bare }) {
	/** @type {string[][]} */
	const rows = [];
	/** @type {string[]} */
	const missedTargets = [];
	/**
	 * @param {string} name
	 * @param {(side: SideResults) => number[]} valuesOf
	 * @param {(value: number) => string} format
	 * @param {(ours: number, theirs: number) => boolean} isMissed
	 */
	const compare = (name, valuesOf, format, isMissed) => {
		const [ours, theirs] = [summarise(valuesOf(product)), summarise(valuesOf(bare))];
		const ratio = theirs.median === 0 ? "" : (ours.median / theirs.median).toFixed(2);
		rows.push([
			name,
			format(ours.median),
			format(ours.p95),
			format(theirs.median),
			format(theirs.p95),
			ratio,
		]);
		if (isMissed(ours.median, theirs.median))
			missedTargets.push(`${name}: ${format(ours.median)}, bare ${format(theirs.median)}`);
	};
	const isSlower = (/** @type {number} */ ours, /** @type {number} */ theirs) => ours > theirs * TARGET;
	compare("first row, empty cache, ms", ({ cold }) => cold, formatMs, isSlower);
	compare("first row, again, ms", ({ warm }) => warm, formatMs, isSlower);
	for (const pixels of WHEEL_SPEEDS) {
		const speed = `${pixels.toLocaleString("en-GB")} px a frame`;
		/** @type {(name: keyof ScrollFigures) => (side: SideResults) => number[]} */
		const of =
			(name) =>
			({ runs }) =>
				runs
					.filter((run) => run.pixels === pixels)
					.flatMap(({ scrolls }) => scrolls.map((figures) => figures[name]));
		compare(
			`${speed}: frames dropped, %`,
			of("dropped"),
			(share) => share.toFixed(1),
			(ours, theirs) => ours > theirs + NOISE,
		);
		compare(`${speed}: longest frame, ms`, of("longest"), formatMs, () => false);
		compare(
			`${speed}: way gone, px`,
			of("way"),
			(px) => px.toFixed(0),
			(ours, theirs) => ours * TARGET < theirs,
		);
	}
	return {
		title: `The diary in Chromium, a week of ${total.toLocaleString("en-GB")} rows among ${seed.jobs.toLocaleString("en-GB")}`,
		note: `${openings} visits of a new browser profile each, taking turns with a bare AG Grid React page; from navigation to the first row painted, then ${SCROLL_MS / 1000} s of scrolling at each speed. Targets: first row at most ${TARGET} times the bare one, no more frames dropped, as far.`,
		columns: ["", "median", "p95", "bare median", "bare p95", "ratio"],
		rows,
		missedTargets,
	};
}

/**
 * Scrolls the grid by that many pixels at most once a frame; returns the frame statistics and the distance in pixels.
 * @param {Page} page
 * @param {number} pixels
 * @returns {Promise<ScrollFigures>}
 */
async function scroll(page, pixels) {
	const grid = page.locator(SCROLLER);
	const box = await findBox(grid);
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await grid.evaluate((body) => body.scrollTo(0, 0));
	await page.evaluate(watchFrames, FRAME_MS);
	const startedAt = performance.now();
	for (let next = 0; next < SCROLL_MS; next = Math.max(next + FRAME_MS, performance.now() - startedAt)) {
		await setTimeout(Math.max(0, startedAt + next - performance.now()));
		await page.mouse.wheel(0, pixels);
	}
	const way = await grid.evaluate((body) => body.scrollTop);
	return { ...(await page.evaluate(endFrameWatch)), way };
}
