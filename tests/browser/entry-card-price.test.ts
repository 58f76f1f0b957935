import { beforeAll, describe, expect, it } from "vitest";
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

type Window = Awaited<ReturnType<typeof open>>;

/** A new entry for Tidewell Medical, whose card prices it, as far as its mileage. */
async function enterCardedJob({ page }: Window) {
	const today = showDate(todayInLondon(new Date()));
	await openDiaryPage(page, dayRange(takeFreeMonday()));
	await openNewEntry(page);
	const slideOver = await waitForEntry(page, "JOB ENTRY");
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
	return { slideOver, base: formField(slideOver, "base_charge") };
}

describe("the price of a customer with a rate card", () => {
	it("fills itself in by the card, shows how it came about, and gives way to a typed one", async () => {
		const window = await open({ caller });
		const { page } = window;
		const { slideOver, base } = await enterCardedJob(window);
		await slideOver.getByText("Card: Tidewell Medical").waitFor();
		await eventually(async () => Number(await base.inputValue())).toBeGreaterThan(0);

		await base.fill("12");
		await base.blur();
		await slideOver.getByRole("button", { name: /^Use £/ }).waitFor();
		await eventually(() => base.inputValue()).toBe("12.00");
		await slideOver.getByRole("button", { name: "How this price came about" }).click();
		const reasons = page.getByRole("dialog", { name: "How this price came about" });
		await reasons.getByText("Price before VAT").waitFor();
		await reasons.getByRole("button", { name: /^Use card price/ }).click();
		await reasons.waitFor({ state: "hidden" });
		await eventually(() => base.inputValue()).not.toBe("12.00");
		await eventually(() =>
			page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null),
		).toBe("How this price came about");
	});

	it("goes on showing the last figure while the next is read, key by key", async () => {
		const window = await open({ caller });
		const { page } = window;
		const { slideOver, base } = await enterCardedJob(window);
		await slideOver.getByText("Card: Tidewell Medical").waitFor();
		const shown = await base.inputValue();
		let answer = () => {};
		const isAnswered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/client/rates/price", async (route) => {
			await isAnswered;
			await route.continue();
		});
		await formField(slideOver, "weight").pressSequentially("120");
		await formField(slideOver, "weight").blur();
		await slideOver.getByText("Pricing…").waitFor();
		await eventually(() => base.inputValue()).toBe(shown);
		answer();
		await slideOver.getByText("Card: Tidewell Medical").waitFor();
	});

	it("is the card's where the job is saved while it cannot be read", async () => {
		const window = await open({ caller });
		const { page, pageErrors } = window;
		pageErrors.expect(/client\/rates\/price/);
		const { slideOver } = await enterCardedJob(window);
		await slideOver.getByText("Card: Tidewell Medical").waitFor();
		await page.route("**/client/rates/price", (route) => route.abort());
		await formField(slideOver, "mileage").fill("26");
		const [request] = await Promise.all([
			page.waitForRequest(/\/client\/save-job/),
			page.keyboard.press("Control+Enter"),
		]);
		expect(request.postDataJSON()).toMatchObject({ base_charge: null, calculator_charge: null });
		expect((await request.response())?.status()).toBe(200);
	});

	it("shows how it came about by Alt R from its field, which is listed among the keys", async () => {
		const window = await open({ caller });
		const { page } = window;
		const { slideOver, base } = await enterCardedJob(window);
		await slideOver.getByText("Card: Tidewell Medical").waitFor();
		await base.fill("900");
		const shown = slideOver.getByRole("button", { name: "How this price came about" });
		await page.keyboard.press("Alt+r");
		const reasons = page.getByRole("dialog", { name: "How this price came about" });
		await reasons.getByText(/^Typed here/).waitFor();
		await reasons.getByText(/over the card$/).waitFor();
		await page.keyboard.press("Escape");
		await reasons.waitFor({ state: "detached" });
		await shown.focus();
		await page.keyboard.press("?");
		const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
		await keys.getByText("How this price came about").waitFor();
	});

	it("ends with the customer: one without a card has a charge for the mileage at once", async () => {
		const window = await open({ caller });
		const { page } = window;
		const { slideOver, base } = await enterCardedJob(window);
		await slideOver.getByText("Card: Tidewell Medical").waitFor();
		await chooseOption(page, "customer_id", "Sable Interiors");
		await slideOver.getByText(/^Tariff: 25 mi/).waitFor();
		const request = page.waitForRequest(/\/client\/save-job/);
		await formField(slideOver, "mileage").fill("30");
		await slideOver.getByText(/^Tariff: 30 mi/).waitFor();
		await eventually(async () => Number(await base.inputValue())).toBeGreaterThan(0);
		await page.keyboard.press("Control+Enter");
		const { base_charge, job_extra_charges } = (await request).postDataJSON();
		expect(base_charge).toBeGreaterThan(0);
		expect(job_extra_charges).toEqual([]);
	});
});
