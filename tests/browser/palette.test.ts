import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobCell, openDiaryPage, waitUntilLive } from "./support/diary";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const DISPATCHER = "dispatch@northline.test";
let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("admin@northline.test");
});

const field = (page: Page) => page.getByRole("combobox", { name: "Command or search" });
const selected = (page: Page) => page.getByRole("option", { selected: true });

async function openPalette(page: Page) {
	await page.keyboard.press("Control+k");
	await field(page).waitFor();
}

/** Types into the palette and takes its first hit. */
async function run(page: Page, typed: string, name: RegExp) {
	await openPalette(page);
	await page.keyboard.type(typed);
	await page.getByRole("option", { name, selected: true }).waitFor();
	await page.keyboard.press("Enter");
}

async function goHome(page: Page) {
	await page.goto("/home");
	await page.waitForFunction(() => document.readyState === "complete");
	await page.getByRole("button", { name: "Commands" }).waitFor();
}

describe("the command palette", () => {
	it("does things from any screen, by the words that people use", async () => {
		const { page } = await open({ caller });
		await goHome(page);
		await run(page, "import", /^Import bookings…/);
		await page.getByRole("dialog", { name: /import/i }).waitFor();
		await page.waitForURL((url) => !url.searchParams.has("do"));
		await goHome(page);
		await run(page, "save view", /^Save view…/);
		await page.getByRole("dialog", { name: /view/i }).waitFor();
		await goHome(page);
		await run(page, "vor", /^Broken down…/);
		await page.getByRole("dialog", { name: "Broken down" }).waitFor();
		await goHome(page);
		await run(page, "quote", /^Quote…/);
		await page.getByRole("textbox", { name: "Quote in one line" }).waitFor();
		await page.keyboard.press("Escape");
		await goHome(page);
		await run(page, "add customer", /^Add customer…/);
		await page.getByRole("dialog", { name: /customer/i }).waitFor();
		await goHome(page);
		await run(page, "demurrage", /^Waiting charges/);
		await page.waitForURL("**/account-settings/services?tab=2");
		await goHome(page);
		await run(page, "undo", /^Undo the last change/);
		await page.locator(".toast").first().waitFor();
	});

	it("asks for the job or the driver, and lists what was done last first", async () => {
		const { page } = await open({ caller });
		const monday = takeFreeMonday();
		const [job] = await saveJobs(caller, monday, [{ customer_reference: [{ name: "PAL-RECUR" }] }]);
		const number = job?.job_number ?? "";
		await goHome(page);
		await run(page, "recurring", /^Recurring job…/);
		const which = page.getByRole("combobox", { name: /^Which job\?/ });
		await which.waitFor();
		await expectAccessible(page);
		await page.keyboard.type(number);
		await page
			.getByRole("option", { name: new RegExp(number) })
			.first()
			.waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("dialog", { name: /recurring/i }).waitFor();
		await goHome(page);
		await openPalette(page);
		await eventually(() =>
			page.getByRole("group", { name: "Recent" }).getByRole("option").allTextContents(),
		).toEqual([expect.stringMatching(/^Recurring job…/)]);
		expect(await selected(page).textContent()).toMatch(/^Recurring job…/);
		await expectAccessible(page);
		await page.keyboard.type("message");
		await page.keyboard.press("Enter");
		await page.getByRole("combobox", { name: "Which driver?" }).waitFor();
		await page.keyboard.press("Backspace");
		await field(page).waitFor();
	});

	it("begins with the job at the cursor of the diary", async () => {
		const { page } = await open({ caller });
		const monday = takeFreeMonday();
		const [job] = await saveJobs(caller, monday, [{}]);
		const number = job?.job_number ?? "";
		await openDiaryPage(page, dayRange(monday));
		await waitUntilLive(page);
		await page.keyboard.press("ArrowDown");
		await eventually(() => page.evaluate(() => document.activeElement?.closest("[row-id]") !== null)).toBe(
			true,
		);
		await openPalette(page);
		const group = page.getByRole("group", { name: new RegExp(`^${number}`) });
		await group.getByRole("option", { name: /^Recurring…/ }).waitFor();
		await page.keyboard.type("mark");
		await page.getByRole("option", { name: /^Mark/, selected: true }).waitFor();
		await page.keyboard.press("Enter");
		await jobCell(page, number, "job_number")
			.getByLabel("Marked")
			.or(page.getByText(`${number} marked`))
			.first()
			.waitFor();
	});

	it("offers what the role may do, in the dark", async () => {
		const { page } = await open({ email: DISPATCHER, theme: "dark_mode" });
		await goHome(page);
		await openPalette(page);
		await page.getByRole("option", { name: /^New job/ }).waitFor();
		await expectAccessible(page);
		const finance = await open({ email: "finance@northline.test" });
		await finance.page.goto("/finance/invoices/customers");
		await finance.page.getByRole("button", { name: "Commands" }).waitFor();
		await openPalette(finance.page);
		await finance.page.keyboard.type("new job");
		await finance.page.getByText("Nothing found").waitFor();
	});
});
