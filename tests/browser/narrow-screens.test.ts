import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openDiaryPage, waitUntilLive } from "./support/diary";
import { waitForJobDetail } from "./support/job-detail";
import { findUnreadable } from "./support/unreadable";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** A tablet on its side and upright, a screen at 200 %, and the widest phone. */
const SIZES = [
	{ width: 1024, height: 768 },
	{ width: 820, height: 1024 },
	{ width: 720, height: 450 },
	{ width: 640, height: 900 },
];

const ADMIN = "admin@northline.test";
const heading = (page: Page) => page.getByRole("heading").first().waitFor();

/** The first job in the diary, opened. */
async function openFirstJob(page: Page) {
	await openDiaryPage(page);
	const number = await page.getByTestId("job-number").first().textContent();
	await page.goto(`/traffic-diary?job=${number}`);
	await waitForJobDetail(page, number ?? "");
}

const OFFICE: [path: string, drawn?: (page: Page) => Promise<unknown>][] = [
	["/home"],
	["/traffic-diary", waitUntilLive],
	["/traffic-diary?new=job", (page) => page.getByRole("dialog").getByLabel("Customer").first().waitFor()],
	["/traffic-diary/exchange"],
	["/traffic-diary/standing-orders"],
	["/traffic-diary/quotes"],
	["/planner", (page) => page.locator("[data-vehicle]").first().waitFor()],
	["/organizer", (page) => page.locator("[data-cell]").first().waitFor()],
	["/organizer/defects"],
	["/live", (page) => page.getByText("on duty").first().waitFor()],
	["/approve-workday"],
	["/driver-holiday-management"],
	["/finance/jobs/mark-for-invoice"],
	["/finance/invoices/customers"],
	["/finance/invoices/self-bills"],
	["/finance/timesheet/drivers"],
	["/finance/reports/profit"],
	["/finance/reports/jobs"],
	["/email-log"],
	["/account-settings/customers"],
	["/account-settings/drivers"],
	["/account-settings/vehicles"],
	["/account-settings/company-details"],
	["/account-settings/fuel-surcharge"],
	["/account-settings/rate-cards"],
	["/account-settings/rate-cards/raise"],
	["/settings/integrations"],
	["/settings/invoice"],
	["/settings/invoice?tab=1"],
	["/settings/notification"],
	["/billing"],
	["/profile"],
	["/support"],
];

/** What cannot be read at each size, the size and the screen before it. */
async function findAtAllSizes(page: Page, name: string): Promise<string[]> {
	await page.evaluate(() => document.fonts.ready);
	const findings: string[] = [];
	for (const size of SIZES) {
		await page.setViewportSize(size);
		// Two frames: observers of sizes draw again in the first.
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		findings.push(...(await findUnreadable(page)).map((finding) => `${name} ${size.width}: ${finding}`));
	}
	return findings;
}

it("every screen of the office reads on a tablet, in half a window and at 200 %", async () => {
	const { page } = await open({ email: ADMIN });
	const findings: string[] = [];
	for (const [path, drawn = heading] of OFFICE) {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(path);
		await drawn(page);
		findings.push(...(await findAtAllSizes(page, path)));
	}
	expect(findings).toEqual([]);
});

it("a job's details read there", async () => {
	const { page } = await open({ email: ADMIN });
	await openFirstJob(page);
	expect(await findAtAllSizes(page, "job")).toEqual([]);
});

it("a rate card's editor reads there", async () => {
	const { page } = await open({ email: ADMIN });
	await page.goto("/account-settings/rate-cards");
	await page.locator("button.opens").first().click();
	await page.getByRole("navigation", { name: "Lines of this card" }).waitFor();
	await page.getByRole("button", { name: /Minimum charge/ }).click();
	await page.getByRole("grid", { name: "Minimum charge by load type" }).waitFor();
	expect(await findAtAllSizes(page, "rate card")).toEqual([]);
});

it("a customer's portal reads there", async () => {
	const { page } = await open({ email: "portal@eastfield.test" });
	const findings: string[] = [];
	for (const path of ["/customer/traffic-diary", "/customer/book", "/customer/finance", "/customer/import"]) {
		await page.goto(path);
		await heading(page);
		findings.push(...(await findAtAllSizes(page, path)));
	}
	expect(findings).toEqual([]);
});
