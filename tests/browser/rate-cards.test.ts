import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const PATH = "/account-settings/rate-cards";
const ADMIN = "admin@harbour.test";

const minimumOf = (page: Page) => page.getByRole("grid", { name: "Minimum charge by load type" });
const saved = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Adds a card with starter prices by the keyboard, for a customer's references if one is named, and waits for its editor. */
async function addCard(page: Page, name: string, from: string, customer?: string) {
	await page.goto(PATH);
	await page.getByRole("heading", { name: "Rate cards" }).waitFor();
	await page.keyboard.press("n");
	const dialog = page.getByRole("dialog", { name: "New rate card" });
	await dialog.getByLabel("Start with").selectOption({ label: "Starter prices from your load types" });
	await dialog.getByRole("textbox", { name: "Name" }).fill(name);
	await dialog.getByRole("textbox", { name: "From" }).fill(from);
	await dialog.getByRole("checkbox", { name: /^Standard/ }).setChecked(false);
	if (customer !== undefined) {
		await dialog.getByRole("button", { name: "Customer", exact: true }).click();
		await dialog.getByRole("combobox", { name: "Customer" }).fill(customer);
		await page.keyboard.press("Enter");
		await dialog.getByLabel("Used for").selectOption({ label: "References that begin with" });
		await dialog.getByLabel("Reference begins with").fill("BY-KEYS");
	}
	await dialog.getByRole("button", { name: "Add rate card" }).click();
	await page.getByRole("heading", { name, level: 1 }).waitFor();
}

const SAVES = /\/rate-cards\/\d+/;

/** Holds saves of a card back, until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(SAVES, async (route) => {
		if (route.request().method() === "POST") await answered;
		await route.continue();
	});
	return answer;
}

describe("rate cards", () => {
	it("are added from the starter prices, edited by keys, saved as a version and listed", async () => {
		const { page } = await open({ email: ADMIN });
		await addCard(page, "Harbour by keys", "01-01-2031");
		await page.getByRole("button", { name: /Minimum charge/ }).click();
		const matrix = minimumOf(page);
		await matrix.focus();
		await page.keyboard.type("40");
		await page.keyboard.press("Tab");
		await page.keyboard.type("50");
		await page.keyboard.press("Enter");
		const cells = matrix.getByRole("gridcell");
		await eventually(() => cells.nth(0).textContent()).toBe("40.00");
		await eventually(() => cells.nth(1).textContent()).toBe("50.00");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("+10%");
		await page.keyboard.press("Enter");
		await eventually(() => cells.nth(0).textContent()).toBe("44.00");
		await expectAccessible(page);
		await page.keyboard.press("Control+s");
		await saved(page, "Version saved");
		await page.reload();
		await page.getByRole("button", { name: /Minimum charge/ }).click();
		await eventually(() => cells.nth(0).textContent()).toBe("44.00");

		await page.getByRole("link", { name: "Rate cards" }).first().click();
		const row = page.getByRole("row", { name: /Harbour by keys/ });
		await row.getByText("To approve").waitFor();
		await expectAccessible(page);
	});

	it("keep what is typed while they are being saved", async () => {
		const { page } = await open({ email: ADMIN });
		await addCard(page, "Harbour typed on", "01-01-2034");
		const chooseMinimum = () => page.getByRole("button", { name: /Minimum charge/ }).click();
		const cells = minimumOf(page).getByRole("gridcell");
		await chooseMinimum();
		await minimumOf(page).focus();
		await page.keyboard.type("41");
		await page.keyboard.press("Tab");
		await eventually(() => cells.nth(0).textContent()).toBe("41.00");
		const answer = await holdSaves(page);
		const sent = page.waitForRequest((request) => request.method() === "POST" && SAVES.test(request.url()));
		await page.keyboard.press("Control+s");
		await sent;
		await page.keyboard.type("52");
		await page.keyboard.press("Enter");
		await eventually(() => cells.nth(1).textContent()).toBe("52.00");
		answer();
		await saved(page, "Version saved");
		await page.getByRole("button", { name: "Save version 3" }).waitFor();
		await page.getByText("Not saved", { exact: true }).waitFor();
		expect(await cells.nth(1).textContent()).toBe("52.00");
		await page.keyboard.press("Control+s");
		await page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" });
		await page.reload();
		await chooseMinimum();
		await eventually(() => cells.nth(0).textContent()).toBe("41.00");
		await eventually(() => cells.nth(1).textContent()).toBe("52.00");
	});

	it("take over the prices of a workbook as changes", async () => {
		const { page } = await open({ email: ADMIN });
		await addCard(page, "Harbour from a workbook", "01-01-2035");
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: "Export" }).click(),
		]);
		const workbook = {
			name: "prices.xlsx",
			mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			buffer: await buffer(await download.createReadStream()),
		};
		await page.getByRole("button", { name: /Minimum charge/ }).click();
		const first = minimumOf(page).getByRole("gridcell").first();
		const before = await first.textContent();
		await minimumOf(page).focus();
		await page.keyboard.type("43");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Control+s");
		await saved(page, "Version saved");
		await page.getByRole("button", { name: "Import" }).click();
		const dialog = page.getByRole("dialog", { name: "Import prices" });
		await dialog.locator('input[type="file"]').setInputFiles(workbook);
		await dialog.getByText("Changes of version 2: 1").waitFor();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Take over" }).click();
		await eventually(() => first.textContent()).toBe(before);
		await page.getByText("Not saved", { exact: true }).waitFor();
	});

	it("ask before changes are left, and are read on a phone in the dark", async () => {
		const { page, caller } = await open({ email: ADMIN });
		await addCard(page, "Harbour left alone", "01-01-2032");
		const address = page.url();
		await page.getByRole("button", { name: /Minimum charge/ }).click();
		await minimumOf(page).focus();
		await page.keyboard.type("12");
		await page.keyboard.press("Enter");
		await page.getByText("Not saved", { exact: true }).waitFor();
		await page.getByRole("link", { name: "Rate cards" }).first().click();
		await page.getByRole("alertdialog").waitFor();
		await page.keyboard.press("Escape");
		expect(page.url()).toBe(address);

		const phone = await open({ ...(caller ? { caller } : {}), phone: true, theme: "dark_mode" });
		await phone.page.goto(PATH);
		await phone.page.getByText("Harbour left alone").waitFor();
		await expectAccessible(phone.page);
		await phone.page.goto(address);
		await phone.page.getByRole("heading", { name: "Harbour left alone", level: 1 }).waitFor();
		await expectAccessible(phone.page);
	});

	it("are approved by another person than who saved them", async () => {
		const { page } = await open({ email: "admin@northline.test" });
		await addCard(page, "Northline approved", "01-01-2033", "Eastfield Medical");
		const address = page.url();
		await page.getByRole("button", { name: /Minimum charge/ }).click();
		await minimumOf(page).focus();
		await page.keyboard.type("40");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Control+s");
		await saved(page, "Version saved");
		await page.getByText("To approve").first().waitFor();
		expect(await page.getByRole("button", { name: /^Approve version/ }).count()).toBe(0);

		const other = await open({ email: "both@cartage.test", tenant_slug: "northline" });
		await other.page.goto(address);
		await other.page.getByRole("button", { name: /^Approve version/ }).click();
		await saved(other.page, "Rate card approved");
		await other.page.getByText("Coming").waitFor();
		// The author sees it at once.
		await page.getByText("Coming").waitFor();
	});
});
