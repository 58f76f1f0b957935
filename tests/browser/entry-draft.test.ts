import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { showDate } from "~/shared/time/dates";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobRow, openDiaryPage } from "./support/diary";
import { chooseOption, formField, openNewEntry, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

const attached = z.object({ job_attachments: z.array(z.object({ file_name: z.string() })) });

/** Takes the collection address from a search. */
async function searchAddress(page: Page, slideOver: Locator) {
	await slideOver.getByRole("button", { name: "Search Address on map, collection" }).click();
	const search = page.getByRole("dialog", { name: "Search Address" });
	await search.getByLabel("Town").fill("Whitby");
	await search.getByRole("button", { name: "Search", exact: true }).click();
	const places = search.getByRole("list", { name: "Places found" });
	await places.getByRole("button").first().waitFor();
	await expectAccessible(page);
	await places.getByRole("button").first().click();
	await eventually(() => formField(slideOver, "collection_town").inputValue()).toBe("Whitby");
}

/** Enters opening hours of the working days, at first without when Monday ends. */
async function enterHours(page: Page, dialog: Locator) {
	await dialog.getByRole("button", { name: "Add opening hours" }).click();
	await dialog.getByLabel("Monday from").fill("10:00");
	await page.keyboard.press("Control+Enter");
	await eventually(() => dialog.locator(".field-error").allTextContents()).toEqual([
		"Please enter until when",
	]);
	await dialog.getByLabel("Monday until").fill("16:00");
	await page.keyboard.press("Tab");
	await dialog.getByRole("button", { name: "Monday to Friday as Monday" }).click();
	await eventually(() => dialog.getByLabel("Friday until").inputValue()).toBe("16:00");
	await expectAccessible(page);
}

/** Changes an address in the customer's list of addresses. */
async function changeAddress(page: Page, slideOver: Locator, name: string) {
	await slideOver.getByRole("button", { name: "Address book", exact: true }).click();
	const saved = page.getByRole("dialog", { name: "Customer addresses" });
	await saved.getByLabel("Find an address").fill(name);
	await saved.getByRole("button", { name: `Edit ${name}` }).click();
	const changed = page.getByRole("dialog", { name });
	await changed.getByLabel("Address line 2").fill("Pier side");
	await enterHours(page, changed);
	await page.keyboard.press("Control+Enter");
	await page.getByText("Customer Address Updated Successfully.").waitFor();
	await saved.waitFor();
	await page.keyboard.press("Escape");
	await saved.waitFor({ state: "detached" });
}

describe("a new job", () => {
	it("is stored as a draft across a reload, and discarded only on request", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "customer_id", "Aldgate Print");
		await formField(slideOver, "collection_town").fill("Whitby");
		await slideOver.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
		await page.keyboard.press("Escape");
		const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
		await question.getByRole("button", { name: "Stay" }).click();
		expect(await formField(slideOver, "collection_town").inputValue()).toBe("Whitby");
		page.on("dialog", (dialog) => void dialog.accept());
		await page.reload();

		const reopened = await waitForEntry(page, "JOB ENTRY");
		await reopened.getByText(/^There is an unsaved draft from \d\d:\d\d\.$/).waitFor();
		await expectAccessible(page);
		await reopened.getByRole("button", { name: "Restore draft" }).click();
		await eventually(() => formField(reopened, "collection_town").inputValue()).toBe("Whitby");
		await eventually(() => formField(reopened, "customer_id").inputValue()).toBe("Aldgate Print");

		await page.keyboard.press("Escape");
		await question.getByRole("button", { name: "Leave" }).click();
		await reopened.waitFor({ state: "detached" });
		await page.keyboard.press("n");
		await reopened.getByRole("button", { name: "Discard" }).click();
		await reopened.getByText(/^There is an unsaved draft from/).waitFor({ state: "detached" });
		await eventually(() => formField(reopened, "collection_town").inputValue()).toBe("");
	});

	it("takes an address from a search, which can be saved for later", async () => {
		const { page } = await open({ caller });
		const name = `Quay ${Date.now().toString(36)}`;
		const monday = takeFreeMonday();
		await openDiaryPage(page, dayRange(monday));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "customer_id", "Aldgate Print");
		await searchAddress(page, slideOver);

		await formField(slideOver, "collection_name").fill(name);
		await formField(slideOver, "collection_address_line_1").fill("2 Fish Quay");
		await formField(slideOver, "collection_post_code").fill("yo211aa");
		await formField(slideOver, "collection_post_code").blur();
		await eventually(() => formField(slideOver, "collection_post_code").inputValue()).toBe("YO21 1AA");
		await slideOver.getByRole("button", { name: "Save as customer address" }).click();
		await page.getByText("Customer Address Added Successfully.").waitFor();
		await chooseOption(page, "delivery_saved", name);
		await eventually(() => formField(slideOver, "delivery_town").inputValue()).toBe("Whitby");
		await changeAddress(page, slideOver, name);
		await formField(slideOver, "collection_date").fill(showDate(monday));
		await formField(slideOver, "collection_time").fill("09:00");
		await page.keyboard.press("Tab");
		await slideOver.getByText("Opens at 10:00").first().waitFor();
		await formField(slideOver, "collection_time").fill("11:00");
		await page.keyboard.press("Tab");
		await slideOver.getByText("Open 10:00–16:00").first().waitFor();
		await expectAccessible(page);
		await slideOver.getByRole("button", { name: "Address book", exact: true }).click();
		const saved = page.getByRole("dialog", { name: "Customer addresses" });
		await saved.getByLabel("Find an address").fill(name);
		await saved.getByRole("button", { name: `Delete ${name}` }).click();
		await page
			.getByRole("alertdialog")
			.getByRole("button", { name: /delete|ok/i })
			.click();
		await page.getByText("Customer address deleted successfully").waitFor();
	});

	it("takes dropped files, which are uploaded once the job is saved", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		await openDiaryPage(page, dayRange(day));
		await openNewEntry(page);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "customer_id", "Aldgate Print");
		await chooseOption(page, "load_type_id", "LUTON TL");
		await formField(slideOver, "delivery_date").fill(showDate(day));
		const dataTransfer = await page.evaluateHandle(() => {
			const transfer = new DataTransfer();
			transfer.items.add(new File(["Gate code 4711"], "gate.txt", { type: "text/plain" }));
			transfer.items.add(new File(["x"], "run.exe", { type: "application/octet-stream" }));
			return transfer;
		});
		await slideOver.locator(".file-drop").dispatchEvent("drop", { dataTransfer });
		await slideOver.getByText(/run\.exe cannot be attached/).waitFor();
		await slideOver.getByRole("button", { name: "Remove gate.txt" }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		const message = page.getByText(/^Job No: \d+ created successfully$/);
		const number = /\d+/.exec((await message.textContent()) ?? "")?.[0] ?? "";
		await slideOver.waitFor({ state: "detached" });
		const id = await jobRow(page, number).getAttribute("row-id");
		const answer = await caller.get(`/api/v3/client/get-job/${id}`);
		const { job_attachments } = attached.parse((await readEnvelope(answer)).data);
		expect(job_attachments.map(({ file_name }) => file_name)).toEqual(["gate.txt"]);
	});
});
