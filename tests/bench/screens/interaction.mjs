import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/lib/browser.mjs";
import { withCompanyCopy } from "../companies/served-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { spreadOverWeeks, WEEK } from "./browser.mjs";
import { watchInteraction } from "./interaction-watch.mjs";

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

const clickCell = (page) => page.locator(FIRST_CELL).click();
const press = (key) => (page) => page.keyboard.press(key);
const focusFirstRow = async (page) => {
	await page.locator(FIRST_CELL).evaluate((cell) => cell.focus());
};
const hover = (selector) => (page) => page.locator(selector).first().hover();
const closeDialog = async (page) => {
	await page.keyboard.press("Escape");
	await page.locator("[role=dialog]").first().waitFor({ state: "detached" });
};
const openRange = async (page, range) => {
	await page.goto(`${new URL(page.url()).origin}/traffic-diary?${range}`);
	await waitForList(page);
};
const waitForList = async (page) => {
	await page.locator(FIRST_ROW).waitFor();
	await page.locator(".data-grid-engine.stale, .ag-row.loading-row").first().waitFor({ state: "detached" });
};

/** Interactions of a visit in order: what is pressed, what then counts as useful, and how long the specification has a panel wait. */
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

/** Selects rows as a person does: the first, then the last with Shift, having scrolled there. */
async function selectRows(page) {
	const check = (index) => page.locator(`.ag-row[row-index="${index}"] .check-cell`).first();
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

/** Unmarks them, so that every visit finds the same. */
async function undoMarks(page) {
	await page.keyboard.press("m");
	await page.locator(".toasts").getByText(`${MARKED_ROWS} jobs unmarked`).waitFor();
}

/** What a dispatcher does in the diary, in Chromium on a week of over 10,000 rows: from each press to what it is for. */
export async function* benchInteraction({ sizes, openings }) {
	const executablePath = await findBrowser();
	const seed = spreadOverWeeks(sizes[0]);
	const range = `date_from=${WEEK.from}&date_to=${WEEK.to}`;
	const results = INTERACTIONS.map(() => []);
	await withCompanyCopy(seed, async ({ origin, cookies }) => {
		const chrome = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-dev-shm-usage"],
		});
		try {
			for (let n = 0; n < openings; n++) await visit(chrome, { origin, cookies, range, results });
		} finally {
			await chrome.close();
		}
	});
	yield report(seed, openings, results);
}

async function visit(chrome, { origin, cookies, range, results }) {
	const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
		const page = await context.newPage();
		await page.goto(`${origin}/traffic-diary?${range}`);
		await waitForList(page);
		await page.getByTestId("connection-status").getByText("Live").waitFor();
		await setTimeout(BEFORE_FIRST_MS);
		for (const [place, interaction] of INTERACTIONS.entries()) {
			const { prepare, act, wanted, after } = interaction;
			await prepare?.(page);
			await setTimeout(BEFORE_PRESS_MS);
			const before = await page.locator(FIRST_ROW).getAttribute("row-id");
			await page.evaluate(watchInteraction, {
				wanted: wanted.map((one) => (Array.isArray(one) ? one : [one, null])),
				before,
			});
			await act(page);
			results[place].push(await awaitInteraction(page, interaction.name));
			await after(page, range);
		}
	} finally {
		await context.close();
	}
}

/** What was measured; throws after half a minute without what is wanted. */
async function awaitInteraction(page, name) {
	const result = await Promise.race([page.evaluate(() => window.interaction), setTimeout(30_000)]);
	if (!result) throw new Error(`${name}: nothing of it was shown within 30 s`);
	return result;
}

function report(seed, openings, results) {
	const rows = [];
	const missedTargets = [];
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
	for (const [place, { name, last, waits }] of INTERACTIONS.entries()) {
		const visits = results[place];
		add(
			name,
			visits.map(({ times }) => times[0]),
			visits.map(({ nextPaint }) => nextPaint),
			waits,
		);
		if (!last) continue;
		const all = add(
			last,
			visits.map(({ times }) => times.at(-1)),
			null,
			0,
			false,
		);
		const aSecond = (MARKED_ROWS / all) * 1000;
		rows.push([`${last}, rows a second`, aSecond.toFixed(0), "", "", ""]);
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
