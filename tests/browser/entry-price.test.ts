import { beforeAll, describe, it } from "vitest";
import { showDate } from "~/domain/time/dates";
import { type Caller, signIn } from "../support/served";
import { cellOf, days, numbers, openDiary } from "./support/diary";
import { changeRow, choose, entry, field, openEntry, sumOf } from "./support/entry";
import { eventually } from "./support/eventually";
import { freeMonday } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
});

describe("the price of a job", () => {
	it("follows every kind of extra tariff while one types, and is saved as shown", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		await openDiary(page, days(day));
		await openEntry(page);
		const sheet = await entry(page, "JOB ENTRY");
		const tick = (name: string) => sheet.getByRole("checkbox", { name, exact: true }).click();
		const total = () => sumOf(sheet, "Total").textContent();
		const extras = () => sumOf(sheet, "Extras").textContent();
		await choose(page, "customer_id", "Aldgate Print");
		await choose(page, "load_type_id", "LUTON TL");
		await field(sheet, "delivery_date").fill(showDate(day));

		await field(sheet, "base_charge").fill("200");
		await eventually(total).toBe("£200.00");
		// Fixed: 15.
		await tick("Tail lift");
		await eventually(extras).toBe("15.00");
		// A percentage of the base charge: 6.5 % of 200.
		await tick("Fuel surcharge");
		await eventually(extras).toBe("28.00");
		// By weight: 0.02 a kilogram.
		await tick("Handball");
		await field(sheet, "weight").fill("350");
		await field(sheet, "weight").blur();
		await eventually(extras).toBe("35.00");
		// By number: 12.50 each.
		await tick("Additional drop");
		await sheet.getByLabel("Count of Additional drop").fill("3");
		await sheet.getByLabel("Count of Additional drop").blur();
		await eventually(extras).toBe("72.50");
		// An amount of one's own.
		await tick("Parking");
		await sheet.getByLabel("Amount of Parking").fill("6.20");
		await eventually(extras).toBe("78.70");

		await field(sheet, "waiting_charge").fill("10");
		await eventually(total).toBe("£288.70");
		await eventually(() => sheet.getByText("With VAT £57.74").count()).toBe(1);
		await sheet.getByText("VAT", { exact: true }).click();
		await eventually(() => sheet.getByText("No VAT").count()).toBe(1);
		await field(sheet, "subcost").fill("300");
		await eventually(() => sumOf(sheet, "Profit").textContent()).toMatch(/^[-−]£11\.30$/);
		await field(sheet, "base_charge").fill("400");
		await eventually(total).toBe("£501.70");

		await page.keyboard.press("Control+Enter");
		await eventually(() => numbers(page)).toHaveLength(1);
		const [number = ""] = await numbers(page);
		await eventually(() => cellOf(page, number, "total_charge").textContent()).toBe("501.70");
		const again = await changeRow(page, number);
		await eventually(() => sumOf(again, "Total").textContent()).toBe("£501.70");
		await eventually(() => again.getByRole("checkbox", { name: "Additional drop" }).isChecked()).toBe(true);
		await eventually(() => again.getByLabel("Count of Additional drop").inputValue()).toBe("3");
	});

	it("offers the mileage at the load type's rate, and refuses what is no amount", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(freeMonday()));
		await openEntry(page);
		const sheet = await entry(page, "JOB ENTRY");
		await choose(page, "load_type_id", "LUTON TL");
		await field(sheet, "mileage").fill("100");
		await field(sheet, "mileage").blur();
		await sheet.getByRole("button", { name: "Use £165.00" }).click();
		await eventually(() => field(sheet, "base_charge").inputValue()).toBe("165.00");
		await field(sheet, "base_charge").fill("12.345");
		await field(sheet, "base_charge").blur();
		await sheet.getByText("At most 2 decimals").waitFor();
	});
});
