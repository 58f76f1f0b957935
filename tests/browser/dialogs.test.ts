import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { jobRow } from "./support/diary";
import { eventually } from "./support/eventually";
import { focusFirstRow, openOnJob } from "./support/opening";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("admin@northline.test");
});

const OVERLAY = '[role="dialog"], [role="alertdialog"]';
const FIELD = 'input, textarea, select, [role="combobox"], [data-day]';

/** Whether the focus is in a field of the overlay on top. */
const isInField = (page: Page) =>
	page.evaluate(
		([overlay, field]) => {
			const { activeElement } = document;
			return Boolean(activeElement?.closest(overlay ?? "") && activeElement.matches(field ?? ""));
		},
		[OVERLAY, FIELD],
	);

/** Whether Ctrl Enter has reached the form: it has been sent, refused, or found incomplete. */
const isAnswered = (page: Page, overlays: number) =>
	page.evaluate(
		([overlay, before]) =>
			document.querySelectorAll(String(overlay)).length !== before ||
			document.querySelector(
				'[aria-invalid="true"], .toast, [aria-busy="true"], [role="alert"]:not(:empty)',
			) !== null,
		[OVERLAY, overlays] as const,
	);

/** Closes what is open by Escape, discarding what was typed. */
async function closeOverlays(page: Page) {
	const leave = page.getByRole("alertdialog").getByRole("button", { name: "Leave" });
	await eventually(async () => {
		if (await leave.isVisible()) await leave.click();
		else if ((await page.locator(OVERLAY).count()) > 0) await page.keyboard.press("Escape");
		return page.locator(OVERLAY).count();
	}).toBe(0);
}

const chooseMenuItem = async (page: Page, menu: string, item: string) => {
	await page.getByRole("button", { name: menu, exact: true }).first().click();
	await page.getByRole("menuitem", { name: item }).click();
};
const clickButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

interface Opened {
	name: string;
	/** Opens it from the screen. */
	openIt: (page: Page) => Promise<void>;
	/** Enters what Ctrl Enter needs; null where it has nothing to send. */
	fill?: ((page: Page) => Promise<void>) | null;
}

/** Opens each, looks where the focus is, submits it by Ctrl Enter, and closes it. */
async function walk(page: Page, dialogs: readonly Opened[]) {
	for (const { name, openIt, fill } of dialogs) {
		await openIt(page);
		await eventually(async () => ((await isInField(page)) ? name : "no field has the focus")).toBe(name);
		if (fill !== null) {
			await fill?.(page);
			const overlays = await page.locator(OVERLAY).count();
			await page.keyboard.press("Control+Enter");
			await eventually(async () => ((await isAnswered(page, overlays)) ? name : "not submitted")).toBe(name);
		}
		await closeOverlays(page);
	}
}

/** The key caps that can be seen, in the part of the page. */
const readCaps = (page: Page, within: string) =>
	page.evaluate(
		(selector) =>
			[...document.querySelectorAll(`${selector} kbd`)]
				.filter((cap) => cap.getClientRects().length > 0)
				.map((cap) => cap.textContent ?? ""),
		within,
	);

/** Opens the list of shortcuts by its key and returns its caps. */
async function readListedKeys(page: Page): Promise<string[]> {
	const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await eventually(async () => {
		if (!(await help.isVisible())) await page.keyboard.press("?");
		return help.isVisible();
	}).toBe(true);
	const listed = await readCaps(page, ".shortcut-list");
	await page.keyboard.press("Escape");
	await help.waitFor({ state: "detached" });
	return listed;
}

/** Every key that the page prints is in its list of shortcuts. */
async function expectPrintedKeysListed(page: Page, within: string) {
	const printed = await readCaps(page, within);
	expect(printed.length).toBeGreaterThan(1);
	const listed = new Set(await readListedKeys(page));
	expect(printed.filter((cap) => !listed.has(cap))).toEqual([]);
}

const pressSpace = (page: Page) => page.keyboard.press("Space");

