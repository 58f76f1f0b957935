import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type HttpClient, openClient, origin } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { readJobNumbers, waitUntilLive } from "./support/diary";
import { chooseOption, formField, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { signUpCompany } from "./support/sign-up";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Enters the company's first job. */
async function enterJob(page: Page) {
	await page.getByRole("button", { name: "New job" }).click();
	const slideOver = await waitForEntry(page, "JOB ENTRY");
	await chooseOption(page, "customer_id", "harbour");
	await formField(slideOver, "load_type_id").click();
	await page.getByRole("option").first().click();
	await slideOver.getByRole("button", { name: "Save As Job" }).click();
	await page.getByText(/^Job No: \d+ created successfully$/).waitFor();
	await eventually(() => readJobNumbers(page)).toHaveLength(1);
}

describe("a new company", () => {
	it("signs up, chooses a plan and follows the first steps up to its first job", async () => {
		const { page, context, pageErrors } = await open();
		pageErrors.expect(/answer 422: POST .*\/signup/);
		await page.goto("/login");
		await page.getByRole("link", { name: "Start a trial" }).click();
		await page.waitForURL("**/signup");
		await page.getByRole("button", { name: "Start my trial" }).click();
		await page.locator("[aria-invalid=true]").first().waitFor();
		await expectAccessible(page);

		await signUpCompany(page, {
			company: "Wharfside Vans",
			firstName: "Mo",
			lastName: "Ellis",
			email: `mo-${Date.now()}@wharfside.test`,
			password: "two vans and a dream",
		});
		await page.getByText("Wharfside Vans").first().waitFor();
		const steps = page.getByRole("region", { name: "First steps" });
		await steps.getByText("0 of 8 done").waitFor();
		await expectAccessible(page);

		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Traffic Diary" }).click();
		await page.getByText(/^No jobs on /).waitFor();
		await expectAccessible(page);

		const founder = await createCaller(context);
		const names = ["Harbourside Fish"];
		const created = await founder.send("POST", "/api/v3/client/import-bookings/customers", { names });
		expect(created.status).toBe(200);
		await enterJob(page);
		await page.getByRole("link", { name: "Cartage home" }).click();
		await steps.getByText("2 of 8 done").waitFor();
		await expectAccessible(page);
	});
});

/** Removes the sample data from the first steps, and confirms it. */
async function removeSampleData(page: Page) {
	await page.getByRole("button", { name: "Remove sample data" }).click();
	const question = page.getByRole("alertdialog", { name: "Remove the sample data?" });
	await expectAccessible(page);
	await question.getByRole("button", { name: "Remove sample data" }).click();
	await page.getByText(/sample records? (have|has) been removed|sample data have been removed/).waitFor();
}

describe("a new company with sample data", () => {
	it("finds a day at work, enters its own job and removes the sample, whose customer with that job stays", async () => {
		const { page } = await open();
		await page.goto("/signup");
		await signUpCompany(page, {
			company: "Saltmarsh Couriers",
			firstName: "Una",
			lastName: "Reed",
			email: `una-${Date.now()}@saltmarsh.test`,
			password: "a van by the estuary",
			withSampleData: true,
		});
		const steps = page.getByRole("region", { name: "First steps" });
		await steps.getByText("0 of 8 done").waitFor();
		await steps.getByText(/20 jobs, 5 customers, 4 vehicles, 4 drivers/).waitFor();
		await expectAccessible(page);

		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Traffic Diary" }).click();
		// Late in the evening five of the sample day's twelve jobs are before midnight.
		await eventually(async () => (await readJobNumbers(page)).length).toBeGreaterThanOrEqual(5);
		await waitUntilLive(page);
		await page.keyboard.press("n");
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "customer_id", "derwent");
		await formField(slideOver, "load_type_id").click();
		await page.getByRole("option").first().click();
		await slideOver.getByRole("button", { name: "Save As Job" }).click();
		await page.getByText("Job No: 21 created successfully").waitFor();

		await page.getByRole("link", { name: "Cartage home" }).click();
		await steps.getByText("1 of 8 done").waitFor();
		await removeSampleData(page);
		await steps.getByText("Try a sample day").waitFor();
		await steps.getByText("2 of 8 done").waitFor();
		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Traffic Diary" }).click();
		await eventually(() => readJobNumbers(page)).toEqual(["21"]);
	});
});

/** The session of a browser, for API requests. */
async function createCaller(context: BrowserContext): Promise<HttpClient> {
	const cookies = await context.cookies(origin());
	return openClient(Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
}
