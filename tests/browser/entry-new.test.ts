import type { Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { addDays, showDate } from "~/domain/time/dates";
import { type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, days, numbers, openDiary, rowOf } from "./support/diary";
import { changeRow, choose, entry, field, focused, openEntry, tabTo } from "./support/entry";
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
		await eventually(() => field(sheet, "collection_date").inputValue()).toBe(showDate(day));
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
		await eventually(() => cellOf(page, number, "customer").textContent()).toBe("Eastfield Medical");
		await eventually(() => cellOf(page, number, "collection_name").textContent()).toBe("Eastfield DC");
		await eventually(() => cellOf(page, number, "collection_date").textContent()).toContain("09:30");
		await eventually(() => cellOf(page, number, "customer_reference").textContent()).toBe("PO 4711");
		await eventually(() => cellOf(page, number, "total_charge").textContent()).toBe("125.50");
		await eventually(() => cellOf(page, number, "status").textContent()).toBe("Pending");
	});

	it("refuses days in the wrong order and half a phone number, each at its field", async () => {
		const { page } = await open({ caller, theme: "dark_mode" });
		const day = freeMonday();
		await openDiary(page, days(day));
		await openEntry(page);
		const sheet = await entry(page, "JOB ENTRY");
		await choose(page, "customer_id", "aldgate");
		await field(sheet, "collection_phone").fill("12345");
		await field(sheet, "delivery_date").fill(showDate(addDays(day, -1)));
		await page.keyboard.press("Control+Enter");
		await sheet.getByText("Number cannot be less than 10 characters").waitFor();
		await sheet.getByText("Delivery should be after collection.").waitFor();
		await eventually(() => focused(page)).toBe("collection_phone");
		await sheet.getByRole("link", { name: "Load type" }).click();
		await eventually(() => focused(page)).toBe("load_type_id");
		await expectAccessible(page);
		await choose(page, "load_type_id", "LUTON TL");
		await field(sheet, "collection_phone").fill("01632 960275");
		await field(sheet, "delivery_date").fill(showDate(day));
		await sheet.getByRole("button", { name: "Save As Job" }).click();
		await rowOf(page, await savedNumber(page)).waitFor();
	});

	it("as a quote, which is then made a job", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		await openDiary(page, days(day));
		await openEntry(page);
		const sheet = await entry(page, "JOB ENTRY");
		await choose(page, "customer_id", "Aldgate Print");
		await choose(page, "load_type_id", "LUTON TL");
		await field(sheet, "delivery_date").fill(showDate(day));
		await page.keyboard.press("Control+Shift+Enter");
		await eventually(() => numbers(page)).toHaveLength(1);
		const [number = ""] = await numbers(page);
		await eventually(() => cellOf(page, number, "status").textContent()).toBe("Quote");
		const kept = await changeRow(page, number);
		await kept.getByRole("button", { name: "Save As Job" }).click();
		await eventually(() => cellOf(page, number, "status").textContent()).toBe("Pending");
	});
});
