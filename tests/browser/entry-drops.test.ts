import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { showDate } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { chooseOption, openNewEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;

beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

const TOWNS = ["Bedford", "Luton", "Milton Keynes", "Dunstable", "Stevenage", "Olney", "Leighton Buzzard"];
const POSTCODES = ["MK40 3LJ", "LU3 2DJ", "MK9 2NB", "LU5 4RU", "SG1 1AA", "MK46 5BG", "LU7 1AR"];
const DROPS = 35;

/** Drops as they are copied from a spreadsheet, to and fro between towns. */
const COPIED = Array.from({ length: DROPS }, (_, at) =>
	[`Surgery ${at + 1}`, POSTCODES[at % 7], TOWNS[at % 7], "4", "30", `TW ${5601 + at}`].join("\t"),
).join("\n");

/** Opens a new trip from Luton and pastes the drops, the first of them with pieces that are no number. */
async function pasteDrops(page: Page) {
	await openNewEntry(page);
	await page.getByRole("radio", { name: "Trip" }).check();
	await chooseOption(page, "customer_id", "bright");
	await chooseOption(page, "load_type_id", "7.5T");
	await page.locator('[name="collection_town"]').fill("Luton");
	await page.getByRole("button", { name: "Paste stops" }).click();
	const dialog = page.getByRole("dialog", { name: "Paste stops" });
	const headings = "Name\tPostcode\tTown\tPcs\tKg\tReference\n";
	await dialog.getByLabel("Stops, one a line").fill(headings + COPIED.replace("\t4\t", "\tfour\t"));
	await dialog.getByRole("button", { name: "Read stops" }).click();
	return dialog;
}

it("35 stops are pasted, corrected, put in order by road, and saved at once", async () => {
	const { page } = await open({ caller });
	const monday = takeFreeMonday();
	await openDiaryPage(page, dayRange(monday));
	const dialog = await pasteDrops(page);
	await dialog.getByText("35 stops, 1 to correct").waitFor();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Add 35 stops" }).click();
	await dialog.getByLabel("Pieces, line 2", { exact: true }).fill("4");
	await dialog.getByText("35 stops, nothing to correct").waitFor();
	await dialog.getByRole("button", { name: "Add 35 stops" }).click();
	await dialog.waitFor({ state: "detached" });

	await page.getByText("35 stops, 140 pieces, 1,050 kg").waitFor();
	await page.locator('[name="collection_date"]').fill(showDate(monday));
	await page.getByRole("button", { name: "Order by road" }).click();
	await page.getByRole("radio", { name: /^Proposed, [\d,]+ mi$/ }).waitFor();
	const first = page.getByRole("group", { name: "Stop 1", exact: true });
	await first.getByText(/\d\d:\d\d/).waitFor();
	const proposed = await first.getByLabel("Name", { exact: true }).inputValue();
	await page.getByRole("radio", { name: /^As listed, [\d,]+ mi$/ }).check();
	await eventually(() => first.getByLabel("Name", { exact: true }).inputValue()).toBe("Surgery 1");
	await page.getByRole("radio", { name: /^Proposed/ }).check();
	await eventually(() => first.getByLabel("Name", { exact: true }).inputValue()).toBe(proposed);
	await page.getByText("Road miles are estimates.").waitFor();
	await expectAccessible(page);

	const answer = page.waitForResponse(/\/save-job$/);
	await page.keyboard.press("Control+Enter");
	const { data } = await (await answer).json();
	expect(data.trip_sub_jobs).toHaveLength(DROPS);
	expect(data).toMatchObject({ item_count: 140, weight: 1050 });
	await sendJobRequest(caller, "DELETE", `/api/v3/client/delete-job/${data.id}`);
});

it("on a phone each stop is a card, and a customer's columns are remembered", async () => {
	const { page } = await open({ caller, phone: true });
	const day = takeFreeMonday();
	await saveJobs(caller, day, [{}]);
	await page.goto(`/traffic-diary?${new URLSearchParams(dayRange(day))}`);
	await page.locator("li[data-id]").first().waitFor();
	await page.getByRole("button", { name: "New job" }).tap();
	await page.getByTestId("job-entry-form").waitFor();
	await page.getByRole("radio", { name: "Trip" }).check();
	await chooseOption(page, "customer_id", "bright");
	const dialog = page.getByRole("dialog", { name: "Paste stops" });
	const readList = async (text: string) => {
		await page.getByRole("button", { name: "Paste stops" }).click();
		await dialog.getByLabel("Stops, one a line").fill(text);
		await dialog.getByRole("button", { name: "Read stops" }).click();
	};
	await readList("Barton;LU3 2DJ;7;14\nPriory;LU5 4RU;8;6");
	await dialog.getByLabel("Column 4").selectOption({ label: "Weight" });
	const remembered = page.waitForResponse(/\/import-mappings$/);
	await dialog.getByRole("button", { name: "Add 2 stops" }).click();
	await remembered;
	await page.getByText("2 stops, 15 pieces, 20 kg").waitFor();
	await expectAccessible(page);
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBeLessThanOrEqual(390);

	await readList("Bromham;MK43 8NJ;3;24");
	await dialog.getByText("The columns are set as last time.").waitFor();
	await eventually(() => dialog.getByLabel("Column 4").inputValue()).toBe("weight");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Add 1 stop" }).click();
	await page.getByRole("button", { name: "Undo adding 1 stop" }).click();
	await page.getByText("2 stops, 15 pieces, 20 kg").waitFor();
});
