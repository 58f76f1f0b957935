import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { newAddress, origin } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@northline.test";
const COLLEAGUE = { email: "both@cartage.test", tenant_slug: "northline" };

const day = z.object({
	data: z.object({
		workdays: z.array(z.object({ id: z.int() })),
		checks: z.object({ vehicle: z.array(z.object({ id: z.int(), field_type: z.string() })) }),
	}),
});
const signedIn = z.object({ data: z.object({ access_token: z.string() }) });
const answered = z.object({ data: z.object({ results: z.array(z.object({ outcome: z.string() })) }) });

/** The driver's phone: what it reports is answered as expected. */
async function openDriver() {
	const headers = { "Content-Type": "application/json", "CF-Connecting-IP": newAddress() };
	const post = async (path: string, body: object, extra: object = {}) =>
		await (
			await fetch(`${origin()}/api/v3${path}`, {
				method: "POST",
				headers: { ...headers, ...extra },
				body: JSON.stringify(body),
			})
		).json();
	const login = await post("/login", { email: "driver@northline.test", password: DEMO_PASSWORD });
	const Authorization = `Bearer ${signedIn.parse(login).data.access_token}`;
	const read = await fetch(`${origin()}/api/v3/driver/day`, { headers: { ...headers, Authorization } });
	const today = day.parse(await read.json()).data;
	const report = async (type: string, fields: object, outcome: string) => {
		const at = new Date().toISOString();
		const uid = `browser-${crypto.randomUUID()}`;
		const answer = await post(
			"/driver/writes",
			{ sent_at: at, writes: [{ uid, type, at, ...fields }] },
			{ Authorization },
		);
		expect(answered.parse(answer).data.results).toMatchObject([{ outcome }]);
	};
	const work_day_id = today.workdays[0]?.id ?? 0;
	const [question] = today.checks.vehicle.filter(({ field_type }) => field_type === "Radio");
	return {
		reportDefect: (defect_description: string) =>
			report(
				"check",
				{
					work_day_id,
					truck_type: 1,
					mode: "start",
					answers: [
						{ check_id: question?.id, value: "no", defect_description, defect_severity: "do_not_drive" },
					],
				},
				"applied",
			),
		reportRefused: (signer: string) =>
			report(
				"step",
				{ job_id: 1, step: "delivered", signer, signature: "pods/archive-signature-1.png" },
				"refused",
			),
	};
}

const rowOf = (page: Page, text: string) => page.locator("tbody tr", { hasText: text });

describe("the defects", () => {
	it("arrive live, are repaired and closed, and one of two colleagues learns who was first", async () => {
		const driver = await openDriver();
		const description = `Bald ${Date.now()}`;
		const { page } = await open({ email: ADMIN });
		const colleague = await open(COLLEAGUE);
		colleague.pageErrors.expect(/answer 409: PUT .*client\/defects/);
		await page.goto("/organizer/defects");
		await colleague.page.goto("/organizer/defects");
		await page.getByRole("table", { name: "Defects" }).waitFor();
		await driver.reportDefect(description);
		await rowOf(page, description).getByText("Do not drive").waitFor();
		await expectAccessible(page);
		await rowOf(page, description).locator("button.opens").click();
		const panel = page.getByRole("dialog");
		await panel.getByRole("button", { name: "Take off the road" }).waitFor();
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Close defect" }).click();
		await panel.getByText("Please enter what was done").waitFor();
		await panel.getByRole("button", { name: "Start repair" }).click();
		await waitForToast(page, "Repair started");
		await panel.getByText("Being repaired by").waitFor();

		await rowOf(colleague.page, description).locator("button.opens").click();
		const other = colleague.page.getByRole("dialog");
		await other.getByLabel("Note").fill("Found nothing");
		await colleague.page.route("**/client/defects/*", async (route) => {
			if (route.request().method() === "PUT") {
				await panel.getByLabel("Note").fill("New tyre");
				await panel.getByRole("button", { name: "Close defect" }).click();
				await waitForToast(page, "Defect closed");
			}
			await route.continue();
		});
		await other.getByRole("button", { name: "Close defect" }).click();
		await waitForToast(colleague.page, "changed this in the meantime");
		await panel.getByText("Closed by").waitFor();
		await page.keyboard.press("Escape");
		await rowOf(page, description).waitFor({ state: "detached" });
	});

	it("propose to take the vehicle off the road, on a phone as well", async () => {
		const driver = await openDriver();
		const description = `Brake ${Date.now()}`;
		await driver.reportDefect(description);
		const { page } = await open({ email: ADMIN, phone: true });
		await page.goto("/organizer/defects?severity=do_not_drive");
		await rowOf(page, description).waitFor();
		await expectAccessible(page);
		await rowOf(page, description).locator("button.opens").tap();
		await page.getByRole("button", { name: "Take off the road" }).tap();
		await page
			.getByRole("dialog", { name: "Vehicle Maintenance" })
			.getByRole("tab", { name: /^VOR/ })
			.waitFor();
		await expectAccessible(page);
	});
});

