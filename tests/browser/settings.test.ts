import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@harbour.test";

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe("settings", () => {
	it("an email is edited, previewed, sent as a test and listed in the email log", async () => {
		const { page } = await open({ email: ADMIN });
		await page.goto("/settings/email/defect");
		const subject = page.getByLabel("Subject");
		await subject.fill("Workshop: {{vehicle}}, {{check}}");
		const preview = page.getByRole("article", { name: "Email with samples" });
		await preview.getByText("Workshop: YK72 HBO, Tyres and wheel fixings").waitFor();
		await page.getByRole("button", { name: "{{driver}}" }).click();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Send test" }).click();
		await waitForText(page, `Test sent to ${ADMIN}`);
		await page.getByRole("button", { name: "Save" }).click();
		await waitForText(page, "Details Successfully Updated");

		await subject.fill("{{nobody}}");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("{{nobody}} is not available in this mail").waitFor();
		await subject.fill("Workshop: {{vehicle}}, {{check}}");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("button", { name: "Reset to default" }).click();
		await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button").last().click();
		await waitForText(page, "Original wording restored");
		await eventually(() => subject.inputValue()).toBe("Defect on {{vehicle}}: {{check}}");

		await page.goto("/email-log?keywords=workshop");
		await page
			.getByRole("button", { name: /^\d\d-\d\d-\d\d / })
			.first()
			.waitFor();
		await expectAccessible(page);
		await page
			.getByRole("button", { name: /^\d\d-\d\d-\d\d / })
			.first()
			.click();
		const mail = page.getByRole("dialog", { name: "Test: Workshop: YK72 HBO, Tyres and wheel fixings" });
		await mail.frameLocator("iframe").getByText("Sam Pike reported a defect").waitFor();
		await expectAccessible(page);
	});

	it("a reminder is saved, and a lower next invoice number is refused", async () => {
		const { page, pageErrors } = await open({ email: ADMIN, phone: true });
		pageErrors.expect(/answer 422: POST .*settings\/invoice\.data/);
		await page.goto("/settings/reminder/mot");
		const reminderDays = page.getByRole("textbox", { name: /^Reminder \d/ });
		await reminderDays.first().waitFor();
		const before = await reminderDays.count();
		await page.getByRole("button", { name: "Add reminder" }).click();
		await reminderDays.last().fill("3");
		await page.getByRole("button", { name: "Save" }).click();
		await waitForText(page, "Details Successfully Updated");
		await page.reload();
		await eventually(() => reminderDays.count()).toBe(before + 1);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Remove the reminder 3 days before" }).click();
		await page.getByRole("button", { name: "Save" }).click();
		await waitForText(page, "Details Successfully Updated");

		await page.goto("/settings/invoice");
		await page.getByLabel("Customer invoices, next number").fill("1");
		await page.getByRole("article", { name: "Invoice INV-1" }).waitFor();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText(/^Numbers up to \d+ are taken$/).waitFor();
		await expectAccessible(page);
	});

	it("a profile picture is cropped, saved and shown", async () => {
		const { page } = await open({ email: ADMIN });
		await page.goto("/profile");
		await page
			.getByRole("button", { name: /picture$/ })
			.first()
			.waitFor();
		const picture = await page.evaluate(() => {
			const canvas = document.createElement("canvas");
			canvas.width = 900;
			canvas.height = 600;
			const context = canvas.getContext("2d");
			if (context) {
				context.fillStyle = "#6b3fd9";
				context.fillRect(0, 0, 900, 600);
			}
			return canvas.toDataURL("image/png").split(",")[1] ?? "";
		});
		const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(picture, "base64") };
		await page.locator('input[type="file"]').setInputFiles(file);
		const dialog = page.getByRole("dialog", { name: "Profile picture" });
		await dialog.getByRole("button", { name: "Move the picture with the arrow keys" }).press("ArrowLeft");
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Use picture" }).click();
		await page.getByRole("button", { name: "Change picture" }).waitFor();
		await page.getByRole("button", { name: "Save" }).click();
		await waitForText(page, "Profile Updated Successfully!");
		const accountPicture = page.getByRole("button", { name: /account menu$/ }).locator("img");
		await eventually(() => accountPicture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
		await page.getByRole("button", { name: "Remove" }).click();
		await page.getByRole("button", { name: "Save" }).click();
		await eventually(() => accountPicture.count()).toBe(0);
		await page.goto("/profile?tab=2");
		await page.getByRole("radio", { name: "Dark" }).check({ force: true });
		await eventually(() => page.evaluate(() => document.documentElement.className)).toContain("dark_mode");
		await eventually(() => page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
	});
});
