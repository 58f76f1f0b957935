import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { CLOCK_OFFSET_MS } from "@/scripts/lib/clock.mjs";
import {
	type HttpClient,
	newAddress,
	openBrowser,
	origin,
	signInDemo,
} from "@/tests/support/served/served-site";
import { shiftDate } from "~/shared/clock/shift-date.mjs";
import { STATE_TIMEOUT_MS } from "./eventually";
import { type PageErrors, watchPageErrors } from "./page-errors";

/** A page in its own browser context. */
export interface BrowserWindow {
	page: Page;
	context: BrowserContext;
	pageErrors: PageErrors;
	/** The same session, for API requests. */
	caller: HttpClient | null;
}

interface WindowOptions {
	/** The login; signed out without one. */
	email?: string;
	tenant_slug?: string;
	/** An existing session. */
	caller?: HttpClient;
	theme?: "light_mode" | "dark_mode";
	/** Phone size with touch. */
	phone?: boolean;
	/** Tablet size with touch. */
	tablet?: boolean;
	/** What the page's clock reads as it opens, and runs on from; the server's is that of the run. */
	at?: Date;
	/** Fetches parts ahead while idle; by default the browser saves data, as most tests are over before they are needed. */
	fetchesAhead?: boolean;
}

/** Folder for screenshots of failed tests; none by default. */
const SCREENSHOT_FOLDER = process.env.CARTAGE_PICTURES;

/**
 * One browser for all tests of a file, and a separate context for each window. Fails a test whose pages had unexpected console
 * errors, exceptions or failed requests.
 */
export function setUpWindows() {
	const openWindows: BrowserWindow[] = [];
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser?.close());
	afterEach(async ({ task }) => {
		const closing = openWindows.splice(0);
		const pageErrors = closing.flatMap((window) => window.pageErrors.unexpected());
		const hasFailed = task.result?.state === "fail";
		if (SCREENSHOT_FOLDER && hasFailed) await saveScreenshots(closing, SCREENSHOT_FOLDER, task.name);
		const shown = hasFailed ? await Promise.all(closing.map(({ page }) => describePage(page))) : [];
		await Promise.all(closing.map(({ context }) => context.close()));
		expect(pageErrors).toEqual([]);
		// One more error of the test, so that a failure that cannot be repeated can be read.
		if (shown.length > 0) throw new Error(`The pages were:\n${shown.join("\n")}`);
	});

	return async function open(options: WindowOptions = {}): Promise<BrowserWindow> {
		const caller =
			options.caller ?? (options.email ? await signInDemo(options.email, options.tenant_slug) : null);
		const context = await browser.newContext({
			viewport: getViewport(options),
			hasTouch: hasTouchScreen(options),
			isMobile: hasTouchScreen(options),
			reducedMotion: "reduce",
			baseURL: origin(),
			extraHTTPHeaders: { "CF-Connecting-IP": newAddress() },
		});
		context.setDefaultTimeout(STATE_TIMEOUT_MS);
		context.on("page", waitUntilHydrated);
		context.on("page", catchFileChoosers);
		const ahead = CLOCK_OFFSET_MS + (options.at ? options.at.getTime() - Date.now() : 0);
		if (ahead !== 0) await context.addInitScript(shiftDate, ahead);
		if (!options.fetchesAhead) await context.addInitScript(saveData);
		const pageErrors = watchPageErrors(context);
		const cookies = { ...caller?.cookies, theme: options.theme ?? "light_mode" };
		await context.addCookies(
			Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin() })),
		);
		const window = { context, pageErrors, caller, page: await context.newPage() };
		openWindows.push(window);
		return window;
	};
}

/**
 * Every action and wait on a page first waits until the application has taken over what the server rendered: before that, a click or a
 * key does nothing and a link loads a new page.
 */
const waitUntilHydrated = (page: Page) =>
	page.addLocatorHandler(page.locator("html[data-hydrating]"), async () => undefined);

/**
 * The browser hands file choosers to the test from the start: a test that begins to listen right before its click can be overtaken by it, as the
 * browser gives input precedence.
 */
const catchFileChoosers = (page: Page) => page.on("filechooser", () => undefined);

const saveData = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

const hasTouchScreen = ({ phone = false, tablet = false }: WindowOptions) => phone || tablet;

function getViewport({ phone, tablet }: WindowOptions) {
	if (phone) return { width: 390, height: 844 };
	return tablet ? { width: 1024, height: 768 } : { width: 1440, height: 900 };
}

/** The address of a page, what has the focus, and what its dialogs and toasts read. */
const describePage = (page: Page): Promise<string> =>
	page
		.evaluate(() => {
			const texts = [...document.querySelectorAll<HTMLElement>("[role$=dialog], [role=alert], .toast")]
				.map((element) => element.innerText.replaceAll(/\s+/g, " ").slice(0, 500))
				.filter(Boolean);
			const focused = document.activeElement?.outerHTML.slice(0, 120);
			return [location.pathname + location.search, `focus: ${focused}`, ...texts].join("\n  ");
		})
		.catch((failure: Error) => `${page.url()}: ${failure.message}`);

async function saveScreenshots(closing: BrowserWindow[], folder: string, name: string) {
	mkdirSync(folder, { recursive: true });
	for (const [at, { page }] of closing.entries())
		await page
			.screenshot({ path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 80)}-${at}.png` })
			.catch(() => undefined);
}
