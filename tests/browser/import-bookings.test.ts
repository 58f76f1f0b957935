import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage, readChipCount } from "./support/diary";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const FILE = fileURLToPath(new URL("../data/bookings-2026-11-23.csv", import.meta.url));
const expectedFile = z.object({
	accepted: z.int(),
	rejected: z.int(),
	exceptions: z.array(z.object({ row: z.int(), verdict: z.string() })),
});
const expected = expectedFile.parse(
	JSON.parse(readFileSync(FILE.replace(/\.csv$/, ".expected.json"), "utf8")),
);
const counted = z.object({
	statusCount: z.object({ All: z.int().default(0), Deleted: z.int().default(0) }),
});

/** The day of all valid rows of the file, in three formats. */
const DAY = "2026-11-23";

/** The number of jobs of that day with one of the file's references, without the deleted ones. */
async function countImportedJobs(caller: HttpClient | null): Promise<number> {
	const answer = await caller?.get(
		`/api/v3/client/get-job-list?date_from=${DAY}&date_to=${DAY}&cus_ref=BK10`,
	);
	if (!answer) throw new Error("no user is signed in");
	const { All, Deleted } = counted.parse((await readEnvelope(answer)).data).statusCount;
	return All - Deleted;
}

async function openImport(page: Page) {
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("menuitem", { name: "Import bookings" }).click();
	const dialog = page.getByRole("dialog", { name: /^Import bookings/ });
	await dialog.getByText("CSV, XLSX or XLS, up to 20,000 rows.").waitFor();
	return dialog;
}

/** Corrects the first row with an error in its place. */
async function correctFirstRow(page: Page, dialog: Locator, grid: Locator) {
	const [first] = expected.exceptions;
	await dialog.getByRole("button", { name: `Row ${first?.row}`, exact: true }).click();
	const cell = grid.locator("td[aria-invalid=true]").first();
	await eventually(() => cell.getAttribute("data-message")).toBe("Delivery should be after collection.");
	await cell.press("Enter");
	await page.keyboard.press("Control+a");
	await page.keyboard.type("30/11/2026");
	await page.keyboard.press("Enter");
}

/** Types into a cell, turns the wheel until its row is far out of sight, and leaves it. */
async function wheelWhileTyping(page: Page, grid: Locator) {
	const cell = grid.locator('[data-at="2:4"]');
	await cell.dblclick();
	const field = cell.getByRole("textbox");
	await field.fill("Wheeled Yard");
	await page.mouse.wheel(0, 2_000);
	await eventually(() => isInView(cell)).toBe(false);
	// The field still has the keys.
	await page.keyboard.type(" 2");
	expect(await field.inputValue()).toBe("Wheeled Yard 2");
	await page.mouse.wheel(0, 2_000);
	await grid.locator('[data-at="80:4"]').click();
	await page.mouse.wheel(0, -20_000);
	await eventually(() => cell.textContent()).toBe("Wheeled Yard 2");
}

/** Whether an element is within the frame of the grid's rows. */
const isInView = (cell: Locator) =>
	cell.evaluate((element) => {
		const frame = element.closest("table")?.parentElement?.getBoundingClientRect();
		const { top, bottom } = element.getBoundingClientRect();
		return frame !== undefined && top < frame.bottom && bottom > frame.top;
	});

/** Imports the file once more: every valid row is recognised. */
async function importAgain(page: Page, findChip: (name: string) => Locator) {
	const reopened = await openImport(page);
	await reopened.locator("input[type=file]").setInputFiles(FILE);
	// The corrected row is recognised by its position in the file.
	const importedCount = String(expected.accepted + 1);
	await eventually(() => findChip("Already imported").textContent()).toBe(`Already imported${importedCount}`);
	await eventually(() => findChip("Ready").textContent()).toBe("Ready0");
	await eventually(() => findChip("Errors").textContent()).toBe(`Errors${expected.rejected - 1}`);
	await eventually(() => reopened.getByRole("button", { name: "Nothing to import" }).isDisabled()).toBe(true);
	// The rows with errors would be lost.
	await reopened.getByRole("button", { name: "Cancel" }).click();
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await question.getByRole("button", { name: "Stay" }).click();
	await question.waitFor({ state: "detached" });
	await reopened.getByRole("button", { name: "Nothing to import" }).waitFor();
}

