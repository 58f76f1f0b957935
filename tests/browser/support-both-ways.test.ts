import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { origin } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const SUBJECT = "Invoice numbers begin with HV";

const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });
const message = (page: Page) => page.getByLabel("Your message");
const badge = (page: Page, name: RegExp) => page.getByRole("banner").getByRole("link", { name });

/** Sends what is written with Ctrl Enter. */
async function reply(page: Page, text: string) {
	await message(page).fill(text);
	await page.keyboard.press("Control+Enter");
	await conversation(page).getByText(text).waitFor();
	expect(await message(page).inputValue()).toBe("");
}

/** Asks from the diary, with a file. */
async function ask(page: Page) {
	await page.goto("/traffic-diary");
	await badge(page, /^Support/).click();
	await page.getByRole("heading", { level: 1, name: "Support" }).waitFor();
	await page.getByRole("button", { name: "Write to support" }).click();
	const dialog = page.getByRole("dialog", { name: "Write to support" });
	await dialog.getByText("/traffic-diary").waitFor();
	await dialog.getByRole("button", { name: "Send" }).click();
	await dialog.getByText("Please enter a subject.").waitFor();
	await dialog.getByLabel("Subject").fill(SUBJECT);
	await dialog.getByLabel(/^Message/).fill("New invoices start with HV- since this morning.");
	await dialog.getByLabel("Files", { exact: true }).setInputFiles({
		name: "invoice.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("%PDF-1.7 test"),
	});
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Send" }).click();
	await conversation(page).getByText("invoice.pdf").waitFor();
}

/** Opens the thread in the console, with where it was written and its file. */
async function openAtDesk(desk: Page) {
	await desk
		.getByRole("link", { name: new RegExp(SUBJECT) })
		.first()
		.click();
	const card = desk.getByRole("complementary", { name: "Client" });
	await card.getByText("/traffic-diary").waitFor();
	const download = await desk.context().request.get(
		`${origin()}${await conversation(desk)
			.getByRole("link", { name: /invoice.pdf/ })
			.getAttribute("href")}`,
	);
	expect([download.status(), await download.text()]).toEqual([200, "%PDF-1.7 test"]);
	await expectAccessible(desk);
}

/** Writes a note and an answer in the console; the company reads the answer only. */
async function answerWithNote(company: Page, desk: Page) {
	await message(desk).fill("They changed it themselves");
	await desk.getByRole("button", { name: "Internal note" }).click();
	await conversation(desk).getByText("Internal note, not seen by the client").waitFor();
	await company.goto("/home");
	await reply(desk, "The prefix was saved on Friday, by Dee.");
	await badge(company, /^Support, \d+/).click();
	await company
		.getByRole("link", { name: new RegExp(SUBJECT) })
		.first()
		.click();
	await conversation(company).getByText("The prefix was saved on Friday, by Dee.").waitFor();
	expect(await conversation(company).getByText("They changed it themselves").count()).toBe(0);
}

/** Answers, closes and reopens the thread, each seen live on the other side. */
async function closeAndReopen(company: Page, desk: Page) {
	await reply(company, "Thank you, please set it back.");
	await conversation(desk).getByText("Thank you, please set it back.").waitFor();
	await desk.getByRole("button", { name: "Close", exact: true }).click();
	await conversation(desk)
		.getByText(/^Closed by /)
		.waitFor();
	await conversation(company)
		.getByText(/^Closed by /)
		.waitFor();
	await company.getByRole("button", { name: "Reopen", exact: true }).click();
	await conversation(desk)
		.getByText(/^Reopened by /)
		.waitFor();
}

