import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const REASON = "Ticket 318, invoice prefix";

/** Leaves the company through the banner. */
async function leave(page: Page) {
	const banner = page.getByRole("region", { name: "Support visit" });
	await banner.getByRole("button", { name: "Leave client" }).click();
	await eventually(() => page.url()).toContain("/super-admin/clients");
	await eventually(() => banner.count()).toBe(0);
}

describe("login-as-client: a super admin in a client's company to view only", () => {
	it("sees the banner, saves nothing, leaves, and is in the company's list of visits", async () => {
		const { page, pageErrors } = await open({ email: "root@cartage.test" });
		// The refused save, and what was being read while the visit ended.
		pageErrors.expect(/40[139]|WebSocket|ERR_ABORTED/);
		await page.goto("/super-admin/clients");
		await page.getByRole("button", { name: "Actions for Northline Couriers Ltd" }).click();
		await page.getByRole("menuitem", { name: "Login as client…" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("button", { name: /^Enter as/ }).click();
		await dialog.getByText("Please enter a reason. The client reads it.").first().waitFor();
		await dialog.getByLabel(/^Reason/).fill(REASON);
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		await page.waitForURL("**/home");

		const banner = page.getByRole("region", { name: "Support visit" });
		await banner.getByText("You are in Northline Couriers Ltd as", { exact: false }).waitFor();
		await eventually(() => banner.getByRole("timer").textContent()).toMatch(/^(60:00|59:\d\d) left$/);
		await page.goto("/account-settings/company-details");
		const form = page.locator("main form").first();
		const save = form.getByRole("button", { name: /^Save/ });
		await eventually(() => save.isDisabled()).toBe(true);
		expect(await save.getAttribute("title")).toBe("You are in this company to view only.");
		await expectAccessible(page);

		await leave(page);

		const { page: company } = await open({ email: "admin@northline.test" });
		await company.goto("/account-settings/company-details?tab=6");
		const visits = company.getByRole("table", { name: "Support visits" });
		const row = visits.getByRole("row").filter({ hasText: REASON }).first();
		await row.getByText("View only").waitFor();
		await row.getByRole("button").first().click();
		const log = company.getByRole("dialog").getByRole("table", { name: "What was done" });
		await log.getByText("Entered").waitFor();
		await log.getByText("Left").waitFor();
		expect(await log.getByText("Changed").count()).toBe(0);
	});
});
