import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { totpCode } from "~/auth/totp";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { openClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { readMailedLink } from "./support/mailbox";
import { submitLogin } from "./support/sign-in-form";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** A new colleague with the demo password: a demo login must not be left with a second factor. */
async function createColleague(): Promise<string> {
	const email = `factor-${Date.now()}@harbour.test`;
	const admin = await signInDemo("admin@harbour.test");
	const person = { code: `F${Date.now()}`, first_name: "Fay", last_name: "Lund", role_id: 2, email };
	const statuses = [(await admin.send("POST", "/api/v3/client/profiles", person)).status];
	const visitor = openClient();
	statuses.push((await visitor.send("POST", "/api/v3/send-password-reset-link", { email })).status);
	const token = new URL(await readMailedLink(email)).pathname.split("/").at(-1);
	const password = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
	statuses.push((await visitor.send("POST", "/api/v3/reset-password", { token, ...password })).status);
	expect(statuses).toEqual([200, 200, 200]);
	return email;
}

/** The code that the app shows, `steps` half minutes from now: each works once. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, new Date(Date.now() + steps * 30_000));

/** Sets the second factor up on the profile; returns its key and recovery codes. */
async function setUpFactor(page: Page) {
	await page.goto("/profile?tab=4");
	await page.getByRole("region", { name: "Devices" }).getByText("This device").waitFor();
	await expectAccessible(page);
	const form = page.getByRole("form", { name: "Set up a second factor" });
	await form.getByLabel(/^Current password/).fill(DEMO_PASSWORD);
	await form.getByRole("button", { name: "Set up" }).click();
	await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
	await expectAccessible(page);
	const secret = (await page.locator("code").first().innerText()).replaceAll(/\s/g, "");
	await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
	await page.getByRole("button", { name: "Turn on" }).click();
	const codes = page.getByRole("region", { name: "Recovery codes" });
	await codes.waitFor();
	await expectAccessible(page);
	const recovery = await codes.getByRole("listitem").allInnerTexts();
	await codes.getByRole("button", { name: "I have stored them" }).click();
	await page.getByText("10 of 10 recovery codes left").waitFor();
	return { secret, recovery };
}

describe("a second factor", () => {
	it("is set up on the profile, asked for when signing in, and turned off", async () => {
		const email = await createColleague();
		const { page } = await open({ email });
		const { secret, recovery } = await setUpFactor(page);
		expect(recovery).toHaveLength(10);

		const { page: next, pageErrors } = await open();
		pageErrors.expect(/answer 422: POST .*\/login/);
		await submitLogin(next, email);
		await next.getByRole("heading", { name: "Enter your code" }).waitFor();
		await expectAccessible(next);
		const code = next.getByRole("textbox", { name: "Code" });
		await code.fill("000000");
		await next.keyboard.press("Enter");
		await next.getByText("This code is wrong").waitFor();
		await code.fill(codeOf(secret, 1));
		await next.keyboard.press("Enter");
		await next.waitForURL("**/home");

		await next.goto("/profile?tab=4");
		const off = next.getByRole("form", { name: "Turn the second factor off" });
		await off.getByLabel(/^Current password/).fill(DEMO_PASSWORD);
		await off.getByLabel(/^Code/).fill(recovery[0] ?? "");
		await off.getByRole("button", { name: "Turn off" }).click();
		await next.getByRole("form", { name: "Set up a second factor" }).waitFor();
	});
});
