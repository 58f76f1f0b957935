import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Counts what a person does on the page: taps, and letters typed. */
async function countEffort(page: Page) {
	await page.evaluate(() => {
		const effort = { taps: 0, letters: 0 };
		Object.assign(window, { effort });
		addEventListener("pointerdown", () => effort.taps++, true);
		addEventListener("keydown", ({ key }) => (effort.letters += key.length === 1 ? 1 : 0), true);
	});
	return () => page.evaluate(() => Reflect.get(window, "effort") as { taps: number; letters: number });
}

/** Books once the price is there, which moves the button and names it. */
async function book(page: Page) {
	await page.getByRole("button", { name: /^Book for £/ }).tap();
	await page
		.getByRole("status")
		.getByText(/Job \d+/)
		.waitFor();
}

it("a stranger books a job on a phone in a few taps, and the next like the last in three", async () => {
	const { page } = await open({ email: "portal@eastfield.test", phone: true });
	await page.goto("/customer/traffic-diary");
	await page.getByRole("heading", { name: /Good/ }).waitFor();
	const readEffort = await countEffort(page);
	await page.getByRole("link", { name: "Book a job" }).tap();
	for (const [name, letters] of [
		["From", "unit"],
		["To", "ward"],
	] as const) {
		const place = page.getByRole("combobox", { name });
		await place.tap();
		await place.pressSequentially(letters);
		await page.getByRole("listbox").getByRole("option").first().tap();
	}
	await book(page);
	const first = await readEffort();
	expect(first.taps).toBeLessThanOrEqual(8);
	expect(first.letters).toBeLessThanOrEqual(8);

	await page.getByRole("link", { name: "Book another" }).tap();
	await page.getByRole("navigation", { name: "Copy from" }).getByRole("link").first().tap();
	await book(page);
	expect((await readEffort()).taps - first.taps).toBeLessThanOrEqual(3);
});