describe("support both ways", () => {
	it("goes from a company to the console and back, live, and its notes stay in the console", async () => {
		const { page: company } = await open({ email: "admin@northline.test" });
		const { page: desk } = await open({ email: "console@cartage.test" });
		await desk.goto("/console/support");
		await ask(company);
		await expectAccessible(company);
		await openAtDesk(desk);
		await answerWithNote(company, desk);
		await closeAndReopen(company, desk);
	});

	it("tells the second of two who answer that a colleague was first, and keeps what they wrote", async () => {
		const { page: company } = await open({ email: "dispatch@northline.test" });
		const { page: first } = await open({ email: "console@cartage.test" });
		const { page: second, pageErrors } = await open({ email: "root@cartage.test" });
		await company.goto("/support?new=1");
		const dialog = company.getByRole("dialog", { name: "Write to support" });
		await dialog.getByLabel("Subject").fill("Drivers logged out");
		await dialog.getByLabel(/^Message/).fill("All of them had to sign in again.");
		await dialog.getByRole("button", { name: "Send" }).click();
		await conversation(company).getByText("All of them").waitFor();
		const thread = new URL(company.url()).searchParams.get("thread");
		await first.goto(`/console/support?thread=${thread}`);
		await second.goto(`/super-admin/support?thread=${thread}`);
		await message(second).fill("That was the update.");
		pageErrors.expect(/answer 409: POST .*\/messages/);
		await second.route("**/console/support/news", (route) => route.abort());
		pageErrors.expect(/support\/news/);
		await reply(first, "Please try again now.");
		await second.keyboard.press("Control+Enter");
		await second.getByText(/replied first\. Read the new message/).waitFor();
		expect(await message(second).inputValue()).toBe("That was the update.");
		await conversation(second).getByText("Please try again now.").waitFor();
		await second.getByRole("button", { name: "Send anyway" }).click();
		await conversation(company).getByText("That was the update.").waitFor();
		await eventually(() => message(second).inputValue()).toBe("");
	});
});

async function endAnnouncementIn(desk: Page, title: string) {
	await desk.getByRole("row", { name: title }).getByRole("button", { name: "End now" }).click();
	await desk.getByRole("alertdialog").getByRole("button", { name: "End now" }).click();
}

describe("an announcement", () => {
	it("is made in the console, shown to a company's staff and dismissed", async () => {
		const { page: desk } = await open({ email: "root@cartage.test" });
		const { page: company } = await open({ email: "finance@northline.test" });
		await desk.goto("/super-admin/server-settings/announcements");
		await desk.getByRole("button", { name: "New announcement" }).click();
		const dialog = desk.getByRole("dialog", { name: "New announcement" });
		await dialog.getByLabel("Title").fill("Maintenance of the maps tonight");
		await expectAccessible(desk);
		await dialog.getByRole("button", { name: "Announce" }).click();
		await desk.getByRole("cell", { name: "All companies" }).first().waitFor();
		await company.goto("/home");
		const bar = company.getByRole("region", { name: "Announcements" });
		await bar.getByText("Maintenance of the maps tonight").waitFor();
		await expectAccessible(company);
		await bar.getByRole("button", { name: "Dismiss Maintenance of the maps tonight" }).click();
		await eventually(() => bar.count()).toBe(0);
		await company.goto("/traffic-diary");
		expect(await bar.count()).toBe(0);
		const { page: stranger } = await open();
		await stranger.goto("/status");
		await stranger.getByText("Maintenance of the maps tonight").waitFor();
		await expectAccessible(stranger);
		await desk.getByRole("button", { name: "End now" }).first().click();
		await desk.getByRole("alertdialog").getByRole("button", { name: "End now" }).click();
		await desk.getByRole("cell", { name: "Ended" }).first().waitFor();
	});

	it("that a colleague has ended is shown as ended to the second who ends it", async () => {
		const title = "Phones are answered from ten";
		const { page: first, caller } = await open({ email: "root@cartage.test" });
		const { page: second, pageErrors } = await open({ email: "console@cartage.test" });
		const starts_at = new Date().toISOString();
		const announcement = { kind: "information", title, starts_at, ends_at: null, tenant_ids: null };
		await caller?.send("POST", "/api/v3/console/announcements", announcement);
		const ended = (desk: Page) =>
			desk.getByRole("row", { name: title }).getByRole("cell", { name: "Ended" }).waitFor();
		await second.goto("/console/server-settings/announcements");
		await first.goto("/super-admin/server-settings/announcements");
		await endAnnouncementIn(first, title);
		await ended(first);
		pageErrors.expect(/answer 409: POST .*\/announcements/);
		await endAnnouncementIn(second, title);
		await second.getByText("This announcement has ended already.").waitFor();
		await ended(second);
	});
});
