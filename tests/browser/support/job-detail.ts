import { Buffer } from "node:buffer";
import type { Locator, Page } from "playwright-core";

/** The dialog of a job, once the job has loaded. */
export async function waitForJobDetail(page: Page, number: string): Promise<Locator> {
	const dialog = page.getByRole("dialog", { name: new RegExp(`^(Job|Trip|Sub-job) ${number}$`) });
	await dialog.getByText("Pricing Details").waitFor();
	return dialog;
}

/** The status in the job header. */
export const readJobStatus = (dialog: Locator) =>
	dialog.getByTestId("job-tags").locator(".status.pill").textContent();

/** The action buttons in the job header, from the left, without those in the menu. */
export const readOfferedActions = (dialog: Locator): Promise<string[]> =>
	dialog
		.getByTestId("job-actions")
		.locator("button:not([aria-haspopup])")
		.evaluateAll((buttons) => buttons.map((button) => button.querySelector("span")?.textContent ?? ""));

/** Allocates or plans the job in an open allocation dialog to the first of a list; returns the name. */
export async function allocateToFirst(
	dialog: Locator,
	jobTab: string,
	button: "Allocate" | "Plan" = "Allocate",
): Promise<string> {
	await dialog.getByRole("tab", { name: jobTab }).click();
	const first = dialog.getByRole("listbox", { name: jobTab }).getByRole("option").first();
	const name = await first
		.getByTestId("candidate-name")
		.evaluate((who) => who.firstChild?.textContent?.trim() ?? "");
	await first.click();
	await dialog.getByRole("button", { name: button }).click();
	await dialog.waitFor({ state: "detached" });
	return name;
}

/** A tab beside the job: Activity, Notes, POD, Files, Reminders, Links. */
export const jobTab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

/** Waits for a toast with this text. */
export const waitForToast = (page: Page, text: string) =>
	page.locator(".toasts").getByText(text).first().waitFor();

/** A small picture for a file input. */
export const PICTURE = {
	name: "sheet.png",
	mimeType: "image/png",
	buffer: Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	),
};
