import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addDays, showDate } from "~/shared/time/dates";
import { expectAccessible } from "./support/accessible";
import { dayRange } from "./support/diary";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();

const measureOverflow = ({ page }: BrowserWindow) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens notes and PODs of a job by the buttons of its foot, and goes back to its details. */
async function useFoot(detail: Locator) {
	await detail.getByRole("button", { name: "Notes" }).tap();
	await detail.getByRole("form", { name: "New note" }).waitFor();
	await detail.getByRole("button", { name: "POD", exact: true }).tap();
	await eventually(() => detail.getByRole("tab", { name: /^POD/ }).getAttribute("aria-selected")).toBe(
		"true",
	);
	await detail.getByRole("tab", { name: "Details" }).tap();
}

describe("the diary on a phone, 390 pixels wide", () => {
	it("has cards, day navigation, status actions, search and job entry", async () => {
		const window = await open({ email: "dispatch@northline.test", phone: true });
		const { page, caller } = window;
		if (!caller) throw new Error("no user is signed in");
		const day = takeFreeMonday();
		const [quote, pending] = await saveJobs(caller, day, [{ status: "Quote" }, { delivery_town: "Whitby" }]);
		await page.goto(`/traffic-diary?${new URLSearchParams(dayRange(day))}`);
		const cards = page.locator("li[data-id]");
		await eventually(() => cards.count()).toBe(2);
		expect(await measureOverflow(window)).toBe(0);
		expect(await page.locator(".data-grid-engine").count()).toBe(0);
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
		await useFoot(page.getByRole("dialog", { name: `Job ${pending?.job_number}` }));
		expect(await measureOverflow(window)).toBe(0);
		await page.getByRole("button", { name: "Close", exact: true }).tap();
		await page.getByRole("button", { name: "New job" }).tap();
		await page.getByRole("dialog", { name: "JOB ENTRY" }).waitFor();
		await expectAccessible(page);
	});

	it("the dashboard, the sign-in and a customer's diary fit too", async () => {
		const anonymous = await open({ phone: true, theme: "dark_mode" });
		await anonymous.page.goto("/login");
		expect(await measureOverflow(anonymous)).toBe(0);
		const office = await open({ email: "dispatch@northline.test", phone: true, theme: "dark_mode" });
		await office.page.goto("/home");
		await office.page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
		expect(await measureOverflow(office)).toBe(0);
		await expectAccessible(office.page);
		const customer = await open({ email: "portal@eastfield.test", phone: true });
		await customer.page.goto("/customer/traffic-diary");
		await customer.page.locator("[data-index], .empty").first().waitFor();
		expect(await measureOverflow(customer)).toBe(0);
		await expectAccessible(customer.page);
	});
});
