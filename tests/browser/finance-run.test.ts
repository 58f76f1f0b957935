import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { waitForToast } from "./support/job-detail";
import { sendJobRequest } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const CLERK = "finance@northline.test";
const PATH = "/finance/jobs/mark-for-invoice";

const listed = z.object({
	data: z.array(
		z.object({
			id: z.int(),
			job_number: z.string(),
			customer_id: z.int(),
			blockers: z.array(z.string()),
			status: z.string(),
		}),
	),
	tabs: z.object({ ready: z.int(), unmarked: z.int(), blocked: z.int() }),
});

async function readList(caller: HttpClient | null, path: string) {
	if (!caller) throw new Error("not signed in");
	return listed.parse((await readEnvelope(await caller.get(`/api/v3/client/${path}`))).data);
}

/** The customer with the most jobs that can be invoiced at once. */
async function pickCustomer(caller: HttpClient | null): Promise<{ id: number; jobs: number }> {
	const { data } = await readList(caller, "marked-for-invoice-jobs");
	const ready = data.filter(({ blockers, status }) => blockers.length === 0 && status === "Marked For Inv");
	const counts = new Map<number, number>();
	for (const { customer_id } of ready) counts.set(customer_id, (counts.get(customer_id) ?? 0) + 1);
	const [best] = [...counts]
		.filter(([id]) => data.every((job) => job.customer_id !== id || ready.includes(job)))
		.sort(([, a], [, b]) => b - a);
	if (!best) throw new Error("no job is ready");
	return { id: best[0], jobs: best[1] };
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const panel = (page: Page, name: string) => page.getByRole("region", { name });

async function openScreen(page: Page, query = "") {
	await page.goto(`${PATH}${query}`);
	await page.locator(".data-grid-engine .ag-row").first().waitFor();
}

/** The run that an event makes the page read while it is continued is answered only when `answerLate` is called. */
async function readRunLate(page: Page) {
	const isRead = page.waitForRequest(/\/client\/invoice-runs\/\d+$/);
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/client\/invoice-runs\/\d+$/, async (route) => {
		const response = await route.fetch();
		await isReleased;
		await route.fulfill({ response });
	});
	await page.route(/\/client\/invoice-runs\/\d+\/continue$/, async (route) => {
		const response = await route.fetch();
		await isRead;
		await route.fulfill({ response });
	});
	return async () => {
		release();
		await (await (await isRead).response())?.finished();
		await page.evaluate(
			() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
		);
	};
}

describe("a month's run", () => {
	it("goes from jobs at POD to invoices by keyboard", async () => {
		const { page, caller } = await open({ email: CLERK });
		const customer = await pickCustomer(caller);
		await openScreen(page, `?customer_id=${customer.id}`);
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Please select at least one Job");
		await page.keyboard.press("Control+a");
		const preview = panel(page, "Invoice preview");
		await preview.getByRole("radio", { name: "Customer" }).check({ force: true });
		await preview.getByText("1 invoice,").waitFor();
		// Drafts first: mails are a choice.
		expect(await preview.getByRole("switch").isChecked()).toBe(false);
		await expectAccessible(page);
		const total = await preview.locator("dd").last().textContent();
		await page.getByRole("heading", { name: "Marked for invoice" }).click();
		await page.keyboard.press("Control+Enter");
		const run = panel(page, "Run of invoices");
		await run.getByRole("heading", { name: "Invoices generated" }).waitFor();
		await eventually(() => run.getByRole("status").textContent()).toBe(
			`${customer.jobs} of ${customer.jobs} jobs`,
		);
		const summary = (await run.textContent()) ?? "";
		expect(summary).toContain(total ?? "no total");
		await expectAccessible(page);
		// A credit limit leaves the last jobs of a customer for later.
		const left = Number(/(\d+) not invoiced/.exec(summary)?.[1] ?? 0);
		expect(left).toBeLessThan(customer.jobs);
		await eventually(
			async () => (await readList(caller, `marked-for-invoice-jobs?customer_id=${customer.id}`)).tabs.ready,
		).toBe(left);
	});

	it("shows the stopped run of a colleague, and continues it", async () => {
		const { page } = await open({ email: CLERK });
		await openScreen(page);
		await page.getByRole("button", { name: "Show and continue" }).click();
		const run = panel(page, "Run of invoices");
		const answerLate = await readRunLate(page);
		await run.getByRole("button", { name: "Continue" }).click();
		await run.getByRole("heading", { name: "Invoices generated" }).waitFor();
		await run.getByRole("link", { name: "Open the invoices" }).waitFor();
		await page.keyboard.press("Escape");
		await run.waitFor({ state: "detached" });
		// What the event of the first batch made the page read comes after the panel was closed.
		await answerLate();
		expect(await run.count()).toBe(0);
	});
});

