import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type DateText, showDate } from "~/shared/time/dates";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { dayRange, openDiaryPage } from "./support/diary";
import { chooseOption, openEditForm, openNewEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
let monday: DateText;

const jobResponse = z.object({
	id: z.int(),
	version: z.int(),
	weight: z.number().nullable(),
	spaces: z.number().nullable(),
	report_notes: z.string().nullable(),
});
const fetchJob = async (id: number) =>
	jobResponse.parse((await readEnvelope(await caller.get(`/api/v3/client/get-job/${id}`))).data);
const listed = z.object({ job_details: z.object({ data: z.array(z.object({ id: z.int() })) }) });
const listJobs = async (day: DateText) => {
	const answer = await caller.get(`/api/v3/client/get-job-list?date_from=${day}&date_to=${day}`);
	return listed.parse((await readEnvelope(answer)).data).job_details.data;
};

beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
	monday = takeFreeMonday();
});

describe("changing a job that a colleague has changed", () => {
	it("shows who, keeps the typed values, and saves them on top", async () => {
		const [savedJob] = await saveJobs(caller, monday, [{}]);
		if (!savedJob) throw new Error("no job was made");
		const colleague = await signInDemo("admin@northline.test");
		const { page, pageErrors } = await open({ caller });
		pageErrors.expect(/answer 409/);
		await openDiaryPage(page, dayRange(monday));
		await openEditForm(page, savedJob.job_number);
		await page.locator('[name="weight"]').fill("777");
		const changeAsColleague = async (changes: object) => {
			const { version } = await fetchJob(savedJob.id);
			await sendJobRequest(colleague, "PUT", `/api/v3/client/update-job/${savedJob.id}`, {
				version,
				...changes,
			});
		};
		await changeAsColleague({ spaces: 3 });
		await page.getByText(/changed this job at \d\d:\d\d\.$/).waitFor();
		await page.keyboard.press("Control+Enter");
		await page.getByRole("button", { name: "Load their version" }).click();
		await page.getByText("Their version is shown. Your changes can be restored: Weight.").waitFor();
		await eventually(() => page.locator('[name="spaces"]').inputValue()).toBe("3");
		await eventually(() => page.locator('[name="weight"]').inputValue()).toBe("");
		await page.getByRole("button", { name: "Restore my changes" }).click();

		await changeAsColleague({ report_notes: "Theirs" });
		await page.getByText(/changed this job at \d\d:\d\d\.$/).waitFor();
		await page.keyboard.press("Control+Enter");
		await page.getByRole("button", { name: "Save on top of theirs" }).click();
		await page.getByText("Job updated successfully").waitFor();
		expect(await fetchJob(savedJob.id)).toMatchObject({ weight: 777, spaces: 3, report_notes: "Theirs" });
	});
});

describe("a save whose response is lost", () => {
	it("loses nothing, and creates one job when sent again with more input", async () => {
		const day = takeFreeMonday();
		const { page, pageErrors } = await open({ caller });
		pageErrors.expect(/(failed|answer 409): POST .*save-job/);
		await openDiaryPage(page, dayRange(day));
		await openNewEntry(page);
		await chooseOption(page, "customer_id", "bright");
		await chooseOption(page, "load_type_id", "7.5T");
		await eventually(() => page.locator('[name="collection_date"]').inputValue()).toBe(showDate(day));
		await page.route("**/save-job", async (route) => {
			await route.fetch();
			await route.abort("connectionreset");
		});
		await page.keyboard.press("Control+Enter");
		await page
			.getByText("The job could not be sent. Check your connection and try again; nothing you typed is lost.")
			.waitFor();
		expect(await page.getByText("Something Went Wrong").count()).toBe(0);
		await page.unroute("**/save-job");
		await page.locator('[name="weight"]').fill("55");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByTestId("job-entry-form").waitFor({ state: "detached" });
		const [saved, ...others] = await listJobs(day);
		expect(others).toEqual([]);
		await eventually(async () => (await fetchJob(saved?.id ?? 0)).weight).toBe(55);
	});

	it("creates one job when pressed twice", async () => {
		const day = takeFreeMonday();
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(day));
		await openNewEntry(page);
		await chooseOption(page, "customer_id", "bright");
		await chooseOption(page, "load_type_id", "7.5T");
		await page.getByRole("button", { name: "Save As Quote" }).dblclick();
		await page.getByTestId("job-entry-form").waitFor({ state: "detached" });
		expect(await listJobs(day)).toHaveLength(1);
	});
});
