import type { Locator, Page } from "playwright-core";
import { eventually } from "./eventually";

/** Opens the diary with this query and waits until it shows rows or its empty state. */
export async function openDiaryPage(page: Page, query: Record<string, string> = {}) {
	await page.goto(`/traffic-diary?${new URLSearchParams(query)}`);
	await waitForRows(page);
}

/** The query of a date range. */
export const dayRange = (from: string, to = from) => ({ date_from: from, date_to: to });

/** Waits until the rows match the current filter. */
export async function waitForRows(page: Page) {
	await page
		.locator(".ag-row:not(.loading-row) [data-testid=job-number], [data-testid=diary-grid] .cover")
		.first()
		.waitFor({ state: "attached" });
	await page.locator(".data-grid-engine.stale, .ag-row.loading-row").first().waitFor({ state: "detached" });
}

/** Waits until the diary receives live changes. */
export const waitUntilLive = (page: Page) =>
	eventually(() => page.getByTestId("connection-status").textContent()).toBe("Live");

/** The row of a job. */
export const jobRow = (page: Page, job_number: string): Locator =>
	page.locator(".ag-row", { has: page.locator(`[data-testid=job-number]:text-is("${job_number}")`) });

/** A cell of a job's row. */
export const jobCell = (page: Page, job_number: string, column: string): Locator =>
	jobRow(page, job_number).locator(`[col-id="${column}"]`);

/** The job numbers shown, from the top. */
export const readJobNumbers = (page: Page): Promise<string[]> =>
	page.locator(".ag-row:not(.loading-row)").evaluateAll((rows) =>
		rows
			.map((row) => ({
				at: Number(row.getAttribute("row-index")),
				number: row.querySelector("[data-testid=job-number]"),
			}))
			.sort((a, b) => a.at - b.at)
			.map(({ number }) => number?.textContent ?? ""),
	);

/** The headings of the columns, from the left. */
export const readHeadings = (page: Page): Promise<string[]> =>
	page.locator(".ag-header-cell .ag-header-cell-text").evaluateAll((cells) =>
		cells
			.map((cell) => ({
				at: Number(cell.closest("[aria-colindex]")?.getAttribute("aria-colindex")),
				text: cell.textContent ?? "",
			}))
			.sort((a, b) => a.at - b.at)
			.map(({ text }) => text)
			.filter(Boolean),
	);

/** A chip of the status filter. */
export const statusChip = (page: Page, name: string): Locator =>
	page
		.getByRole("group", { name: "Status filter" })
		.getByRole("button", { name: new RegExp(`^${name} [\\d,]+`) });

/** The count on a chip. */
export async function readChipCount(page: Page, name: string): Promise<number> {
	const text = await statusChip(page, name).locator(".number").textContent();
	return Number(text?.replaceAll(",", ""));
}
