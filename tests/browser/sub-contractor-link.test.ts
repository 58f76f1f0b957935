import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { type SavedTestJob, saveJobs } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const available = z.object({
	sub_contractors: z.array(z.object({ id: z.int(), name: z.string(), email: z.string().nullable() })),
});
const newLink = z.object({ url: z.string() });
const today = todayInLondon(new Date());

let office: HttpClient;
let sub: { id: number; name: string };
beforeAll(async () => {
	office = await signInDemo("dispatch@northline.test");
	const answer = await office.get(`/api/v3/client/get-allo-driver-subcon-by-job/${today}`);
	const found = available
		.parse((await readEnvelope(answer)).data)
		.sub_contractors.findLast(({ email }) => email !== null);
	if (!found) throw new Error("the demo has no sub-contractor with an address");
	sub = found;
});

const postAs = async (path: string, body: object) => {
	const answer = await office.send("POST", `/api/v3${path}`, body);
	expect(answer.status).toBe(200);
	return (await readEnvelope(answer)).data;
};
const makeLink = async () =>
	new URL(
		newLink.parse(
			await postAs("/client/sub-contractor-links", { sub_contractor_id: sub.id, name: "Sam", is_mailed: 0 }),
		).url,
	).pathname;

/** A job that the sub-contractor has: offered, or booked. */
async function giveJob(ask_first: 0 | 1): Promise<SavedTestJob> {
	const [job] = await saveJobs(office, today, [{}]);
	if (!job) throw new Error("no job was saved");
	await postAs("/client/sub-contractor-job", {
		job_id: job.id,
		sub_contractor_id: sub.id,
		cost: 80,
		ask_first,
	});
	return job;
}

async function openCard(page: Page, { job_number }: SavedTestJob) {
	const card = page.getByRole("article", { name: `Job ${job_number}` });
	await card.getByRole("button", { name: new RegExp(job_number) }).click();
	return card;
}

