import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type DateText, showDate } from "~/shared/time/dates";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { chooseOption, openNewEntry, readFocusedName } from "./support/entry";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
let monday: DateText;

beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
	monday = takeFreeMonday();
});

const lists = z.object({ needs: z.array(z.object({ id: z.int(), name: z.string() })) });

/** The id of one of the company's needs. */
async function findNeed(name: string): Promise<number | undefined> {
	const answer = await caller.get("/api/v3/client/get-traffic-diary-default-values");
	return lists.parse((await readEnvelope(answer)).data).needs.find((need) => need.name === name)?.id;
}

const inputOf = (page: Page, name: string) => page.locator(`[name="dangerous_goods.0.${name}"]`);

/** Opens the line of needs by keyboard and chooses ADR, which asks for a UN number. */
async function chooseAdr(page: Page) {
	await page.locator('[name="needs"]').focus();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Tail lift", exact: true }).click();
	await page.getByRole("button", { name: "ADR", exact: true }).click();
	await eventually(() => readFocusedName(page)).toBe("dangerous_goods.0.un_number");
	await page.keyboard.type("1263");
	await eventually(() => inputOf(page, "name").inputValue()).toBe("PAINT");
}

describe("the needs of a job", () => {
	it("are one line that opens; a UN number fills in the rest, and the job shows both", async () => {
		const { page, pageErrors } = await open({ caller });
		pageErrors.expect(/answer 422: POST .*save-job/);
		await openDiaryPage(page, dayRange(monday));
		await openNewEntry(page);
		await chooseOption(page, "customer_id", "bright");
		await chooseOption(page, "load_type_id", "7.5T");
		await page.locator('[name="collection_date"]').fill(showDate(monday));
		await page.keyboard.press("Tab");
		await chooseAdr(page);
		await page.getByText("On papers: UN 1263 PAINT, 3, III, (D/E)").waitFor();
		await expectAccessible(page);
		await inputOf(page, "class").fill("3.9");
		await page.keyboard.press("Control+Enter");
		await page.getByText("Not a class of dangerous goods").first().waitFor();
		await inputOf(page, "class").fill("3");
		await inputOf(page, "packages").fill("4 drums");
		await page.keyboard.press("Control+Enter");
		await page.getByText(/^Job No: \d+ created successfully$/).waitFor();
		await page.getByTestId("job-entry-form").waitFor({ state: "detached" });
	});

	it("follow from the load type, and fit a phone in the dark", async () => {
		const { page } = await open({ caller, theme: "dark_mode", phone: true });
		const day = takeFreeMonday();
		await saveJobs(caller, day, [{}]);
		await page.goto(`/traffic-diary?${new URLSearchParams(dayRange(day))}`);
		await page.locator("li[data-id]").first().waitFor();
		await page.getByRole("button", { name: "New job" }).tap();
		await page.getByTestId("job-entry-form").waitFor();
		await chooseOption(page, "load_type_id", "ADR");
		await eventually(() => page.locator('[name="needs"]').textContent()).toContain("ADR");
		await page.locator('[name="needs"]').click();
		await page.getByRole("button", { name: "Add dangerous goods" }).click();
		await eventually(() => readFocusedName(page)).toBe("dangerous_goods.0.un_number");
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(390);
		await expectAccessible(page);
	});

	it("are those of a stop of a trip, too, beside what the trip needs", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		const [trip] = await saveJobs(caller, day, [
			{ job_type: 3, mode: 1, collection_time: "08:00", needs: [await findNeed("Hiab")] },
		]);
		await openDiaryPage(page, { ...dayRange(day), job: trip?.job_number ?? "" });
		await page.getByRole("button", { name: "Add stop" }).click();
		const form = page.getByRole("dialog", { name: `New sub-job of ${trip?.job_number}` });
		await form.getByLabel("Name", { exact: true }).fill("Kent Archive");
		await form.getByRole("button", { name: /^Needs: Hiab$/ }).click();
		await form.getByRole("button", { name: "Tail lift", exact: true }).click();
		await form.getByLabel("Temperature").fill("2 to 8 °C");
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		await form.waitFor({ state: "detached" });

		await page.getByRole("button", { name: `Edit ${trip?.job_number}-1` }).click();
		const stored = page.getByRole("dialog", { name: `Sub-job ${trip?.job_number}-1` });
		await stored.getByRole("button", { name: /^Needs: / }).waitFor();
		const text = await stored.locator('[name="needs"]').textContent();
		for (const part of ["Hiab", "Tail lift", "2 to 8 °C"]) expect(text).toContain(part);
	});
});
