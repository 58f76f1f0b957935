import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { showDate } from "~/domain/time/dates";
import { bodyOf, type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { days, openDiary, rowOf } from "./support/diary";
import { choose, entry, field, openEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { freeMonday } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
});

const attached = z.object({ job_attachments: z.array(z.object({ file_name: z.string() })) });

describe("what is typed into a new job", () => {
	it("outlives a reload as a draft, and is thrown away only when that is asked for", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(freeMonday()));
		await openEntry(page);
		const sheet = await entry(page, "JOB ENTRY");
		await choose(page, "customer_id", "Aldgate Print");
		await field(sheet, "collection_town").fill("Whitby");
		await sheet.getByText(/^Draft kept \d\d:\d\d$/).waitFor();
		await page.keyboard.press("Escape");
		const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
		await question.getByRole("button", { name: "Stay" }).click();
		expect(await field(sheet, "collection_town").inputValue()).toBe("Whitby");
		page.on("dialog", (dialog) => void dialog.accept());
		await page.reload();

		const again = await entry(page, "JOB ENTRY");
		await again.getByText(/^A draft of \d\d:\d\d is kept\.$/).waitFor();
		await expectAccessible(page);
		await again.getByRole("button", { name: "Carry on with it" }).click();
		await eventually(() => field(again, "collection_town").inputValue()).toBe("Whitby");
		await eventually(() => field(again, "customer_id").inputValue()).toBe("Aldgate Print");

		await page.keyboard.press("Escape");
		await question.getByRole("button", { name: "Leave" }).click();
		await again.waitFor({ state: "detached" });
		await page.keyboard.press("n");
		await again.getByRole("button", { name: "Discard" }).click();
		await again.getByText(/^A draft of/).waitFor({ state: "detached" });
		await eventually(() => field(again, "collection_town").inputValue()).toBe("");
	});

	it("can be an address found by searching, which can be saved for the next time", async () => {
		const { page } = await open({ caller });
		const name = `Quay ${Date.now().toString(36)}`;
		await openDiary(page, days(freeMonday()));
		await openEntry(page);
		const sheet = await entry(page, "JOB ENTRY");
		await choose(page, "customer_id", "Aldgate Print");
		await sheet.getByRole("button", { name: "Search Address on map, collection" }).click();
		const search = page.getByRole("dialog", { name: "Search Address" });
		await search.getByLabel("Town").fill("Whitby");
		await search.getByRole("button", { name: "Search", exact: true }).click();
		const places = search.getByRole("list", { name: "Places found" });
		await places.getByRole("button").first().waitFor();
		await expectAccessible(page);
		await places.getByRole("button").first().click();
		await eventually(() => field(sheet, "collection_town").inputValue()).toBe("Whitby");

		await field(sheet, "collection_name").fill(name);
		await field(sheet, "collection_address_line_1").fill("2 Fish Quay");
		await field(sheet, "collection_post_code").fill("yo211aa");
		await field(sheet, "collection_post_code").blur();
		await eventually(() => field(sheet, "collection_post_code").inputValue()).toBe("YO21 1AA");
		await sheet.getByRole("button", { name: "Save as customer address" }).click();
		await page.getByText("Customer Address Added Successfully.").waitFor();
		await choose(page, "delivery_saved", name);
		await eventually(() => field(sheet, "delivery_town").inputValue()).toBe("Whitby");
		await sheet.getByRole("button", { name: "Saved", exact: true }).click();
		const saved = page.getByRole("dialog", { name: "Customer addresses" });
		await saved.getByLabel("Find an address").fill(name);
		await saved.getByRole("button", { name: `Change ${name}` }).click();
		const changed = page.getByRole("dialog", { name });
		await changed.getByLabel("Address line 2").fill("Pier side");
		await page.keyboard.press("Control+Enter");
		await page.getByText("Customer Address Updated Successfully.").waitFor();
		await saved.waitFor();
		await page.keyboard.press("Escape");
		await saved.waitFor({ state: "detached" });
		await sheet
			.getByRole("button", { name: `Delete saved address ${name}` })
			.first()
			.click();
		await page
			.getByRole("alertdialog")
			.getByRole("button", { name: /delete|ok/i })
			.click();
		await page.getByText("Customer address deleted successfully").waitFor();
	});

	it("can have files dropped on it, which are sent once the job is saved", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		await openDiary(page, days(day));
		await openEntry(page);
		const sheet = await entry(page, "JOB ENTRY");
		await choose(page, "customer_id", "Aldgate Print");
		await choose(page, "load_type_id", "LUTON TL");
		await field(sheet, "delivery_date").fill(showDate(day));
		const dropped = await page.evaluateHandle(() => {
			const transfer = new DataTransfer();
			transfer.items.add(new File(["Gate code 4711"], "gate.txt", { type: "text/plain" }));
			transfer.items.add(new File(["x"], "run.exe", { type: "application/octet-stream" }));
			return transfer;
		});
		await sheet.locator(".drop").dispatchEvent("drop", { dataTransfer: dropped });
		await sheet.getByText(/run\.exe cannot be attached/).waitFor();
		await sheet.getByRole("button", { name: "Remove gate.txt" }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		const said = page.getByText(/^Job No: \d+ created successfully$/);
		const number = /\d+/.exec((await said.textContent()) ?? "")?.[0] ?? "";
		await sheet.waitFor({ state: "detached" });
		const id = await rowOf(page, number).getAttribute("row-id");
		const answer = await caller.get(`/api/v3/client/get-job/${id}`);
		const { job_attachments } = attached.parse((await bodyOf(answer)).data);
		expect(job_attachments.map(({ file_name }) => file_name)).toEqual(["gate.txt"]);
	});
});
