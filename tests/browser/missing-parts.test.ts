import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { readJobNumbers } from "./support/diary";
import { formField, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { openOnJob } from "./support/opening";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const JOB_ENTRY = /\/assets\/job-entry-[^/]+\.js/;

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});
const openDiary = async (late?: RegExp) =>
	openOnJob(await open({ caller, fetchesAhead: !late }), caller, late);

describe("a part that cannot be fetched", () => {
	it("offline leaves the screen as it is, and opens once the connection is back", async () => {
		const { page, context, pageErrors, job, arrive } = await openDiary(JOB_ENTRY);
		arrive();
		pageErrors.expect(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
		await context.setOffline(true);
		await page.keyboard.press("n");
		const failure = page.getByRole("dialog", { name: "Not loaded" });
		await failure.getByText("This part could not be loaded. Check the connection.").waitFor();
		expect(await readJobNumbers(page)).toEqual([job.job_number]);
		await context.setOffline(false);
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await eventually(() => failure.count()).toBe(0);

		// What was typed stays when a part of the form is missing.
		await formField(slideOver, "customer_reference.0.name").fill("PO 4711");
		await context.setOffline(true);
		await slideOver.getByRole("button", { name: "Search Address on map" }).first().click();
		await failure.getByRole("button", { name: "Close" }).click();
		await eventually(() => failure.count()).toBe(0);
		expect(await formField(slideOver, "customer_reference.0.name").inputValue()).toBe("PO 4711");
		await context.setOffline(false);
	});

	it("after a deployment leaves the screen as it is and offers the new version", async () => {
		const { page, pageErrors, job } = await openDiary(/never/);
		pageErrors.expect(/answer 404|could not be loaded/);
		await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
		await page.keyboard.press("n");
		const failure = page.getByRole("dialog", { name: "Not loaded" });
		await failure.getByText("A new version of Cartage is ready.").waitFor();
		await failure.getByRole("button", { name: "Close" }).click();
		await eventually(() => new URL(page.url()).searchParams.get("new")).toBe(null);
		expect(await readJobNumbers(page)).toEqual([job.job_number]);
		await page.unroute(/\/assets\//);
		await page.getByRole("button", { name: "Reload" }).click();
		await page.getByText("A new version of Cartage is ready.").waitFor({ state: "detached" });
		await page.keyboard.press("n");
	});

	it("an action whose code is missing says so, and is done on Try again", async () => {
		const { page, pageErrors, changes } = await openDiary(/never/);
		pageErrors.expect(/answer 404|failed/);
		await page.route(/\/assets\/confirm-action-/, (route) => route.abort());
		await page.keyboard.press("Delete");
		await page.getByText("This part could not be loaded. Check the connection.").waitFor();
		await page.unroute(/\/assets\/confirm-action-/);
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("alertdialog", { name: "Delete Job" }).waitFor();
		expect(changes).toEqual([]);
	});

	it("of another screen leaves this one as it is, and that is opened by the server later", async () => {
		const { page, pageErrors, job } = await openDiary(/never/);
		pageErrors.expect(/failed|ERR_FAILED|Tried to prefetch/);
		// A connection that is lost without the browser having noticed.
		await page.route(/\/assets\/|favicon/, (route) => route.abort());
		const planner = page.getByRole("link", { name: "Planner" }).first();
		await planner.click();
		await page.getByText("You're offline. This screen opens once the connection is back.").waitFor();
		expect(await readJobNumbers(page)).toEqual([job.job_number]);
		await page.unroute(/\/assets\/|favicon/);
		await page.getByRole("link", { name: "Home" }).first().click();
		await page.waitForURL(/home/);
		await planner.click();
		await page.waitForURL(/planner/);
		await page.getByRole("heading", { name: "Planner" }).first().waitFor();
	});

	it("offline another screen stays closed, and this one as it is", async () => {
		const { page, context, pageErrors, job } = await openDiary();
		pageErrors.expect(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
		await context.setOffline(true);
		await page.getByRole("link", { name: "Planner" }).first().click();
		await page.getByText("You're offline. This screen opens once the connection is back.").waitFor();
		expect(await readJobNumbers(page)).toEqual([job.job_number]);
		await context.setOffline(false);
		// The page learns it a moment later.
		await page.waitForFunction(() => navigator.onLine);
		await page.getByRole("link", { name: "Planner" }).first().click();
		await page.waitForURL(/planner/);
	});
});
