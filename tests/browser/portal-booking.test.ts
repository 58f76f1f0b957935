import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DEFAULT_SLOT_SETTINGS } from "~/domain/portal/bookings/slot-settings-schema";
import { slotText } from "~/shared/texts/bookings";
import { addDays, showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const DAY = addDays(todayInLondon(new Date()), 5);
const SETTINGS = "/api/v3/client/slot-settings";

let office: HttpClient;

const listedVehicles = z.object({
	vehicles: z.array(
		z.object({
			...{ id: z.int(), vor: z.int(), pmi: z.int(), mot: z.int() },
			vehicle_type: z.object({ v_code: z.string() }).nullable(),
			...{ work_day: z.array(z.unknown()), defects: z.array(z.unknown()) },
		}),
	),
});

/** Books the first driver who is free on a large van that is fit and has none, so that a vehicle can take what is booked for the day. */
async function bookLargeVan() {
	const answer = await readEnvelope(await office.get(`/api/v3/client/planner/get-vehicle-list?date=${DAY}`));
	const van = listedVehicles
		.parse(answer.data)
		.vehicles.find(
			({ vehicle_type, work_day, defects, vor, pmi, mot }) =>
				/LWB|LUTON/.test(vehicle_type?.v_code ?? "") &&
				work_day.length + defects.length + vor + pmi + mot === 0,
		);
	if (!van) throw new Error("every large van has a driver");
	for (let driver_id = 1; driver_id <= 70; driver_id++) {
		const booking = {
			...{ date: DAY, vehicle_id: van.id, driver_id, shift_type_id: 1 },
			start_time: "06:00",
		};
		if ((await office.send("POST", "/api/v3/client/create-workday", booking)).ok) return;
	}
	throw new Error("no driver is free");
}

async function offerTimes() {
	office = await signInDemo("admin@northline.test");
	const tight = { offers_slots: 1, days_ahead: 6, spare_percent: 0 };
	const saved = await office.send("PUT", SETTINGS, { ...DEFAULT_SLOT_SETTINGS, ...tight });
	expect(saved.ok).toBe(true);
	await bookLargeVan();
}

/** Counts what a person does on the page: taps, and letters typed. */
async function countEffort(page: Page) {
	await page.evaluate(() => {
		const effort = { taps: 0, letters: 0 };
		Object.assign(window, { effort });
		addEventListener("pointerdown", () => effort.taps++, true);
		addEventListener("keydown", ({ key }) => (effort.letters += key.length === 1 ? 1 : 0), true);
	});
	return () => page.evaluate(() => Reflect.get(window, "effort") as { taps: number; letters: number });
}

/** Books once the price is there, which moves the button and names it. */
async function book(page: Page) {
	await page.getByRole("button", { name: /^Book for £/ }).tap();
	await page
		.getByRole("status")
		.getByText(/Job \d+/)
		.waitFor();
}

/** Fills in a booking of the day from Leeds to York. */
async function typeBooking(page: Page) {
	for (const [name, town, postcode] of [
		["From", "Leeds", "LS1 4DY"],
		["To", "York", "YO1 7HH"],
	] as const) {
		await page.getByRole("button", { name: "Type the address" }).first().click();
		const place = page.getByRole("group", { name });
		await place.getByLabel("Town").fill(town);
		await place.getByLabel("Postcode").fill(postcode);
		await place.getByRole("button", { name: "Use this address" }).click();
	}
	await page.getByLabel("Load type").selectOption({ index: 1 });
	await page.getByLabel("Your reference").fill("SLOT 1");
	await page
		.getByRole("radiogroup", { name: "Day of collection" })
		.getByRole("radio", { name: `${formatWeekday(DAY)} ${showDate(DAY).slice(0, 5)}` })
		.click();
}

const times = (page: Page) => page.getByRole("radiogroup", { name: "Time of collection" });

/** Fills it in, and waits for its times. */
async function fillBooking(page: Page) {
	await typeBooking(page);
	await times(page).waitFor();
}

/** The times that are free. */
const freeSlots = (page: Page) => times(page).locator("[role=radio]:not([aria-disabled=true])");

describe("without times of collection", () => {
	it("a stranger books a job on a phone in a few taps, and the next like the last in three", async () => {
		const { page } = await open({ email: "portal@eastfield.test", phone: true });
		await page.goto("/customer/traffic-diary");
		await page.getByRole("heading", { name: /Good/ }).waitFor();
		const readEffort = await countEffort(page);
		await page.getByRole("link", { name: "Book a job" }).tap();
		for (const [name, letters] of [
			["From", "unit"],
			["To", "ward"],
		] as const) {
			const place = page.getByRole("combobox", { name });
			await place.tap();
			await place.pressSequentially(letters);
			await page.getByRole("listbox").getByRole("option").first().tap();
		}
		await book(page);
		const first = await readEffort();
		expect(first.taps).toBeLessThanOrEqual(8);
		expect(first.letters).toBeLessThanOrEqual(8);

		await page.getByRole("link", { name: "Book another" }).tap();
		await page.getByRole("navigation", { name: "Copy from" }).getByRole("link").first().tap();
		await book(page);
		expect((await readEffort()).taps - first.taps).toBeLessThanOrEqual(3);
	});
});

// In one file with the others, as the setting is the company's: files run side by side.
describe("with times of collection", () => {
	beforeAll(offerTimes);
	afterAll(() => office.send("PUT", SETTINGS, DEFAULT_SLOT_SETTINGS));

	it("times that cannot be read without a connection are read again, and what was typed stays", async () => {
		const { page, pageErrors } = await open({ email: "portal@eastfield.test" });
		pageErrors.expect(/customer\/slots/);
		let isAway = true;
		await page.route("**/customer/slots", (route) => (isAway ? route.abort() : route.continue()));
		await page.goto("/customer/book");
		await typeBooking(page);
		await page.getByText(slotText.unread).waitFor();
		await expectAccessible(page);
		isAway = false;
		await page.getByRole("button", { name: "Try again" }).click();
		await times(page).waitFor();
		expect(await page.getByLabel("Your reference").inputValue()).toBe("SLOT 1");
	});

	it("the last time goes to another customer meanwhile, and nothing that was typed is lost", async () => {
		const { page, pageErrors } = await open({ email: "portal@eastfield.test", phone: true });
		pageErrors.expect(/answer 409/);
		await page.goto("/customer/book");
		await fillBooking(page);
		await expectAccessible(page);
		const taken = { code: "conflict", message: slotText.taken, data: { slots: [] } };
		await page.route("**/customer/slots/hold", (route) => route.fulfill({ status: 409, json: taken }), {
			times: 1,
		});
		await freeSlots(page).first().click();
		await page.getByText(slotText.taken).waitFor();
		expect(await page.getByLabel("Your reference").inputValue()).toBe("SLOT 1");
		// On a phone it is in view wherever the page is.
		const bar = page.getByRole("button", { name: /^Hold \d\d:00–\d\d:00/ });
		await bar.waitFor();
		await page.getByLabel("Your reference").scrollIntoViewIfNeeded();
		const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
		expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
		await bar.click();
		await page.getByText(/This time and price are yours for/).waitFor();
		await freeSlots(page).last().focus();
		await page.keyboard.press("Space");
		await page.getByText(/This time and price are yours for/).waitFor();
		await eventually(() => freeSlots(page).last().getAttribute("aria-checked")).toBe("true");
		await expectAccessible(page);
		await page.getByRole("button", { name: /^Book \d\d:00–\d\d:00/ }).click();
		await page
			.getByRole("status")
			.getByText(/Job \d+ is booked/)
			.waitFor();
	});

	it("a quote by telephone takes a time by keyboard, and gives it back for another load", async () => {
		const { page } = await open({ caller: office });
		await openDiaryPage(page, dayRange(DAY));
		await page.keyboard.press("q");
		const line = page.getByRole("textbox", { name: "Quote in one line" });
		await line.fill(`ls1 4dy yo1 7hh swb eastf ${showDate(DAY)}`);
		await times(page).getByRole("radio").first().waitFor();
		await expectAccessible(page);
		await line.press("Tab");
		await page.keyboard.press("Space");
		await page.getByText(/This time is reserved for/).waitFor();
		const chosen = times(page).getByRole("radio", { checked: true });
		await chosen.waitFor();
		await expectAccessible(page);
		await line.press("ArrowDown");
		await page.getByText(/This time is reserved for/).waitFor({ state: "detached" });
		await times(page).getByRole("radio").first().waitFor();
		await line.press("Tab");
		await page.keyboard.press("Space");
		await page.getByText(/This time is reserved for/).waitFor();
		await page.keyboard.press("Enter");
		await page.getByText(/^Quote \d+: £\d/).waitFor();
	});

	it("another day or time is booked as ever", async () => {
		const { page } = await open({ email: "portal@eastfield.test" });
		await page.goto("/customer/book");
		await page.getByRole("radio", { name: /^Other/ }).click();
		await page.getByLabel("Ready at").fill("10:00");
		await page.getByRole("radio", { name: "Request a quote" }).check();
		expect(await page.getByLabel("Ready at").inputValue()).toBe("10:00");
		expect(await page.getByRole("radiogroup", { name: "Day of collection" }).count()).toBe(0);
	});
});
