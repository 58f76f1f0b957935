import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const FINANCE = "finance@northline.test";
const REPORT = "/finance/reports/planning";

const sums = (page: Page) => page.getByRole("table", { name: "Planned, driven and best" });
const rowsBy = (page: Page, by: string) =>
	page.getByRole("table", { name: `By ${by}`, exact: true }).locator("tbody tr");
/** The first amount of a cell: without how it differs. */
const poundsOf = (text: string | null) =>
	Number((/£([\d,]+\.\d\d)/.exec(text ?? "")?.[1] ?? "0").replace(/,/g, ""));
const planned = async (page: Page, by: string) =>
	(await rowsBy(page, by).locator("td:nth-child(2)").allTextContents()).map(poundsOf);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Begins with the last four days, of which two are working days on any day of the week. */
async function begin(page: Page) {
	const today = todayInLondon(new Date());
	await page.goto(`${REPORT}?date_from=${addDays(today, -4)}&date_to=${addDays(today, -1)}`);
	await page.getByRole("button", { name: "Compare 4 days" }).click();
}

/** The last four days, compared. */
async function compare(page: Page) {
	await begin(page);
	await page.getByText(/^4 of 4 days compared$/).waitFor();
	await sums(page).waitFor();
}

describe("past days as planned, driven and best", () => {
	it("add up by day, by customer and by vehicle, and never cost more as they are best", async () => {
		const { page } = await open({ email: FINANCE });
		await page.goto(REPORT);
		await page.getByRole("button", { name: "Compare 7 days" }).waitFor();
		await expectAccessible(page);
		await compare(page);
		await expectAccessible(page);
		const cost = sums(page).locator("tbody tr", { hasText: "Cost" });
		const whole = poundsOf(await cost.locator("td").nth(1).textContent());
		expect(poundsOf(await cost.locator("td").last().textContent())).toBeLessThanOrEqual(whole);
		expect(total(await planned(page, "day"))).toBeCloseTo(whole, 2);
		for (const by of ["Customer", "Vehicle"]) {
			await page.getByRole("radio", { name: by, exact: true }).check();
			await rowsBy(page, by.toLowerCase()).first().waitFor();
			expect(total(await planned(page, by.toLowerCase()))).toBeCloseTo(whole, 2);
		}
	});

	it("open a day by its vehicles, and are downloaded", async () => {
		const { page } = await open({ email: FINANCE });
		await compare(page);
		const [first = 0] = await planned(page, "day");
		await rowsBy(page, "day").first().locator("button.opens").click();
		await rowsBy(page, "vehicle").first().waitFor();
		expect(total(await planned(page, "vehicle"))).toBeCloseTo(first, 2);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: /^CSV/ }).click(),
		]);
		expect(download.suggestedFilename()).toBe("planned_and_driven.csv");
		await page.getByRole("button", { name: /^Remove Day: / }).click();
		await page.getByRole("radio", { name: "Day", exact: true }).check();
		await eventually(() => rowsBy(page, "day").count()).toBeGreaterThan(1);
	});

	it("are stopped with the days that are done, and refused where they are too many or not over", async () => {
		const { page } = await open({ email: FINANCE });
		let answer = () => {};
		const isAnswered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/client/past-day*", async (route) => {
			await isAnswered;
			await route.continue();
		});
		await page.goto(REPORT);
		await page.getByRole("button", { name: "Compare 7 days" }).click();
		const running = page.getByRole("region", { name: "Comparison under way" });
		await running.getByRole("button", { name: /^Stop/ }).click();
		await page.getByText("Stopped after 0 of 7 days.").waitFor();
		const answered = page.waitForResponse(/past-day/);
		answer();
		await answered;
		await page.goto(`${REPORT}?date_from=2025-01-01&date_to=2025-03-31`);
		await page.getByText("At most 31 days can be compared at a time.").waitFor();
		await page.goto(`${REPORT}?date_from=2031-01-01&date_to=2031-01-02`);
		await page.getByText(/^Only days that are over can be compared/).waitFor();
		await expectAccessible(page);
	});

	it("go on after the days that are done once the connection is back", async () => {
		const { page, pageErrors } = await open({ email: FINANCE });
		pageErrors.expect(/past-day/);
		let reads = 0;
		await page.route("**/client/past-day*", (route) => (++reads === 3 ? route.abort() : route.continue()));
		await begin(page);
		await page.getByText(/^There is no connection: .* 2 of 4 days are compared\.$/).waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Go on" }).click();
		await page.getByText(/^4 of 4 days compared$/).waitFor();
		expect(reads).toBe(5);
	});

	it("are for the owner's phone as well", async () => {
		const { page } = await open({ email: "admin@northline.test", phone: true });
		await compare(page);
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	});
});
