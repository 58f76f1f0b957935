import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Caller, newAddress, openBrowser, origin, signIn } from "../../support/served";
import { type PageFaults, watchFaults } from "./page-faults";

/** Somebody at a browser of their own. */
export interface Window {
	page: Page;
	context: BrowserContext;
	faults: PageFaults;
	/** The same session, for calls beside the page. */
	caller: Caller | null;
}

interface Wanted {
	/** Whose login; a stranger without. */
	as?: string;
	tenant_slug?: string;
	/** A session that is there already. */
	caller?: Caller;
	theme?: "light_mode" | "dark_mode";
	/** A phone's window and hands. */
	phone?: boolean;
	/** A tablet's. */
	tablet?: boolean;
}

/** A folder for a picture of each page of a failed test; none unless it is named. */
const PICTURES = process.env.CARTAGE_PICTURES;

/**
 * One browser for all tests of a file, and a context of its own for everybody who is let in. After each test every page must
 * have been clean: nothing on the console, no exception, no failed request but those that were expected.
 */
export function windows() {
	const opened: Window[] = [];
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser?.close());
	afterEach(async ({ task }) => {
		const all = opened.splice(0);
		const faults = all.flatMap((window) => window.faults.found());
		if (PICTURES && task.result?.state === "fail") await picture(all, PICTURES, task.name);
		await Promise.all(all.map(({ context }) => context.close()));
		expect(faults).toEqual([]);
	});

	return async function open(wanted: Wanted = {}): Promise<Window> {
		const caller = wanted.caller ?? (wanted.as ? await signIn(wanted.as, wanted.tenant_slug) : null);
		const context = await browser.newContext({
			viewport: sizeOf(wanted),
			hasTouch: isTouched(wanted),
			isMobile: isTouched(wanted),
			reducedMotion: "reduce",
			baseURL: origin(),
			extraHTTPHeaders: { "CF-Connecting-IP": newAddress() },
		});
		context.setDefaultTimeout(20_000);
		// The tests need no Internet: pieces of the map are drawn here.
		await context.route("https://tile.openstreetmap.org/**", (route) =>
			route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
		);
		const faults = watchFaults(context);
		const cookies = { ...caller?.cookies, theme: wanted.theme ?? "light_mode" };
		await context.addCookies(
			Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin() })),
		);
		const window = { context, faults, caller, page: await context.newPage() };
		opened.push(window);
		return window;
	};
}

const isTouched = ({ phone = false, tablet = false }: Wanted) => phone || tablet;

function sizeOf({ phone, tablet }: Wanted) {
	if (phone) return { width: 390, height: 844 };
	return tablet ? { width: 1024, height: 768 } : { width: 1440, height: 900 };
}

async function picture(all: Window[], folder: string, name: string) {
	mkdirSync(folder, { recursive: true });
	for (const [at, { page }] of all.entries())
		await page
			.screenshot({ path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 80)}-${at}.png` })
			.catch(() => undefined);
}
