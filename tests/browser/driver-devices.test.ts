import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newAddress, origin } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Opens the app's tab of the first driver, signs a device in by a code that the office shows, and lists it. */
async function pairDevice(page: Page, name: string) {
	await page.goto("/account-settings/drivers");
	await page.locator("tbody tr[data-opens]").first().click();
	await page.getByRole("tab", { name: "App" }).click();
	await page.getByRole("button", { name: "Show pairing code" }).click();
	const figures = await page.getByRole("region", { name: "Pairing code" }).locator("output").textContent();
	await expectAccessible(page);
	const paired = await fetch(`${origin()}/api/v3/driver/pair`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "CF-Connecting-IP": newAddress() },
		body: JSON.stringify({
			company: "northline",
			code: figures?.replaceAll(" ", ""),
			device_name: `${name}/1`,
		}),
	});
	expect(paired.status).toBe(200);
	await page.getByRole("button", { name: "Done" }).click();
}

describe("the devices of a driver", () => {
	it("one signs in by the code of the office, is listed, and is signed out", async () => {
		const { page } = await open({ email: "admin@northline.test" });
		await pairDevice(page, "TestPhone");
		await page.getByRole("button", { name: "Sign out TestPhone" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
		await waitForToast(page, "The device has been signed out.");
		await page.getByRole("button", { name: "Sign out TestPhone" }).waitFor({ state: "detached" });
	});

	it("one that is lost is signed out and erased", async () => {
		const { page } = await open({ email: "admin@northline.test", theme: "dark_mode" });
		await pairDevice(page, "LostPhone");
		await page.getByRole("button", { name: "Report LostPhone lost" }).click();
		const question = page.getByRole("alertdialog");
		await question.getByText(/also work that it has not sent/).waitFor();
		await expectAccessible(page);
		await question.getByRole("button", { name: "Sign out and erase" }).click();
		await waitForToast(page, "The device has been signed out. At its next contact it removes everything");
		await page.getByRole("button", { name: "Report LostPhone lost" }).waitFor({ state: "detached" });
	});
});