describe("dialogs begin in their first field and are submitted by Ctrl Enter", () => {
	it("in the diary", async () => {
		const window = await open({ caller });
		// The job's day is too far ahead for a standing order.
		window.pageErrors.expect(/answer 422: POST .*standing-orders/);
		const { page, job } = await openOnJob(window, caller);
		const openJob = async (item: string) => {
			const detail = page.getByRole("dialog", { name: `Job ${job.job_number}` });
			// A job that was just saved gets the cursor, maybe only now.
			await eventually(async () => {
				if (await detail.isVisible()) return true;
				await closeOverlays(page);
				await jobRow(page, job.job_number).locator(".ag-cell").first().focus();
				await page.keyboard.press("Enter");
				return detail.isVisible();
			}).toBe(true);
			await chooseMenuItem(page, "More actions", item);
		};
		await walk(page, [
			{ name: "Filter", openIt: () => clickButton(page, /^Filter/) },
			{ name: "Save this view", openIt: () => clickButton(page, "Save this view") },
			{
				name: "Allocate",
				openIt: () => jobRow(page, job.job_number).getByRole("button", { name: "Allocate" }).click(),
				fill: null,
			},
			{
				name: "Import from PDF",
				openIt: () => chooseMenuItem(page, "More", "Import from PDF"),
				fill: () => page.keyboard.type("From Leeds to York tomorrow"),
			},
			{ name: "New job", openIt: () => focusFirstRow(page).then(() => page.keyboard.press("n")) },
			{ name: "Repeat", openIt: () => openJob("Repeat…") },
			{ name: "Recurring", openIt: () => openJob("Recurring…"), fill: pressSpace },
			{ name: "Standing order", openIt: () => openJob("Standing order…") },
		]);
	});

	it("in planner, organizer, holidays and accounts", async () => {
		const { page } = await open({ caller });
		await page.goto("/planner");
		await page.locator("[data-vehicle]").first().waitFor();
		await walk(page, [
			{ name: "Drivers' hours", openIt: () => chooseMenuItem(page, "Board settings", "Drivers' hours…") },
			{ name: "Status", openIt: () => clickButton(page, /^Status/), fill: null },
		]);
		await page.goto("/driver-holiday-management");
		await walk(page, [{ name: "Holiday request", openIt: () => clickButton(page, /Request/) }]);
		for (const screen of ["customers", "drivers", "sub-contractors", "depots"]) {
			await page.goto(`/account-settings/${screen}`);
			await walk(page, [
				{ name: screen, openIt: () => page.locator('button[aria-keyshortcuts="N"]').click() },
			]);
		}
	});
});

describe("the keys that are printed on the screen are those of its list", () => {
	it("in diary and job", async () => {
		const { page, job } = await openOnJob(await open({ caller }), caller);
		await expectPrintedKeysListed(page, "body");
		await focusFirstRow(page);
		await page.keyboard.press("Enter");
		const detail = page.getByRole("dialog", { name: `Job ${job.job_number}` });
		await detail.getByText("Customer Details").waitFor();
		await expectPrintedKeysListed(page, '[role="dialog"]');
		await page.keyboard.press("m");
		await detail
			.getByText(/Marked/)
			.first()
			.waitFor();
	});

	it("in the planner", async () => {
		const { page } = await open({ caller });
		await page.goto("/planner");
		await page.locator("[data-vehicle]").first().waitFor();
		await expectPrintedKeysListed(page, "body");
	});
});

describe("the arrow keys", () => {
	it("are the diary's as soon as it has loaded, and after the bar of selected rows is cleared", async () => {
		const { page, job } = await openOnJob(await open({ caller }), caller);
		const readCursor = () =>
			page.evaluate(
				() =>
					document.activeElement?.closest(".ag-row")?.querySelector("[data-testid=job-number]")?.textContent,
			);
		await page.reload();
		await jobRow(page, job.job_number).waitFor();
		await eventually(async () => {
			await page.keyboard.press("ArrowDown");
			return readCursor();
		}).toBe(job.job_number);
		await page.keyboard.press("Space");
		await page.locator(".bulk-bar").getByRole("button", { name: "Clear" }).click();
		await eventually(async () => {
			await page.keyboard.press("ArrowDown");
			return readCursor();
		}).toBe(job.job_number);
	});
});
