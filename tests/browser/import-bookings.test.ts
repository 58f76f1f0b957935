import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bodyOf, type Caller } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { count, days, openDiary } from "./support/diary";
import { eventually } from "./support/eventually";
import { windows } from "./support/windows";

const open = windows();

const FILE = fileURLToPath(new URL("../data/bookings-2026-11-23.csv", import.meta.url));
const sheet = z.object({
	accepted: z.int(),
	rejected: z.int(),
	exceptions: z.array(z.object({ row: z.int(), verdict: z.string() })),
});
const expected = sheet.parse(JSON.parse(readFileSync(FILE.replace(/\.csv$/, ".expected.json"), "utf8")));
const counted = z.object({ statusCount: z.object({ All: z.int().default(0) }) });

/** The day all good rows of the file name, in three spellings. */
const DAY = "2026-11-23";

/** How many jobs of that day hold one of the file's references. */
async function jobsOfTheFile(caller: Caller | null): Promise<number> {
	const answer = await caller?.get(
		`/api/v3/client/get-job-list?date_from=${DAY}&date_to=${DAY}&cus_ref=BK10`,
	);
	if (!answer) throw new Error("nobody is signed in");
	return counted.parse((await bodyOf(answer)).data).statusCount.All;
}

async function openImport(page: Page) {
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("menuitem", { name: "Import bookings" }).click();
	const dialog = page.getByRole("dialog", { name: /^Import bookings/ });
	await dialog.getByText("CSV, XLSX or XLS, up to 10,000 rows.").waitFor();
	return dialog;
}

describe("importing bookings", () => {
	it("shows every fault, lets one be mended in place, saves the good ones, and nothing twice", async () => {
		const { page, caller } = await open({ as: "dispatch@northline.test" });
		await openDiary(page);
		const before = await jobsOfTheFile(caller);
		const dialog = await openImport(page);
		await expectAccessible(page);
		await dialog.locator("input[type=file]").setInputFiles(FILE);
		const chip = (name: string) => dialog.getByRole("button", { name: new RegExp(`^${name} [\\d,]+`) });
		await eventually(() => chip("Good").textContent()).toContain(String(expected.accepted));
		await eventually(() => chip("Faulty").textContent()).toContain(String(expected.rejected));
		await expectAccessible(page);

		await chip("Faulty").click();
		const grid = dialog.getByRole("grid", { name: "Rows of the file" });
		const faultyRows = () =>
			grid
				.locator("tbody th[scope=row]")
				.evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
		await eventually(async () => (await faultyRows()).slice(0, 5)).toEqual(
			expected.exceptions.slice(0, 5).map(({ row }) => row),
		);

		const [first] = expected.exceptions;
		await dialog.getByRole("button", { name: `Row ${first?.row}`, exact: true }).click();
		const cell = grid.locator("td[aria-invalid=true]").first();
		await eventually(() => cell.getAttribute("data-said")).toBe("Delivery should be after collection.");
		await cell.press("Enter");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("30/11/2026");
		await page.keyboard.press("Enter");
		await eventually(() => chip("Good").textContent()).toContain(String(expected.accepted + 1));

		await dialog.getByRole("button", { name: `Import ${expected.accepted + 1} bookings` }).click();
		await dialog.getByText(`${expected.accepted + 1} bookings imported.`).waitFor();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Done" }).click();
		expect((await jobsOfTheFile(caller)) - before).toBe(expected.accepted + 1);

		await openDiary(page, { ...days(DAY), cus_ref: "BK10" });
		await eventually(() => count(page, "All")).toBe(before + expected.accepted + 1);

		const again = await openImport(page);
		await again.locator("input[type=file]").setInputFiles(FILE);
		// The row that was mended is known by where it stands in the file.
		const known = String(expected.accepted + 1);
		await eventually(() => chip("Already imported").textContent()).toBe(`Already imported${known}`);
		await eventually(() => chip("Good").textContent()).toBe("Good0");
		await eventually(() => chip("Faulty").textContent()).toBe(`Faulty${expected.rejected - 1}`);
		await eventually(() => again.getByRole("button", { name: "Nothing to import" }).isDisabled()).toBe(true);
		expect((await jobsOfTheFile(caller)) - before).toBe(expected.accepted + 1);
	});

	it("refuses a file of another kind, and says so of one that only looks like it", async () => {
		const { page } = await open({ as: "dispatch@northline.test", theme: "dark_mode" });
		await openDiary(page);
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
