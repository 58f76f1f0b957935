import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, showDate } from "~/domain/time/dates";
import { type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, days, numbers, openDiary, rowOf } from "./support/diary";
import { entry, field, focused, pick, tabTo } from "./support/entry";
import { eventually } from "./support/eventually";
import { freeMonday } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
});

/** The number of the job that was saved last, from what is said about it. */
async function savedNumber(page: Page): Promise<string> {
	const said = page.getByText(/^Job No: \d+ created successfully$/).last();
	return /\d+/.exec((await said.textContent()) ?? "")?.[0] ?? "";
}

describe("entering a job", () => {
	it("by keyboard alone, from N to Ctrl Enter", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		await openDiary(page, days(day));
		await page.keyboard.press("n");
		const sheet = await entry(page, "JOB ENTRY");
		await eventually(() => focused(page)).toBe("customer_id");
		await expectAccessible(page);
		await page.keyboard.type("eastfield");
		await page.keyboard.press("Tab");
		await tabTo(page, "customer_reference.0.name");
		await page.keyboard.type("PO 4711");
		await tabTo(page, "collection_saved");
		await page.keyboard.type("Eastfield DC");
		await page.keyboard.press("Enter");
		await tabTo(page, "collection_date");
		expect(await field(sheet, "collection_date").inputValue()).toBe(showDate(day));
		await tabTo(page, "collection_time");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("930");
		await tabTo(page, "delivery_saved");
		await page.keyboard.type("Royal County");
		await page.keyboard.press("Enter");
		await tabTo(page, "delivery_date");
		await page.keyboard.press("Control+a");
		await page.keyboard.type(showDate(addDays(day, 1)));
		await tabTo(page, "load_type_id");
		await page.keyboard.type("small v");
		await page.keyboard.press("Enter");
		// The distance between the two addresses comes by itself.
		await eventually(() => field(sheet, "mileage").inputValue()).toMatch(/^\d/);
		await tabTo(page, "base_charge");
		await page.keyboard.type("125.50");
		await page.keyboard.press("Control+Enter");

		const number = await savedNumber(page);
		await sheet.waitFor({ state: "detached" });
		await eventually(() => numbers(page)).toEqual([number]);
		expect(await cellOf(page, number, "customer").textContent()).toBe("Eastfield Medical");
		expect(await cellOf(page, number, "collection_name").textContent()).toBe("Eastfield DC");
		expect(await cellOf(page, number, "collection_date").textContent()).toContain("09:30");
		expect(await cellOf(page, number, "customer_reference").textContent()).toBe("PO 4711");
		expect(await cellOf(page, number, "total_charge").textContent()).toBe("125.50");
		expect(await cellOf(page, number, "status").textContent()).toBe("Pending");
	});

	it("says at each field what is missing and goes to the first", async () => {
		const { page } = await open({ caller, theme: "dark_mode" });
		const monday = freeMonday();
		await openDiary(page, days(monday, addDays(monday, 6)));
		await page.getByRole("button", { name: "Job", exact: true }).click();
		const sheet = await entry(page, "JOB ENTRY");
		await field(sheet, "collection_phone").fill("12345");
		await page.keyboard.press("Control+Enter");
		for (const text of [
			"Please Select Customer Details",
			"Please Select Load Type",
			"Number cannot be less than 10 characters",
			"Please enter Collection Date",
			"Please enter delivery date",
		])
			await sheet.getByText(text, { exact: true }).waitFor();
		expect(await focused(page)).toBe("customer_id");
		await expectAccessible(page);

		await sheet.getByRole("link", { name: "Load type" }).click();
		expect(await focused(page)).toBe("load_type_id");
		await pick(sheet, "load_type_id", "LUTON TL");
		await sheet.getByText("Please Select Load Type").waitFor({ state: "detached" });
		await pick(sheet, "customer_id", "Aldgate Print");
		await field(sheet, "collection_phone").fill("01632 960275");
		await field(sheet, "collection_date").fill(showDate(addDays(monday, 1)));
		await field(sheet, "delivery_date").fill(showDate(monday));
		await page.keyboard.press("Control+Enter");
		await sheet.getByText("Delivery should be after collection.").waitFor();
		expect(await focused(page)).toBe("delivery_date");
		await field(sheet, "delivery_date").fill(showDate(addDays(monday, 1)));
		await sheet.getByRole("button", { name: "Save As Job" }).click();
		const number = await savedNumber(page);
		await rowOf(page, number).waitFor();
	});

	it("as a quote, which is then made a job", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		await openDiary(page, days(day));
		await page.keyboard.press("n");
		const sheet = await entry(page, "JOB ENTRY");
		await pick(sheet, "customer_id", "Aldgate Print");
		await pick(sheet, "load_type_id", "LUTON TL");
		await field(sheet, "delivery_date").fill(showDate(day));
		await page.keyboard.press("Control+Shift+Enter");
		await eventually(() => numbers(page)).toHaveLength(1);
		const [number = ""] = await numbers(page);
		expect(await cellOf(page, number, "status").textContent()).toBe("Quote");
		await rowOf(page, number).press("Enter");
		await cellOf(page, number, "customer").click();
		const kept = await entry(page, `JOB No ${number}`);
		await field(kept, "base_charge").fill("80");
		await kept.getByRole("button", { name: "Save As Job" }).click();
		await eventually(() => cellOf(page, number, "status").textContent()).toBe("Pending");
		expect(await cellOf(page, number, "total_charge").textContent()).toBe("80.00");
	});

	it("as a trip with its stops", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		await openDiary(page, days(day));
		await page.keyboard.press("t");
		const sheet = await entry(page, "TRIP ENTRY");
		await pick(sheet, "customer_id", "Aldgate Print");
		await pick(sheet, "load_type_id", "LUTON TL");
		expect(await field(sheet, "delivery_date").count()).toBe(0);
		for (const town of ["Hull", "York"]) {
			await sheet.getByRole("button", { name: "Add sub-job" }).click();
			await sheet.locator(".subjob").last().getByLabel("Town").fill(town);
		}
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		const number = await savedNumber(page);
		await page.getByRole("button", { name: `Trip ${number}, 2 sub-jobs` }).click();
		await cellOf(page, `${number}-2`, "job_type").waitFor();
		expect(await cellOf(page, `${number}-1`, "collection_town").textContent()).toBe("Hull");
		expect(await cellOf(page, `${number}-2`, "delivery_town").textContent()).toBe("York");
	});

	it("for one end only: the mode clears and shuts the other, and gives it back", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(freeMonday()));
		await page.keyboard.press("n");
		const sheet = await entry(page, "JOB ENTRY");
		await field(sheet, "delivery_phone").fill("01632 960275");
		await sheet.getByRole("radio", { name: "Collection only" }).click();
		await eventually(() => field(sheet, "delivery_phone").inputValue()).toBe("");
		expect(await field(sheet, "delivery_date").isDisabled()).toBe(true);
		expect(await field(sheet, "collection_date").isDisabled()).toBe(false);
		await expectAccessible(page);
		await sheet.getByRole("radio", { name: "Delivery only" }).click();
		expect(await field(sheet, "collection_date").isDisabled()).toBe(true);
		await sheet
			.getByRole("radio", { name: /deliver/i })
			.first()
			.click();
		await eventually(() => field(sheet, "delivery_phone").inputValue()).toBe("01632 960275");
	});
});
