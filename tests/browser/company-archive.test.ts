import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { submitLogin } from "./support/sign-in-form";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const SLOW_MS = 60_000;

async function openHarbour() {
	const { page, pageErrors } = await open();
	await submitLogin(page, "root@cartage.test");
	await page.waitForURL("**/super-admin/clients");
	await page.goto("/super-admin/clients?keywords=harbour");
	await page.getByText("Harbour Haulage Ltd").first().click();
	await page.waitForURL(/\/overview$/);
	return { page, pageErrors };
}

async function exportFrom(page: Page, area: ReturnType<Page["getByRole"]>) {
	const [file] = await Promise.all([
		page.waitForEvent("download", { timeout: SLOW_MS }),
		area.getByRole("button", { name: "Export archive" }).click(),
	]);
	await area.getByText("The archive is in your downloads.").waitFor();
	const path = join(mkdtempSync(join(tmpdir(), "cartage-archive-")), file.suggestedFilename());
	await file.saveAs(path);
	return path;
}

it("an account is closed only once its data have been exported", async () => {
	const { page } = await openHarbour();
	await page.getByRole("button", { name: "Close account" }).click();
	const dialog = page.getByRole("dialog", { name: "Close account of Harbour Haulage Ltd" });
	await dialog.getByText("The company has not been exported yet.").waitFor();
	const close = dialog.getByRole("button", { name: "Close account" });
	expect(await close.isDisabled()).toBe(true);
	await expectAccessible(page);
	await exportFrom(page, dialog);
	await dialog.getByText(/^Last exported/).waitFor();
	expect(await close.isDisabled()).toBe(false);
});

it("an exported archive becomes a company of its own", async () => {
	const { page, pageErrors } = await openHarbour();
	const path = await exportFrom(page, page.getByRole("region", { name: "Archive" }));
	await page.goto("/super-admin/server-settings/databases");
	await page.getByRole("button", { name: "Import archive" }).click();
	const dialog = page.getByRole("dialog", { name: "Import archive" });
	await dialog.locator("input[type=file]").setInputFiles(path);
	const slug = dialog.getByLabel("Slug of the company");
	await slug.waitFor();
	// The company is still here.
	pageErrors.expect(/answer 409: .*\/harbour\/restore/);
	await dialog.getByRole("button", { name: "Import", exact: true }).click();
	await dialog.getByText("There is a company harbour already.").waitFor();
	const copy = `harbour-${Date.now()}`;
	await slug.fill(copy);
	await dialog.getByRole("button", { name: "Import", exact: true }).click();
	await dialog.getByText("The client has been restored.").waitFor({ timeout: SLOW_MS });
	await expectAccessible(page);
	await page.goto(`/super-admin/clients?keywords=${copy}`);
	await page.getByText(copy).first().waitFor();
});
