import { buffer } from "node:stream/consumers";
import { read as parseWorkbook, utils } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { streamWorkbook } from "~/domain/master-data/records/write-workbook";
import { openDiaryPage } from "./support/diary";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const ROWS = 20_000;
const COLUMNS = 25;
/** Long enough for a loaded machine: what is tested is that the work ends. */
const TIMEOUT = 240_000;
const WAIT = { timeout: 120_000 };

/** A workbook with these headings; those it lacks are made up. */
async function makeWorkbook(name: string, headings: readonly string[], prefix: string) {
	const columns = Array.from({ length: COLUMNS }, (_, at) => ({
		heading: headings[at] ?? `Column ${at}`,
		width: 12,
	}));
	const rows = Array.from({ length: ROWS }, (_, row) => columns.map((_, at) => `${prefix}${row}-${at}`));
	const bytes = await new Response(streamWorkbook(columns, [rows])).arrayBuffer();
	return { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
}

describe(`a workbook of ${ROWS} rows and ${COLUMNS} columns`, () => {
	it("is read in the browser", { timeout: TIMEOUT }, async () => {
		const { page } = await open({ email: "dispatch@northline.test" });
		await openDiaryPage(page);
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitem", { name: "Import bookings" }).click();
		const dialog = page.getByRole("dialog", { name: /^Import bookings/ });
		await dialog.locator("input[type=file]").setInputFiles(await makeWorkbook("big.xlsx", ["Our ref"], "R"));
		await dialog.getByRole("button", { name: /^Errors 20,000/ }).waitFor(WAIT);
	});

	it("is imported and exported, and another reader opens it", { timeout: TIMEOUT }, async () => {
		const { page } = await open({ email: "admin@harbour.test" });
		await page.goto("/account-settings/sub-contractors");
		await page.getByRole("button", { name: "Import", exact: true }).click();
		const panel = page.getByRole("region", { name: "Import sub-contractors" });
		const prefix = `B${Date.now() % 100_000}-`;
		const file = await makeWorkbook("firms.xlsx", ["Code", "Name", "Town"], prefix);
		await panel.locator("input[type=file]").setInputFiles(file);
		await panel.getByText("20,000 new").waitFor(WAIT);
		await panel.getByRole("button", { name: "Import 20,000 rows" }).click();
		await panel.getByText("20,000 sub-contractors imported.").waitFor(WAIT);
		const [saved] = await Promise.all([
			page.waitForEvent("download", WAIT),
			page.getByRole("button", { name: "Export" }).click(),
		]);
		const { Sheets } = parseWorkbook(await buffer(await saved.createReadStream()), { dense: true });
		const codes = utils.sheet_to_json<string[]>(Sheets.Sheet1 ?? {}, { header: 1 }).map(([code]) => code);
		expect(codes.filter((code) => code?.startsWith(prefix))).toHaveLength(ROWS);
	});
});
