import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const PATH = "/account-settings/company-details?tab=8";

describe("road times", () => {
	it("are shown with what they differ by, on a phone too, and emptied after a question", async () => {
		const { page, caller } = await open({ email: "admin@northline.test", phone: true });
		await page.goto(PATH);
		await page.getByRole("heading", { name: "Road times" }).waitFor();
		await page.getByText(/^Learned from \d+ trips between stops/).waitFor();
		const rows = page.getByRole("table", { name: "Learned road times" }).locator("tbody tr");
		expect(await rows.count()).toBeGreaterThan(0);
		await expectAccessible(page);

		const desk = await open({ ...(caller ? { caller } : {}), theme: "dark_mode" });
		await desk.page.goto(PATH);
		await desk.page.getByRole("columnheader", { name: "Learned" }).waitFor();
		await expectAccessible(desk.page);
		await desk.page.getByRole("button", { name: "Empty" }).click();
		const dialog = desk.page.getByRole("alertdialog").or(desk.page.getByRole("dialog"));
		await dialog.getByText(/^What \d+ trips have taught will be deleted\./).waitFor();
		await expectAccessible(desk.page);
		await dialog.getByRole("button", { name: "Cancel" }).click();
		expect(await desk.page.getByRole("button", { name: "Empty" }).count()).toBe(1);
		await desk.page.getByRole("button", { name: "Empty" }).click();
		await dialog.getByRole("button", { name: "Empty" }).click();
		await desk.page.getByText("No times have been learned yet.").waitFor();
		expect(await desk.page.getByRole("button", { name: "Empty" }).count()).toBe(0);
	});
});
