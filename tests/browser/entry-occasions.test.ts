import { beforeAll, describe, expect, it } from "vitest";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { chooseOption, formField, openNewEntry, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { waitForJobDetail } from "./support/job-detail";
import { findCustomerId, saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

const PLACES = { collection_post_code: "LS1 1AA", delivery_post_code: "YO1 7HH", mileage: 25 };

describe("what has happened to a job", () => {
	it("is entered as a line that opens, and charged by the card at once", async () => {
		const { page } = await open({ caller });
		const today = showDate(todayInLondon(new Date()));
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		await openNewEntry(page);
		const form = await waitForEntry(page, "JOB ENTRY");
		await chooseOption(page, "customer_id", "Tidewell Medical");
		await chooseOption(page, "load_type_id", "LUTON TL");
		const fields = { ...PLACES, collection_date: today, delivery_date: today };
		for (const [name, value] of Object.entries(fields)) {
			await formField(form, name).fill(String(value));
			await formField(form, name).blur();
		}
		await form.getByText("Card: Tidewell Medical").waitFor();
		await form.locator('[name="occasions"]').focus();
		await page.keyboard.press("Enter");
		await form.getByLabel("Nights out", { exact: true }).fill("2");
		await form.getByLabel("Note: nights out").pressSequentially("Ferry was full");
		await form.getByRole("button", { name: "Occasions: 2 nights out (Ferry was full)" }).waitFor();
		await expectAccessible(page);
		await form.getByText("Card: Tidewell Medical").waitFor();
		await form.getByRole("button", { name: "How this price came about" }).click();
		const reasons = page.getByRole("dialog", { name: "How this price came about" });
		await reasons.getByText(/^night out: 2 × /).waitFor();
	});

	it("is set beside a job, whose price rises by it", async () => {
		const { page } = await open({ caller });
		const day = todayInLondon(new Date());
		const customer_id = await findCustomerId(caller, "Tidewell Medical");
		const [job] = await saveJobs(caller, day, [{ ...PLACES, customer_id, base_charge: null }]);
		const number = job?.job_number ?? "";
		await openDiaryPage(page, { ...dayRange(day), job: number });
		const detail = await waitForJobDetail(page, number);
		await detail.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Occasions…" }).click();
		const dialog = page.getByRole("dialog", { name: `Occasions of ${number}` });
		await dialog.getByLabel("Failed journeys", { exact: true }).fill("1");
		await dialog.getByLabel("Note: failed journeys").pressSequentially("Nobody in");
		await dialog.getByLabel("Failed journeys", { exact: true }).fill("");
		await dialog.getByLabel("Failed journeys", { exact: true }).fill("1");
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Save" }).click();
		await dialog.waitFor({ state: "detached" });
		await detail.getByText("1 failed journey (Nobody in)").waitFor();
		await eventually(() => detail.getByText("Failed journey", { exact: true }).count()).toBeGreaterThan(0);
		expect(await detail.getByText("The driver reported").count()).toBe(0);
	});
});
