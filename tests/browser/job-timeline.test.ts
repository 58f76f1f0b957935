import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { jobTab, waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const list = z.object({
	job_details: z.object({ data: z.array(z.object({ id: z.int(), job_number: z.string() })) }),
});
const attached = z.object({
	data: z.object({ job_attachments: z.array(z.object({ file_name: z.string(), size: z.int() })) }),
});

let caller: HttpClient;
let job: { id: number; job_number: string };
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
	const answer = await caller.get(
		"/api/v3/client/get-job-list?status=Completed&date_from=2020-01-01&date_to=2029-12-31&perPage=1",
	);
	const [completedJob] = list.parse((await readEnvelope(answer)).data).job_details.data;
	if (!completedJob) throw new Error("the demonstration has no completed job");
	job = completedJob;
});

async function openJob() {
	const window = await open({ caller });
	await window.page.goto(`/traffic-diary?job=${job.job_number}`);
	await jobTab(window.page, "Activity").waitFor();
	return window;
}

/** A photograph that is too wide, too large and hard to compress. */
async function createLargePhotograph(page: Page) {
	const url = await page.evaluate(() => {
		const canvas = document.createElement("canvas");
		[canvas.width, canvas.height] = [2000, 1000];
		const context = canvas.getContext("2d");
		if (!context) throw new Error("no canvas");
		const pixels = context.createImageData(canvas.width, canvas.height);
		for (let at = 0; at < pixels.data.length; at++)
			pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 7) * 104729) % 256;
		context.putImageData(pixels, 0, 0);
		return canvas.toDataURL("image/png");
	});
	return Buffer.from(url.split(",")[1] ?? "", "base64");
}