/** The number of a job that is marked for invoice and waited, without a charge for it yet. */
async function addWaiting(caller: HttpClient) {
	const { data } = await readList(caller, "marked-for-invoice-jobs");
	const job = data.find(({ blockers, status }) => blockers.length === 0 && status === "Marked For Inv");
	if (!job) throw new Error("no job is ready");
	const office = await signInDemo("admin@northline.test");
	await sendJobRequest(office, "POST", "/api/v3/client/job-activity", {
		...{ job_detail_id: job.id, action_type: "waiting_charge" },
		...{ message: "Waited 40 minutes", amount: 15 },
	});
	return job.job_number;
}

describe("what is not ready", () => {
	it("is marked from POD", async () => {
		const { page, caller } = await open({ email: CLERK });
		// A customer that is invoiced: one of its jobs is marked.
		const invoiced = new Set(
			(await readList(caller, "marked-for-invoice-jobs")).data.map(({ customer_id }) => customer_id),
		);
		const { data } = await readList(caller, "unmarked-jobs");
		const customer = data.find(({ customer_id }) => invoiced.has(customer_id))?.customer_id;
		const before = (await readList(caller, `unmarked-jobs?customer_id=${customer}`)).tabs;
		await openScreen(page, `?tab=unmarked&customer_id=${customer}`);
		const first = page.locator(".ag-row[row-index='0']");
		await first.getByRole("checkbox").check();
		await panel(page, "Checks").getByText("1 selected").waitFor();
		await page.keyboard.press("m");
		await waitForToast(page, "1 job set to Marked For Inv");
		await eventually(() => tab(page, "Ready").textContent()).toBe(`Ready${before.ready + 1}`);
	});

	it("is listed with the reason and the action that helps", async () => {
		const { page, caller } = await open({ email: CLERK });
		await page.goto(`${PATH}?tab=blocked`);
		const { tabs } = await readList(caller, "unmarked-jobs");
		await eventually(() => tab(page, "Cannot invoice yet").textContent()).toBe(
			`Cannot invoice yet${tabs.blocked}`,
		);
		await expectAccessible(page);
		await page.getByRole("button", { name: /^On stop/ }).click();
		await page.getByText("A client admin releases").first().waitFor();
	});

	it("approves the waiting of a marked job, and confirms several at once", async () => {
		const { page, caller } = await open({ email: CLERK });
		if (!caller) throw new Error("not signed in");
		const marked = await addWaiting(caller);
		await page.goto(`${PATH}?tab=blocked&reason=waiting_charge`);
		const rows = page.getByRole("table", { name: "Jobs that cannot be invoiced yet" }).locator("tbody tr");
		await page.getByRole("button", { name: `Approve, job ${marked}`, exact: true }).click();
		const dialog = page.getByRole("dialog", { name: `Approve, job ${marked}` });
		await dialog.getByText("goes back to POD").waitFor();
		await expectAccessible(page);
		await dialog.getByRole("textbox", { name: "Waiting charge" }).press("Enter");
		await waitForToast(page, "Corrected, and marked for invoice again");
		await page.goto(`${PATH}?tab=blocked&reason=unconfirmed`);
		const before = (await readList(caller, "blocked-invoice-jobs?reason=unconfirmed")).data.length;
		const priced = rows.filter({ hasText: "Priced" });
		for (const place of [0, 1]) await priced.nth(place).getByRole("checkbox").check();
		await page.getByRole("button", { name: "Confirm 2 PODs" }).click();
		const fewer = page.getByRole("button", { name: "Confirm anyway" });
		const toast = page.getByText("2 jobs set to POD");
		await fewer.or(toast).first().waitFor();
		if (await fewer.isVisible()) await fewer.click();
		await waitForToast(page, "2 jobs set to POD");
		await eventually(
			async () => (await readList(caller, "blocked-invoice-jobs?reason=unconfirmed")).data.length,
		).toBe(before - 2);
	});

	it("fits a phone", async () => {
		const { page } = await open({ email: CLERK, phone: true });
		await openScreen(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Preview" }).click();
		await panel(page, "Invoice preview").waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
});
