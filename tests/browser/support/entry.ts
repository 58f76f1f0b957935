import type { Locator, Page } from "playwright-core";

/** Opens a new entry from the diary by keyboard and waits until its lists have loaded. */
export async function openNewEntry(page: Page): Promise<void> {
	await Promise.all([
		page.waitForResponse(/get-traffic-diary-default-values/),
		page.keyboard.press("n").then(() => page.getByTestId("job-entry-form").waitFor()),
	]);
}

/** Chooses the first option that matches the typed text. */
export async function chooseOption(page: Page, name: string, typed: string): Promise<void> {
	await page.locator(`[name="${name}"]`).fill(typed);
	await page.getByRole("option").first().waitFor();
	await page.keyboard.press("Enter");
}

/** The slide-over of a new or edited job, once its fields have loaded. */
export async function waitForEntry(page: Page, title: string | RegExp): Promise<Locator> {
	const slideOver = page.getByRole("dialog", { name: title });
	await slideOver.locator("[data-testid=job-entry-form]:not([aria-busy])").waitFor();
	return slideOver;
}

/** Opens the edit slide-over from the menu of a job's row. */
export async function openEditForm(page: Page, number: string): Promise<Locator> {
	await page.getByRole("button", { name: `More for ${number}` }).click();
	await page.getByRole("menuitem", { name: "Edit Job" }).click();
	return waitForEntry(page, `JOB No ${number}`);
}

/** A field of the form by its API name. */
export const formField = (slideOver: Locator, name: string): Locator => slideOver.locator(`[name="${name}"]`);

/** The name of the focused field. */
export const readFocusedName = (page: Page): Promise<string | null> =>
	page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

/** Maximum Tab presses across the whole form. */
const MAX_TABS = 80;

/** Presses Tab until a field has the focus. Throws when Tab does not reach it. */
export async function tabTo(page: Page, name: string) {
	for (let count = 0; count < MAX_TABS; count++) {
		if ((await readFocusedName(page)) === name) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab does not reach ${name}`);
}

/** Extras, total, gross and profit as shown beside the charges. */
export const readSums = (page: Page): Promise<string[]> =>
	page.getByTestId("job-sums").locator("output").allTextContents();

/** The sum beside a label. */
export const sumOutput = (slideOver: Locator, label: string): Locator =>
	slideOver.getByTestId("job-sums").locator("p", { hasText: label }).locator("output");
