import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type DateText, showDate } from "~/domain/time/dates";
import { bodyOf, type Caller, signIn } from "../support/served";
import { days, openDiary } from "./support/diary";
import { changeRow, choose, openEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { freeMonday, makeJobs, send } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();
let caller: Caller;
let monday: DateText;

const job = z.object({
	id: z.int(),
	version: z.int(),
	weight: z.number().nullable(),
	spaces: z.number().nullable(),
	report_notes: z.string().nullable(),
});
const readJob = async (id: number) =>
	job.parse((await bodyOf(await caller.get(`/api/v3/client/get-job/${id}`))).data);
const listed = z.object({ job_details: z.object({ data: z.array(z.object({ id: z.int() })) }) });
const jobsOf = async (day: DateText) => {
	const answer = await caller.get(`/api/v3/client/get-job-list?date_from=${day}&date_to=${day}`);
	return listed.parse((await bodyOf(answer)).data).job_details.data;
};

beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
	monday = freeMonday();
});

describe("changing a job that a colleague has changed", () => {
	it("tells who, keeps what was typed, and saves it on top of theirs", async () => {
		const [made] = await makeJobs(caller, monday, [{}]);
		if (!made) throw new Error("no job was made");
		const colleague = await signIn("admin@northline.test");
		const { page, faults } = await open({ caller });
		faults.expect(/answer 409/);
		await openDiary(page, days(monday));
		await changeRow(page, made.job_number);
		await page.locator('[name="weight"]').fill("777");
		const change = async (part: object) => {
			const { version } = await readJob(made.id);
			await send(colleague, "PUT", `/api/v3/client/update-job/${made.id}`, { version, ...part });
		};
		await change({ spaces: 3 });
		await page.getByText(/changed this job at \d\d:\d\d\.$/).waitFor();
		await page.keyboard.press("Control+Enter");
		await page.getByRole("button", { name: "Reload theirs" }).click();
		await page.getByText("Theirs is shown. Kept of yours: Weight.").waitFor();
		await eventually(() => page.locator('[name="spaces"]').inputValue()).toBe("3");
		await eventually(() => page.locator('[name="weight"]').inputValue()).toBe("");
		await page.getByRole("button", { name: "Put mine back" }).click();

		await change({ report_notes: "Theirs" });
		await page.getByText(/changed this job at \d\d:\d\d\.$/).waitFor();
		await page.keyboard.press("Control+Enter");
		await page.getByRole("button", { name: "Try again on top" }).click();
		await page.getByText("Job updated successfully").waitFor();
		expect(await readJob(made.id)).toMatchObject({ weight: 777, spaces: 3, report_notes: "Theirs" });
	});
});

describe("a save whose answer is lost", () => {
	it("loses nothing and, sent again with more typed, is one job", async () => {
		const day = freeMonday();
		const { page, faults } = await open({ caller });
		faults.expect(/failed: POST .*save-job/);
		await openDiary(page, days(day));
		await openEntry(page);
		await choose(page, "customer_id", "bright");
		await choose(page, "load_type_id", "7.5T");
		await eventually(() => page.locator('[name="collection_date"]').inputValue()).toBe(showDate(day));
		await page.route("**/save-job", async (route) => {
			await route.fetch();
			await route.abort("connectionreset");
		});
		await page.keyboard.press("Control+Enter");
		await page.getByText("The job could not be sent. Everything typed is kept.").waitFor();
		await page.getByText("Something Went Wrong").waitFor();
		await page.unroute("**/save-job");
		await page.locator('[name="weight"]').fill("55");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.locator(".entry").waitFor({ state: "detached" });
		const [saved, ...others] = await jobsOf(day);
		expect(others).toEqual([]);
		await eventually(async () => (await readJob(saved?.id ?? 0)).weight).toBe(55);
	});

	it("pressed twice saves once", async () => {
		const day = freeMonday();
		const { page } = await open({ caller });
		await openDiary(page, days(day));
		await openEntry(page);
		await choose(page, "customer_id", "bright");
		await choose(page, "load_type_id", "7.5T");
		await page.getByRole("button", { name: "Save As Quote" }).dblclick();
		await page.locator(".entry").waitFor({ state: "detached" });
		expect(await jobsOf(day)).toHaveLength(1);
	});
});
