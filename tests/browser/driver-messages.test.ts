import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { findWaitingDriver, pairPhone } from "./support/driver-phone";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

describe("messages between office and driver", () => {
	it("an urgent one is confirmed on the phone, and the open thread shows it at once", async () => {
		const driver = await findWaitingDriver();
		const { page: phone } = await open({ phone: true });
		await pairPhone(phone, driver.id);
		const { page } = await open({ email: "dispatch@northline.test" });
		await page.goto("/planner");
		await page.getByRole("button", { name: /^Driver messages/ }).click();
		const panel = page.getByRole("dialog");
		await panel.getByLabel("Find a driver").fill(driver.full_name);
		await expectAccessible(page);
		await panel.getByRole("button", { name: new RegExp(`^${driver.full_name}`) }).click();
		await panel.getByLabel("Message", { exact: true }).fill("M62 is closed, take the A63");
		await panel.getByText("Urgent, to be confirmed").click();
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Message sent");
		await panel.getByText("Not read, not confirmed").waitFor();
		await expectAccessible(page);

		await phone.evaluate(() => window.dispatchEvent(new Event("online")));
		const urgent = phone.getByRole("alert").filter({ hasText: "M62 is closed" });
		await urgent.waitFor();
		await expectAccessible(phone);
		await urgent.getByRole("button", { name: /^Confirm/ }).tap();
		await urgent.waitFor({ state: "detached" });
		await panel.getByText(/^Confirmed \d/).waitFor();

		await phone.getByRole("link", { name: "Office" }).tap();
		await phone.getByLabel("Message to the office").fill("Taking the A63");
		await phone.getByRole("button", { name: "Send", exact: true }).tap();
		await panel.getByText("Taking the A63").waitFor();
	});

	it("goes to several drivers at once, also on a phone of the office", async () => {
		const { page } = await open({ email: "dispatch@northline.test", phone: true });
		await page.goto("/planner");
		await page.getByRole("button", { name: "More", exact: true }).tap();
		await page.getByRole("menuitem", { name: /^Driver messages/ }).tap();
		await page.getByRole("button", { name: "Message several drivers" }).tap();
		await page.getByRole("button", { name: /^All on duty/ }).tap();
		expect(await page.getByText(/^\d+ selected$/).textContent()).not.toBe("0 selected");
		await page.getByLabel("Message", { exact: true }).fill("Fog on the M62");
		await expectAccessible(page);
		await page.getByRole("button", { name: /^Send/ }).tap();
		await page.getByRole("dialog").getByText("Office: Fog on the M62").first().waitFor();
	});
});
