import type { Locator, Page } from "playwright-core";

/** Opens a new entry from the diary, as the keyboard does, and waits until its lists are there. */
export async function openEntry(page: Page): Promise<void> {
	const lists = page.waitForResponse(/get-traffic-diary-default-values/);
	await page.keyboard.press("n");
	await page.locator(".entry").waitFor();
	await lists;
}

/** Chooses the first option that fits what is typed. */
export async function choose(page: Page, name: string, typed: string): Promise<void> {
	await page.locator(`[name="${name}"]`).fill(typed);
	await page.getByRole("option").first().waitFor();
	await page.keyboard.press("Enter");
}

/** The slide-over in which a job is entered or changed, once its fields are there. */
export async function entry(page: Page, title: string | RegExp): Promise<Locator> {
	const sheet = page.getByRole("dialog", { name: title });
	await sheet.locator("form.entry:not([aria-busy])").waitFor();
	return sheet;
}

/** Opens the sheet in which a job is changed, from the menu of its row. */
export async function changeRow(page: Page, number: string): Promise<Locator> {
	await page.getByRole("button", { name: `More for ${number}` }).click();
	await page.getByRole("menuitem", { name: "Edit Job" }).click();
	return entry(page, `JOB No ${number}`);
}

/** A field of the form by its name on the wire. */
export const field = (sheet: Locator, name: string): Locator => sheet.locator(`[name="${name}"]`);

/** The name of the field that has the focus. */
export const focused = (page: Page): Promise<string | null> =>
	page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

/** The most presses of Tab from one end of the form to the other. */
const MOST_TABS = 80;

/** Goes on with Tab until a field has the focus, as a hand does. Throws when Tab never comes there. */
export async function tabTo(page: Page, name: string) {
	for (let presses = 0; presses < MOST_TABS; presses++) {
		if ((await focused(page)) === name) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab does not reach ${name}`);
}

/** Extras, total, gross and profit as they stand beside the charges. */
export const sums = (page: Page): Promise<string[]> => page.locator(".entry .sum output").allTextContents();

/** What stands beside a label in the sums of the charges. */
export const sumOf = (sheet: Locator, label: string): Locator =>
	sheet.locator(".sum .line", { hasText: label }).locator("output");
