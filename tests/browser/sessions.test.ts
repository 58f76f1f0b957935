import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { readMailedLink } from "./support/mailbox";
import { submitLogin } from "./support/sign-in-form";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const OTHER_DEVICE = "Login detected from another device. You are logged out now";
const EMAIL = "finance@northline.test";
const NEW_PASSWORD = "quarter-end ledger 47";

/** Requests a reset link; returns the path of the mailed one. */
async function requestResetLink(page: Page) {
	await page.goto("/login");
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await page.waitForURL("**/forgot-password");
	await expectAccessible(page);
	await page.getByLabel("Email").fill(EMAIL);
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Check your email" }).waitFor();
	const link = await readMailedLink(EMAIL);
	expect(new URL(link).pathname).toMatch(/^\/change-password\/./);
	return new URL(link).pathname;
}

describe("a forgotten password", () => {
	it("is reset through the mailed link, once, which ends existing sessions", async () => {
		const before = await open({ email: EMAIL });
		before.pageErrors.expect(/answer 401/);
		await before.page.goto("/home");
		await before.page.getByRole("heading", { level: 1 }).waitFor();

		const { page, pageErrors: refused } = await open();
		refused.expect(/answer 422: POST .*\/change-password/);
		const pathname = await requestResetLink(page);
		await page.goto(pathname);
		await page.getByText(`For ${EMAIL}.`).waitFor();
		await expectAccessible(page);
		await setPassword(page, NEW_PASSWORD, "something else");
		await page.getByText("The passwords do not match.").waitFor();
		const { page: retryPage, pageErrors } = await open();
		pageErrors.expect(/answer (401|4\d\d: POST)/);
		try {
			await setPassword(page, NEW_PASSWORD, NEW_PASSWORD);
			await page.waitForURL((url) => url.pathname !== pathname);

			await before.page.waitForURL("**/login");
			await page.goto(pathname);
			await page.getByText("This link has already been used.").waitFor();
			await expectAccessible(page);

			await submitLogin(retryPage, EMAIL);
			await retryPage
				.getByRole("alert")
				.or(retryPage.getByRole("status"))
				.filter({ hasText: /\w/ })
				.first()
				.waitFor();
			await submitLogin(retryPage, EMAIL, NEW_PASSWORD);
			await retryPage.waitForURL("**/home");
		} finally {
			// Other tests need the password of the demo.
			await restorePassword();
		}
		await retryPage.waitForURL("**/login");
	});

	it("gives the same message for an unknown address", async () => {
		const { page } = await open();
		await page.goto("/forgot-password");
		await page.getByLabel("Email").fill("nobody@nowhere.test");
		await page.getByRole("button", { name: "Send the link" }).click();
		await page.getByText("If nobody@nowhere.test has an account").waitFor();
	});

	it("set-password refuses an unknown link", async () => {
		const { page } = await open({ theme: "dark_mode" });
		await page.goto("/set-password/0123456789abcdef");
		await page.getByText("This link is not valid.").waitFor();
		await expectAccessible(page);
	});
});

describe("a session", () => {
	it("ends in all tabs of a browser after signing out in one", async () => {
		const { page, context, pageErrors } = await open({ email: "both@cartage.test" });
		// The other tab may be reading when the session ends.
		pageErrors.expect(/answer 401: GET/);
		await page.goto("/organization-select");
		await page.getByRole("button", { name: "Northline Couriers Ltd" }).click();
		await page.waitForURL("**/home");
		const other = await context.newPage();
		await other.goto("/traffic-diary");
		await other.getByRole("heading", { name: "Traffic diary" }).waitFor();
		await page.getByRole("button", { name: /account menu/ }).click();
		await page.getByRole("menuitem", { name: "Logout" }).click();
		await page.waitForURL("**/login");
		await other.waitForURL("**/login");
		await other.goto("/home");
		expect(new URL(other.url()).pathname).toBe("/login");
	});

	it("header-tenant-slug: a tab that shows one company cannot act in the company that a second tab switched to", async () => {
		const { page, context, pageErrors } = await open({ email: "both@cartage.test" });
		const enter = async (tab: Page, company: string) => {
			await tab.goto("/organization-select");
			await tab.getByRole("button", { name: company }).click();
			await tab.waitForURL("**/home");
		};
		await enter(page, "Northline Couriers Ltd");
		// A tab that receives no live changes.
		await page.routeWebSocket(/./, () => undefined);
		const counted = page.waitForResponse("**/traffic-diary/view-counts");
		await page.goto("/traffic-diary");
		await page.getByRole("heading", { name: "Traffic diary" }).waitFor();
		// The last request that the page makes by itself: one during the switch would find the session ended.
		await counted;
		pageErrors.expect(/answer 403/);
		await enter(await context.newPage(), "Harbour Haulage");
		const refused = page.waitForResponse(
			(answer) => answer.url().includes("/api/v3/") && answer.status() === 403,
		);
		await page.getByRole("button", { name: "Next day" }).click();
		await refused;
		await page.waitForURL("**/home");
		await page.getByText("Harbour Haulage").first().waitFor();
	});

	it("ends with a message when the same login signs in on another device", async () => {
		const { page, pageErrors } = await open({ email: "dispatch@northline.test" });
		pageErrors.expect(/answer 401/);
		await page.goto("/traffic-diary");
		await eventually(() => page.getByTestId("connection-status").textContent()).toBe("Live");
		await signInDemo("dispatch@northline.test");
		await page.waitForURL("**/login");
		await page.getByText(OTHER_DEVICE).waitFor();
		await expectAccessible(page);
		await submitLogin(page, "dispatch@northline.test");
		await page.waitForURL("**/home");
	});

	it("remembers the theme after signing out", async () => {
		const { page } = await open({ email: "admin@harbour.test" });
		await page.goto("/home");
		const theme = () => page.evaluate(() => document.documentElement.className);
		await eventually(() => theme()).toBe("light_mode");
		await page.getByRole("button", { name: /account menu/ }).click();
		await page.getByRole("menuitem", { name: "Change theme" }).click();
		await eventually(theme).toBe("dark_mode");
		await page.getByRole("button", { name: /account menu/ }).click();
		await page.getByRole("menuitem", { name: "Logout" }).click();
		await page.waitForURL("**/login");
		await eventually(() => theme()).toBe("dark_mode");
	});
});

async function setPassword(page: Page, first: string, second: string) {
	await page.getByLabel(/^New password/).fill(first);
	await page.getByLabel(/^Repeat password/).fill(second);
	await page.getByRole("button", { name: "Set password" }).click();
}

/** Restores the demo password for later tests, through the set-password screen. */
async function restorePassword() {
	const { page } = await open();
	await page.goto("/forgot-password");
	await page.getByLabel("Email").fill(EMAIL);
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Check your email" }).waitFor();
	const pathname = new URL(await readMailedLink(EMAIL)).pathname.replace("change-password", "set-password");
	await page.goto(pathname);
	await setPassword(page, DEMO_PASSWORD, DEMO_PASSWORD);
	await page.waitForURL((url) => url.pathname !== pathname);
}
