import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

async function openConsole(screen: string) {
	const opened = await open({ email: "root@cartage.test" });
	await opened.page.goto(`/super-admin/${screen}`);
	return opened;
}

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** Answers the question that a button opens. */
const confirm = (page: Page, answer: string) =>
	page.getByRole("alertdialog").getByRole("button", { name: answer, exact: true }).click();

it("a role is added, listed and deleted", async () => {
	const { page } = await openConsole("roles");
	await page.getByRole("button", { name: "Add role" }).click();
	const dialog = page.getByRole("dialog", { name: "Add role" });
	await dialog.getByLabel("Name").fill("Night desk");
	await dialog.getByRole("button", { name: "Save role" }).click();
	await dialog.getByText("Please choose at least one screen.").first().waitFor();
	await dialog.getByRole("checkbox", { name: "Support" }).first().click();
	await dialog.getByRole("button", { name: "Save role" }).click();
	await page.getByRole("button", { name: "Delete Night desk" }).click();
	await confirm(page, "Delete role");
	await eventually(() => rowOf(page, "Night desk").count()).toBe(0);
});

it("a person of the console is invited, listed and invited again", async () => {
	const { page, pageErrors } = await openConsole("profiles");
	await page.getByRole("button", { name: "Add profile" }).click();
	const dialog = page.getByRole("dialog", { name: "Add profile" });
	await dialog.getByLabel("First name").fill("Nina");
	await dialog.getByLabel("Email").fill("root@cartage.test");
	pageErrors.expect(/answer 422: POST .*\/profiles/);
	await dialog.getByRole("button", { name: "Send invitation" }).click();
	await eventually(() => dialog.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
	await dialog.getByLabel("Email").fill("nina@cartage.test");
	await dialog.getByRole("button", { name: "Send invitation" }).click();
	await dialog.waitFor({ state: "detached" });
	await rowOf(page, "nina@cartage.test").getByText("Invited").waitFor();
	await page.getByRole("button", { name: "Send invitation to Nina" }).click();
	await page.getByText("Credentials Re-Send Successfully.").waitFor();
	await expectAccessible(page);
});

it("a plan is created, retired and offered again", async () => {
	const { page } = await openConsole("server-settings/plans");
	await page.getByRole("button", { name: "New plan" }).click();
	const dialog = page.getByRole("dialog", { name: "New plan" });
	await dialog.getByLabel("Name").fill("Night runs");
	await dialog.getByLabel("Price a month + VAT").fill("49");
	await dialog.getByRole("button", { name: "Save" }).click();
	await rowOf(page, "Night runs").getByRole("button", { name: "Retire…" }).click();
	await confirm(page, "Retire");
	await rowOf(page, "Night runs").getByRole("button", { name: "Offer again" }).click();
	await rowOf(page, "Night runs").getByText("Offered").waitFor();
});

it("the settings of the server are saved, and a service is tried", async () => {
	const { page } = await openConsole("server-settings/services");
	const attempts = page.getByLabel("Login attempts");
	await attempts.fill("9");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("The server settings have been saved.").waitFor();
	await page.getByRole("button", { name: "Test: Maps" }).click();
	await page.getByText("Maps works.").waitFor();
	await page.reload();
	expect(await attempts.inputValue()).toBe("9");
});

it("a subscription is suspended and resumed", async () => {
	const { page } = await openConsole("clients?keywords=harbour");
	await page.getByText("Harbour Haulage Ltd").first().click();
	await page.getByRole("link", { name: "Subscription" }).click();
	await page.getByLabel("Reason").fill("Checked by a test");
	await page.getByRole("button", { name: "Suspend…" }).click();
	await confirm(page, "Suspend");
	await page.getByText("Suspended: Checked by a test").waitFor();
	await page.getByRole("button", { name: "Resume", exact: true }).last().click();
	await page.getByRole("button", { name: "Suspend…" }).waitFor();
});
