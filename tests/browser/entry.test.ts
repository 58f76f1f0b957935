import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type DateText, showDate } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { chooseOption, openNewEntry, readSums } from "./support/entry";
import { eventually } from "./support/eventually";
import { sendJobRequest, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
let monday: DateText;

beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
	monday = takeFreeMonday();
});

const NIGHT_ONLY =
	"Night Only keeps an overnight job fully visible to the driver instead of splitting it over two days";

const readFocusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const readFieldErrors = (page: Page) =>
	page.getByTestId("job-entry-form").locator(".field-error").allTextContents();

/** Saves a form without customer, dates and load type, and expects an error at each. */
async function saveIncomplete(page: Page) {
	await page.locator('[name="collection_date"]').fill("");
	await page.locator('[name="delivery_date"]').fill("");
	await page.keyboard.press("Control+Enter");
	await eventually(() => readFieldErrors(page)).toEqual([
		"Please Select Customer Details",
		"Please enter Collection Date",
		"Please enter delivery date",
		"Please Select Load Type",
	]);
	await page.getByText("4 fields need attention:").waitFor();
	for (const side of ["collection", "delivery"])
		expect(await page.locator(`.field:has([name="${side}_date"]) .field-label`).textContent()).toContain("*");
	await page.getByText(NIGHT_ONLY).waitFor();
}

describe("entering a job", () => {
	it("starts at the customer, shows what is missing, and saves by keyboard", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		await openNewEntry(page);
		await eventually(() => readFocusedName(page)).toBe("customer_id");
		await saveIncomplete(page);
		await eventually(() => readFocusedName(page)).toBe("customer_id");
		await expectAccessible(page);

		await chooseOption(page, "customer_id", "bright");
		await chooseOption(page, "load_type_id", "7.5T");
		await page.locator('[name="collection_date"]').fill(showDate(monday));
		await page.keyboard.press("Tab");
		await eventually(() => page.locator('[name="collection_time"]').inputValue()).toBe("09:00");
		await eventually(() => page.locator('[name="delivery_date"]').inputValue()).toBe(showDate(monday));
		await page.locator('[name="base_charge"]').fill("165.123");
		await page.keyboard.press("Control+Enter");
		await eventually(() => readFieldErrors(page)).toEqual(["At most 2 decimals"]);
		await page.locator('[name="base_charge"]').fill("165");
		await page.getByRole("checkbox", { name: "Fuel surcharge" }).check();
		await page.getByRole("checkbox", { name: "Additional drop" }).check();
		await page.getByLabel("Count of Additional drop").fill("2");
		await eventually(() => readSums(page)).toEqual(["35.73", "£200.73", "£240.88", "—"]);
		await page.keyboard.press("Control+Enter");
		await page.getByText(/^Job No: \d+ created successfully$/).waitFor();
		await page.getByTestId("job-entry-form").waitFor({ state: "detached" });
	});

	it("clears fields that a mode does not use and restores them", async () => {
		const { page } = await open({ caller, theme: "dark_mode" });
		await openDiaryPage(page, dayRange(monday));
		await openNewEntry(page);
		const town = page.locator('[name="delivery_town"]');
		await town.fill("Egham");
		await page.getByRole("radio", { name: "Collection Only" }).check();
		await eventually(() => town.inputValue()).toBe("");
		await eventually(() => town.isDisabled()).toBe(true);
		await expectAccessible(page);
		await page.getByRole("radio", { name: "Night Only" }).check();
		await eventually(() => town.inputValue()).toBe("Egham");
	});

	it("stores a draft, confirms before closing, and offers the draft again", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		await openNewEntry(page);
		await page.locator('[name="collection_town"]').fill("Cranfield");
		await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Leave" }).click();
		await page.getByTestId("job-entry-form").waitFor({ state: "detached" });
		await openNewEntry(page);
		await page.getByRole("button", { name: "Restore draft" }).click();
		await eventually(() => page.locator('[name="collection_town"]').inputValue()).toBe("Cranfield");
	});

	it("a trip has no delivery of its own and is saved with its stops", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		await openNewEntry(page);
		await page.getByRole("radio", { name: "Trip" }).check();
		await page.getByRole("heading", { name: "TRIP ENTRY" }).waitFor();
		expect(await page.locator('[name="delivery_date"]').count()).toBe(0);
		await chooseOption(page, "customer_id", "bright");
		await chooseOption(page, "load_type_id", "7.5T");
		const add = page.getByRole("button", { name: "Add stop" });
		await add.click();
		await add.click();
		await page.locator('[name="trip_sub_jobs.1.delivery_date"]').fill("01-01-2027");
		await page.keyboard.press("Control+Enter");
		await eventually(() => readFieldErrors(page)).toEqual([
			"Please enter an address",
			"Delivery Date Can't be Smaller than Collection Date",
			"Please enter an address",
		]);
		await page.locator('[name="trip_sub_jobs.0.collection_town"]').fill("Luton");
		await page.locator('[name="trip_sub_jobs.1.delivery_town"]').fill("Sevenoaks");
		await page.locator('[name="trip_sub_jobs.1.delivery_date"]').fill(showDate(monday));
		const answer = page.waitForResponse(/\/save-job$/);
		await page.keyboard.press("Control+Shift+Enter");
		const { data } = await (await answer).json();
		const stops: { job_number: string }[] = data.trip_sub_jobs;
		expect(stops.map(({ job_number }) => job_number)).toEqual([
			`${data.job_number}-1`,
			`${data.job_number}-2`,
		]);
		expect(data.status).toBe("Quote");
		await sendJobRequest(caller, "DELETE", `/api/v3/client/delete-job/${data.id}`);
	});
});
