import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { origin } from "../support/served/served-site";
import { findWaitingDriver, pairPhone } from "./support/driver-phone";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** All that the app has stored on the phone, as text. */
const readPhone = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<string>((resolve, reject) => {
				const opening = indexedDB.open("cartage-driver");
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const stores = ["values", "writes", "files"];
					const transaction = opening.result.transaction(stores);
					const reads = stores.map((name) => transaction.objectStore(name).getAll());
					transaction.oncomplete = () => {
						opening.result.close();
						resolve(JSON.stringify(reads.map(({ result }) => result)));
					};
				};
			}),
	);

const statusOf = async (token: string) => {
	const headers = { Authorization: `Bearer ${token}` };
	return (await fetch(`${origin()}/api/v3/driver/day`, { headers })).status;
};

describe("signing out of the driver's app", () => {
	it("removes the day without a signal, and the server learns of it when the signal is back", async () => {
		const { page, context, pageErrors } = await open({ phone: true });
		pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/);
		const driver = await findWaitingDriver();
		const token = await pairPhone(page, driver.id);
		await eventually(() => readPhone(page)).toContain(driver.full_name);
		await context.setOffline(true);
		await page.goto("/driver/#/me");
		const questions: string[] = [];
		page.on("dialog", (dialog) => {
			questions.push(dialog.message());
			void dialog.accept();
		});
		await page.getByRole("button", { name: "Sign out" }).tap();
		await page.getByRole("heading", { name: "Sign in" }).waitFor();
		expect(questions).toEqual(["Sign out of this phone? The day is removed from it."]);
		await eventually(() => readPhone(page)).not.toContain(driver.full_name);
		expect(await statusOf(token)).toBe(200);
		await context.setOffline(false);
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await eventually(() => statusOf(token)).toBe(401);
		await eventually(() => readPhone(page)).not.toContain(token);
	});
});
