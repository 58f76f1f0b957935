import { Buffer } from "node:buffer";
import type { Locator, Page } from "playwright-core";

/** The dialog of a job once the job is in it. */
export async function detail(page: Page, number: string): Promise<Locator> {
	const dialog = page.getByRole("dialog", { name: new RegExp(`^(Job|Trip|Sub-job) ${number}$`) });
	await dialog.getByText("Pricing Details").waitFor();
	return dialog;
}

/** The status the head of the job says. */
export const status = (dialog: Locator) => dialog.locator(".jhead .st.pill").textContent();

/** The steps offered at the head of the job, from the left; what is in its menu is not among them. */
export const offered = (dialog: Locator): Promise<string[]> =>
	dialog
		.locator(".jacts button:not([aria-haspopup])")
		.evaluateAll((buttons) => buttons.map((button) => button.querySelector("span")?.textContent ?? ""));

/** Gives the job whose allocation is open to the first of a list, booked or planned; answers whom. */
export async function giveTo(
	box: Locator,
	tab: string,
	way: "Allocate" | "Plan" = "Allocate",
): Promise<string> {
	await box.getByRole("tab", { name: tab }).click();
	const first = box.getByRole("listbox", { name: tab }).getByRole("option").first();
	const name = await first
		.locator(".alloc-who .b")
		.evaluate((who) => who.firstChild?.textContent?.trim() ?? "");
	await first.click();
	await box.getByRole("button", { name: way }).click();
	await box.waitFor({ state: "detached" });
	return name;
}

/** A tab beside the job: Activity, Notes, POD, Files, Reminders, Links. */
export const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

/** Waits until a toast says this. */
export const said = (page: Page, text: string) => page.locator(".toasts").getByText(text).first().waitFor();

/** A small picture, as a file that is chosen. */
export const PICTURE = {
	name: "sheet.png",
	mimeType: "image/png",
	buffer: Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	),
};
