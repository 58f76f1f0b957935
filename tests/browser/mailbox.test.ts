import { describe, expect, it } from "vitest";
import { openClient } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { readReceivedMail } from "./support/mailbox";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const requestLink = (email: string) =>
	openClient().send("POST", "/api/v3/send-password-reset-link", { email });

describe("the mailbox of a local server", () => {
	it("shows a new mail without being asked, filters, and opens its link as the recipient", async () => {
		const { page, context } = await open();
		const email = "dispatch@northline.test";
		await page.goto("/dev/mail");
		await page.getByRole("navigation", { name: "Companies and recipients" }).waitFor();
		await expectAccessible(page);
		await page.goto(`/dev/mail?company=cartage&to=${email}`);
		const mails = page.getByRole("region", { name: "Mails" }).getByRole("link");
		const before = await mails.count();
		await requestLink(email);
		await eventually(() => mails.count()).toBe(before + 1);
		await expectAccessible(page);
		const [opened] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("o")]);
		const { links } = await readReceivedMail({ company: "cartage", to: email });
		await opened.waitForURL(links[0]?.address ?? "no link");
	});

	it("is walked through by keys, in each format of a mail", async () => {
		const { page } = await open({ theme: "dark_mode" });
		await page.goto("/dev/mail?company=northline");
		const current = page.getByRole("region", { name: "Mails" }).locator("[aria-current]");
		const first = await current.innerText();
		await page.keyboard.press("j");
		await eventually(() => current.innerText()).not.toBe(first);
		await page.keyboard.press("k");
		await eventually(() => current.innerText()).toBe(first);
		await expectAccessible(page);
		await page.locator("iframe[title^='Mail:']").waitFor();
		await page.keyboard.press("v");
		await eventually(() => page.getByRole("radio", { name: "Plain text" }).isChecked()).toBe(true);
		await page.keyboard.press("v");
		await page.locator("pre", { hasText: "<p>" }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("c");
		await page.waitForURL(/company=(?!northline)/);
	});

	it("is a list and then a mail on a phone", async () => {
		const { page } = await open({ phone: true });
		await page.goto("/dev/mail");
		await page.getByLabel("Company").selectOption("northline");
		await page.waitForURL("**/dev/mail?company=northline");
		await expectAccessible(page);
		const mails = page.getByRole("region", { name: "Mails" });
		await mails.getByRole("link").first().click();
		await page.getByRole("article").waitFor();
		expect(await mails.isVisible()).toBe(false);
		await expectAccessible(page);
		await page.getByRole("link", { name: "Mails" }).click();
		await mails.waitFor();
	});
});
