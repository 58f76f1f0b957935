import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, days, openDiary } from "./support/diary";
import { eventually } from "./support/eventually";
import { detail, status } from "./support/job-detail";
import { freeMonday, makeJobs, send } from "./support/jobs";
import { mailedCode } from "./support/mailed";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("admin@northline.test");
});

/** Presses a button of the head and answers what is said about it. */
async function press(page: Page, dialog: Locator, button: string, said: string) {
	await dialog.getByRole("button", { name: button }).click();
	await page.locator(".toast").getByText(said).first().waitFor();
	await page
		.locator(".toast")
		.getByRole("button", { name: /close/i })
		.first()
		.click()
		.catch(() => undefined);
}

const UPDATED = "Job status updated successfully";

describe("the detail of a job", () => {
	it("takes a quote to Marked For Inv by its buttons, asks where it must, and the row behind follows", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		const [made] = await makeJobs(caller, day, [{ status: "Quote", base_charge: 0 }]);
		const number = made?.job_number ?? "";
		await openDiary(page, days(day));
		await cellOf(page, number, "customer").click();
		const dialog = await detail(page, number);
		await expectAccessible(page);

		await press(page, dialog, "Save As Job", "Job updated successfully");
		await eventually(() => status(dialog)).toBe("Pending");
		await dialog.getByRole("button", { name: "Allocate" }).click();
		const allocation = page.getByRole("dialog", { name: `Allocate ${number}` });
		await allocation.getByRole("tab", { name: "Sub Contractor" }).click();
		await allocation.getByRole("option").first().click();
		await allocation.getByRole("button", { name: "Allocate" }).click();
		await page.getByText("Job Allocated to Sub contractor").waitFor();
		await eventually(() => status(dialog)).toBe("Booked");

		await press(page, dialog, "Complete Job", UPDATED);
		await dialog.getByRole("button", { name: "Confirm Price" }).click();
		const question = page.getByRole("alertdialog");
		await question
			.getByText("You did not add any price for this job. Are you sure you want to continue?")
			.waitFor();
		await question.getByRole("button", { name: "Back" }).click();
		await page.getByText("User cancelled").waitFor();
		expect(await status(dialog)).toBe("Completed");
		await dialog.getByRole("button", { name: "Confirm Price" }).click();
		await question.getByRole("button", { name: "Continue" }).click();
		for (const [button, next] of [
			["Confirm POD", "POD"],
			["Mark For Invoice", "Marked For Inv"],
			["Reverse to POD", "POD"],
			["Mark For Invoice", "Marked For Inv"],
		] as const) {
			await dialog.getByRole("button", { name: button }).click();
			await eventually(() => status(dialog)).toBe(next);
		}
		expect(await dialog.getByRole("button", { name: "Edit Job" }).count()).toBe(0);
		await dialog.getByText("Edit costs").click();
		await dialog.getByRole("textbox", { name: "Other costs" }).fill("4.5");
		await page.keyboard.press("Tab");
		await page.getByText("Job Other costs updated successfully").waitFor();

		await dialog.getByRole("button", { name: "Cancel Job" }).click();
		await question
			.getByText("Are you Sure? This process is irreversible, you want to cancel this job?")
			.waitFor();
		await question.getByRole("button", { name: "Back" }).click();
		await page.goBack();
		await dialog.waitFor({ state: "detached" });
		expect(await cellOf(page, number, "status").textContent()).toBe("Marked For Inv");
	});

	it("saves what is typed in place, keeps it from a colleague's change, and says who was faster", async () => {
		const { page, faults } = await open({ caller, theme: "dark_mode" });
		const day = freeMonday();
		const [made] = await makeJobs(caller, day, [{}]);
		if (!made) throw new Error("no job was made");
		await page.goto(`/traffic-diary?job=${made.job_number}`);
		const dialog = await detail(page, made.job_number);
		const subcost = dialog.getByRole("textbox", { name: "Subcost" });
		await subcost.fill("60");
		await page.keyboard.press("Tab");
		await page.getByText("Job sub cost updated successfully").waitFor();
		await dialog.getByText("40.0%").waitFor();

		await subcost.fill("61.25");
		const office = await signIn("dispatch@northline.test");
		await send(office, "PUT", `/api/v3/client/traffic-diary/mark-job/${made.id}`, { is_marked: 1 });
		await dialog.locator(".jmarks").getByText("Marked").waitFor();
		expect(await subcost.inputValue()).toBe("61.25");
		await expectAccessible(page);

		faults.expect(/answer 409: DELETE .*delete-job/);
		await page.route("**/delete-job/*", async (route) => {
			await send(office, "PUT", `/api/v3/client/traffic-diary/mark-job/${made.id}`, { is_marked: 0 });
			await route.continue();
		});
		await dialog.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await dialog.getByText(/saved this job at .* Yours is not saved yet/).waitFor();
		await page.unroute("**/delete-job/*");
		await dialog.getByRole("button", { name: "Try again on top" }).click();
		await eventually(() => status(dialog)).toBe("Deleted");
		await dialog.getByRole("button", { name: "Restore" }).click();
		await eventually(() => status(dialog)).toBe("Pending");
	});

	it("goes along the diary by key, and Back closes it whatever was looked at", async () => {
		const { page } = await open({ caller });
		const day = freeMonday();
		const made = await makeJobs(caller, day, [
			{ collection_time: "08:00" },
			{ collection_time: "09:00" },
			{ collection_time: "10:00" },
		]);
		const numbers = made.map(({ job_number }) => job_number);
		const [first = "", second = "", third = ""] = numbers;
		await openDiary(page, days(day));
		await cellOf(page, second, "customer").click();
		await detail(page, second);
		await page.keyboard.press("j");
		const last = await detail(page, third);
		expect(await last.getByRole("button", { name: "Next job" }).isDisabled()).toBe(true);
		await page.keyboard.press("k");
		await detail(page, second);
		await page.keyboard.press("k");
		const start = await detail(page, first);
		expect(new URL(page.url()).searchParams.get("job")).toBe(first);
		await page.keyboard.press("Escape");
		await start.waitFor({ state: "detached" });
		expect(new URL(page.url()).searchParams.has("job")).toBe(false);
		expect(new URL(page.url()).searchParams.get("date_from")).toBe(day);
	});

	it("opens what is locked under Master Edit, with the word, the mailed code, and for this opening alone", async () => {
		const { page, faults } = await open({ caller });
		const day = freeMonday();
		const [made] = await makeJobs(caller, day, [{}]);
		if (!made) throw new Error("no job was made");
		const id = made.id;
		await send(caller, "POST", "/api/v3/client/sub-contractor-job", {
			job_id: id,
			sub_contractor_id: 1,
			cost: 10,
		});
		await send(caller, "PUT", `/api/v3/client/update-job-status/${id}`, { status: "Completed" });
		await openDiary(page, { ...days(day), job: made.job_number });
		const dialog = await detail(page, made.job_number);
		expect(await dialog.getByRole("textbox", { name: "Total" }).count()).toBe(0);
		await dialog.getByText("Master Edit", { exact: true }).click();
		const asked = page.getByRole("dialog", { name: `Master Edit of ${made.job_number}` });
		await asked.getByLabel("Type CONFIRM").fill("confirm");
		await page.keyboard.press("Enter");
		await asked.getByText("Please Type CONFIRM. (Case sensitive)").waitFor();
		await asked.getByLabel("Type CONFIRM").fill("CONFIRM");
		await page.keyboard.press("Enter");
		const field = asked.getByLabel("One-time code");
		await field.waitFor();
		const code = await mailedCode(id);
		faults.expect(/answer 422: POST .*verify-otp/);
		await field.pressSequentially(code === "AAAAAA" ? "b-bbbbbb" : "a-aaaaaa");
		expect(await field.inputValue()).toMatch(/^([AB])\1{5}$/);
		await page.keyboard.press("Enter");
		await asked.getByText("Please provide the correct OTP").waitFor();
		await expectAccessible(page);
		await field.fill(code.toLowerCase());
		await page.keyboard.press("Enter");
		await page.getByText("Master edit enabled").first().waitFor();
		await asked.waitFor({ state: "detached" });

		await dialog.getByRole("textbox", { name: "Total" }).fill("123.45");
		await page.keyboard.press("Tab");
		await page.getByText("Job updated successfully").waitFor();
		await dialog.getByRole("button", { name: "Set status" }).click();
		await eventually(() => page.getByRole("menuitem").allTextContents()).toEqual([
			"Pending",
			"Inprogress",
			"Booked",
			"Planned",
			"Indepot",
		]);
		await page.getByRole("menuitem", { name: "Inprogress" }).click();
		await eventually(() => status(dialog)).toBe("Inprogress");
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		await cellOf(page, made.job_number, "customer").click();
		const again = await detail(page, made.job_number);
		await again.getByText("£123.45").first().waitFor();
		expect(await again.getByRole("switch", { name: "Master Edit" }).isChecked()).toBe(false);
	});
});
