import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const DISPATCHER = "dispatch@northline.test";
const DRIVER = "driver@northline.test";
const TILES = "https://tile.openstreetmap.org";
const PIXEL = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

const day = z.object({
	data: z.object({
		driver: z.object({ id: z.number(), full_name: z.string() }),
		workdays: z.array(z.object({ id: z.number(), clockin: z.unknown(), clockout: z.unknown() })),
	}),
});

/** Signs the demo's driver in and clocks in, unless that has happened. */
async function startDriver() {
	const caller = await signInDemo(DRIVER);
	const { data } = day.parse(await (await caller.get("/api/v3/driver/day")).json());
	const workday = data.workdays.find(({ clockout }) => clockout === null);
	const now = new Date().toISOString();
	if (workday && workday.clockin === null)
		await caller.send("POST", "/api/v3/driver/writes", {
			sent_at: now,
			writes: [{ uid: crypto.randomUUID(), type: "clock_in", at: now, work_day_id: workday.id }],
		});
	return { caller, driver: data.driver };
}

const live = z.object({
	data: z.array(
		z.object({
			driver: z.object({ id: z.number() }),
			fix: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
		}),
	),
});

/** Where the office sees a driver. */
async function lastPlace(driver_id: number) {
	const office = await signInDemo(DISPATCHER);
	const { data } = live.parse(await (await office.get("/api/v3/client/get-live-drivers")).json());
	const fix = data.find(({ driver }) => driver.id === driver_id)?.fix;
	if (!fix) throw new Error("the driver has no position");
	return fix;
}

/** Reports that the driver is at a place, at 20 metres a second. */
async function report(caller: HttpClient, place: { latitude: number; longitude: number }) {
	const at = new Date().toISOString();
	const fix = { at, ...place, speed: 20, heading: 90, accuracy: 5 };
	const answer = await caller.send("POST", "/api/v3/driver/positions", { sent_at: at, fixes: [fix] });
	expect(answer.status).toBe(200);
	return at;
}

async function openLive(page: Page, query = "") {
	await page.goto(`/live${query}`);
	await page.locator("[data-driver]").first().waitFor();
	await page.locator("canvas[data-layer=vehicles]").waitFor({ state: "attached" });
	await eventually(() => page.getByTestId("connection-status").textContent()).toBe("Live");
}
const rows = (page: Page) => page.locator("[data-driver]");

const STATE = /^(\D+?) *(\d+)$/;

describe("live drivers", () => {
	it("lists who is on the road, by state and by what is typed, and opens a driver by keyboard", async () => {
		const { page } = await open({ email: DISPATCHER });
		await openLive(page);
		await expectAccessible(page);
		const all = Number(await page.locator("h1 + .count").textContent());
		// Which states the demo has depends on the hour.
		const state = page.getByRole("group", { name: "State" }).getByRole("button").nth(1);
		const [, label, count] = STATE.exec((await state.textContent()) ?? "") ?? [];
		expect(Number(count)).toBeLessThanOrEqual(all);
		await state.click();
		await eventually(() => page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
			`${label} ${count}`,
		]);
		await page.getByRole("button", { name: /^All \d+/ }).click();
		const name = (await rows(page).nth(1).locator("b").first().textContent()) ?? "";
		await page.getByRole("searchbox").fill(name);
		await eventually(() => rows(page).count()).toBe(1);
		await page.getByRole("searchbox").fill("");
		await page.getByRole("heading", { name: "Live drivers" }).click();
		await page.keyboard.press("ArrowDown");
		const block = page.getByRole("article");
		await block.getByRole("heading", { name: "Stops" }).waitFor();
		await block.getByRole("button", { name: "Vehicle Check Report" }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await block.waitFor({ state: "detached" });
	});

	it("moves a driver when the phone reports, follows the vehicle, and counts the age of the position", async () => {
		const { caller, driver } = await startDriver();
		// From where the demo has the driver: a jump would not be believed.
		const place = await lastPlace(driver.id);
		await report(caller, place);
		const { page } = await open({ email: DISPATCHER });
		await openLive(page, `?driver=${driver.id}`);
		const block = page.getByRole("article", { name: driver.full_name });
		const age = block.getByTestId("fix-age");
		const shownAt = () => age.getAttribute("datetime");
		await age.waitFor();
		await page.getByRole("heading", { name: "Live drivers" }).click();
		await page.keyboard.press("Enter");
		await block.getByRole("button", { name: "Following" }).waitFor();
		const at = await report(caller, { ...place, latitude: place.latitude + 0.002 });
		await eventually(shownAt).toBe(at);
		await block.getByText(/^Moving, 45 mph/).waitFor();
		await eventually(() => age.textContent()).toMatch(/^[2-9] s ago$/);
		await page.keyboard.press("Escape");
		await block.getByRole("button", { name: "Follow", exact: true }).waitFor();
		await page.getByRole("button", { name: /^Truck/ }).click();
		await page.getByLabel("Travel mode").selectOption("car");
		await page.getByRole("button", { name: "Car", exact: true }).waitFor();
	});

	it("has one notice where no streets come, requests no more, and shows them later", async () => {
		const { page } = await open({ email: DISPATCHER });
		let requests = 0;
		let isReachable = false;
		await page.context().route(`${TILES}/**`, async (route) => {
			requests++;
			await (isReachable ? route.fulfill({ contentType: "image/png", body: PIXEL }) : route.abort());
		});
		await openLive(page);
		const streets = page.getByRole("button", { name: "Streets" });
		await streets.click();
		await page.getByText("The server of streets does not answer.").waitFor();
		await expectAccessible(page);
		expect(await page.getByRole("link", { name: "© OpenStreetMap" }).count()).toBe(0);
		const before = requests;
		await page.getByRole("button", { name: "Zoom in" }).click();
		await page.getByRole("button", { name: "Zoom out" }).click();
		expect(requests).toBe(before);
		isReachable = true;
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("link", { name: "© OpenStreetMap" }).waitFor();
		await streets.click();
		await page.getByText("Coast: Natural Earth. Towns: GeoNames.").waitFor();
	});

	it("is a panel of planner and organizer", async () => {
		const { page } = await open({ email: DISPATCHER });
		for (const screen of ["/planner", "/organizer"]) {
			await page.goto(screen);
			await page.waitForFunction(() => document.readyState === "complete");
			await page.getByRole("button", { name: "Live drivers" }).click();
			const panel = page.getByRole("dialog", { name: "Live drivers" });
			await panel.locator("[data-driver]").first().click();
			await panel.getByRole("heading", { name: "Activity" }).waitFor();
			await expectAccessible(page);
			await page.keyboard.press("Escape");
			await panel.waitFor({ state: "detached" });
		}
	});

	it("is a map with a sheet on a phone", async () => {
		const { page } = await open({ email: DISPATCHER, phone: true });
		await openLive(page);
		await expectAccessible(page);
		await rows(page).first().tap();
		const block = page.getByRole("article");
		await block.getByRole("heading", { name: "Stops" }).waitFor();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		await block.getByRole("button", { name: "Close" }).tap();
		await rows(page).first().waitFor();
	});

	it("is for those who may open planner or organizer", async () => {
		const { page } = await open({ email: "finance@northline.test" });
		await page.goto("/live");
		await page.waitForURL("**/unauthorized");
	});
});
