import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/lib/browser.mjs";
import { withCompanyCopy } from "../companies/served-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { spreadOverWeeks, WEEK } from "./browser.mjs";
import { readInteraction, watchInteraction } from "./interaction-watch.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { Browser, Page } from "playwright-core"
 * @import { CompanySeed } from "../companies/seeded-company.mjs"
 * @import { Cookies } from "../measure/client.mjs"
 * @import { InteractionTimes, WantedPair } from "./interaction-watch.mjs"
 */

/**
 * What is pressed on a page, what then counts as useful, and how long the specification has a panel wait. `last` names the time until all
 * that is wanted is there, where that is measured as well.
 * @typedef {object} Interaction
 * @property {string} name
 * @property {string} [last]
 * @property {(page: Page) => Promise<void>} [prepare]
 * @property {(page: Page) => Promise<void>} act
 * @property {readonly (string | WantedPair)[]} wanted
 * @property {number} [waits]
 * @property {(page: Page, range: string) => Promise<void>} after
 */
/** @typedef {Interaction & { visits: InteractionTimes[] }} MeasuredInteraction */

/** Milliseconds from the press to what is useful, beyond what the specification has a panel wait. */
const TARGET_MS = 200;
/** Jobs marked at once, and how many a second are enough. */
const MARKED_ROWS = 333;
const MIN_ROWS_A_SECOND = 100;
/** A hand is on what it clicks for so long before it does; keys come after a moment as well. */
const BEFORE_PRESS_MS = 150;
/** A person looks at the list before the first press. */
const BEFORE_FIRST_MS = 2000;

const FIRST_CELL = '.ag-row[row-index="0"] [col-id="customer"]';
const ENTRY = "[data-testid=job-entry-form]:not([aria-busy])";
const DETAIL = '[role=dialog] [data-testid="job-tags"] .status';
const CANDIDATE = "[role=dialog] [role=listbox] [role=option]";
/** A day within the week, with some 1,500 rows. */
const A_DAY = WEEK.from;
const NEXT_DAY = '[aria-label="Next day"]';
const LAST_PHASE = ".strip .phase:last-child .head";
const FIRST_ROW = '.ag-row[row-index="0"]:not(.loading-row)';

const clickCell = (/** @type {Page} */ page) => page.locator(FIRST_CELL).click();
const press = (/** @type {string} */ key) => (/** @type {Page} */ page) => page.keyboard.press(key);
const focusFirstRow = async (/** @type {Page} */ page) => {
	await page.locator(FIRST_CELL).evaluate((cell) => cell.focus());
};
const hover = (/** @type {string} */ selector) => (/** @type {Page} */ page) =>
	page.locator(selector).first().hover();
const closeDialog = async (/** @type {Page} */ page) => {
	await page.keyboard.press("Escape");
	await page.locator("[role=dialog]").first().waitFor({ state: "detached" });
};
const openRange = async (/** @type {Page} */ page, /** @type {string} */ range) => {
	await page.goto(`${new URL(page.url()).origin}/traffic-diary?${range}`);
	await waitForList(page);
};
const waitForList = async (/** @type {Page} */ page) => {
	await page.locator(FIRST_ROW).waitFor();
	await page.locator(".data-grid-engine.stale, .ag-row.loading-row").first().waitFor({ state: "detached" });
};

/**
 * Interactions of a visit in order.
 * @type {readonly Interaction[]}
 */
const INTERACTIONS = [
	{
		name: "job entry, first time",
		act: press("n"),
		wanted: [ENTRY],
		waits: 100,
		after: closeDialog,
	},
	{ name: "job entry, again", act: press("n"), wanted: [ENTRY], waits: 100, after: closeDialog },
	{
		name: "job detail by a click, first time",
		prepare: hover(FIRST_CELL),
		act: clickCell,
		wanted: [DETAIL],
		waits: 200,
		after: closeDialog,
	},
	{
		name: "job detail by a click, again",
		prepare: hover(FIRST_CELL),
		act: clickCell,
		wanted: [DETAIL],
		waits: 200,
		after: closeDialog,
	},
	{
		name: "job detail by Enter",
		prepare: focusFirstRow,
		act: press("Enter"),
		wanted: [DETAIL],
		after: closeDialog,
	},
	{
		name: "allocation, first time",
		prepare: focusFirstRow,
		act: press("a"),
		wanted: [CANDIDATE],
		after: closeDialog,
	},
	{
		name: "allocation, again",
		prepare: focusFirstRow,
		act: press("a"),
		wanted: [CANDIDATE],
		after: closeDialog,
	},
	{
		name: "command palette, first time",
		act: press("Control+k"),
		wanted: [".palette [role=option]"],
		after: closeDialog,
	},
	{
		name: "command palette, again",
		act: press("Control+k"),
		wanted: [".palette [role=option]"],
		after: closeDialog,
	},
	{
		name: "next day",
		prepare: async (page) => {
			await openRange(page, `date_from=${A_DAY}&date_to=${A_DAY}`);
			await hover(NEXT_DAY)(page);
		},
		act: (page) => page.locator(NEXT_DAY).click(),
		wanted: ["rows"],
		after: openRange,
	},
	{
		name: "a phase",
		prepare: hover(LAST_PHASE),
		act: (page) => page.locator(LAST_PHASE).click(),
		wanted: ["rows"],
		after: openRange,
	},
	{
		name: "a keyword",
		prepare: async (page) => {
			await page.keyboard.press("/");
			await page.keyboard.type("Leicester");
		},
		act: press("Enter"),
		wanted: ["rows"],
		after: openRange,
	},
	{
		name: `${MARKED_ROWS} rows marked: the first row`,
		last: `${MARKED_ROWS} rows marked: all`,
		prepare: selectRows,
		act: press("m"),
		wanted: [".ag-row [title=Marked]", [".toasts", `${MARKED_ROWS} jobs marked`]],
		after: undoMarks,
	},
];

