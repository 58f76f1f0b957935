import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobCell, jobRow, openDiaryPage, readJobNumbers } from "./support/diary";
import {
	chooseOption,
	formField,
	openEditForm,
	openNewEntry,
	readFocusedName,
	tabTo,
	waitForEntry,
} from "./support/entry";
import { eventually } from "./support/eventually";
import { takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

/** The number of the job saved last, from its toast. */
async function readSavedNumber(page: Page): Promise<string> {
	const message = page.getByText(/^Job No: \d+ created successfully$/).last();
	return /\d+/.exec((await message.textContent()) ?? "")?.[0] ?? "";
}

/** Types customer, addresses, dates and load type of a job, without the mouse. */
async function typeJob(page: Page, slideOver: Locator, day: DateText) {
	await page.keyboard.type("eastfield");
	await page.keyboard.press("Tab");
	await tabTo(page, "customer_reference.0.name");
	await page.keyboard.type("PO 4711");
	await tabTo(page, "collection_saved");
	await page.keyboard.type("Eastfield DC");
	await page.keyboard.press("Enter");
	// The diary's day is there already, so that Enter goes on to the time.
	await eventually(() => readFocusedName(page)).toBe("collection_time");
	await eventually(() => formField(slideOver, "collection_date").inputValue()).toBe(showDate(day));
	await page.keyboard.type("930");
	await tabTo(page, "delivery_saved");
	await page.keyboard.type("Royal County");
	await page.keyboard.press("Enter");
	await eventually(() => readFocusedName(page)).toBe("delivery_time");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Shift+Tab");
	await eventually(() => readFocusedName(page)).toBe("delivery_date");
	await page.keyboard.press("Control+a");
	await page.keyboard.type(showDate(addDays(day, 1)));
	await tabTo(page, "load_type_id");
	await page.keyboard.type("small v");
	await page.keyboard.press("Enter");
}

describe("entering a job", () => {
	it("works by keyboard only, from N to Ctrl Enter", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		await openDiaryPage(page, dayRange(day));
		await page.keyboard.press("n");
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await eventually(() => readFocusedName(page)).toBe("customer_id");
		await expectAccessible(page);
		await typeJob(page, slideOver, day);
		// The distance between the two addresses is filled in automatically.
		await eventually(() => formField(slideOver, "mileage").inputValue()).toMatch(/^\d/);
		await tabTo(page, "base_charge");
		await page.keyboard.type("125.50");
		await page.keyboard.press("Control+Enter");

		const number = await readSavedNumber(page);
		await slideOver.waitFor({ state: "detached" });
		await eventually(() => readJobNumbers(page)).toEqual([number]);
		await eventually(() => jobCell(page, number, "customer").textContent()).toBe("Eastfield Medical");
		await eventually(() => jobCell(page, number, "collection_name").textContent()).toBe("Eastfield DC");
		await eventually(() => jobCell(page, number, "collection_date").textContent()).toContain("09:30");
		await eventually(() => jobCell(page, number, "customer_reference").textContent()).toBe("PO 4711");
		await eventually(() => jobCell(page, number, "total_charge").textContent()).toBe("125.50");
		await eventually(() => jobCell(page, number, "status").textContent()).toBe("Pending");
	});

	it("refuses dates in the wrong order and a short phone number, each at its field", async () => {
		const { page } = await open({ caller, theme: "dark_mode" });
		const day = takeFreeMonday();
		await openDiaryPage(page, dayRange(day));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "customer_id", "aldgate");
		await formField(slideOver, "collection_phone").fill("12345");
		await formField(slideOver, "delivery_date").fill(showDate(addDays(day, -1)));
		await page.keyboard.press("Control+Enter");
		await slideOver.getByText("Number cannot be less than 10 characters").waitFor();
		await slideOver.getByText("Delivery should be after collection.").waitFor();
		await eventually(() => readFocusedName(page)).toBe("collection_phone");
		await slideOver.getByRole("link", { name: "Load type" }).click();
		await eventually(() => readFocusedName(page)).toBe("load_type_id");
		await expectAccessible(page);
		await chooseOption(page, "load_type_id", "LUTON TL");
		await formField(slideOver, "collection_phone").fill("01632 960275");
		await formField(slideOver, "delivery_date").fill(showDate(day));
		await slideOver.getByRole("button", { name: "Save As Job" }).click();
		await jobRow(page, await readSavedNumber(page)).waitFor();
	});

	it("saves a quote, which then becomes a job", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		await openDiaryPage(page, dayRange(day));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "customer_id", "Aldgate Print");
		await chooseOption(page, "load_type_id", "LUTON TL");
		await formField(slideOver, "delivery_date").fill(showDate(day));
		await page.keyboard.press("Control+Shift+Enter");
		await eventually(() => readJobNumbers(page)).toHaveLength(1);
		const [number = ""] = await readJobNumbers(page);
		await eventually(() => jobCell(page, number, "status").textContent()).toBe("Quote");
		const storedForm = await openEditForm(page, number);
		await storedForm.getByRole("button", { name: "Save As Job" }).click();
		await eventually(() => jobCell(page, number, "status").textContent()).toBe("Pending");
	});
});
