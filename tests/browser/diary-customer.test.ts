import { beforeAll, describe, expect, it } from "vitest";
import type { DateText } from "~/shared/time/dates";
import { signInDemo } from "../support/served-site";
import { expectAccessible } from "./support/accessible";
import {
	dayRange,
	jobRow,
	openDiaryPage,
	readChipCount,
	readHeadings,
	readJobNumbers,
	waitForRows,
} from "./support/diary";
import { eventually } from "./support/eventually";
import { findCustomerId, type SavedTestJob, saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const COLUMNS = [
	"Job #",
	"Ref",
	"Customer",
	"Status",
	"Col From",
	"Col Town",
	"Col Date",
	"Del to",
	"Del Town",
	"Del Date",
	"Service",
	"Load Type",
	"Price",
];

let day: DateText;
let ownJob: SavedTestJob | undefined;
let foreignJob: SavedTestJob | undefined;
beforeAll(async () => {
	const office = await signInDemo("dispatch@northline.test");
	day = takeFreeMonday();
	[ownJob, foreignJob] = await saveJobs(office, day, [
		{
			customer_id: await findCustomerId(office, "Eastfield Medical"),
			customer_reference: [{ name: "ours" }],
		},
		{ customer_id: await findCustomerId(office, "Aldgate Print"), customer_reference: [{ name: "theirs" }] },
	]);
});

const diaryPath = () => `/customer/traffic-diary?${new URLSearchParams(dayRange(day))}`;

describe("a customer's diary", () => {
	it("shows only its own jobs, in its own columns, without actions", async () => {
		const { page } = await open({ email: "portal@eastfield.test" });
		await page.goto(diaryPath());
		await waitForRows(page);
		await eventually(() => readJobNumbers(page)).toEqual([ownJob?.job_number]);
		await eventually(() => readHeadings(page)).toEqual(COLUMNS);
		await eventually(() => readChipCount(page, "All")).toBe(1);
		expect(await page.getByRole("button", { name: /^(Job|Trip|More)/ }).count()).toBe(0);
		expect(await page.locator(".ag-row input[type=checkbox]").count()).toBe(0);
		await expectAccessible(page);
		await jobRow(page, ownJob?.job_number ?? "").click();
		const detail = page.getByRole("dialog", { name: `Job ${ownJob?.job_number}` });
		await detail.getByText("£100.00").waitFor();
		for (const office of ["Subcost", "Report notes", "Driver Details", "Edit Job", "Cancel Job"])
			expect(await detail.getByText(office).count(), office).toBe(0);
		await expectAccessible(page);
		await page.goBack();
		await detail.waitFor({ state: "detached" });
	});

	it("does not find another customer's job by any query", async () => {
		const { page, pageErrors } = await open({ email: "portal@eastfield.test", theme: "dark_mode" });
		await page.goto(`${diaryPath()}&keywords=${foreignJob?.job_number}`);
		await page.getByText(/match the filter/).waitFor();
		await page.goto(`${diaryPath()}&keywords=theirs&customer_id=2&job=${foreignJob?.job_number}`);
		await page.getByRole("dialog").getByText("Job not found").waitFor();
		pageErrors.expect(/answer 404: GET .*(get|find)-job/);
		const status = await page.evaluate(
			async (id) => (await fetch(`/api/v3/customer/get-job/${id}`)).status,
			foreignJob?.id,
		);
		expect(status).toBe(404);
	});

	it("follows changes of its own jobs only", async () => {
		const { page } = await open({ email: "portal@eastfield.test" });
		await page.goto(diaryPath());
		await eventually(() => page.getByTestId("connection-status").textContent()).toBe("Live");
		const { page: office, caller } = await open({ email: "dispatch@northline.test" });
		if (!caller) throw new Error("no user is signed in");
		const customer_id = await findCustomerId(caller, "Eastfield Medical");
		await saveJobs(caller, day, [{}, { customer_id }, {}]);
		await page.getByRole("button", { name: "1 new, show" }).waitFor();
		await eventually(() => readChipCount(page, "All")).toBe(2);
		await openDiaryPage(office, dayRange(day));
		await eventually(() => readChipCount(office, "All")).toBe(5);
	});
});
