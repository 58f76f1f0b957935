import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const PATH = "/account-settings/fuel-surcharge?year=2031&month=2031-03";

const panelOf = (page: Page, month: string) => page.getByRole("complementary", { name: month });
const rowOf = (page: Page, month: string) =>
	page
		.getByRole("table", { name: "Fuel surcharge by month" })
		.getByRole("row", { name: new RegExp(`^${month}`) });

describe("the fuel surcharge of a month", () => {
	it("is set by its pump price, runs on, and is found on a phone", async () => {
		const { page, caller } = await open({ email: "admin@harbour.test" });
		await page.goto(PATH);
		const panel = panelOf(page, "March 2031");
		await panel.waitFor();
		await page.keyboard.press("Enter");
		await page.keyboard.type("150.3");
		await panel.getByRole("textbox", { name: "Read on" }).fill("24-02-2031");
		await panel.getByLabel("Not final: a later price follows").check();
		await eventually(() => panel.getByLabel("Surcharge from the table").textContent()).toContain("5 %");
		await page.keyboard.press("Control+Enter");
		await page.getByText("Fuel surcharge saved", { exact: true }).first().waitFor();
		await rowOf(page, "March 2031").getByText("Not final").waitFor();
		await rowOf(page, "April 2031").getByText("As in March").waitFor();
		await expectAccessible(page);

		const phone = await open({ ...(caller ? { caller } : {}), phone: true, theme: "dark_mode" });
		await phone.page.goto(PATH);
		await rowOf(phone.page, "March 2031").getByText("5 %").waitFor();
		await expectAccessible(phone.page);
		await panelOf(phone.page, "March 2031").getByRole("button", { name: "Remove" }).click();
		await phone.page.getByText("Fuel surcharge removed", { exact: true }).first().waitFor();
		// An earlier month of the demo runs on until then.
		await rowOf(phone.page, "March 2031").getByText("Not final").waitFor({ state: "hidden" });
	});

	it("has exceptions of customers", async () => {
		const { page } = await open({ email: "admin@harbour.test" });
		await page.goto(PATH.replace("2031-03", "2031-06"));
		const panel = panelOf(page, "June 2031");
		await panel.waitFor();
		await page.keyboard.press("x");
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("textbox", { name: "Surcharge" }).fill("101");
		await dialog.getByRole("button", { name: "Save exception" }).click();
		await dialog.getByText("At most 100 %").waitFor();
		await expectAccessible(page);
		await dialog.getByRole("combobox", { name: "Customer" }).click();
		await page.getByRole("option").first().click();
		await dialog.getByRole("textbox", { name: "Surcharge" }).fill("2.5");
		await dialog.getByRole("button", { name: "Save exception" }).click();
		await dialog.waitFor({ state: "hidden" });
		await panel.getByRole("listitem").getByText("2.5 %").waitFor();
		await panel.getByRole("button", { name: /^Remove the exception of/ }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
		await panel.getByRole("listitem").getByText("2.5 %").waitFor({ state: "hidden" });
	});
});