/**
 * Selects rows as a person does: the first, then the last with Shift, having scrolled there.
 * @param {Page} page
 */
async function selectRows(page) {
	const check = (/** @type {number} */ index) =>
		page.locator(`.ag-row[row-index="${index}"] .check-cell`).first();
	const grid = page.locator(".ag-grid-viewport");
	await check(0).click();
	for (let top = 0; top < MARKED_ROWS; top += 20) {
		await grid.evaluate((body, rows) => body.scrollTo(0, rows * 28), Math.min(top, MARKED_ROWS - 10));
		await page.locator(`.ag-row[row-index="${top}"]:not(.loading-row)`).first().waitFor();
	}
	await check(MARKED_ROWS - 1).click({ modifiers: ["Shift"] });
	await page.getByText(`${MARKED_ROWS} selected`).first().waitFor();
	await grid.evaluate((body) => body.scrollTo(0, 0));
	await waitForList(page);
}

/**
 * Unmarks them, so that every visit finds the same.
 * @param {Page} page
 */
async function undoMarks(page) {
	await page.keyboard.press("m");
	await page.locator(".toasts").getByText(`${MARKED_ROWS} jobs unmarked`).waitFor();
}

/**
 * What a dispatcher does in the diary, in Chromium on a week of over 10,000 rows: from each press to what it is for.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchInteraction({ smallest, openings }) {
	const executablePath = await findBrowser();
	const seed = spreadOverWeeks(smallest);
	const range = `date_from=${WEEK.from}&date_to=${WEEK.to}`;
	/** @type {MeasuredInteraction[]} */
	const measured = INTERACTIONS.map((interaction) => ({ ...interaction, visits: [] }));
	await withCompanyCopy(seed, async ({ origin, cookies }) => {
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		try {
			for (let n = 0; n < openings; n++) await visit(chrome, { origin, cookies, range, measured });
		} finally {
			await chrome.close();
		}
	});
	yield report(seed, openings, measured);
}

/**
 * @param {Browser} chrome
 * @param {{ origin: string, cookies: Cookies, range: string, measured: readonly MeasuredInteraction[] }} diary
 */
async function visit(chrome, { origin, cookies, range, measured }) {
	const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
		const page = await context.newPage();
		await page.goto(`${origin}/traffic-diary?${range}`);
		await waitForList(page);
		await page.getByTestId("connection-status").getByText("Live").waitFor();
		await setTimeout(BEFORE_FIRST_MS);
		for (const { name, prepare, act, wanted, after, visits } of measured) {
			await prepare?.(page);
			await setTimeout(BEFORE_PRESS_MS);
			const before = await page.locator(FIRST_ROW).getAttribute("row-id");
			await page.evaluate(watchInteraction, {
				wanted: wanted.map(toPair),
				before,
			});
			await act(page);
			visits.push(await awaitInteraction(page, name));
			await after(page, range);
		}
	} finally {
		await context.close();
	}
}

/**
 * @param {string | WantedPair} wanted
 * @returns {WantedPair}
 */
const toPair = (wanted) => (typeof wanted === "string" ? [wanted, null] : wanted);

/**
 * What was measured; throws after half a minute without what is wanted.
 * @param {Page} page
 * @param {string} name
 */
async function awaitInteraction(page, name) {
	const result = await Promise.race([page.evaluate(readInteraction), setTimeout(30_000)]);
	if (!result) throw new Error(`${name}: nothing of it was shown within 30 s`);
	return result;
}

/**
 * @param {CompanySeed} seed
 * @param {number} openings
 * @param {readonly MeasuredInteraction[]} measured
 * @returns {Section}
 */
function report(seed, openings, measured) {
	/** @type {string[][]} */
	const rows = [];
	/** @type {string[]} */
	const missedTargets = [];
	/**
	 * @param {string} name
	 * @param {readonly number[]} times
	 * @param {readonly number[] | null} nextPaints
	 */
	const add = (name, times, nextPaints, waits = 0, isJudged = true) => {
		const { median, p95 } = summarise(times);
		rows.push([
			name,
			formatMs(median),
			formatMs(p95),
			waits ? String(waits) : "",
			nextPaints ? formatMs(summarise(nextPaints).median) : "",
		]);
		if (isJudged && median - waits > TARGET_MS) missedTargets.push(`${name}: ${formatMs(median)} ms`);
		return median;
	};
	for (const { name, last, waits, visits } of measured) {
		add(
			name,
			visits.flatMap(({ times }) => times.slice(0, 1)),
			visits.map(({ nextPaint }) => nextPaint),
			waits,
		);
		if (!last) continue;
		const all = add(
			last,
			visits.flatMap(({ times }) => times.slice(-1)),
			null,
			0,
			false,
		);
		const aSecond = (MARKED_ROWS / all) * 1000;
		rows.push([`${last}, rows a second`, aSecond.toFixed(0), "", ""]);
		if (aSecond < MIN_ROWS_A_SECOND) missedTargets.push(`${last}: ${aSecond.toFixed(0)} rows a second`);
	}
	return {
		title: `A dispatcher's presses, a week of 10,000 rows among ${seed.jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds from the press until what it is for was painted, ${openings} visits of a new browser profile each; the wait that the specification gives a panel, included in these; and until the browser painted anything after the press, by its own event timing. Targets: ${TARGET_MS} ms beyond that wait, ${MIN_ROWS_A_SECOND} rows a second.`,
		columns: ["", "median", "p95", "waits", "next paint"],
		rows,
		missedTargets,
	};
}
