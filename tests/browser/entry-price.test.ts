import type { Locator } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { showDate } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { dayRange, jobCell, openDiaryPage, readJobNumbers } from "./support/diary";
import {
	chooseOption,
	formField,
	openEditForm,
	openNewEntry,
	sumOutput,
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

/** Ticks an extra tariff of each kind; together they come to £78.70. */
async function tickExtras(slideOver: Locator) {
	const tick = (name: string) => slideOver.getByRole("checkbox", { name, exact: true }).click();
	const readExtras = () => sumOutput(slideOver, "Extras").textContent();
	// Fixed: 15.
	await tick("Tail lift");
	await eventually(readExtras).toBe("15.00");
	// A percentage of the base charge: 6.5 % of 200.
	await tick("Fuel surcharge");
	await eventually(readExtras).toBe("28.00");
	// By weight: 0.02 a kilogram.
	await tick("Handball");
	await formField(slideOver, "weight").fill("350");
	await formField(slideOver, "weight").blur();
	await eventually(readExtras).toBe("35.00");
	// By number: 12.50 each.
	await tick("Additional drop");
	await slideOver.getByLabel("Count of Additional drop").fill("3");
	await slideOver.getByLabel("Count of Additional drop").blur();
	await eventually(readExtras).toBe("72.50");
	// A typed amount.
	await tick("Parking");
	await slideOver.getByLabel("Amount of Parking").fill("6.20");
	await eventually(readExtras).toBe("78.70");
}

describe("the price of a job", () => {
	it("updates with every kind of extra tariff while typing, and is saved as shown", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		await openDiaryPage(page, dayRange(day));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		const readTotal = () => sumOutput(slideOver, "Total").textContent();
		await chooseOption(page, "customer_id", "Aldgate Print");
		await chooseOption(page, "load_type_id", "LUTON TL");
		await formField(slideOver, "delivery_date").fill(showDate(day));

		await formField(slideOver, "base_charge").fill("200");
		await eventually(readTotal).toBe("£200.00");
		await tickExtras(slideOver);

		await formField(slideOver, "waiting_charge").fill("10");
		await eventually(readTotal).toBe("£288.70");
		await eventually(() => slideOver.getByText("VAT £57.74").count()).toBe(1);
		await slideOver.getByText("VAT", { exact: true }).click();
		await eventually(() => slideOver.getByText("No VAT").count()).toBe(1);
		await formField(slideOver, "subcost").fill("300");
		await eventually(() => sumOutput(slideOver, "Profit").textContent()).toMatch(/^[-−]£11\.30$/);
		await formField(slideOver, "base_charge").fill("400");
		await eventually(readTotal).toBe("£501.70");

		await page.keyboard.press("Control+Enter");
		await eventually(() => readJobNumbers(page)).toHaveLength(1);
		const [number = ""] = await readJobNumbers(page);
		await eventually(() => jobCell(page, number, "total_charge").textContent()).toBe("501.70");
		const reopened = await openEditForm(page, number);
		await eventually(() => sumOutput(reopened, "Total").textContent()).toBe("£501.70");
		await eventually(() => reopened.getByRole("checkbox", { name: "Additional drop" }).isChecked()).toBe(
			true,
		);
		await eventually(() => reopened.getByLabel("Count of Additional drop").inputValue()).toBe("3");
	});

	it("fills itself in from mileage and tariff, keeps a typed price, and refuses an invalid amount", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "load_type_id", "LUTON TL");
		await formField(slideOver, "mileage").fill("100");
		await formField(slideOver, "mileage").blur();
		await eventually(() => formField(slideOver, "base_charge").inputValue()).toBe("165.00");
		await slideOver.getByText("Tariff: 100 mi × 1.65").waitFor();
		await formField(slideOver, "mileage").fill("200");
		await formField(slideOver, "mileage").blur();
		await eventually(() => formField(slideOver, "base_charge").inputValue()).toBe("330.00");
		await formField(slideOver, "base_charge").fill("300");
		await formField(slideOver, "mileage").fill("100");
		await formField(slideOver, "mileage").blur();
		await slideOver.getByRole("button", { name: "Use £165.00" }).waitFor();
		await eventually(() => formField(slideOver, "base_charge").inputValue()).toBe("300.00");
		await formField(slideOver, "base_charge").fill("12.345");
		await formField(slideOver, "base_charge").blur();
		await slideOver.getByText("At most 2 decimals").waitFor();
	});
});
