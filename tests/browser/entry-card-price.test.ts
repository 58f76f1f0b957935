import { beforeAll, describe, it } from "vitest";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { dayRange, openDiaryPage } from "./support/diary";
import { chooseOption, formField, openNewEntry, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

describe("the price of a customer with a rate card", () => {
	it("fills itself in by the card, shows how it came about, and gives way to a typed one", async () => {
		const { page } = await open({ caller });
		const today = showDate(todayInLondon(new Date()));
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		const base = formField(slideOver, "base_charge");
		await chooseOption(page, "customer_id", "Tidewell Medical");
		await chooseOption(page, "load_type_id", "LUTON TL");
		for (const [name, value] of [
			["collection_date", today],
			["delivery_date", today],
			["collection_post_code", "LS1 1AA"],
			["delivery_post_code", "YO1 7HH"],
			["mileage", "25"],
		] as const) {
			await formField(slideOver, name).fill(value);
			await formField(slideOver, name).blur();
		}
		await slideOver.getByText("Card: Tidewell Medical").waitFor();
		await eventually(async () => Number(await base.inputValue())).toBeGreaterThan(0);

		await base.fill("12");
		await base.blur();
		await slideOver.getByRole("button", { name: /^Use £/ }).waitFor();
		await eventually(() => base.inputValue()).toBe("12.00");
		await slideOver.getByRole("button", { name: "How this price came about" }).click();
		const reasons = page.getByRole("dialog", { name: "How this price came about" });
		await reasons.getByText("Price before VAT").waitFor();
		await reasons.getByRole("button", { name: /^Use card price/ }).waitFor();
	});
});
