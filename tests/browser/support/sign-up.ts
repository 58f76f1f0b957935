import type { Page } from "playwright-core";
import { expectAccessible } from "./accessible";
import { readMailedLink } from "./mailbox";

interface NewCompanyDetails {
	company: string;
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	/** Whether the company begins with sample data. */
	withSampleData?: boolean;
	/** The plan of the trial by its name; the first by default. */
	plan?: string;
}

/** Fills in and sends the sign-up form that is open, uses the mailed link and starts the trial of a plan. */
export async function signUpCompany(page: Page, details: NewCompanyDetails) {
	await page.getByLabel(/^Company/).fill(details.company);
	await page.getByLabel(/^First name/).fill(details.firstName);
	await page.getByLabel(/^Last name/).fill(details.lastName);
	await page.getByLabel(/^Email/).fill(details.email);
	await page.getByLabel(/^Mobile/).fill("07700 900456");
	await page.getByLabel(/^Password/).fill(details.password);
	await page.getByLabel(/^Repeat password/).fill(details.password);
	if (!details.withSampleData) await page.getByLabel(/^Begin with a sample day/).uncheck();
	await page.getByText("I accept the").click({ position: { x: 5, y: 5 } });
	await page.getByRole("button", { name: "Start my trial" }).click();
	await page.getByRole("heading", { name: "Check your email" }).waitFor();
	await expectAccessible(page);
	await page.goto(new URL(await readMailedLink(details.email)).pathname);
	await page.getByLabel(/^Password/).fill(details.password);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Create my company" }).click();
	await page.waitForURL("**/select-plan");
	await expectAccessible(page);
	await page
		.getByRole("button", { name: new RegExp(`^Start \\d+ days with ${details.plan ?? ""}`) })
		.first()
		.click();
	await page.waitForURL("**/home");
}
