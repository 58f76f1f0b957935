import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toLocalTime } from "~/shared/time/london";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { pairPhone } from "./support/driver-phone";
import { formField, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { waitForJobDetail, waitForToast } from "./support/job-detail";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const board = z.object({ vehicles: z.array(z.object({ id: z.int() })) });
const created = z.object({ id: z.int() });
const threads = z.object({ threads: z.array(z.object({ driver_id: z.int() })) });
const liveDrivers = z.object({ data: z.array(z.object({ driver: z.object({ id: z.int() }) })) });

/** A driver of the demo without a workday today, whose phone no other test has. */
async function findFreeDriver(caller: HttpClient): Promise<number> {
	const all = await readEnvelope(await caller.get("/api/v3/client/driver-messages"));
	const working = await caller.get("/api/v3/client/get-live-drivers");
	const busy = liveDrivers.parse(await working.json()).data.map(({ driver }) => driver.id);
	const free = threads.parse(all.data).threads.find(({ driver_id }) => !busy.includes(driver_id));
	if (!free) throw new Error("every driver works today");
	return free.driver_id;
}

/** A job that is booked on a workday of the driver. */
async function bookJob(caller: HttpClient) {
	const day = takeFreeMonday();
	const driver_id = await findFreeDriver(caller);
	const list = await readEnvelope(await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${day}`));
	const [vehicle] = board.parse(list.data).vehicles;
	const workday = await caller.send("POST", "/api/v3/client/create-workday", {
		date: day,
		vehicle_id: vehicle?.id,
		driver_id,
		shift_type_id: 1,
	});
	const { id: work_day_id } = created.parse((await readEnvelope(workday)).data);
	const [job] = await saveJobs(caller, day, [{ collection_time: "08:00", delivery_time: "12:00" }]);
	const body = { job_id: job?.id, work_day_id, is_planned: 0, override: ["driver_unfit", "vor"] };
	const allocated = await caller.send("POST", "/api/v3/client/work-day-jobs", body);
	expect(allocated.ok, await allocated.text()).toBe(true);
	// The API has UTC, screens have London's time.
	const [before, after] = [toLocalTime(day, "12:00"), toLocalTime(day, "13:30")];
	return { day, driver_id, number: job?.job_number ?? "", before, after };
}

/** Opens a job from its day and edits it by key. */
async function editByKey(page: Page, { day, number }: { day: string; number: string }) {
	await openDiaryPage(page, { ...dayRange(day), job: number });
	const detail = await waitForJobDetail(page, number);
	await page.keyboard.press("e");
	return { detail, slideOver: await waitForEntry(page, `JOB No ${number}`) };
}

async function callerOf(email: string) {
	const window = await open({ email });
	if (!window.caller) throw new Error("no user is signed in");
	return { ...window, caller: window.caller };
}

describe("with the right to amend booked jobs", () => {
	it("E, the new address, Ctrl Enter: the timeline has it, and the driver confirms on the phone", async () => {
		const { page, caller } = await callerOf("senior@northline.test");
		const job = await bookJob(caller);
		const { detail, slideOver } = await editByKey(page, job);
		await slideOver.getByText("You may amend this job until it is delivered").waitFor();
		for (const name of ["customer_id", "load_type_id", "service_id"])
			expect(await formField(slideOver, name).isDisabled(), name).toBe(true);
		const showAddress = slideOver.getByRole("button", { name: "Show address" });
		if (await showAddress.isVisible()) await showAddress.click();
		await formField(slideOver, "delivery_address_line_1").fill("14 Coldharbour Lane");
		await formField(slideOver, "delivery_time").fill(job.after);
		await formField(slideOver, "weight").fill("62");
		const effects = slideOver.getByTestId("amendment");
		const line = `Delivery time: ${job.after} (was ${job.before})`;
		await effects.getByText(line).first().waitFor();
		await effects.getByText("Weight: 62 kg (was none)").waitFor();
		await slideOver.getByText(`was ${job.before}`, { exact: true }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Job updated successfully");
		await detail.getByText(/delivery address line 1 none → 14 Coldharbour Lane/).waitFor();

		const { page: phone } = await open({ phone: true });
		await pairPhone(phone, job.driver_id);
		const urgent = phone.getByRole("alert").filter({ hasText: `Job ${job.number} is changed` });
		await urgent.getByText(line).waitFor();
		await urgent.getByRole("button", { name: /^Confirm/ }).tap();
		await detail.getByText("confirmed the change").waitFor();
	});
});

describe("without it", () => {
	it("the banner names who may, and a change is recorded that a colleague accepts", async () => {
		const { page, caller } = await callerOf("dispatch@northline.test");
		const job = await bookJob(caller);
		const { detail, slideOver } = await editByKey(page, job);
		await slideOver.getByText(/^Locked while Booked\. .* Helen Marsh may amend it\.$/).waitFor();
		expect(await formField(slideOver, "delivery_time").isDisabled()).toBe(true);
		await expectAccessible(page);
		await slideOver.getByRole("button", { name: "Record a change the customer asked for" }).click();
		await slideOver.getByText(/You record a change the customer asked for\. Helen Marsh decides/).waitFor();
		await formField(slideOver, "delivery_time").fill(job.after);
		await formField(slideOver, "message").fill("Ros Bell, by phone");
		expect(await formField(slideOver, "base_charge").isDisabled()).toBe(true);
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Change recorded");
		await detail.getByText(`delivery time ${job.before} to ${job.after}. “Ros Bell, by phone”`).waitFor();
		expect(await detail.getByRole("button", { name: "Accept" }).count()).toBe(0);

		const senior = await callerOf("senior@northline.test");
		await openDiaryPage(senior.page, { ...dayRange(job.day), job: job.number });
		const theirs = await waitForJobDetail(senior.page, job.number);
		await theirs.getByRole("button", { name: "Accept" }).click();
		await detail.getByText(`delivery time ${job.before} → ${job.after}`).waitFor();
	});

	it("the client admin is offered to give it to a role", async () => {
		const { page, caller } = await callerOf("admin@northline.test");
		const job = await bookJob(caller);
		const { slideOver } = await editByKey(page, job);
		await slideOver.getByRole("link", { name: "Allow roles to amend" }).click();
		await eventually(() => new URL(page.url()).pathname).toBe("/account-settings/roles");
	});
});
