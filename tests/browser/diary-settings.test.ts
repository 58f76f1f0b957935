import type { Page, Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { expectAccessible } from "./support/accessible";
import { days, headings, numbers, openDiary } from "./support/diary";
import { eventually } from "./support/eventually";
import { makeJobs } from "./support/jobs";
import { type Window, windows } from "./support/windows";

const open = windows();

/** Opens the panel of the table style and columns. */
async function style(page: Page) {
	await page.getByRole("button", { name: "Table style" }).click();
	return page.getByRole("dialog", { name: "Table style" });
}

/** The diary of somebody on another machine: nothing is known there but what the server keeps. */
async function elsewhere({ caller }: Window, query: Record<string, string> = {}): Promise<Page> {
	if (!caller) throw new Error("nobody is signed in");
	const { page } = await open({ caller });
	await openDiary(page, query);
	return page;
}

/** Does something and waits until the server has kept it. */
async function kept(page: Page, path: string, act: () => Promise<void>) {
	const isIt = (response: Response) => response.url().includes(path) && response.request().method() !== "GET";
	const [answer] = await Promise.all([page.waitForResponse(isIt), act()]);
	expect(answer.status()).toBe(200);
}

/** Chooses size and type of the table and waits until the server has both. */
async function choose({ page, caller }: Window, size: string, type: string) {
	for (const name of [size, type]) await page.getByRole("radio", { name }).click();
	await eventually(async () => {
		const answer = await caller?.get("/api/v3/client/traffic-diary-quick-update");
		return JSON.stringify(await answer?.json()).toLowerCase();
	}).toMatch(new RegExp(`(?=.*"${size}")(?=.*"${type}")`.toLowerCase()));
}

describe("what a person sets in the diary is kept for them", () => {
	it("the table style", async () => {
		const window = await open({ as: "dispatch@northline.test" });
		const { page } = window;
		await openDiary(page);
		await style(page);
		await expectAccessible(page);
		await choose(window, "Comfortable", "Stripes");
		await page.keyboard.press("Escape");
		const height = (of: Page) =>
			of
				.locator(".ag-row")
				.first()
				.evaluate((row) => row.clientHeight);
		await eventually(() => height(page)).toBeGreaterThan(34);
		await page.locator(".diary-frame.stripes").waitFor();
		const other = await elsewhere(window);
		await other.locator(".diary-frame.stripes").waitFor();
		await eventually(() => height(other)).toBeGreaterThan(34);

		await style(page);
		await choose(window, "Compact", "Lines");
	});

	it("which columns show, and their order", async () => {
		const window = await open({ as: "dispatch@northline.test" });
		const { page } = window;
		await openDiary(page);
		await eventually(() => headings(page)).toContain("Load Type");
		const panel = await style(page);
		await kept(page, "traffic-diary-settings", () => panel.getByText("Load Type", { exact: true }).click());
		await page.getByText("Traffic Diary Settings Updated Successfully", { exact: true }).first().waitFor();
		await eventually(() => headings(page)).not.toContain("Load Type");
		await kept(page, "traffic-diary-settings/update/position", () =>
			panel.getByRole("button", { name: "Customer further left" }).click(),
		);
		await page.keyboard.press("Escape");
		const wanted = ["Job #", "Type", "Customer", "Ref", "Status"];
		await eventually(async () => (await headings(page)).slice(0, 5)).toEqual(wanted);
		const other = await elsewhere(window);
		await eventually(async () => (await headings(other)).slice(0, 5)).toEqual(wanted);
		expect(await headings(other)).not.toContain("Load Type");

		await style(page);
		await kept(page, "traffic-diary-settings", () => panel.getByText("Load Type", { exact: true }).click());
		await kept(page, "traffic-diary-settings/update/position", () =>
			panel.getByRole("button", { name: "Customer further right" }).click(),
		);
		await eventually(() => headings(other)).toContain("Load Type");
	});

	it("named views, which colleagues see where they are shared", async () => {
		const name = `Whitby ${Date.now().toString(36)}`;
		const window = await open({ as: "dispatch@northline.test" });
		const { page, caller } = window;
		if (!caller) throw new Error("nobody is signed in");
		// A view keeps its days as they lie from today.
		const day = addDays(todayInLondon(new Date()), 300);
		const [, inWhitby] = await makeJobs(caller, day, [{}, { delivery_town: name }]);
		await openDiary(page, { ...days(day), del_town: name });
		await eventually(() => numbers(page)).toEqual([inWhitby?.job_number]);
		await page.getByRole("button", { name: "Save this view" }).click();
		const dialog = page.getByRole("dialog", { name: "Save this view" });
		await dialog.getByRole("button", { name: "Save" }).click();
		await dialog.getByText("Please enter a name").waitFor();
		await expectAccessible(page);
		await dialog.getByLabel("Name").fill(name);
		await dialog.getByText("Share with colleagues").click();
		await dialog.getByRole("button", { name: "Save" }).click();
		const views = page.getByRole("group", { name: "Saved views" });
		await views.getByRole("button", { name, pressed: true }).waitFor();

		const { page: colleague } = await open({ as: "admin@northline.test", theme: "dark_mode" });
		await openDiary(colleague);
		await colleague.getByRole("group", { name: "Saved views" }).getByRole("button", { name }).click();
		await eventually(() => numbers(colleague)).toEqual([inWhitby?.job_number]);
		expect(new URL(colleague.url()).searchParams.get("del_town")).toBe(name);
		await expectAccessible(colleague);

		await page.getByRole("button", { name: `View ${name}` }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page
			.getByRole("alertdialog", { name: "Delete view" })
			.getByRole("button", { name: "Delete" })
			.click();
		await views.getByRole("button", { name }).waitFor({ state: "detached" });
	});
});
