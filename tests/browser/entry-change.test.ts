import { describe, expect, it } from "vitest";
import { jobListData } from "~/domain/jobs/schemas-list";
import { bodyOf, type Caller } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, days, live, numbers, openDiary } from "./support/diary";
import { changeRow, entry, field, focused } from "./support/entry";
import { eventually } from "./support/eventually";
import { freeMonday, makeJobs, send } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

/** A job of the demonstration that is on its way from one end to the other. Throws when there is none. */
async function collectedJob(caller: Caller) {
	const answer = await caller.get(
		"/api/v3/client/get-job-list?date_from=2000-01-01&date_to=2029-12-31&status=Collected&perPage=500",
	);
	const { job_details } = jobListData.parse((await bodyOf(answer)).data);
	const job = job_details.data.find(({ mode }) => mode === 0);
	if (!job) throw new Error("no job is collected");
	return job;
}

/** A job of its own day, opened by two people at once. */
async function openTwice() {
	const first = await open({ as: "dispatch@northline.test" });
	const second = await open({ as: "admin@northline.test" });
	if (!first.caller) throw new Error("nobody is signed in");
	const day = freeMonday();
	const [job] = await makeJobs(first.caller, day, [{}]);
	const number = job?.job_number ?? "";
	const sheets = [];
	for (const { page } of [first, second]) {
		await openDiary(page, { ...days(day), edit: String(job?.id) });
		sheets.push(await entry(page, `JOB No ${number}`));
	}
	const [mine, theirs] = sheets;
	if (!mine || !theirs) throw new Error("not opened");
	return { first, second, mine, theirs, number };
}

describe("changing a job", () => {
	it("saves what was changed, and the row follows", async () => {
		const { page, caller } = await open({ as: "dispatch@northline.test" });
		if (!caller) throw new Error("nobody is signed in");
		const day = freeMonday();
		const [job] = await makeJobs(caller, day, [{}]);
		const number = job?.job_number ?? "";
		await openDiary(page, days(day));
		const sheet = await changeRow(page, number);
		await expectAccessible(page);
		await field(sheet, "customer_reference.0.name").fill("GATE 7");
		await field(sheet, "base_charge").fill("75");
		await page.keyboard.press("Control+Enter");
		await page.getByText("Job updated successfully").waitFor();
		await eventually(() => cellOf(page, number, "total_charge").textContent()).toBe("75.00");
		await eventually(() => cellOf(page, number, "customer_reference").textContent()).toBe("GATE 7");
		await eventually(() => numbers(page)).toEqual([number]);
	});

	it("is locked once the job is under way: all but the delivery and the costs, with the reason", async () => {
		const { page, caller } = await open({ as: "admin@northline.test", theme: "dark_mode" });
		if (!caller) throw new Error("nobody is signed in");
		const job = await collectedJob(caller);
		await openDiary(page, { ...days(job.collection_date ?? ""), edit: String(job.id) });
		const sheet = await entry(page, `JOB No ${job.job_number}`);
		await sheet.getByText(/^Locked while Collected\. The delivery/).waitFor();
		for (const name of ["customer_id", "collection_date", "load_type_id", "base_charge"])
			expect(await field(sheet, name).isDisabled(), name).toBe(true);
		for (const name of ["delivery_date", "delivery_phone", "subcost"])
			expect(await field(sheet, name).isDisabled(), name).toBe(false);
		await expectAccessible(page);
	});

	it("puts the server's complaints at their fields and loses nothing", async () => {
		const { page, caller, faults } = await open({ as: "dispatch@northline.test" });
		if (!caller) throw new Error("nobody is signed in");
		const day = freeMonday();
		const [job] = await makeJobs(caller, day, [{}]);
		await openDiary(page, { ...days(day), edit: String(job?.id) });
		const sheet = await entry(page, /^JOB No/);
		faults.expect(/answer 422: PUT .*update-job/);
		await page.route("**/update-job/*", (route) =>
			route.fulfill({
				status: 422,
				json: { message: "Validation Error.", data: { delivery_town: ["No such town", "second"] } },
			}),
		);
		await field(sheet, "base_charge").fill("61");
		await page.keyboard.press("Control+Enter");
		await sheet.getByText("No such town").waitFor();
		await eventually(() => focused(page)).toBe("delivery_town");
		await eventually(() => field(sheet, "base_charge").inputValue()).toBe("61.00");
		await page.unroute("**/update-job/*");
		await field(sheet, "delivery_town").fill("Hull");
		await page.keyboard.press("Control+Enter");
		await page.getByText("Job updated successfully").waitFor();
		await eventually(() => cellOf(page, job?.job_number ?? "", "delivery_town").textContent()).toBe("Hull");
	});

	it("of two who save the same job the second hears of the first, and tries again on top", async () => {
		const { first, second, mine, theirs, number } = await openTwice();
		await live(first.page);
		await field(theirs, "base_charge").fill("75");
		await field(mine, "customer_reference.0.name").fill("MINE");
		await theirs.getByRole("button", { name: "Save", exact: true }).click();
		await mine.getByText(/changed this job at/).waitFor();
		await expectAccessible(first.page);
		first.faults.expect(/answer 409: PUT .*update-job/);
		await mine.getByRole("button", { name: "Save", exact: true }).click();
		await mine.getByText(/saved this job at .* Yours is not saved yet\./).waitFor();
		await expectAccessible(first.page);
		await mine.getByRole("button", { name: "Try again on top" }).click();
		await mine.waitFor({ state: "detached" });
		for (const { page } of [first, second]) {
			await eventually(() => cellOf(page, number, "customer_reference").textContent()).toBe("MINE");
			await eventually(() => cellOf(page, number, "total_charge").textContent()).toBe("75.00");
		}
	});

	it("a deleted job is restored from the open sheet's row", async () => {
		const { page, caller } = await open({ as: "dispatch@northline.test" });
		if (!caller) throw new Error("nobody is signed in");
		const day = freeMonday();
		const [job] = await makeJobs(caller, day, [{ base_charge: 55 }]);
		await send(caller, "DELETE", `/api/v3/client/delete-job/${job?.id}`);
		await openDiary(page, { ...days(day), edit: String(job?.id) });
		const sheet = await entry(page, /^JOB No/);
		await sheet
			.getByText(/^Locked while Deleted/)
			.first()
			.waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Restore" }).click();
		await eventually(() => cellOf(page, job?.job_number ?? "", "status").textContent()).toBe("Pending");
	});
});