describe("the job timeline", () => {
	it("hides a note from the driver, then shows it", async () => {
		const { page } = await openJob();
		const text = `Ring the bell ${Date.now()}`;
		const compose = page.getByRole("form", { name: "New note" });
		await compose.getByRole("button", { name: "Add" }).click();
		await compose.getByText("Please add notes").waitFor();
		await compose.getByRole("textbox").fill(text);
		await compose.getByRole("switch").uncheck();
		await compose.getByRole("button", { name: "Add" }).click();
		await waitForToast(page, "Job note added Successfully");
		await page.getByTestId("note-text").filter({ hasText: text }).getByText("Hidden from driver").waitFor();
		await expectAccessible(page);

		await jobTab(page, "Notes").click();
		const note = page.getByTestId("note").filter({ hasText: text });
		await note.getByRole("switch").check();
		await eventually(() => note.getByRole("switch").isChecked()).toBe(true);
		await note.getByRole("button", { name: "Edit note" }).click();
		await page.getByRole("form", { name: "Edit note" }).getByRole("textbox").fill(`${text}, twice`);
		await page.keyboard.press("Control+Enter");
		await page
			.getByTestId("note-text")
			.filter({ hasText: `${text}, twice` })
			.waitFor();
	});

	it("adds a reminder, which is deleted only after confirmation", async () => {
		const { page } = await openJob();
		const text = `Ring the bell ${Date.now()}`;
		await jobTab(page, "Reminders").click();
		await page.getByRole("button", { name: "Add reminder" }).click();
		const form = page.getByRole("form", { name: "New reminder" });
		await form.getByRole("textbox", { name: "Date" }).fill("02-07-2031");
		await form.getByRole("textbox", { name: "Time" }).fill("9.30");
		await form.getByRole("textbox", { name: "Notes" }).fill(text);
		await expectAccessible(page);
		await form.getByRole("button", { name: "Add reminder" }).click();
		await waitForToast(page, "Job reminder added successfully");
		const row = page.getByRole("table", { name: "Reminders" }).getByRole("row", { name: text });
		await eventually(() => row.getByRole("cell").allTextContents()).toEqual([
			"02-07-2031",
			"09:30",
			expect.stringContaining(text),
			"",
		]);
		await row.getByRole("button", { name: /^Delete reminder/ }).click();
		await page.getByText("This process is not reversible. Are you sure to delete this reminder?").waitFor();
		await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
		await waitForToast(page, "User cancelled");
		await row.waitFor();
	});

	it("compresses a photograph on upload, shows it, and deletes it", async () => {
		const { page } = await openJob();
		await jobTab(page, "Files").click();
		const attachmentResponse = page.waitForResponse(/job-attachment$/);
		await page
			.getByTestId("file-upload")
			.locator("input[type=file]")
			.setInputFiles({ name: "load.png", mimeType: "image/png", buffer: await createLargePhotograph(page) });
		const attachment = attached.parse(await (await attachmentResponse).json()).data.job_attachments.at(-1);
		expect(attachment?.file_name).toBe("load.jpg");
		expect(attachment?.size).toBeLessThanOrEqual(300_000);
		await waitForToast(page, "Attachment added Successfully");
		await page.getByRole("button", { name: "View load.jpg" }).last().click();
		const picture = page.getByRole("img", { name: "load.jpg" });
		await eventually(() =>
			picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
		).toBeLessThanOrEqual(1400);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Delete load.jpg" }).last().click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await waitForToast(page, "Attachment deleted Successfully");
	});

	it("notifies a colleague of a proof of delivery, and the notification opens the job", async () => {
		const { page } = await openJob();
		const colleague = await open({ email: "admin@northline.test", theme: "dark_mode" });
		await colleague.page.goto("/home");
		const bell = colleague.page.getByRole("button", { name: /^Notifications/ });
		await bell.waitFor();
		const count = async () => Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0] ?? 0);
		const before = await count();

		await jobTab(page, "POD").click();
		await page.getByRole("button", { name: "Add POD" }).click();
		const form = page.getByRole("form", { name: "New POD" });
		const name = `D Sykes ${Date.now()}`;
		await form.getByRole("textbox", { name: "Signed by" }).fill(name);
		const pad = await form.locator("canvas").boundingBox();
		if (!pad) throw new Error("no signature pad");
		await page.mouse.move(pad.x + 20, pad.y + 20);
		await page.mouse.down();
		await page.mouse.move(pad.x + 120, pad.y + 60, { steps: 5 });
		await page.mouse.up();
		await form.getByRole("img", { name: "Signature, drawn" }).waitFor();
		await expectAccessible(page);
		await form.getByRole("button", { name: "Save POD" }).click();
		await waitForToast(page, "POD added Successfully");
		await page
			.getByText(new RegExp(`signed by ${name}`))
			.first()
			.waitFor();

		await eventually(count).toBe(before + 1);
		await bell.click();
		const notice = colleague.page.getByRole("button", {
			name: new RegExp(`Proof of delivery for job ${job.job_number}`),
		});
		await notice.first().waitFor();
		await expectAccessible(colleague.page);
		await notice.first().click();
		await eventually(() => colleague.page.url()).toContain(`/traffic-diary?job=${job.job_number}`);
		await eventually(count).toBe(before);
	});

	it("shares the job by tracking link until the link is withdrawn", async () => {
		const { page } = await openJob();
		await jobTab(page, "Links").click();
		await page.getByRole("textbox", { name: "For", exact: true }).fill("Gate 4");
		await page.getByRole("button", { name: "Create link" }).click();
		const url = await page.getByRole("textbox", { name: "New tracking link" }).inputValue();
		await expectAccessible(page);

		const anonymous = await open({ phone: true });
		const answer = await anonymous.page.goto(url);
		expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
		await anonymous.page.getByRole("heading", { name: "Delivered" }).waitFor();
		await anonymous.page.getByText(`Job ${job.job_number}`).first().waitFor();
		await expectAccessible(anonymous.page);

		await page.getByRole("button", { name: "Withdraw link for Gate 4" }).first().click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
		await waitForToast(page, "Tracking link withdrawn");
		anonymous.pageErrors.expect(/answer 404: GET .*\/track\//);
		await anonymous.page.goto(url);
		await anonymous.page.getByRole("heading", { name: "This link no longer works" }).waitFor();
		await expectAccessible(anonymous.page);
	});
});
