import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const PATH = "/account-settings/company-details?tab=10";

/** The figures of the first vehicle type. */
const figureOf = (page: Page, header: string) =>
	page.getByRole("textbox", { name: new RegExp(`, ${header}$`) }).first();
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const waitUntilSaved = (page: Page) =>
	page.getByText("Details Successfully Updated", { exact: true }).first().waitFor();

describe("planning costs", () => {
	it("are set by vehicle type, keep what was typed when one is refused, and are usual again on a phone", async () => {
		const { page, caller } = await open({ email: "admin@harbour.test" });
		await page.goto(PATH);
		await page.getByRole("heading", { name: "Planning costs" }).waitFor();
		await page.getByRole("columnheader", { name: "£ a day" }).waitFor();
		const [day, mile] = [figureOf(page, "£ a day"), figureOf(page, "£ a mile")];
		expect(await day.getAttribute("placeholder")).toMatch(/^\d+(–\d+)?$/);
		await day.fill("6000");
		await mile.fill("0.725");
		await save(page);
		await page.getByText("At most £5,000").waitFor();
		expect(await day.getAttribute("aria-invalid")).toBe("true");
		expect(await mile.inputValue()).toBe("0.725");
		await expectAccessible(page);
		await day.fill("95");
		await page.getByLabel("Late at most").fill("20");
		await page.keyboard.press("Control+Enter");
		await waitUntilSaved(page);
		await page.reload();
		await eventually(() => day.inputValue()).toBe("95");
		expect(await mile.inputValue()).toBe("0.725");

		const phone = await open({ ...(caller ? { caller } : {}), phone: true, theme: "dark_mode" });
		await phone.page.goto(PATH);
		const typed = figureOf(phone.page, "£ a day");
		await eventually(() => typed.inputValue()).toBe("95");
		await expectAccessible(phone.page);
		await phone.page
			.getByRole("button", { name: /^Usual figures of / })
			.first()
			.click();
		await eventually(() => typed.inputValue()).toBe("");
		await phone.page.getByLabel("Late at most").fill("");
		await save(phone.page);
		await waitUntilSaved(phone.page);
		// The desk, where nothing is unsaved, shows it.
		await eventually(() => day.inputValue()).toBe("");
	});
});
