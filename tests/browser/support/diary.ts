import type { Locator, Page } from "playwright-core";
import { eventually } from "./eventually";

/** Opens the diary with these words in its address and waits until it shows rows, or says that there are none. */
export async function openDiary(page: Page, query: Record<string, string> = {}) {
	await page.goto(`/traffic-diary?${new URLSearchParams(query)}`);
	await settled(page);
}

/** Both ends of the diary's range as its address has them. */
export const days = (from: string, to = from) => ({ date_from: from, date_to: to });

/** Waits until the rows are those of the filter in force. */
export async function settled(page: Page) {
	await page
		.locator(".ag-row:not(.skeleton) .jobno, .diary-frame .cover")
		.first()
		.waitFor({ state: "attached" });
	await page.locator(".ag.stale, .ag-row.skeleton").first().waitFor({ state: "detached" });
}

/** Waits until changes arrive as they happen. */
export const live = (page: Page) => eventually(() => page.locator(".live-state").textContent()).toBe("Live");

/** The row of a job. */
export const rowOf = (page: Page, job_number: string): Locator =>
	page.locator(".ag-row", { has: page.locator(`.jobno:text-is("${job_number}")`) });

/** A cell of a job's row. */
export const cellOf = (page: Page, job_number: string, column: string): Locator =>
	rowOf(page, job_number).locator(`[col-id="${column}"]`);

/** The job numbers shown, from the top. */
export const numbers = (page: Page): Promise<string[]> =>
	page.locator(".ag-row:not(.skeleton)").evaluateAll((rows) =>
		rows
			.map((row) => ({ at: Number(row.getAttribute("row-index")), number: row.querySelector(".jobno") }))
			.sort((a, b) => a.at - b.at)
			.map(({ number }) => number?.textContent ?? ""),
	);

/** The headings of the columns, from the left. */
export const headings = (page: Page): Promise<string[]> =>
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

/** A chip of the status filter; its text is its name and its count. */
export const chip = (page: Page, name: string): Locator =>
	page
		.getByRole("group", { name: "Status filter" })
		.getByRole("button", { name: new RegExp(`^${name} [\\d,]+`) });

/** How many jobs a chip counts. */
export async function count(page: Page, name: string): Promise<number> {
	const text = await chip(page, name).locator(".n").textContent();
	return Number(text?.replaceAll(",", ""));
}
