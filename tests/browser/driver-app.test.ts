import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { origin, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { answerCheck } from "./support/driver-phone";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const proofs = z.object({
	workdays: z.array(
		z.object({
			jobs: z.array(
				z.object({ status: z.string(), proofs: z.array(z.object({ pod_name: z.string().nullable() })) }),
			),
		}),
	),
});

/** Signs in with email and password; returns the bearer token that the app was given. */
async function signInDriver(page: Page): Promise<string> {
	await page.goto("/driver");
	await page.getByRole("button", { name: "Sign in with email" }).tap();
	await page.getByLabel("Email").fill("driver@northline.test");
	await page.getByLabel("Password").fill(DEMO_PASSWORD);
	const answered = page.waitForResponse("**/api/v3/login");
	await page.getByRole("button", { name: "Sign in", exact: true }).tap();
	const { data } = z
		.object({ data: z.object({ access_token: z.string() }) })
		.parse(await (await answered).json());
	await page.getByRole("heading", { name: "Today" }).waitFor();
	return data.access_token;
}

/** Answers the checks that are due, all in order. */
async function sendChecks(page: Page) {
	const jobs = page.getByRole("heading", { name: /^Jobs: / });
	const due = page.locator("footer").getByRole("button", { name: /check/i });
	await jobs.or(due).first().waitFor();
	while ((await jobs.count()) === 0) {
		await due.tap();
		await answerCheck(page);
		await page.getByRole("heading", { name: "Today" }).waitFor();
		await jobs.or(due).first().waitFor();
	}
}

const STEPS = [
	"Start job",
	"Arrived at collection",
	"Collected",
	"Left collection",
	"Arrived at delivery",
	"Delivered",
];

/** Answers the job's check and takes it through the steps that are left; the last is signed for with a finger. */
async function deliverJob(page: Page) {
	const complete = page.getByRole("button", { name: "Complete" });
	const check = page.getByRole("button", { name: "Job check" });
	if ((await check.count()) > 0) {
		await check.tap();
		await answerCheck(page);
		await check.waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Cannot be done" }).waitFor();
	}
	for (const name of STEPS) {
		const step = page.getByRole("button", { name, exact: true });
		if ((await step.count()) === 0) continue;
		await step.tap();
		await step.waitFor({ state: "detached" });
		if (name === "Delivered") await signDelivery(page);
		if (name !== "Collected" && name !== "Delivered") continue;
		await complete.tap();
		await complete.waitFor({ state: "detached" });
	}
}

async function signDelivery(page: Page) {
	await page.getByLabel("Signed by").fill("Mrs Mill");
	const field = page.getByRole("img", { name: "Signature" });
	await field.scrollIntoViewIfNeeded();
	const box = await field.boundingBox();
	if (!box) throw new Error("There is no field to sign in.");
	await page.mouse.move(box.x + 40, box.y + 60);
	await page.mouse.down();
	await page.mouse.move(box.x + 160, box.y + 90, { steps: 4 });
	await page.mouse.up();
	await page.getByRole("button", { name: "Clear" }).waitFor();
}

describe("the driver's app on a phone", () => {
	it("stores a signed delivery without a signal, over a reload, and sends it once", async () => {
		const { page, context, pageErrors } = await open({ phone: true });
		pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
		const token = await signInDriver(page);
		await sendChecks(page);
		await expectAccessible(page);
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await page.locator("a[aria-current=step]").tap();
		await page.getByRole("link", { name: "Navigate" }).first().waitFor();
		await expectAccessible(page);

		await context.setOffline(true);
		await deliverJob(page);
		const waiting = page.getByRole("status").filter({ hasText: "Waiting to be sent" });
		await waiting.waitFor();
		await page.reload();
		await waiting.waitFor();
		expect(await page.locator("footer button").count()).toBe(0);

		await context.setOffline(false);
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await waiting.waitFor({ state: "detached" });
		await eventually(() => countProofs(token)).toBe(1);
	});
});

/** How many proofs that Mrs Mill signed the server has. */
async function countProofs(token: string): Promise<number> {
	const response = await fetch(`${origin()}/api/v3/driver/day`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	const { workdays } = proofs.parse((await readEnvelope(response)).data);
	const signed = workdays.flatMap(({ jobs }) => jobs.flatMap((job) => job.proofs));
	return signed.filter(({ pod_name }) => pod_name === "Mrs Mill").length;
}
