import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { DEMO_PASSWORD } from "../../scripts/demo/logins.mjs";
import { signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, numbers, settled } from "./support/diary";
import { entry, focused, tabTo } from "./support/entry";
import { eventually } from "./support/eventually";
import { makeJobs } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

/** Presses a key until something is there: a page that has just come does not listen yet. */
const pressUntil = (page: Page, key: string, wanted: Locator) =>
	eventually(async () => {
		if (!(await wanted.isVisible())) await page.keyboard.press(key);
		return wanted.isVisible();
	}).toBe(true);

describe("without a mouse", () => {
	it("one signs in, walks the diary, changes a job, goes to another, and asks which keys there are", async () => {
		const tomorrow = addDays(todayInLondon(new Date()), 1);
		const made = await makeJobs(await signIn("admin@northline.test"), tomorrow, [
			{ customer_reference: [{ name: "KEYS" }] },
			{},
		]);
		const [job, other] = made.map(({ job_number }) => job_number);
		const { page } = await open();
		const press = (...keys: string[]) =>
			keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

		await page.goto("/login");
		await eventually(() => focused(page)).toBe("email");
		await page.keyboard.type("dispatch@northline.test");
		await tabTo(page, "password");
		await page.keyboard.type(DEMO_PASSWORD);
		await press("Enter");
		await page.waitForURL("**/home");

		const palette = page.getByRole("combobox", { name: "Command or search" });
		await pressUntil(page, "Control+k", palette);
		await expectAccessible(page);
		await page.keyboard.type("traffic d");
		await page.getByRole("option", { name: /Traffic Diary/, selected: true }).waitFor();
		await press("Enter");
		await page.waitForURL("**/traffic-diary");
		await settled(page);

		// Hands are quicker than the screen: no step waits until the one before is drawn.
		await press("[", "]", "]", "/");
		const row = () =>
			page.evaluate(() => document.activeElement?.closest(".ag-row")?.querySelector(".jobno")?.textContent);
		await page.keyboard.type(job ?? "");
		await press("Enter");
		await eventually(() => numbers(page)).toEqual([job]);
		expect(new URL(page.url()).searchParams.get("date_from")).toBe(tomorrow);

		// To the job's row, open it, change it, save it.
		await press("Escape", "j");
		await eventually(row).toBe(job);
		await press("m");
		await cellOf(page, job ?? "", "job_number")
			.getByRole("img", { name: "Marked" })
			.waitFor();
		await press("Enter");
		const detail = page.getByRole("dialog", { name: `Job ${job}` });
		await detail.getByRole("button", { name: "Edit Job" }).waitFor();
		await press("e");
		const sheet = await entry(page, `JOB No ${job}`);
		await tabTo(page, "base_charge");
		await press("Control+a");
		await page.keyboard.type("64");
		await press("Control+Enter");
		await sheet.waitFor({ state: "detached" });
		await detail.getByText("£64.00").first().waitFor();
		await press("Escape");
		await detail.waitFor({ state: "detached" });
		await eventually(() => cellOf(page, job ?? "", "total_charge").textContent()).toBe("64.00");

		// The palette finds another job, Escape closes it again.
		await press("Control+k");
		await page.keyboard.type(other ?? "");
		await page
			.getByRole("option", { name: new RegExp(other ?? "") })
			.first()
			.waitFor();
		await press("Enter");
		const next = page.getByRole("dialog", { name: `Job ${other}` });
		await next.getByText("Customer Details").waitFor();
		await press("Escape");
		await next.waitFor({ state: "detached" });

		await press("?");
		const help = page.getByRole("dialog", { name: "Keys of this screen" });
		await help.getByText("New job").waitFor();
		await expectAccessible(page);
		await press("Escape");
		await help.waitFor({ state: "detached" });
	});

	it("the rows select, unfold, open their menu, and the focus is always somewhere to be seen", async () => {
		const { page } = await open({ as: "dispatch@northline.test", theme: "dark_mode" });
		await page.goto("/traffic-diary");
		await settled(page);
		await page.keyboard.press("j");
		await page.keyboard.press("Space");
		await page.getByText("1 selected").or(page.locator(".bulk")).first().waitFor();
		await page.keyboard.press("Shift+ArrowDown");
		await eventually(() => page.locator(".ag-row-selected").count()).toBe(2);
		await page.keyboard.press(".");
		await page.getByRole("menuitem", { name: "Open" }).waitFor();
		await page.keyboard.press("Escape");
		const seen = await page.evaluate(() => {
			const { activeElement: on } = document;
			return on !== null && on !== document.body && on.getBoundingClientRect().width > 0;
		});
		expect(seen).toBe(true);
		await page.getByRole("link", { name: "Skip to content" }).focus();
		await page.keyboard.press("Enter");
		await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
	});
});
