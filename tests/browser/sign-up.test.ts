import { describe, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { windows } from "./support/windows";

const open = windows();

describe("a new company", () => {
	it("signs up, chooses a plan and comes to an empty product with its first steps, down to the first job", async () => {
		const { page, faults } = await open();
		faults.expect(/answer 422: POST .*\/signup/);
		await page.goto("/login");
		await page.getByRole("link", { name: "Start a trial" }).click();
		await page.waitForURL("**/signup");
		await page.getByRole("button", { name: "Create my company" }).click();
		await page.locator("[aria-invalid=true]").first().waitFor();
		await expectAccessible(page);

		await page.getByLabel(/^Company/).fill("Wharfside Vans");
		await page.getByLabel(/^First name/).fill("Mo");
		await page.getByLabel(/^Last name/).fill("Ellis");
		await page.getByLabel(/^E-mail/).fill(`mo-${Date.now()}@wharfside.test`);
		await page.getByLabel(/^Mobile/).fill("07700 900456");
		await page.getByLabel(/^Password/).fill("two vans and a dream");
		await page.getByLabel(/^The same again/).fill("two vans and a dream");
		await page.getByText("I accept the").click({ position: { x: 5, y: 5 } });
		await page.getByRole("button", { name: "Create my company" }).click();

		await page.waitForURL("**/select-plan");
		await expectAccessible(page);
		await page
			.getByRole("button", { name: /^Start \d+ days with/ })
			.first()
			.click();
		await page.waitForURL("**/home");
		await page.getByText("Wharfside Vans").first().waitFor();
		const steps = page.getByRole("region", { name: "First steps" });
		await steps.getByText("0 of 6 done").waitFor();
		await expectAccessible(page);

		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Traffic Diary" }).click();
		await page.getByText(/^No jobs on /).waitFor();
		await expectAccessible(page);
	});
});
