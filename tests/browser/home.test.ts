import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

describe("home", () => {
	it("leads from a queue to as many jobs in the diary, and allocates in the row", async () => {
		const { page } = await open({ email: "dispatch@northline.test" });
		await page.goto("/home");
		const queue = page
			.getByRole("navigation", { name: "Queues" })
			.getByRole("link", { name: /^To allocate/ });
		const count = Number((await queue.innerText()).match(/\d+/)?.[0]);
		expect(count).toBeGreaterThan(0);
		await expectAccessible(page);

		const needs = page.getByRole("region", { name: "Needs you" });
		const allocate = needs.getByRole("button", { name: /^Allocate, \d+ has no driver/ });
		if ((await allocate.count()) > 0) {
			await allocate.first().click();
			await page.getByRole("dialog", { name: /allocat/i }).waitFor();
			await page.keyboard.press("Escape");
		}

		await queue.click();
		await page.waitForURL(/\/traffic-diary\?.*status=Pending/);
		await page.getByText(new RegExp(`of ${count} jobs?$`)).waitFor();
	});
});
