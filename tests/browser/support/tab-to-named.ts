import type { Page } from "playwright-core";

const MAX_TABS = 80;

/** Presses Tab until what has the focus is named so, by its label or its text. Throws when Tab does not reach it. */
export async function tabToNamed(page: Page, name: RegExp) {
	for (let count = 0; count < MAX_TABS; count++) {
		// The body has the focus after the last element, and every text of the page.
		const focused = await page.evaluate(() => {
			const element = document.activeElement;
			if (!element || element === document.body) return "";
			return element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
		});
		if (name.test(focused)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab does not reach ${name}`);
}
