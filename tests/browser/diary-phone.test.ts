import { describe, expect, it } from "vitest";
import { addDays, showDate } from "~/domain/time/dates";
import { expectAccessible } from "./support/accessible";
import { days } from "./support/diary";
import { eventually } from "./support/eventually";
import { freeMonday, makeJobs } from "./support/jobs";
import { type Window, windows } from "./support/windows";

const open = windows();

const overflow = ({ page }: Window) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe("the diary on a phone, 390 pixels wide", () => {
	it("has cards, a day after the other, phases, search and a new job", async () => {
		const window = await open({ as: "dispatch@northline.test", phone: true });
		const { page, caller } = window;
		if (!caller) throw new Error("nobody is signed in");
		const day = freeMonday();
		const [quote, pending] = await makeJobs(caller, day, [{ status: "Quote" }, { delivery_town: "Whitby" }]);
		await page.goto(`/traffic-diary?${new URLSearchParams(days(day))}`);
		const cards = page.locator("li[data-id]");
		await eventually(() => cards.count()).toBe(2);
		expect(await overflow(window)).toBe(0);
		expect(await page.locator(".ag").count()).toBe(0);
		await expectAccessible(page);

		await page.getByRole("button", { name: "Next day" }).tap();
		await page.getByText(`No jobs on ${showDate(addDays(day, 1))}.`).waitFor();
		await page.getByRole("button", { name: "Previous day" }).tap();
		await eventually(() => cards.count()).toBe(2);
		await page.getByRole("button", { name: "Search", exact: true }).tap();
		await page.getByRole("searchbox").fill(pending?.job_number ?? "");
		await page.keyboard.press("Enter");
		await eventually(() => cards.count()).toBe(1);
		await page.getByRole("button", { name: "Clear search" }).tap();
		await eventually(() => cards.count()).toBe(2);
		await page.getByRole("button", { name: "Save As Job" }).tap();
		await eventually(() => cards.filter({ hasText: quote?.job_number }).textContent()).toContain("Pending");

		await cards
			.filter({ hasText: pending?.job_number })
			.getByRole("button", { name: pending?.job_number })
			.tap();
		await page.getByRole("dialog", { name: `Job ${pending?.job_number}` }).waitFor();
		expect(await overflow(window)).toBe(0);
		await page.getByRole("button", { name: "Close", exact: true }).tap();
		await page.getByRole("button", { name: "New job" }).tap();
		await page.getByRole("dialog", { name: "JOB ENTRY" }).waitFor();
		await expectAccessible(page);
	});

	it("the dashboard, the sign-in and a customer's diary fit too", async () => {
		const stranger = await open({ phone: true, theme: "dark_mode" });
		await stranger.page.goto("/login");
		expect(await overflow(stranger)).toBe(0);
		const office = await open({ as: "dispatch@northline.test", phone: true, theme: "dark_mode" });
		await office.page.goto("/home");
		await office.page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
		expect(await overflow(office)).toBe(0);
		await expectAccessible(office.page);
		const customer = await open({ as: "portal@eastfield.test", phone: true });
		await customer.page.goto("/customer/traffic-diary");
		await customer.page.locator("li[data-id], .empty").first().waitFor();
		expect(await overflow(customer)).toBe(0);
		await expectAccessible(customer.page);
	});
});
