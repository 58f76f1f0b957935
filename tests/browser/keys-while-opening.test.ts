import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served-site";
import { dayRange, jobRow, openDiaryPage, readJobNumbers, waitUntilLive } from "./support/diary";
import { formField, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Milliseconds between two keys, from a very fast typist to a slow one. */
const PACES = [40, 90, 150];
/** How late the code of a part arrives. */
const LATE_MS = 600;
const JOB_ENTRY = /\/assets\/job-entry-[^/]+\.js/;
const VIEW_DIALOG = /\/assets\/view-dialog-[^/]+\.js/;

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

/** Opens the diary on a day with one job, with the cursor on it. `late`: the code of this part arrives late. */
async function openOnJob(late?: RegExp) {
	const window = await open({ caller });
	const { page } = window;
	const day = takeFreeMonday();
	const [job] = await saveJobs(caller, day, [{}]);
	const changes: string[] = [];
	page.on("request", (request) => {
		if (request.method() !== "GET" && /job/.test(request.url())) changes.push(request.url());
	});
	// Nothing is fetched ahead, so that the part is really missing when its key is pressed.
	if (late) await page.addInitScript(saveData);
	if (late)
		await page.route(late, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, LATE_MS));
			await route.continue();
		});
	await openDiaryPage(page, dayRange(day));
	await waitUntilLive(page);
	await page.keyboard.press("j");
	await eventually(() => page.evaluate(() => document.activeElement?.closest(".ag-row") !== null)).toBe(true);
	return { ...window, day, job, changes };
}

const saveData = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

/** Presses N, types a customer's name at once and expects it in the form, and no job changed. */
async function typeAfterN(page: Page, pace: number) {
	await page.keyboard.press("n");
	await page.keyboard.type("cam crewe", { delay: pace });
	const slideOver = await waitForEntry(page, "JOB ENTRY");
	await eventually(() => formField(slideOver, "customer_id").inputValue()).toBe("cam crewe");
}

describe("what is typed after N", () => {
	for (const pace of PACES) {
		it(`arrives in the form at ${pace} ms a key, although its code arrives late`, async () => {
			const { page, changes, job } = await openOnJob(JOB_ENTRY);
			await typeAfterN(page, pace);
			expect(changes).toEqual([]);
			expect(
				await jobRow(page, job?.job_number ?? "")
					.getByText("Pending")
					.count(),
			).toBe(1);
		});

		it(`arrives in the form at ${pace} ms a key when it was open before`, async () => {
			const { page, changes } = await openOnJob();
			await page.keyboard.press("n");
			await waitForEntry(page, "JOB ENTRY");
			await page.keyboard.press("Escape");
			await page.getByRole("dialog").waitFor({ state: "detached" });
			await page.keyboard.press("j");
			await typeAfterN(page, pace);
			expect(changes).toEqual([]);
		});
	}

	it("Escape forgets the opening, and the keys are the diary's again", async () => {
		const { page, changes } = await openOnJob(JOB_ENTRY);
		await Promise.all([page.waitForRequest(JOB_ENTRY), page.keyboard.press("n")]);
		await page.keyboard.type("cc");
		await page.keyboard.press("Escape");
		await eventually(() => new URL(page.url()).searchParams.get("new")).toBe(null);
		await page.keyboard.press("?");
		await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
		expect(changes).toEqual([]);
	});
});

it("what is typed after the button for a view arrives in its name", async () => {
	const { page, changes } = await openOnJob(VIEW_DIALOG);
	await page.getByRole("button", { name: "Save this view" }).click();
	await page.keyboard.type("London pending", { delay: 40 });
	const dialog = page.getByRole("dialog", { name: "Save this view" });
	await eventually(() => dialog.getByLabel("Name").inputValue()).toBe("London pending");
	await eventually(() => page.getByRole("dialog").count()).toBe(1);
	expect(changes).toEqual([]);
});

describe("a part that cannot be fetched", () => {
	it("offline leaves the screen as it is, and opens once the connection is back", async () => {
		const { page, context, pageErrors, job } = await openOnJob(JOB_ENTRY);
		pageErrors.expect(/WebSocket|ERR_INTERNET_DISCONNECTED/);
		await context.setOffline(true);
		await page.keyboard.press("n");
		const failure = page.getByRole("dialog", { name: "Not loaded" });
		await failure.getByText("This part could not be loaded. Check the connection.").waitFor();
		expect(await readJobNumbers(page)).toEqual([job?.job_number]);
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
		const { page, pageErrors, job } = await openOnJob(/never/);
		pageErrors.expect(/answer 404/);
		await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
		await page.keyboard.press("n");
		const failure = page.getByRole("dialog", { name: "Not loaded" });
		await failure.getByText("A new version of Cartage is ready.").waitFor();
		await failure.getByRole("button", { name: "Close" }).click();
		await eventually(() => new URL(page.url()).searchParams.get("new")).toBe(null);
		expect(await readJobNumbers(page)).toEqual([job?.job_number]);
		await page.unroute(/\/assets\//);
		await page.getByRole("button", { name: "Reload" }).click();
		await page.getByText("A new version of Cartage is ready.").waitFor({ state: "detached" });
		await page.keyboard.press("n");
	});
});
