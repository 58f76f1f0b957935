import { text as readText } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import {
	dayRange,
	jobCell,
	openDiaryPage,
	readChipCount,
	readJobNumbers,
	statusChip,
	waitForRows,
} from "./support/diary";
import { eventually } from "./support/eventually";
import { type SavedTestJob, saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
let monday: DateText;
let jobs: SavedTestJob[];
const numberOf = (at: number) => jobs[at]?.job_number ?? "";
const tag = Date.now().toString(36).toUpperCase();

beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
	monday = takeFreeMonday();
	jobs = [
		...(await saveJobs(caller, monday, [
			{ collection_time: "10:00", customer_reference: [{ name: `${tag}-A` }], base_charge: 30 },
			{ collection_time: "07:00", customer_reference: [{ name: `${tag}-B` }], base_charge: 20 },
			{
				status: "Quote",
				customer_reference: [{ name: `${tag}-C` }],
				delivery_town: "Whitby",
				base_charge: 10,
			},
		])),
		...(await saveJobs(caller, addDays(monday, 6), [{ customer_reference: [{ name: `${tag}-D` }] }])),
		...(await saveJobs(caller, addDays(monday, 7), [{}])),
	];
});

describe("the days of the diary", () => {
	it("step by day and by week from Monday, and Back returns", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(2), numberOf(1), numberOf(0)]);
		const range = page.getByRole("group", { name: "Date range" });
		const readRange = () => range.getByRole("button", { name: "Dates" }).textContent();
		await eventually(() => readRange()).toContain(showDate(monday));

		await page.getByRole("button", { name: "Week", exact: true }).click();
		await eventually(() => readJobNumbers(page)).toHaveLength(4);
		expect(new URL(page.url()).searchParams.get("date_to")).toBe(addDays(monday, 6));
		await page.getByRole("button", { name: "Next week" }).click();
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(4)]);
		await page.goBack();
		await eventually(() => readJobNumbers(page)).toHaveLength(4);
		await page.goBack();
		await page.getByRole("button", { name: "Next day" }).click();
		await page.getByText(`No jobs on ${showDate(addDays(monday, 1))}.`).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("[");
		await eventually(() => readJobNumbers(page)).toHaveLength(3);
		await page.getByRole("button", { name: "Today" }).click();
		await page.waitForURL((url) => !url.searchParams.has("date_from"));
	});

	it("are in the URL: a link shows the same, with the job open", async () => {
		const { page } = await open({ caller, theme: "dark_mode" });
		await openDiaryPage(page, { ...dayRange(monday), status: "Pending", job: numberOf(0) });
		await page.getByRole("dialog", { name: `Job ${numberOf(0)}` }).waitFor();
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(1), numberOf(0)]);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await page.waitForURL((url) => !url.searchParams.has("job"));
		expect(new URL(page.url()).searchParams.get("status")).toBe("Pending");
	});
});

describe("diary filters", () => {
	it("the status strip counts and filters", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		expect([await readChipCount(page, "All"), await readChipCount(page, "Before")]).toEqual([3, 3]);
		await statusChip(page, "Quote").click();
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(2)]);
		await eventually(() => readChipCount(page, "All")).toBe(3);
		await statusChip(page, "Pending").click({ modifiers: ["Shift"] });
		await eventually(() => readJobNumbers(page)).toHaveLength(3);
		await statusChip(page, "All").click();
		await eventually(() => new URL(page.url()).searchParams.get("status")).toBeNull();
		await expectAccessible(page);
	});

	it("several pasted references find all of their jobs", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday, addDays(monday, 6)));
		await eventually(() => readJobNumbers(page)).toHaveLength(4);
		await page.keyboard.press("/");
		await page.evaluate((text) => {
			const data = new DataTransfer();
			data.setData("text/plain", text);
			document.activeElement?.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
			);
		}, `${tag}-A\n${tag}-C\r\n${tag}-D\n`);
		await page.keyboard.press("Enter");
		await eventually(() => readJobNumbers(page)).toHaveLength(3);
		expect(await readJobNumbers(page)).not.toContain(numberOf(1));
		await page.getByRole("button", { name: "Clear search" }).click();
		await eventually(() => readJobNumbers(page)).toHaveLength(4);
	});

	it("what is not on these days is offered on its own", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		await page.keyboard.press("/");
		await page.keyboard.type(`${tag}-D`);
		await page.keyboard.press("Enter");
		await page.getByText(`1 job on ${showDate(addDays(monday, 6))} does.`).waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(3)]);
	});

	it("column filters apply while typing, as removable tokens", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		await page.getByRole("button", { name: "Filter, none set" }).click();
		const panel = page.getByRole("dialog", { name: "Filter" });
		await panel.getByLabel("Del Town").fill("whit");
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(2)]);
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Done" }).click();
		await page.getByText("Del Town: whit").waitFor();
		await page.getByRole("group", { name: "Active filters" }).getByRole("button").first().click();
		await eventually(() => readJobNumbers(page)).toHaveLength(3);
	});

	it("a heading sorts ascending and descending", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(monday));
		const heading = page.getByRole("columnheader", { name: "Price" });
		await heading.click();
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(2), numberOf(1), numberOf(0)]);
		await heading.click();
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(0), numberOf(1), numberOf(2)]);
		await page.reload();
		await waitForRows(page);
		await eventually(() => readJobNumbers(page)).toEqual([numberOf(0), numberOf(1), numberOf(2)]);
		await eventually(() => jobCell(page, numberOf(0), "total_charge").textContent()).toBe("30.00");
	});

	it("the CSV download uses the filter", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, { ...dayRange(monday), status: "Pending" });
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitem", { name: "Download CSV" }).click();
		const text = await readText(await (await download).createReadStream());
		const lines = text.trim().split(/\r?\n/);
		expect(lines[0]).toContain("Job #");
		expect(lines.slice(1).map((line) => line.includes(`${tag}-`))).toEqual([true, true]);
		expect(lines.slice(1).join()).not.toContain(`${tag}-C`);
		await page.getByText("CSV downloaded successfully").waitFor();
	});
});
