import { describe, expect, it } from "vitest";
import { jobListResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobCell, openDiaryPage, readJobNumbers, waitUntilLive } from "./support/diary";
import { formField, openEditForm, readFocusedName, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** A demo job with status Collected. Throws when there is none. */
async function findCollectedJob(caller: HttpClient) {
	const answer = await caller.get(
		"/api/v3/client/get-job-list?date_from=2000-01-01&date_to=2029-12-31&status=Collected&perPage=500",
	);
	const { job_details } = jobListResponse.parse((await readEnvelope(answer)).data);
	const job = job_details.data.find(({ mode }) => mode === 0);
	if (!job) throw new Error("no job is collected");
	return job;
}

/** Opens the same new job for two people. */
async function openForTwo() {
	const first = await open({ email: "dispatch@northline.test" });
	const second = await open({ email: "admin@northline.test" });
	if (!first.caller) throw new Error("no user is signed in");
	const day = takeFreeMonday();
	const [job] = await saveJobs(first.caller, day, [{}]);
	const number = job?.job_number ?? "";
	const slideOvers = [];
	for (const { page } of [first, second]) {
		await openDiaryPage(page, { ...dayRange(day), edit: String(job?.id) });
		slideOvers.push(await waitForEntry(page, `JOB No ${number}`));
	}
	const [mine, theirs] = slideOvers;
	if (!mine || !theirs) throw new Error("not opened");
	return { first, second, mine, theirs, number };
}

describe("changing a job", () => {
	it("saves the change and updates the row", async () => {
		const { page, caller } = await open({ email: "dispatch@northline.test" });
		if (!caller) throw new Error("no user is signed in");
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [{}]);
		const number = job?.job_number ?? "";
		await openDiaryPage(page, dayRange(day));
		const slideOver = await openEditForm(page, number);
		await expectAccessible(page);
		await formField(slideOver, "customer_reference.0.name").fill("GATE 7");
		await formField(slideOver, "base_charge").fill("75");
		await page.keyboard.press("Control+Enter");
		await page.getByText("Job updated successfully").waitFor();
		await eventually(() => jobCell(page, number, "total_charge").textContent()).toBe("75.00");
		await eventually(() => jobCell(page, number, "customer_reference").textContent()).toBe("GATE 7");
		await eventually(() => readJobNumbers(page)).toEqual([number]);
	});

	it("is locked once the job is collected, except delivery and costs, with the reason", async () => {
		const { page, caller } = await open({ email: "admin@northline.test", theme: "dark_mode" });
		if (!caller) throw new Error("no user is signed in");
		const job = await findCollectedJob(caller);
		await openDiaryPage(page, { ...dayRange(job.collection_date ?? ""), edit: String(job.id) });
		const slideOver = await waitForEntry(page, `JOB No ${job.job_number}`);
		await slideOver.getByText(/^Locked while Collected\. The delivery/).waitFor();
		for (const name of ["customer_id", "collection_date", "load_type_id", "base_charge"])
			expect(await formField(slideOver, name).isDisabled(), name).toBe(true);
		for (const name of ["delivery_date", "delivery_phone", "subcost"])
			expect(await formField(slideOver, name).isDisabled(), name).toBe(false);
		await expectAccessible(page);
	});

	it("shows the server's errors at their fields and loses nothing", async () => {
		const { page, caller, pageErrors } = await open({ email: "dispatch@northline.test" });
		if (!caller) throw new Error("no user is signed in");
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [{}]);
		await openDiaryPage(page, { ...dayRange(day), edit: String(job?.id) });
		const slideOver = await waitForEntry(page, /^JOB No/);
		pageErrors.expect(/answer 422: PUT .*update-job/);
		await page.route("**/update-job/*", (route) =>
			route.fulfill({
				status: 422,
				json: { message: "Validation Error.", data: { delivery_town: ["No such town", "second"] } },
			}),
		);
		await formField(slideOver, "base_charge").fill("61");
		await page.keyboard.press("Control+Enter");
		await slideOver.getByText("No such town").waitFor();
		await eventually(() => readFocusedName(page)).toBe("delivery_town");
		await eventually(() => formField(slideOver, "base_charge").inputValue()).toBe("61.00");
		await page.unroute("**/update-job/*");
		await formField(slideOver, "delivery_town").fill("Hull");
		await page.keyboard.press("Control+Enter");
		await page.getByText("Job updated successfully").waitFor();
		await eventually(() => jobCell(page, job?.job_number ?? "", "delivery_town").textContent()).toBe("Hull");
	});

	it("shows the second of two people the first save, and saves on top of it", async () => {
		const { first, second, mine, theirs, number } = await openForTwo();
		await waitUntilLive(first.page);
		await formField(theirs, "base_charge").fill("75");
		await formField(mine, "customer_reference.0.name").fill("MINE");
		await theirs.getByRole("button", { name: "Save", exact: true }).click();
		await mine.getByText(/changed this job at/).waitFor();
		await expectAccessible(first.page);
		first.pageErrors.expect(/answer 409: PUT .*update-job/);
		await mine.getByRole("button", { name: "Save", exact: true }).click();
		await mine.getByText(/saved this job at .* Your changes are not saved yet\./).waitFor();
		await expectAccessible(first.page);
		await mine.getByRole("button", { name: "Save on top of theirs" }).click();
		await mine.waitFor({ state: "detached" });
		for (const { page } of [first, second]) {
			await eventually(() => jobCell(page, number, "customer_reference").textContent()).toBe("MINE");
			await eventually(() => jobCell(page, number, "total_charge").textContent()).toBe("75.00");
		}
	});

	it("restores a deleted job from its row", async () => {
		const { page, caller } = await open({ email: "dispatch@northline.test" });
		if (!caller) throw new Error("no user is signed in");
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [{ base_charge: 55 }]);
		await sendJobRequest(caller, "DELETE", `/api/v3/client/delete-job/${job?.id}`);
		await openDiaryPage(page, { ...dayRange(day), edit: String(job?.id) });
		const slideOver = await waitForEntry(page, /^JOB No/);
		await slideOver
			.getByText(/^Locked while Deleted/)
			.first()
			.waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Restore" }).click();
		await eventually(() => jobCell(page, job?.job_number ?? "", "status").textContent()).toBe("Pending");
	});
});
