import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/shared/time/dates";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();

const getCaller = ({ caller }: BrowserWindow): HttpClient => {
	if (!caller) throw new Error("no user is signed in");
	return caller;
};

const vehicles = z.object({ vehicles: z.array(z.object({ id: z.int(), reg: z.string() })) });

/** The vehicles, in the board's order. */
async function fetchVehicles(caller: HttpClient, date: DateText) {
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${date}`);
	return vehicles.parse((await readEnvelope(answer)).data).vehicles;
}

/** The id of the job whose card has the focus. */
const readFocusedJob = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-job"));

async function press(page: Page, ...keys: string[]) {
	for (const key of keys) await page.keyboard.press(key);
}

/** Saves three consecutive jobs on a free day. */
async function saveThreeJobs(caller: HttpClient) {
	const day = takeFreeMonday();
	const times = [
		["08:00", "09:00"],
		["10:00", "11:00"],
		["12:00", "13:00"],
	].map(([collection_time, delivery_time]) => ({
		collection_time,
		delivery_time,
		weight: 100,
	}));
	const jobs = await saveJobs(caller, day, times);
	return { day, ids: jobs.map(({ id }) => id), numbers: jobs.map(({ job_number }) => job_number) };
}

async function openPlanner(page: Page, day: DateText) {
	await page.goto(`/planner?date=${day}`);
	await page.locator("[data-vehicle]").first().waitFor();
	await waitUntilLive(page);
}

/** The job ids on the first vehicles and in the unplanned list. */
const readBoard = (page: Page) =>
	page.evaluate(() => {
		const idsIn = (box: Element | null) =>
			[...(box?.querySelectorAll("[data-job]") ?? [])].map((card) => card.getAttribute("data-job"));
		const rows = [...document.querySelectorAll('[role="grid"] [role="row"]')].slice(0, 4);
		return {
			rows: rows.map(idsIn),
			list: idsIn(document.querySelector('[data-testid="unplanned-cards"]')).sort(),
		};
	});

const vehicleRow = (page: Page, at: number) =>
	page.getByRole("grid", { name: "Day board" }).getByRole("row").nth(at);
const cardInRow = (page: Page, at: number, id: number | undefined) =>
	vehicleRow(page, at).locator(`[data-job="${id}"]`);

/** Drags a card over a row without dropping it. */
async function dragOver(page: Page, card: string, to: number) {
	const from = await page.locator(card).boundingBox();
	const lane = await vehicleRow(page, to).boundingBox();
	if (!from || !lane) throw new Error("nothing to drag");
	await page.mouse.move(from.x + 30, from.y + 12);
	await page.mouse.down();
	await page.mouse.move(from.x + 50, from.y + 24);
	await page.mouse.move(lane.x + 700, lane.y + lane.height / 2, { steps: 4 });
}

/** Touch input on the page; moves in steps. */
async function createTouch(page: Page) {
	const session = await page.context().newCDPSession(page);
	const dispatchTouch = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [at] });
	return {
		down: (at: { x: number; y: number }) => dispatchTouch("touchStart", at),
		up: () => dispatchTouch("touchEnd", { x: 0, y: 0 }),
		async go(from: { x: number; y: number }, to: { x: number; y: number }) {
			for (const share of [0.2, 0.4, 0.6, 0.8, 1])
				await dispatchTouch("touchMove", {
					x: from.x + (to.x - from.x) * share,
					y: from.y + (to.y - from.y) * share,
				});
		},
	};
}

/** A point on an element. */
async function findPoint(page: Page, element: string) {
	const box = await page.locator(element).boundingBox();
	if (!box) throw new Error("the element is not visible");
	return { x: box.x + 24, y: box.y + 16 };
}

/** Expects the API to refuse a write to a row that another planner has a lease on. */
async function expectLocked(colleague: BrowserWindow, date: DateText, job: number | undefined) {
	const refused = await getCaller(colleague).send("PUT", "/api/v3/client/planner/un-plan-job", {
		job_ids: [job],
		date,
	});
	expect(refused.status).toBe(409);
}

/** Plans the first two jobs by picking them up, the third by the dialog with the registration of a vehicle. */
async function planByKeyboard(
	page: Page,
	ids: readonly number[],
	number: string | undefined,
	reg: string | undefined,
) {
	const focused = () => readFocusedJob(page);
	await press(page, "u", "Enter");
	await eventually(focused).toBe(String(ids[0]));
	await press(page, "Space", "ArrowDown");
	await page.getByText("Picked up").waitFor();
	await expectAccessible(page);
	await press(page, "Enter");
	await eventually(focused).toBe(String(ids[1]));
	await press(page, "Space", "ArrowDown", "Enter");
	await eventually(focused).toBe(String(ids[2]));
	await press(page, "p");
	const dialog = page.getByRole("dialog", { name: `Plan ${number} on…` });
	await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
	await page.keyboard.type(reg ?? "");
	await press(page, "Enter", "Tab");
	await dialog.getByRole("button", { name: "Plan", exact: true }).press("Enter");
	await eventually(async () => (await readBoard(page)).list).toEqual([]);
}

describe("the planner", () => {
	it("two planners on one day see each other's changes, a locked row is refused, and both boards end the same", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const colleague = await open({ email: "admin@northline.test", theme: "dark_mode" });
		const caller = getCaller(me);
		const { day, ids, numbers } = await saveThreeJobs(caller);
		const [first, second] = ids;
		const [one, two] = await fetchVehicles(caller, day);
		await Promise.all([openPlanner(me.page, day), openPlanner(colleague.page, day)]);

		await dragOver(me.page, `[data-testid="unplanned-cards"] [data-job="${first}"]`, 0);
		await vehicleRow(me.page, 0).getByTestId("drop-preview").waitFor();
		await me.page.mouse.up();
		await me.page.getByText(`${numbers[0]} planned on ${one?.reg}`).waitFor();
		await cardInRow(colleague.page, 0, first).waitFor();

		await dragOver(me.page, `[role="row"] [data-job="${first}"]`, 1);
		await vehicleRow(colleague.page, 0).getByText("is planning").waitFor();
		await cardInRow(colleague.page, 0, first).focus();
		await colleague.page.keyboard.press("Space");
		await colleague.page.getByText(/is planning .+\.$/).waitFor();
		await expectLocked(colleague, day, first);
		await colleague.page.getByRole("button", { name: "Request vehicle" }).click();
		await me.page.getByText(`would like to plan ${one?.reg}`).waitFor();

		await me.page.mouse.up();
		await cardInRow(colleague.page, 1, first).waitFor();
		await vehicleRow(colleague.page, 0).getByText("is planning").waitFor({ state: "detached" });
		await dragOver(colleague.page, `[data-testid="unplanned-cards"] [data-job="${second}"]`, 1);
		await colleague.page.mouse.up();
		await colleague.page.getByText(`${numbers[1]} planned on ${two?.reg}`).waitFor();
		await cardInRow(me.page, 1, second).waitFor();
		const board = await readBoard(me.page);
		expect(board.list).toEqual([String(ids[2])]);
		await eventually(() => readBoard(colleague.page)).toEqual(board);

		await colleague.page.keyboard.press("z");
		await eventually(async () => (await readBoard(me.page)).list).toContain(String(second));
		await eventually(async () => readBoard(colleague.page)).toEqual(await readBoard(me.page));
	});

	it("a whole day is planned, reordered and booked without a mouse", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const caller = getCaller(me);
		const { day, ids, numbers } = await saveThreeJobs(caller);
		const [one, two] = await fetchVehicles(caller, day);
		const created = await caller.send("POST", "/api/v3/client/create-workday", {
			date: day,
			vehicle_id: one?.id,
			driver_id: 1,
			shift_type_id: 1,
		});
		expect(created.ok).toBe(true);
		await openPlanner(page, day);
		await planByKeyboard(page, ids, numbers[2], two?.reg);
		await expectAccessible(page);

		await eventually(async () => (await readBoard(page)).rows.slice(0, 2)).toEqual([
			[String(ids[0]), String(ids[1])],
			[String(ids[2])],
		]);
		await cardInRow(page, 0, ids[1]).focus();
		await press(page, "Space", "ArrowLeft", "Enter");
		await page.getByText(`Order of ${one?.reg} changed`).waitFor();
		await press(page, "b");
		await page.getByText(`${numbers[1]} booked on ${one?.reg}`).waitFor();
		await eventually(() => cardInRow(page, 0, ids[1]).locator(".visually-hidden").textContent()).toMatch(
			/, Booked, .*position 1/,
		);

		await press(page, "Space", "ArrowDown", "Enter");
		await page.getByText("You are about to plan a booked job.").waitFor();
		await press(page, "Escape");
		await page.getByText("User cancelled").waitFor();
		expect((await readBoard(page)).rows[0]).toEqual([String(ids[1]), String(ids[0])]);
	});

	it("by touch: a long press drags a card or opens its menu; an immediate move scrolls", async () => {
		const me = await open({ email: "dispatch@northline.test", tablet: true });
		const { page } = me;
		const { day, ids, numbers } = await saveThreeJobs(getCaller(me));
		const [one] = await fetchVehicles(getCaller(me), day);
		await openPlanner(page, day);
		const touchDrag = await createTouch(page);
		const card = `[data-job="${ids[0]}"]`;
		const dragStarted = page.locator(`${card}[data-long-press]`);

		const from = await findPoint(page, `[data-testid="unplanned-cards"] ${card}`);
		const lane = await findPoint(page, "[role=row] >> nth=0");
		await touchDrag.down(from);
		await dragStarted.waitFor();
		await touchDrag.go(from, { x: lane.x + 500, y: lane.y });
		await vehicleRow(page, 0).getByTestId("drop-preview").waitFor();
		await touchDrag.up();
		await page.getByText(`${numbers[0]} planned on ${one?.reg}`).waitFor();

		const plannedPoint = await findPoint(page, `[role="row"] ${card}`);
		await touchDrag.down(plannedPoint);
		await dragStarted.waitFor();
		await touchDrag.up();
		await page.getByRole("menuitem", { name: "Unplan" }).waitFor();
		await page.keyboard.press("Escape");

		const top = async () => (await vehicleRow(page, 0).boundingBox())?.y ?? Number.NEGATIVE_INFINITY;
		const before = await top();
		const above = { x: plannedPoint.x, y: plannedPoint.y - 90 };
		await touchDrag.down(plannedPoint);
		await touchDrag.go(plannedPoint, above);
		await touchDrag.up();
		await eventually(top).toBeLessThan(before);
		expect((await readBoard(page)).rows[0]).toEqual([String(ids[0])]);
	});

	it("planning on a vehicle that is off the road is confirmed first and stays marked", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const caller = getCaller(me);
		const { day, ids } = await saveThreeJobs(caller);
		const [one] = await fetchVehicles(caller, day);
		await caller.send("PUT", `/api/v3/client/update-vor-pmi-mot-dates/${one?.id}`, { vor_dates: [day] });
		await openPlanner(page, day);
		const question = page.getByRole("alertdialog", { name: `${one?.reg} is off the road` });
		const pickUpAndDrop = async () => {
			await press(page, "u", "Enter");
			await eventually(() => readFocusedJob(page)).toBe(String(ids[0]));
			await press(page, "Space", "ArrowDown", "Enter");
		};
		await pickUpAndDrop();
		await expectAccessible(page);
		await question.getByRole("button", { name: "Cancel" }).click();
		await question.waitFor({ state: "detached" });
		expect((await readBoard(page)).rows[0]).toEqual([]);
		await pickUpAndDrop();
		await question.getByRole("button", { name: "Plan anyway" }).click();
		await cardInRow(page, 0, ids[0]).waitFor();
		await vehicleRow(page, 0).getByText(/^VOR/).first().waitFor();
		await page.getByRole("button", { name: "1 off road" }).waitFor();
	});

	it("the drivers' hours limits are shown and changed", async () => {
		const me = await open({ email: "dispatch@northline.test", theme: "dark_mode" });
		const { page } = me;
		const day = takeFreeMonday();
		await openPlanner(page, day);
		const dialog = page.getByRole("dialog", { name: "Drivers' hours" });
		const openSettings = async () => {
			await page.getByRole("button", { name: "Board settings" }).click();
			await page.getByRole("menuitem", { name: "Drivers' hours…" }).click();
			await dialog.getByRole("region", { name: "Working time a week on average" }).waitFor();
		};
		const weeks = dialog
			.getByRole("region", { name: "Working time a week on average" })
			.getByLabel("Averaged over");
		await openSettings();
		await expectAccessible(page);
		await weeks.fill("26");
		await dialog.getByRole("button", { name: "Submit" }).click();
		await page.getByText("Details Successfully Updated").waitFor();
		await dialog.waitFor({ state: "detached" });
		await openSettings();
		await eventually(() => weeks.inputValue()).toBe("26");
	});
});
