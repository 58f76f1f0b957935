import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@northline.test";
const LAST_WEEK = addDays(todayInLondon(new Date()), -7);

const problem = z.string().nullable();
const driverInvoices = z.object({
	data: z.array(z.object({ id: z.int(), status: z.string() })),
	to_make: z.array(z.object({ driver: z.object({ full_name: z.string() }), problem })),
});
const selfBills = z.object({
	to_make: z.array(z.object({ supplier: z.object({ name: z.string() }), problem })),
});

const readData = async (caller: HttpClient | null, path: string) =>
	(await readEnvelope(await signedIn(caller).get(`/api/v3/client/${path}?date=${LAST_WEEK}`))).data;

function signedIn(caller: HttpClient | null): HttpClient {
	if (!caller) throw new Error("not signed in");
	return caller;
}

/** A driver whose last week is on no invoice; late in a week all are, and a draft is deleted. */
async function pickDriver(caller: HttpClient | null): Promise<string> {
	const read = async () => driverInvoices.parse(await readData(caller, "weekly-driver-invoice"));
	const findReady = ({ to_make }: z.output<typeof driverInvoices>) =>
		to_make.find((week) => week.problem === null)?.driver.full_name;
	const list = await read();
	const ready = findReady(list);
	if (ready) return ready;
	const draft = list.data.find(({ status }) => status === "Draft");
	if (!draft) throw new Error("no week to pay and no draft");
	await signedIn(caller).send("DELETE", `/api/v3/client/driver-invoices/${draft.id}`);
	return findReady(await read()) ?? "nobody";
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const findPanel = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** By keyboard: opens the first day of an unfolded week, steps to the next and back, and leaves it. */
async function reviewDays(page: Page, driver: string) {
	await page.getByRole("button", { name: driver, exact: true }).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	const panel = findPanel(page, driver);
	// The next day may be another driver's.
	const shownDay = () => page.getByRole("dialog").locator("header").textContent();
	await panel.getByText("Planned", { exact: true }).waitFor();
	await expectAccessible(page);
	const first = await shownDay();
	await page.keyboard.press("j");
	await expect.poll(shownDay).not.toBe(first);
	await page.keyboard.press("k");
	await expect.poll(shownDay).toBe(first);
	await page.keyboard.press("Escape");
	await panel.waitFor({ state: "detached" });
}

describe("pay", () => {
	it("goes from a driver's week to a paid invoice", async () => {
		const { page, caller } = await open({ email: ADMIN });
		const driver = await pickDriver(caller);
		await page.goto(`/finance/timesheet/drivers?date=${LAST_WEEK}`);
		await page.getByRole("button", { name: driver, exact: true }).click();
		await page
			.getByRole("table", { name: `Days of ${driver}` })
			.getByText("Approved")
			.first()
			.waitFor();
		await expectAccessible(page);
		await reviewDays(page, driver);
		await page.goto(`/finance/invoices/drivers?date=${LAST_WEEK}`);
		await page.getByRole("heading", { name: "Driver invoices" }).waitFor();
		await page.keyboard.press("p");
		await waitForToast(page, "Select at least one Invoice.");
		await rowOf(page, driver).getByRole("button").click();
		await findPanel(page, driver).getByRole("button", { name: "Create" }).click();
		await waitForToast(page, "Driver invoices made");
		const row = rowOf(page, driver).filter({ hasText: "Draft" });
		await row.getByRole("checkbox", { name: /^Select DI-/ }).check();
		await expectAccessible(page);
		await page.keyboard.press("p");
		await waitForToast(page, "Invoice Status Updated");
		await rowOf(page, driver).filter({ hasText: "Paid" }).waitFor();
	});

	it("shows a self-bill before it is made, and its page after", async () => {
		const { page, caller } = await open({ email: ADMIN });
		const { to_make } = selfBills.parse(await readData(caller, "self-bills"));
		const supplier = to_make.find((work) => work.problem === null)?.supplier.name ?? "nobody";
		await page.goto(`/finance/invoices/self-bills?date=${LAST_WEEK}`);
		await rowOf(page, supplier).getByRole("button").click();
		const preview = findPanel(page, supplier);
		await preview.getByRole("table", { name: "Jobs" }).getByText(/^Job /).first().waitFor();
		const total = await preview.locator(".key-values dd").last().textContent();
		await preview.getByText("Valid", { exact: true }).waitFor();
		await expectAccessible(page);
		await preview.getByRole("button", { name: "Create" }).click();
		await waitForToast(page, "Self-bills made");
		const row = rowOf(page, supplier).filter({ hasText: "Draft" });
		expect(await row.getByRole("cell").last().textContent()).toBe(total);
		await row.getByRole("button").click();
		const link = findPanel(page, /\d$/).getByRole("link", { name: "Download" });
		const file = await signedIn(caller).get((await link.getAttribute("href")) ?? "");
		expect(file.headers.get("Content-Type")).toBe("application/pdf");
		await expectAccessible(page);
	});

	it("lists weeks of vehicles and of drivers on a phone without scrolling sideways", async () => {
		const { page } = await open({ email: ADMIN, phone: true });
		await page.goto(`/finance/timesheet/vehicles?date=${LAST_WEEK}`);
		await page.getByRole("table", { name: "Weeks of vehicles" }).waitFor();
		await expectAccessible(page);
		await page.goto(`/finance/timesheet/drivers?date=${LAST_WEEK}`);
		await page.locator("button.opens").first().tap();
		await page.getByRole("table", { name: /^Days of/ }).waitFor();
		await expectAccessible(page);
		const widths = await page.evaluate(() => [
			document.documentElement.scrollWidth,
			document.querySelector(".table-scroll")?.scrollWidth,
		]);
		expect(widths).toEqual([390, 390]);
		const name = await page.getByRole("columnheader", { name: "Driver" }).boundingBox();
		expect(name?.width).toBeGreaterThan(140);
	});
});
