import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays, type DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { type SavedTestJob, saveJobs, sendJobRequest } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const board = z.object({
	vehicles: z.array(
		z.object({
			id: z.int(),
			reg: z.string(),
			vor: z.number(),
			work_day: z.array(z.unknown()),
			planned_jobs: z.array(z.unknown()),
		}),
	),
});
const LEEDS = [53.8, -1.55] as const;
const PLYMOUTH = [50.37, -4.14] as const;
const place = (
	side: "collection" | "delivery",
	town: string,
	[latitude, longitude]: readonly [number, number],
) => ({
	[`${side}_town`]: town,
	[`${side}_latitude`]: latitude,
	[`${side}_longitude`]: longitude,
});
/** A lane that comes back empty, its last job, and a load that fits between them and saves more miles than any other. */
const LANE = [
	{
		...place("collection", "Leeds", LEEDS),
		...place("delivery", "Plymouth", PLYMOUTH),
		...{ collection_time: "05:00", delivery_time: "12:00", weight: 100 },
	},
	{
		...place("collection", "Leeds", LEEDS),
		...place("delivery", "Sheffield", [53.38, -1.47] as const),
		...{ collection_time: "22:00", delivery_time: "23:00", weight: 100 },
	},
	{
		...place("collection", "Plymouth", PLYMOUTH),
		...place("delivery", "Leeds", LEEDS),
		...{ collection_time: "13:00", delivery_time: "21:00", weight: 80 },
	},
];

/** The jobs of a test on the demo's own days, which the other tests are not to meet. */
const saved: { caller: HttpClient; jobs: SavedTestJob[] }[] = [];
afterEach(async () => {
	for (const { caller, jobs } of saved.splice(0))
		for (const { id } of jobs)
			await sendJobRequest(caller, "PUT", `/api/v3/client/update-job-status/${id}`, { status: "Cancelled" });
});

/** Plans the lane on a vehicle that has nothing tomorrow; returns it and the load that is left. */
async function planLane(caller: HttpClient, day: DateText) {
	const jobs = await saveJobs(caller, day, LANE);
	saved.push({ caller, jobs });
	const [out, last, load] = jobs;
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${day}`);
	const vehicle = board
		.parse((await readEnvelope(answer)).data)
		.vehicles.find(({ vor, work_day, planned_jobs }) => vor + work_day.length + planned_jobs.length === 0);
	const planned = await caller.send("POST", "/api/v3/client/planner/plan-jobs", {
		job_ids: [out?.id, last?.id],
		plannerable_id: vehicle?.id,
		date: day,
	});
	expect(planned.status).toBe(200);
	return { vehicle: vehicle?.id, reg: vehicle?.reg ?? "", load: load?.job_number ?? "" };
}

const backloadsOf = (page: Page) => page.getByRole("region", { name: "Backloads" });

describe("home", () => {
	it("leads from a queue to as many jobs in the diary, and allocates in the row", async () => {
		const { page } = await open({ email: "dispatch@northline.test" });
		await page.goto("/home");
		const queue = page
			.getByRole("navigation", { name: "Queues" })
			.getByRole("link", { name: /^To allocate/ });
		const count = Number((await queue.innerText()).match(/\d+/)?.[0]);
		expect(count).toBeGreaterThan(0);
		await expectAccessible(page);

		const needs = page.getByRole("region", { name: "Needs you" });
		const allocate = needs.getByRole("button", { name: /^Allocate, \d+ has no driver/ });
		if ((await allocate.count()) > 0) {
			await allocate.first().click();
			await page.getByRole("dialog", { name: /allocat/i }).waitFor();
			await page.keyboard.press("Escape");
		}

		await queue.click();
		await page.waitForURL(/\/traffic-diary\?.*status=Pending/);
		await page.getByText(new RegExp(`of ${count} jobs?$`)).waitFor();
	});

	it("leads from a load for an empty leg to the lane, where it is planned", async () => {
		const { page, caller } = await open({ email: "dispatch@northline.test" });
		if (!caller) throw new Error("no user is signed in");
		const { vehicle, reg, load } = await planLane(caller, addDays(todayInLondon(new Date()), 1));
		const phone = await open({ caller, theme: "dark_mode", phone: true });
		await phone.page.goto("/home");
		await backloadsOf(phone.page).getByText(load).waitFor();
		expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(phone.page);

		await page.goto("/home");
		const link = backloadsOf(page).getByRole("link", { name: load });
		await link.getByText(/^3\d\d miles saved$/).waitFor();
		await expectAccessible(page);
		await link.click();
		const panel = page.getByRole("dialog", { name: "Backloads" });
		await panel.getByText(reg).waitFor();
		await panel.getByRole("button", { name: `Plan job ${load}` }).click();
		await page.getByText(`${load} planned on ${reg}`).waitFor();
		await page.keyboard.press("Escape");
		await panel.waitFor({ state: "detached" });
		expect(new URL(page.url()).searchParams.get("backloads")).toBeNull();
		await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("data-vehicle"))).toBe(
			String(vehicle),
		);
	});

	it("has no loads for a role without the planner", async () => {
		const { page } = await open({ email: "finance@northline.test" });
		await page.goto("/home");
		await page.getByRole("region", { name: "Invoice pipeline" }).waitFor();
		expect(await page.getByRole("link", { name: "Open planner" }).count()).toBe(0);
		expect(await backloadsOf(page).count()).toBe(0);
	});
});
