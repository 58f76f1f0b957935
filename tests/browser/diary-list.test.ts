import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, type DateText, showDate } from "~/domain/time/dates";
import { type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, chip, count, days, numbers, openDiary, settled } from "./support/diary";
import { eventually } from "./support/eventually";
import { freeMonday, type MadeJob, makeJobs } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
let monday: DateText;
let jobs: MadeJob[];
const numberOf = (at: number) => jobs[at]?.job_number ?? "";
const tag = Date.now().toString(36).toUpperCase();

beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
	monday = freeMonday();
	jobs = [
		...(await makeJobs(caller, monday, [
			{ collection_time: "10:00", customer_reference: [{ name: `${tag}-A` }], base_charge: 30 },
			{ collection_time: "07:00", customer_reference: [{ name: `${tag}-B` }], base_charge: 20 },
			{
				status: "Quote",
				customer_reference: [{ name: `${tag}-C` }],
				delivery_town: "Whitby",
				base_charge: 10,
			},
		])),
		...(await makeJobs(caller, addDays(monday, 6), [{ customer_reference: [{ name: `${tag}-D` }] }])),
		...(await makeJobs(caller, addDays(monday, 7), [{}])),
	];
});

describe("the days of the diary", () => {
	it("step by day and week, which begins on Monday, and Back returns", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(monday));
		await eventually(() => numbers(page)).toEqual([numberOf(2), numberOf(1), numberOf(0)]);
		const range = page.getByRole("group", { name: "Date range" });
		const shown = () => range.getByRole("button", { name: "Dates" }).textContent();
		await eventually(() => shown()).toContain(showDate(monday));

		await page.getByRole("button", { name: "Week", exact: true }).click();
		await eventually(() => numbers(page)).toHaveLength(4);
		expect(new URL(page.url()).searchParams.get("date_to")).toBe(addDays(monday, 6));
		await page.getByRole("button", { name: "Next week" }).click();
		await eventually(() => numbers(page)).toEqual([numberOf(4)]);
		await page.goBack();
		await eventually(() => numbers(page)).toHaveLength(4);
		await page.goBack();
		await page.getByRole("button", { name: "Next day" }).click();
		await page.getByText(`No jobs on ${showDate(addDays(monday, 1))}.`).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("[");
		await eventually(() => numbers(page)).toHaveLength(3);
		await page.getByRole("button", { name: "Today" }).click();
		await page.waitForURL((url) => !url.searchParams.has("date_from"));
	});

	it("are the address: a link shows the same, with the job open", async () => {
		const { page } = await open({ caller, theme: "dark_mode" });
		await openDiary(page, { ...days(monday), status: "Pending", job: numberOf(0) });
		await page.getByRole("dialog", { name: `Job ${numberOf(0)}` }).waitFor();
		await eventually(() => numbers(page)).toEqual([numberOf(1), numberOf(0)]);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await page.waitForURL((url) => !url.searchParams.has("job"));
		expect(new URL(page.url()).searchParams.get("status")).toBe("Pending");
	});
});

describe("what narrows the diary", () => {
	it("the status strip counts and filters", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(monday));
		expect([await count(page, "All"), await count(page, "Before")]).toEqual([3, 3]);
		await chip(page, "Quote").click();
		await eventually(() => numbers(page)).toEqual([numberOf(2)]);
		await eventually(() => count(page, "All")).toBe(3);
		await chip(page, "Pending").click({ modifiers: ["Shift"] });
		await eventually(() => numbers(page)).toHaveLength(3);
		await chip(page, "All").click();
		await eventually(() => new URL(page.url()).searchParams.get("status")).toBeNull();
		await expectAccessible(page);
	});

	it("many pasted references find them all", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(monday, addDays(monday, 6)));
		await eventually(() => numbers(page)).toHaveLength(4);
		await page.keyboard.press("/");
		await page.evaluate((text) => {
			const data = new DataTransfer();
			data.setData("text/plain", text);
			document.activeElement?.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
			);
		}, `${tag}-A\n${tag}-C\r\n${tag}-D\n`);
		await page.keyboard.press("Enter");
		await eventually(() => numbers(page)).toHaveLength(3);
		expect(await numbers(page)).not.toContain(numberOf(1));
		await page.getByRole("button", { name: "Clear search" }).click();
		await eventually(() => numbers(page)).toHaveLength(4);
	});

	it("column filters take force while one types, as tokens that can be taken away", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(monday));
		await page.getByRole("button", { name: "Filter, none set" }).click();
		const panel = page.getByRole("dialog", { name: "Filter" });
		await panel.getByLabel("Del Town").fill("whit");
		await eventually(() => numbers(page)).toEqual([numberOf(2)]);
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Done" }).click();
		await page.getByText("Del Town: whit").waitFor();
		await page.getByRole("group", { name: "Filters in force" }).getByRole("button").first().click();
		await eventually(() => numbers(page)).toHaveLength(3);
	});

	it("a heading sorts, upwards and downwards", async () => {
		const { page } = await open({ caller });
		await openDiary(page, days(monday));
		const heading = page.getByRole("columnheader", { name: "Price" });
		await heading.click();
		await eventually(() => numbers(page)).toEqual([numberOf(2), numberOf(1), numberOf(0)]);
		await heading.click();
		await eventually(() => numbers(page)).toEqual([numberOf(0), numberOf(1), numberOf(2)]);
		await page.reload();
		await settled(page);
		await eventually(() => numbers(page)).toEqual([numberOf(0), numberOf(1), numberOf(2)]);
		await eventually(() => cellOf(page, numberOf(0), "total_charge").textContent()).toBe("30.00");
	});

	it("the CSV is that of the filter", async () => {
		const { page } = await open({ caller });
		await openDiary(page, { ...days(monday), status: "Pending" });
		const coming = page.waitForEvent("download");
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitem", { name: "Download CSV" }).click();
		const text = readFileSync(await (await coming).path(), "utf8");
		const lines = text.trim().split(/\r?\n/);
		expect(lines[0]).toContain("Job #");
		expect(lines.slice(1).map((line) => line.includes(`${tag}-`))).toEqual([true, true]);
		expect(lines.slice(1).join()).not.toContain(`${tag}-C`);
		await page.getByText("CSV downloaded successfully").waitFor();
	});
});
