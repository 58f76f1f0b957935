import type { Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../../scripts/demo/accounts/logins.mjs";

/** Fills in and submits the sign-in form. */
export async function submitLogin(page: Page, email: string, password: string = DEMO_PASSWORD) {
	await page.goto("/login");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel(/^Password/).fill(password);
	await page.keyboard.press("Enter");
}
