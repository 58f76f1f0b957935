import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@northline.test";
const SETTINGS = "/account-settings";
const THEMES = ["light_mode", "dark_mode"] as const;

/** The texts of elements that are wider than they have room for. */
const cutTexts = (of: Locator) =>
	of.evaluateAll((all) =>
		all.flatMap((one) => (one.scrollWidth > one.clientWidth ? (one.textContent ?? "") : [])),
	);

/** Whether a press on the middle of an element reaches it. */
const isFree = (of: Locator) =>
	of.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});

/** Opens the first card of the list, at a line. */
async function openLine(page: Page, line: RegExp): Promise<void> {
	await page.goto(`${SETTINGS}/rate-cards`);
	await page.locator("button.opens").first().click();
	await page.getByRole("navigation", { name: "Lines of this card" }).waitFor();
	await page.getByRole("button", { name: line }).first().click();
}

describe.each(THEMES)("prices on a phone, %s", (theme) => {
	it("names every month of fuel in full", async () => {
		const { page } = await open({ email: ADMIN, phone: true, theme });
		await page.goto(`${SETTINGS}/fuel-surcharge`);
		const table = page.getByRole("table", { name: "Fuel surcharge by month" });
		await table.getByText("September 20").waitFor();
		expect(await cutTexts(table.locator("tbody td:first-child"))).toEqual([]);
	});

	it("begins all values of a stacked row at the same place, and leaves the buttons of a raise free", async () => {
		const { page, pageErrors } = await open({ email: ADMIN, phone: true, theme });
		pageErrors.expect(/422: POST .*rate-cards\/raise/);
		await page.goto(`${SETTINGS}/rate-cards`);
		await page.locator("button.opens").first().waitFor();
		const padding = await page
			.locator("table.stacks td.numeric + td")
			.evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingLeft));
		expect(new Set(padding)).toEqual(new Set(["0px"]));
		await page.goto(`${SETTINGS}/rate-cards/raise`);
		const preview = page.getByRole("button", { name: "Preview" });
		await preview.click();
		await page.locator(".toast.error").waitFor();
		await eventually(() => isFree(preview)).toBe(true);
	});
});

it("the amount of a charge is as wide as it has to be", async () => {
	const { page } = await open({ email: ADMIN });
	await openLine(page, /London/);
	const amount = page.getByRole("textbox", { name: /^Amount of/ }).first();
	await amount.waitFor();
	const cell = amount.locator("xpath=ancestor::td");
	expect(await cell.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThan(130);
});