describe("the refused reports", () => {
	it("are counted, arrive live with all they contained, and are dealt with", async () => {
		const driver = await openDriver();
		const signer = `Mrs Mill ${Date.now()}`;
		const { page, pageErrors } = await open({ email: ADMIN });
		pageErrors.expect(/answer 409: POST .*driver-refused/);
		await driver.reportRefused(signer);
		await page.goto("/home");
		await page.getByRole("link", { name: /refused$/ }).click();
		await rowOf(page, "This job is no longer on your day.").first().waitFor();
		await expectAccessible(page);
		await rowOf(page, "Delivered").first().locator("button.opens").click();
		const panel = page.getByRole("dialog", { name: "Delivered" });
		await panel.getByText(signer).waitFor();
		await eventually(() =>
			panel
				.locator("img")
				.first()
				.evaluate((image: HTMLImageElement) => image.naturalWidth),
		).toBeGreaterThan(0);
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Apply now" }).click();
		await waitForToast(page, "This job is no longer on your day.");
		await panel.getByRole("button", { name: "Dealt with" }).click();
		await waitForToast(page, "Marked as dealt with.");
		await panel.waitFor({ state: "detached" });
		await driver.reportRefused(`${signer} again`);
		await rowOf(page, "Delivered").first().waitFor();
	});

	it("are readable on a phone", async () => {
		const driver = await openDriver();
		await driver.reportRefused("Mr Grain");
		const { page } = await open({ email: ADMIN, phone: true });
		await page.goto("/organizer/refused");
		await rowOf(page, "Delivered").first().locator("button.opens").tap();
		await page.getByRole("dialog", { name: "Delivered" }).getByText("Signature").waitFor();
		await expectAccessible(page);
	});
});

describe("the check history", () => {
	it("cr-in-browser, v-check-history-date: is chosen by day and downloaded as a PDF made in the browser", async () => {
		const driver = await openDriver();
		await driver.reportDefect("Cracked");
		const { page } = await open({ email: ADMIN });
		const calls: string[] = [];
		page.on("request", (request) => calls.push(request.url()));
		await page.goto("/organizer");
		await page.getByRole("gridcell").first().waitFor();
		await page.getByRole("button", { name: "More" }).last().click();
		await page.getByRole("menuitem", { name: "Vehicle Check History" }).click();
		const dialog = page.getByRole("dialog", { name: /^Vehicle Check History/ });
		await dialog.getByRole("button", { name: "Download" }).click();
		await dialog.getByText("Please select a date").waitFor();
		await expectAccessible(page);
		for (const open of await dialog.locator("[data-day]:not([aria-disabled])").all()) await open.click();
		await dialog.getByRole("table").first().waitFor();
		const downloading = page.waitForEvent("download");
		await dialog.getByRole("button", { name: "Download" }).click();
		const download = await downloading;
		expect(download.suggestedFilename()).toMatch(/^vehicle-check-report-\w+-[\d-]+\.pdf$/);
		expect(calls.filter((url) => url.includes("pdf"))).not.toContainEqual(
			expect.stringContaining("/api/v3/client"),
		);
		expect(calls.some((url) => url.includes("/client/company-and-logo"))).toBe(true);
	});
});

describe("the questions of checks", () => {
	it("cr-refetch-20: are fetched again after each that is added, also beyond 20", async () => {
		const { page } = await open({ email: ADMIN });
		await page.goto("/account-settings/vehicles?tab=3");
		const rows = page.getByRole("table", { name: "vehicle checks" }).locator("tbody tr[data-opens]");
		await rows.first().waitFor();
		const add = async () => {
			const name = `Question ${Date.now()}`;
			await page.keyboard.press("n");
			const dialog = page.getByRole("dialog", { name: "Add Vehicle Check" });
			await dialog.getByLabel("Name").fill(name);
			const fetched = page.waitForRequest(/account-settings\/vehicles\.data/);
			await dialog.getByRole("button", { name: "Add Vehicle Check" }).click();
			await fetched;
			await dialog.waitFor({ state: "detached" });
			return name;
		};
		for (let count = await rows.count(); count < 20; count++)
			await rows.filter({ hasText: await add() }).waitFor();
		await add();
		await eventually(() => page.locator(".list-footer").textContent()).toMatch(/Page\s*1\s*of\s*2/);
		expect(await rows.count()).toBe(20);
	});
});
