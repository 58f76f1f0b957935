import type { Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../../scripts/demo/logins.mjs";

/** Fills the sign-in form in and sends it, as a person does. */
export async function enterLogin(page: Page, email: string, password: string = DEMO_PASSWORD) {
	await page.goto("/login");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel(/^Password/).fill(password);
	await page.keyboard.press("Enter");
}