describe("importing bookings", () => {
	it("shows every error, allows a fix in place, saves the valid rows, and imports none twice", async () => {
		const { page, caller } = await open({ email: "dispatch@northline.test" });
		await openDiaryPage(page);
		const before = await countImportedJobs(caller);
		const dialog = await openImport(page);
		await expectAccessible(page);
		await dialog.locator("input[type=file]").setInputFiles(FILE);
		const findChip = (name: string) => dialog.getByRole("button", { name: new RegExp(`^${name} [\\d,]+`) });
		await eventually(() => findChip("Ready").textContent()).toContain(String(expected.accepted));
		await eventually(() => findChip("Errors").textContent()).toContain(String(expected.rejected));
		await expectAccessible(page);

		const grid = dialog.getByRole("grid", { name: "Rows of the file" });
		await wheelWhileTyping(page, grid);
		await findChip("Errors").click();
		const readRowNumbers = () =>
			grid
				.locator("tbody th[scope=row]")
				.evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
		await eventually(async () => (await readRowNumbers()).slice(0, 5)).toEqual(
			expected.exceptions.slice(0, 5).map(({ row }) => row),
		);

		await correctFirstRow(page, dialog, grid);
		await eventually(() => findChip("Ready").textContent()).toContain(String(expected.accepted + 1));

		await dialog.getByRole("button", { name: `Import ${expected.accepted + 1} bookings` }).click();
		await dialog.getByText(`${expected.accepted + 1} bookings imported.`).waitFor();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Done" }).click();
		expect((await countImportedJobs(caller)) - before).toBe(expected.accepted + 1);

		await openDiaryPage(page, { ...dayRange(DAY), cus_ref: "BK10" });
		await eventually(() => readChipCount(page, "All")).toBe(before + expected.accepted + 1);

		await importAgain(page, findChip);
		expect((await countImportedJobs(caller)) - before).toBe(expected.accepted + 1);
	});

	it("counts warnings, and takes an import back", async () => {
		const { page, caller } = await open({ email: "dispatch@northline.test" });
		await openDiaryPage(page);
		const before = await countImportedJobs(caller);
		const dialog = await openImport(page);
		await dialog.locator("input[type=file]").setInputFiles({
			name: "undone.csv",
			mimeType: "text/csv",
			buffer: Buffer.from(
				[
					"Our PO,Account,Vehicle,Collect From,Collect Town,Coll Date,Coll Time,Deliver To,Deliver Town,Del Date,Del Time",
					`BK10-UNDONE,Eastfield Medical,LWB VAN,Stores,Oxford,${DAY},12:00,Ward Supply,Norwich,${DAY},08:00`,
				].join("\n"),
			),
		});
		const warnings = dialog.getByRole("button", { name: "Warnings 1" });
		await warnings.click();
		await eventually(() => warnings.getAttribute("aria-pressed")).toBe("true");
		await dialog.getByRole("button", { name: "Import 1 booking" }).click();
		await dialog.getByText("1 booking imported.").waitFor();
		await dialog.getByRole("button", { name: "Done" }).click();
		await page.getByRole("button", { name: "Undo import" }).click();
		await page.getByText("Import undone: 1 job deleted").waitFor();
		expect(await countImportedJobs(caller)).toBe(before);
	});

	it("refuses a file of another type, even with a valid extension", async () => {
		const { page } = await open({ email: "dispatch@northline.test", theme: "dark_mode" });
		await openDiaryPage(page);
		const dialog = await openImport(page);
		const input = dialog.locator("input[type=file]");
		await input.setInputFiles({
			name: "plan.pdf",
			mimeType: "application/pdf",
			buffer: Buffer.from("%PDF-1.4"),
		});
		await dialog.getByText("plan.pdf is not a valid import file").waitFor();
		await expectAccessible(page);
		await input.setInputFiles({
			name: "plan.xlsx",
			mimeType: "application/zip",
			buffer: Buffer.from("no zip"),
		});
		await dialog.getByText("plan.xlsx is not a valid import file").waitFor();
	});
});
