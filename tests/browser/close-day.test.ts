import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Carries each step that is open over, by keyboard. */
async function carryAll(page: Page) {
	const buttons = page
		.getByRole("complementary", { name: "The day in figures" })
		.getByRole("button", { name: "Carry over" });
	for (let left = await buttons.count(); left > 0; left -= 1) {
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.keyboard.press("o");
		const dialog = page.getByRole("dialog", { name: /^Carry over: / });
		await dialog.getByRole("textbox", { name: "Reason" }).fill("Site shut, first thing tomorrow");
		await page.keyboard.press("Control+Enter");
		await dialog.waitFor({ state: "detached" });
		await expect.poll(() => buttons.count()).toBe(left - 1);
	}
}

describe("closing the day", () => {
	it("carries over what is open, signs off by keyboard, leaves a note and is reopened", async () => {
		const { page, caller } = await open({ email: "admin@northline.test" });
		await page.goto("/home");
		await page.getByRole("link", { name: "Close the day" }).click();
		await page.getByRole("heading", { level: 2, name: /^1 Not delivered/ }).waitFor();
		await expectAccessible(page);
		await carryAll(page);
		await page.getByRole("textbox", { name: "Note for the early shift" }).fill("Gate 4 is shut until 8");
		await page.keyboard.press("Control+Enter");
		await page.getByRole("heading", { name: "Signed off" }).waitFor();
		await page.getByText("Gate 4 is shut until 8").waitFor();
		await page.keyboard.press("o");
		expect(await page.getByRole("dialog").count()).toBe(0);

		const phone = await open({ ...(caller ? { caller } : {}), phone: true, theme: "dark_mode" });
		await phone.page.goto(page.url());
		await phone.page.getByRole("heading", { name: "Signed off" }).waitFor();
		await expectAccessible(phone.page);

		await page.getByRole("button", { name: "Reopen" }).click();
		await page
			.getByRole("dialog")
			.or(page.getByRole("alertdialog"))
			.getByRole("button", { name: "Reopen" })
			.click();
		await page.getByRole("button", { name: "Sign off" }).waitFor();
		expect(await page.getByRole("textbox", { name: "Note for the early shift" }).inputValue()).toBe(
			"Gate 4 is shut until 8",
		);
		await phone.page.getByRole("button", { name: "Sign off" }).waitFor();
	});
});