it("an offered job is accepted on a phone, and carried to its delivery", async () => {
	const job = await giveJob(1);
	const { page } = await open({ phone: true });
	await page.goto(await makeLink());
	const card = await openCard(page, job);
	await card.getByText("Offered to you").waitFor();
	await expectAccessible(page);
	await card.getByRole("button", { name: "Accept for £80.00" }).click();
	await card.getByText("To do").waitFor();
	await card.getByLabel("Driver", { exact: true }).fill("Jo Fell");
	await card.getByLabel("Vehicle registration").fill("ab12 cde");
	await card.getByRole("button", { name: "Save driver and vehicle" }).click();
	const diary = await open({ caller: office });
	await diary.page.goto(`/traffic-diary?job=${job.job_number}`);
	const detail = diary.page.getByRole("dialog", { name: new RegExp(job.job_number) });
	await detail.getByText("AB12 CDE").first().waitFor();
	await detail.getByText("Accepted", { exact: true }).first().waitFor();
	for (const step of ["On site to collect", "Collected"]) {
		await card.getByRole("button", { name: step, exact: true }).click();
		if (step === "Collected") await card.getByRole("button", { name: "Report collected" }).click();
	}
	await card.getByRole("button", { name: "Delivered", exact: true }).click();
	await card.getByLabel("Signed by").fill("A. Reed");
	await expectAccessible(page);
	await card.getByRole("button", { name: "Report delivered" }).click();
	await card.getByText("Done", { exact: true }).waitFor();
	await card.getByText("Delivery signed by A. Reed").waitFor();
	await eventually(() => detail.getByText("Completed").first().isVisible()).toBe(true);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it("a step that was sent is not offered again while the page is read", async () => {
	const job = await giveJob(0);
	const { page } = await open({ phone: true });
	await page.goto(await makeLink());
	const card = await openCard(page, job);
	const report = card.getByRole("region", { name: "Report" });
	const first = report.getByRole("button").first();
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/[?&]_data=|\.data(\?|$)/, async (route) => {
		await held;
		await route.continue();
	});
	const sent = page.waitForResponse(/\/steps$/);
	const read = page.waitForRequest(/[?&]_data=|\.data(\?|$)/);
	await report.getByRole("button", { name: "On site to collect" }).click();
	await Promise.all([sent, read]);
	await eventually(() => page.getByText("1 report is stored").count()).toBe(0);
	expect(await first.textContent()).toBe("Collected");
	release();
	await card.getByText("Under way").waitFor();
	expect(await first.textContent()).toBe("Collected");
});

it("another price is answered by the office in the job's detail", async () => {
	const job = await giveJob(1);
	const { page, pageErrors } = await open({ phone: true, theme: "dark_mode" });
	pageErrors.expect(/answer 422/);
	await page.goto(await makeLink());
	const card = await openCard(page, job);
	await card.getByRole("button", { name: "Decline or name a price" }).click();
	await card.getByRole("button", { name: "Decline the job" }).click();
	await card.getByText("Please give a reason").waitFor();
	await card.getByLabel("Reason").fill("Two drops");
	await card.getByLabel("Price you would do it for").fill("95");
	await card.getByRole("button", { name: "Send my price" }).click();
	await card.getByText("Your price is with the office").waitFor();
	const { page: diary } = await open({ caller: office });
	await diary.goto(`/traffic-diary?job=${job.job_number}`);
	const detail = diary.getByRole("dialog", { name: new RegExp(job.job_number) });
	await detail.getByText("£95.00").first().waitFor();
	await detail.getByRole("button", { name: "Take price" }).click();
	await detail.getByText("Booked").first().waitFor();
	await page.reload();
	await (await openCard(page, job)).getByText("£95.00").waitFor();
});

it("a report without a signal stays on the phone and is sent once", async () => {
	const job = await giveJob(0);
	const { page, context, pageErrors } = await open({ phone: true });
	await page.goto(await makeLink());
	const card = await openCard(page, job);
	pageErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	await context.setOffline(true);
	await card.getByRole("button", { name: "On site to collect" }).click();
	await page.getByText("1 report is stored on this phone").waitFor();
	await context.setOffline(false);
	await page.getByText("1 report is stored on this phone").waitFor({ state: "hidden" });
	await card.getByText("Under way").waitFor();
	const answer = await office.get(`/api/v3/client/get-job/${job.id}`);
	const { job_activities } = z
		.object({
			job_activities: z.array(z.object({ action_type: z.string(), actor_name: z.string().nullable() })),
		})
		.parse((await readEnvelope(answer)).data);
	expect(job_activities.filter(({ action_type }) => action_type === "arrival")).toEqual([
		{ action_type: "arrival", actor_name: `${sub.name} through their link` },
	]);
});

it("documents and payments are on the page, and the office ends the link", async () => {
	const { page, pageErrors } = await open({ phone: true });
	pageErrors.expect(/answer 404: GET .*\/sub-contractor\//);
	await page.goto(await makeLink());
	await page.getByRole("tab", { name: "Payments" }).click();
	await page.getByRole("heading", { name: "To be paid to you" }).waitFor();
	await expectAccessible(page);
	await page.getByRole("tab", { name: "Documents" }).click();
	await page.getByLabel("What it is").selectOption("operators_licence");
	await page.locator("input[type=file]").setInputFiles({
		name: "licence.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("%PDF-1.4\n"),
	});
	await page.getByRole("button", { name: "Send document" }).click();
	await page.getByText("Being checked").first().waitFor();
	await expectAccessible(page);
	const admin = await open({ email: "admin@northline.test" });
	await admin.page.goto(`/account-settings/sub-contractors?open=${sub.id}`);
	await admin.page.getByRole("tab", { name: "Documents" }).click();
	await admin.page.getByText("To check").first().waitFor();
	await expectAccessible(admin.page);
	await admin.page.getByRole("tab", { name: "Links" }).click();
	await admin.page.getByRole("button", { name: "End", exact: true }).first().click();
	await admin.page.getByRole("button", { name: "End link" }).click();
	await admin.page.getByText("Ended").first().waitFor();
	await expectAccessible(admin.page);
	await page.reload();
	await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
});
