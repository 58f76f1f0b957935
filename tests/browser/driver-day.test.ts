import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { origin, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import {
	answerCheck,
	bookJobs,
	findWaitingDriver,
	pairPhone,
	WHARF,
	withoutSignal,
} from "./support/driver-phone";
import { eventually } from "./support/eventually";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();
const driverDay = z.object({
	workdays: z.array(
		z.object({
			clockin: z.unknown(),
			clockout: z.unknown(),
			jobs: z.array(z.object({ id: z.int(), status: z.string() })),
		}),
	),
});

async function readDay(token: string) {
	const response = await fetch(`${origin()}/api/v3/driver/day`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	const [workday] = driverDay.parse((await readEnvelope(response)).data).workdays;
	if (!workday) throw new Error("the driver has no workday");
	return workday;
}

const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** Everything until the jobs unlock: clocking in, then each check that is due. */
async function startDay({ page, context }: BrowserWindow) {
	await withoutSignal({ page, context }, () => button(page, "Clock in").tap());
	const jobs = page.getByRole("heading", { name: /^Jobs: / });
	const due = page.locator("footer").getByRole("button", { name: /check/i });
	await jobs.or(due).first().waitFor();
	while ((await jobs.count()) === 0) {
		await withoutSignal({ page, context }, async () => {
			await due.tap();
			await answerCheck(page);
			await page.getByRole("heading", { name: "Today" }).waitFor();
		});
		await jobs.or(due).first().waitFor();
	}
	await expectAccessible(page);
}

/** Takes the current job through all its steps, each without a signal; a handover is completed on its own screen. */
async function deliverCurrentJob({ page, context }: BrowserWindow): Promise<number> {
	const job = page.locator("a[aria-current=step]");
	const id = Number((await job.getAttribute("href"))?.split("/").at(-1));
	await job.tap();
	const next = page.locator("footer button").first();
	const cannot = button(page, "Cannot be done");
	await cannot.waitFor();
	while ((await cannot.count()) > 0) {
		const name = (await next.textContent()) ?? "";
		await withoutSignal({ page, context }, async () => {
			await next.tap();
			if (name === "Job check") await answerCheck(page);
			if (name === "Collected" || name === "Delivered") {
				await page.getByLabel("Signed by").fill("Mrs Mill");
				await expectAccessible(page);
				await button(page, "Complete").tap();
			}
			await page.getByRole("heading", { name: /^Job \d/ }).waitFor();
			await button(page, name).waitFor({ state: "detached" });
		});
	}
	return id;
}

async function failNextJob({ page, context }: BrowserWindow) {
	await page.locator("a[aria-current=step]").tap();
	await button(page, "Cannot be done").tap();
	await button(page, "Closed").tap();
	await expectAccessible(page);
	await withoutSignal({ page, context }, () => button(page, "Send back to the office").tap());
}

async function writeMessage({ page, context }: BrowserWindow, text: string) {
	await page.getByRole("link", { name: "Office" }).tap();
	await withoutSignal({ page, context }, async () => {
		await page.getByLabel("Message to the office").fill(text);
		await button(page, "Send").tap();
		await page.getByRole("listitem").filter({ hasText: text }).getByText("waiting").waitFor();
	});
	await expectAccessible(page);
}

async function endDay({ page, context }: BrowserWindow) {
	await page.getByRole("link", { name: "Today" }).tap();
	await button(page, "End of day").tap();
	const clockOut = button(page, "Clock out");
	const check = page.locator("main").getByRole("button", { name: /check/i });
	await clockOut.or(check).first().waitFor();
	while ((await check.count()) > 0) {
		await check.first().tap();
		await answerCheck(page);
		await page.getByRole("heading", { name: "End of day" }).waitFor();
	}
	await expectAccessible(page);
	await withoutSignal({ page, context }, () => clockOut.tap());
	await page.getByText("You have clocked out").waitFor();
}

describe("a driver's day on a phone whose signal goes at every step", () => {
	it("arrives whole: clocked in, checked, delivered, not done, a message, clocked out", async () => {
		const phone = await open({ phone: true });
		phone.pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
		const { page } = phone;
		const driver = await findWaitingDriver();
		await bookJobs(driver, 2);
		const token = await pairPhone(page, driver.id);
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await expectAccessible(page);
		await startDay(phone);
		const id = await deliverCurrentJob(phone);
		await page.getByRole("link", { name: "Back" }).tap();
		await failNextJob(phone);
		await writeMessage(phone, "Back at the depot at four");
		await endDay(phone);
		const workday = await readDay(token);
		expect([workday.clockin, workday.clockout]).toEqual([expect.anything(), expect.anything()]);
		expect(workday.jobs.find((job) => job.id === id)?.status).toBe("Completed");
		const office = await signInDemo("dispatch@northline.test");
		const thread = await readEnvelope(await office.get(`/api/v3/client/driver-messages/${driver.id}`));
		expect(JSON.stringify(thread.data)).toContain("Back at the depot at four");
	}, 180_000);

	it("proposes arrived near a stop, with one tap, and unsent positions survive a reload", async () => {
		const phone = await open({ phone: true });
		phone.pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
		const { page, context } = phone;
		const driver = await findWaitingDriver();
		await bookJobs(driver, 1);
		const token = await pairPhone(page, driver.id);
		await context.grantPermissions(["geolocation"], { origin: origin() });
		await context.setGeolocation({ ...WHARF, accuracy: 10 });
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await startDay(phone);
		await page.getByText(/^Position shared since \d\d:\d\d/).waitFor();
		await context.setOffline(true);
		const proposal = page.getByRole("status").filter({ hasText: /^Arrived at / });
		await proposal.waitFor();
		await expectAccessible(page);
		await proposal.getByRole("button", { name: "Yes" }).tap();
		await page.getByRole("status").filter({ hasText: "Waiting to be sent: 1" }).waitFor();
		await page.evaluate(() => {
			window.location.hash = "#/unsent";
		});
		await page.reload();
		await page.getByText("Positions waiting").waitFor();
		await context.setOffline(false);
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await page.getByText("Everything has been sent.").waitFor();
		await eventually(async () =>
			(await readDay(token)).jobs.some(({ status }) => status === "Inprogress"),
		).toBe(true);
	}, 120_000);
});

describe("the driver's own screens", () => {
	it.each(["messages", "holiday", "documents", "hours", "me", "unsent", "find"])(
		"%s is shown, also without a signal, and is accessible",
		async (path) => {
			const { page, context, pageErrors } = await open({ phone: true });
			pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
			await pairPhone(page, (await findWaitingDriver()).id);
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
			await page.goto(`/driver/#/${path}`);
			await page.getByRole("heading", { level: 1 }).waitFor();
			await page.getByText("Reading", { exact: true }).waitFor({ state: "detached" });
			await expectAccessible(page);
			await context.setOffline(true);
			await page.reload();
			await page.getByRole("heading", { level: 1 }).waitFor();
			await expectAccessible(page);
		},
	);
});
