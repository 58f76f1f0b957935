import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { todayInLondon } from "~/shared/time/london";
import { dayRange, openDiaryPage } from "./support/diary";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Takes a field out of the first row that a list's answers hold, as no server should. */
async function spoilAnswers(page: Page, address: RegExp, spoil: (row: Record<string, unknown>) => void) {
	await page.route(address, async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		const [first] = body.data?.job_details?.data ?? body.notifications ?? body.data?.notifications ?? [];
		if (first) spoil(first);
		await route.fulfill({ response, json: body });
	});
}

describe("a row that cannot be drawn", () => {
	it("leaves the others of the diary and of the bell where they are", async () => {
		const { page, pageErrors } = await open({ email: "dispatch@northline.test" });
		// React reports what it has caught.
		pageErrors.expect(/Minified React error|cannot be shown|TypeError/);
		const today = todayInLondon(new Date());
		await openDiaryPage(page, dayRange(today));
		await spoilAnswers(page, /\/get-job-list\?/, (row) => Object.assign(row, { customer: null }));
		await page.getByRole("button", { name: "Next day" }).click();
		await page.getByText("Cannot be shown").first().waitFor();
		await eventually(() => page.locator(".ag-row:not(.loading-row)").count()).toBeGreaterThan(3);

		await spoilAnswers(page, /\/notifications/, (row) => Object.assign(row, { message: {} }));
		await page.getByRole("button", { name: /^Notifications/ }).click();
		const list = page.getByRole("dialog", { name: "Notifications" }).getByTestId("notification-list");
		await list.getByText(/^Notification \d+ cannot be shown\.$/).waitFor();
		expect(await list.getByRole("listitem").count()).toBeGreaterThan(1);
	});
});
