import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/shared/time/dates";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();

const getCaller = ({ caller }: BrowserWindow): HttpClient => {
	if (!caller) throw new Error("no user is signed in");
	return caller;
};

const board = z.object({
	vehicles: z.array(
		z.object({ id: z.int(), reg: z.string(), planned_jobs: z.array(z.object({ id: z.int() })) }),
	),
});

/** The vehicles in the board's order, with their jobs. */
async function fetchRows(caller: HttpClient, date: DateText) {
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${date}`);
	return board.parse((await readEnvelope(answer)).data).vehicles;
}

const end = (side: "collection" | "delivery", town: string, latitude: number, longitude: number) => ({
	[`${side}_town`]: town,
	[`${side}_latitude`]: latitude,
	[`${side}_longitude`]: longitude,
});
const job = {
	...end("collection", "Leeds", 53.8, -1.55),
	...end("delivery", "Sheffield", 53.38, -1.47),
	weight: 50,
	...{ collection_time: "08:00", collection_time_until: "15:00" },
	...{ delivery_time: "09:30", delivery_time_until: "17:00" },
};

/** Two jobs of a free day from Leeds to Sheffield, and one vehicle with a driver. */
async function saveDay(caller: HttpClient) {
	const day = takeFreeMonday();
	await saveJobs(caller, day, [job, job]);
	const [one] = await fetchRows(caller, day);
	if (!one) throw new Error("no vehicles");
	const workday = { date: day, vehicle_id: one.id, driver_id: 1, shift_type_id: 1, start_time: "06:00" };
	expect((await caller.send("POST", "/api/v3/client/create-workday", workday)).ok).toBe(true);
	return { day, one };
}

async function openPlanner(page: Page, day: DateText) {
	await page.goto(`/planner?date=${day}`);
	await page.locator("[data-vehicle]").first().waitFor();
	await waitUntilLive(page);
}

const panelOf = (page: Page) => page.getByRole("dialog", { name: "What if" });

/** Waits until the day itself is planned. */
const waitForDay = (panel: Locator) =>
	panel.getByRole("region", { name: "The day as planned" }).getByText("Jobs carried").waitFor();

/** Adds a change to a variant: the first choice there is of a kind. */
async function addChange(panel: Locator, variant: string, kind: string, of: string) {
	const side = panel.getByRole("region", { name: variant });
	await side.getByLabel("Change the day").selectOption(kind);
	await side.getByRole("combobox", { name: of }).click();
	await panel.page().getByRole("listbox", { name: of }).getByRole("option").first().click();
	await side.getByRole("button", { name: "Add" }).click();
	return side;
}

describe("what if", () => {
	it("sets the planned day against copies of it, and saves nothing", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const { day, one } = await saveDay(getCaller(me));
		await openPlanner(page, day);
		await page.keyboard.press("Shift+W");
		const panel = panelOf(page);
		await waitForDay(panel);
		await expectAccessible(page);

		const away = await addChange(panel, "Variant A", "driver_away", "Driver");
		await away.getByText(/Carries \d+ jobs fewer/).waitFor();
		await away.getByText("First mark the driver as away; then plan the day.").waitFor();
		expect(await panel.getByRole("button", { name: "Accept" }).count()).toBe(0);
		const lanes = panel.getByRole("list", { name: "Lanes that differ" });
		await lanes
			.getByRole("listitem")
			.filter({ hasText: one.reg })
			.getByText(/no longer/)
			.waitFor();

		await panel.getByRole("button", { name: "Another variant" }).click();
		const hired = await addChange(panel, "Variant B", "hired", "Like");
		await hired.getByText("CO₂e a job").waitFor();
		await expectAccessible(page);

		await page.keyboard.press("Escape");
		await panel.waitFor({ state: "detached" });
		await page.locator("[data-opens-what-if] button:focus").waitFor();
		const rows = await fetchRows(getCaller(me), day);
		expect(rows.flatMap(({ planned_jobs }) => planned_jobs)).toEqual([]);
	});

	it("is opened from the review, and leaves it as it is", async () => {
		const me = await open({ email: "dispatch@northline.test", theme: "dark_mode" });
		const { page } = me;
		const { day } = await saveDay(getCaller(me));
		await openPlanner(page, day);
		await page.keyboard.press("Shift+P");
		const setup = page.getByRole("dialog", { name: "Plan the day" });
		await setup.getByRole("checkbox", { name: "Left over from earlier days" }).uncheck();
		await setup.getByRole("button", { name: "Plan 2 jobs" }).click();
		await page.getByText("There is a first plan, which is being improved.").waitFor({ state: "attached" });
		await page.keyboard.press("Escape");
		const review = page.getByRole("region", { name: "Plan of the day" });
		await review.getByRole("button", { name: "What if…" }).click();
		const panel = panelOf(page);
		await waitForDay(panel);
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Close" }).click();
		await panel.waitFor({ state: "detached" });
		await review.getByText("2 jobs on 1 vehicle", { exact: true }).waitFor();
	});

	it("refuses a change of nothing, and takes a change back", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const { day } = await saveDay(getCaller(me));
		await openPlanner(page, day);
		await page.keyboard.press("Shift+W");
		const panel = panelOf(page);
		await waitForDay(panel);
		const side = panel.getByRole("region", { name: "Variant A" });
		await side.getByRole("button", { name: "Add" }).click();
		await side.getByText("Choose one").waitFor();
		await addChange(panel, "Variant A", "vehicle_less", "Vehicle");
		await side.getByText(/Carries \d+ jobs fewer/).waitFor();
		await side.getByRole("button", { name: /^Remove: Without/ }).click();
		await side.getByText("As the day is. Change something.").waitFor();
		await side.locator("select:focus").waitFor();
		await side.getByRole("button", { name: "Remove variant A" }).click();
		await panel.locator("button:focus", { hasText: "Another variant" }).waitFor();
	});

	it("can be opened on a phone", async () => {
		const me = await open({ email: "dispatch@northline.test", phone: true });
		const { page } = me;
		const { day, one } = await saveDay(getCaller(me));
		await page.goto(`/planner?date=${day}`);
		await page.getByRole("article", { name: one.reg }).waitFor();
		await page.getByRole("button", { name: "Plan the day" }).click();
		await page
			.getByRole("dialog", { name: "Plan the day" })
			.getByRole("button", { name: "What if…" })
			.click();
		const panel = panelOf(page);
		await waitForDay(panel);
		await addChange(panel, "Variant A", "vehicle_less", "Vehicle");
		const lanes = panel.getByRole("list", { name: "Lanes that differ" });
		await lanes.getByText("Variant A:").first().waitFor();
		await expectAccessible(page);
	});
});
