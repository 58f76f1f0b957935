import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { jobCell, openDiaryPage, waitUntilLive } from "./support/diary";
import { bookJobs } from "./support/driver-phone";
import { eventually } from "./support/eventually";
import { waitForJobDetail } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const DISPATCHER = "dispatch@northline.test";
const day = z.object({
	data: z.object({
		driver: z.object({ id: z.number(), full_name: z.string() }),
		workdays: z.array(
			z.object({ id: z.number(), date: z.string(), clockin: z.unknown(), clockout: z.unknown() }),
		),
	}),
});
const PLACES = {
	...{ collection_latitude: 52.2405, collection_longitude: -0.9027, collection_town: "Northampton" },
	...{ delivery_latitude: 52.1386, delivery_longitude: -0.4668, delivery_town: "Bedford" },
};

let driver: { id: number; full_name: string };
let job: { id: number; job_number: string };
let date: string;

/** The demo's driver is on duty beside Kettering, on the way to a job from Northampton to Bedford. */
beforeAll(async () => {
	const caller = await signInDemo("driver@northline.test");
	const { data } = day.parse(await (await caller.get("/api/v3/driver/day")).json());
	const workday = data.workdays.find(({ clockout }) => clockout === null);
	if (!workday) throw new Error("the demo's driver has no workday");
	({ driver } = data);
	({ date } = workday);
	const [booked] = await bookJobs({ work_day_id: workday.id, date }, 1, PLACES);
	if (!booked) throw new Error("no job was booked");
	job = booked;
	const now = new Date().toISOString();
	const writes = [
		...(workday.clockin === null ? [{ type: "clock_in", work_day_id: workday.id }] : []),
		{ type: "start", job_id: job.id },
	].map((write) => ({ uid: crypto.randomUUID(), at: now, ...write }));
	expect((await caller.send("POST", "/api/v3/driver/writes", { sent_at: now, writes })).status).toBe(200);
	const at = new Date();
	const fix = { latitude: 52.4, longitude: -0.74, speed: 20, heading: 180, accuracy: 5 };
	// Elsewhere than the demo has the driver: believed, as it is so for more than a minute.
	const sent = await caller.send("POST", "/api/v3/driver/positions", {
		sent_at: at.toISOString(),
		fixes: [
			{ at: new Date(at.getTime() - 61_000).toISOString(), ...fix },
			{ at: at.toISOString(), ...fix },
		],
	});
	expect(sent.status).toBe(200);
});

const openJob = async (page: Page) => {
	await page.goto(`/traffic-diary?job=${job.job_number}`);
	return await waitForJobDetail(page, job.job_number);
};

describe("where is it?", () => {
	it("is in the job: near which town, when and why, on a map, and L follows the vehicle", async () => {
		const { page } = await open({ email: DISPATCHER });
		const dialog = await openJob(page);
		const where = dialog.getByRole("region", { name: "Where it is" });
		await where.getByText(/^Near Kettering, (just now|\d min ago)$/).waitFor();
		await where.getByText("moving").waitFor();
		await where.getByText(/^Expected/).waitFor();
		await where.getByText("at Northampton").waitFor();
		const collection = dialog.getByTestId("expected-collection");
		await collection.getByText(/\d mi, .* of driving/).waitFor();
		await dialog.getByTestId("expected-delivery").waitFor();
		// The map draws its own land, without anyone's tiles.
		await dialog.getByTestId("where-map").locator("canvas").first().waitFor();
		await dialog.getByRole("img", { name: /^Map, Northampton to Bedford.*with the vehicle$/ }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("l");
		await page.waitForURL(`**/live?driver=${driver.id}&follow=1`);
		const block = page.getByRole("article", { name: driver.full_name });
		await block.getByRole("button", { name: "Following" }).waitFor();
		await expectAccessible(page);
	});

	it("reads on a tablet and on a phone, in the dark", async () => {
		const { page } = await open({ email: DISPATCHER, theme: "dark_mode" });
		await page.setViewportSize({ width: 820, height: 1024 });
		const dialog = await openJob(page);
		const where = dialog.getByRole("region", { name: "Where it is" });
		await where.getByText(/^Near Kettering/).waitFor();
		const width = async (text: string) => (await dialog.getByTestId(text).boundingBox())?.width ?? 0;
		expect(await width("expected-collection")).toBeGreaterThan(140);
		await page.setViewportSize({ width: 390, height: 844 });
		await where.waitFor();
		expect(await width("expected-collection")).toBeGreaterThan(280);
		await expectAccessible(page);
	});

	it("is beside the row of the diary, for the pointer and for the keyboard", async () => {
		const { page } = await open({ email: DISPATCHER });
		await openDiaryPage(page, { date_from: date, date_to: date, keywords: job.job_number });
		await waitUntilLive(page);
		const card = page.getByTestId("row-where");
		await jobCell(page, job.job_number, "customer").hover();
		await card.getByText(/^Near Kettering/).waitFor();
		await card.getByText("Collection, Northampton").waitFor();
		await expectAccessible(page);
		await page.getByRole("heading", { name: "Traffic diary" }).hover();
		await card.waitFor({ state: "detached" });
		await page.keyboard.press("ArrowDown");
		await eventually(() => page.evaluate(() => document.activeElement?.closest("[row-id]") !== null)).toBe(
			true,
		);
		await card.getByText(/^Near Kettering/).waitFor();
		await page.keyboard.press("Escape");
		await card.waitFor({ state: "detached" });
		await page.keyboard.press("l");
		await page.waitForURL(`**/live?driver=${driver.id}&follow=1`);
	});

	it("is a secret of those who may not see drivers", async () => {
		const { page } = await open({ email: "finance@northline.test" });
		const answer = await page.request.get(`/api/v3/client/job-location/${job.id}`);
		expect(answer.status()).toBe(403);
	});
});
