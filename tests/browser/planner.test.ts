import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/domain/time/dates";
import { bodyOf, type Caller } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { live } from "./support/diary";
import { eventually } from "./support/eventually";
import { freeMonday, makeJobs } from "./support/jobs";
import { type Window, windows } from "./support/windows";

const open = windows();

const callerOf = ({ caller }: Window): Caller => {
	if (!caller) throw new Error("nobody is signed in");
	return caller;
};

const vehicles = z.object({ vehicles: z.array(z.object({ id: z.int(), reg: z.string() })) });

/** The fleet, in the board's order. */
async function fleet(caller: Caller, date: DateText) {
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${date}`);
	return vehicles.parse((await bodyOf(answer)).data).vehicles;
}

/** Three jobs of a day that nobody else works on, one after the other. */
async function threeJobs(caller: Caller) {
	const day = freeMonday();
	const times = [
		["08:00", "09:00"],
		["10:00", "11:00"],
		["12:00", "13:00"],
	].map(([collection_time, delivery_time]) => ({
		collection_time,
		delivery_time,
		weight: 100,
	}));
	const jobs = await makeJobs(caller, day, times);
	return { day, ids: jobs.map(({ id }) => id), numbers: jobs.map(({ job_number }) => job_number) };
}

async function openPlanner(page: Page, day: DateText) {
	await page.goto(`/planner?date=${day}`);
	await page.locator(".vr .vopen").first().waitFor();
	await live(page);
}

/** What lies where on a page: the cards of the first vehicles, and the unplanned list. */
const picture = (page: Page) =>
	page.evaluate(() => {
		const idsIn = (box: Element | null) =>
			[...(box?.querySelectorAll("[data-job]") ?? [])].map((card) => card.getAttribute("data-job"));
		const rows = [...document.querySelectorAll(".vr")].slice(0, 4);
		return { rows: rows.map(idsIn), list: idsIn(document.querySelector(".ujs")).sort() };
	});

const row = (page: Page, at: number) => page.locator(".vr").nth(at);
const cardOn = (page: Page, at: number, id: number | undefined) =>
	row(page, at).locator(`[data-job="${id}"]`);

/** Takes a card with the pointer and carries it over a row, without letting go. */
async function carry(page: Page, card: string, to: number) {
	const from = await page.locator(card).boundingBox();
	const lane = await row(page, to).boundingBox();
	if (!from || !lane) throw new Error("nothing to drag");
	await page.mouse.move(from.x + 30, from.y + 12);
	await page.mouse.down();
	await page.mouse.move(from.x + 50, from.y + 24);
	await page.mouse.move(lane.x + 700, lane.y + lane.height / 2, { steps: 4 });
}

/** A finger on the page; it goes where it is told, piece by piece. */
async function fingerOn(page: Page) {
	const session = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [at] });
	return {
		down: (at: { x: number; y: number }) => touch("touchStart", at),
		up: () => touch("touchEnd", { x: 0, y: 0 }),
		async go(from: { x: number; y: number }, to: { x: number; y: number }) {
			for (const share of [0.2, 0.4, 0.6, 0.8, 1])
				await touch("touchMove", {
					x: from.x + (to.x - from.x) * share,
					y: from.y + (to.y - from.y) * share,
				});
		},
	};
}

/** Somewhere on an element. */
async function spotOn(page: Page, element: string) {
	const box = await page.locator(element).boundingBox();
	if (!box) throw new Error("it is not to be seen");
	return { x: box.x + 24, y: box.y + 16 };
}

describe("the planner", () => {
	it("two planners at one day: each sees what the other does, a row in use is refused, both end with the same picture", async () => {
		const me = await open({ as: "dispatch@northline.test" });
		const colleague = await open({ as: "admin@northline.test", theme: "dark_mode" });
		const caller = callerOf(me);
		const { day, ids, numbers } = await threeJobs(caller);
		const [first, second] = ids;
		const [one, two] = await fleet(caller, day);
		await Promise.all([openPlanner(me.page, day), openPlanner(colleague.page, day)]);

		await carry(me.page, `.uj[data-job="${first}"]`, 0);
		await row(me.page, 0).locator(".ghost").waitFor();
		await me.page.mouse.up();
		await me.page.getByText(`${numbers[0]} planned on ${one?.reg}`).waitFor();
		await cardOn(colleague.page, 0, first).waitFor();

		await carry(me.page, `.vr [data-job="${first}"]`, 1);
		await row(colleague.page, 0).getByText("is planning").waitFor();
		await cardOn(colleague.page, 0, first).focus();
		await colleague.page.keyboard.press("Space");
		await colleague.page.getByText(/is planning .+\.$/).waitFor();
		const refused = await callerOf(colleague).send("PUT", "/api/v3/client/planner/un-plan-job", {
			job_ids: [first],
			date: day,
		});
		expect(refused.status).toBe(409);
		await colleague.page.getByRole("button", { name: "Ask for it" }).click();
		await me.page.getByText(`would like to plan ${one?.reg}`).waitFor();

		await me.page.mouse.up();
		await cardOn(colleague.page, 1, first).waitFor();
		await row(colleague.page, 0).getByText("is planning").waitFor({ state: "detached" });
		await carry(colleague.page, `.uj[data-job="${second}"]`, 1);
		await colleague.page.mouse.up();
		await colleague.page.getByText(`${numbers[1]} planned on ${two?.reg}`).waitFor();
		await cardOn(me.page, 1, second).waitFor();
		const now = await picture(me.page);
		expect(now.list).toEqual([String(ids[2])]);
		await eventually(() => picture(colleague.page)).toEqual(now);

		await colleague.page.keyboard.press("z");
		await eventually(async () => (await picture(me.page)).list).toContain(String(second));
		await eventually(async () => picture(colleague.page)).toEqual(await picture(me.page));
	});

	it("a whole day is planned, put in order, booked and partly taken back without a mouse", async () => {
		const me = await open({ as: "dispatch@northline.test" });
		const { page } = me;
		const caller = callerOf(me);
		const { day, ids, numbers } = await threeJobs(caller);
		const [one, two] = await fleet(caller, day);
		const given = await caller.send("POST", "/api/v3/client/create-workday", {
			date: day,
			vehicle_id: one?.id,
			driver_id: 1,
			shift_type_id: 1,
		});
		expect(given.ok).toBe(true);
		await openPlanner(page, day);
		const press = async (...keys: string[]) => {
			for (const key of keys) await page.keyboard.press(key);
		};
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-job"));

		await press("u", "Enter");
		await eventually(focused).toBe(String(ids[0]));
		await press("Space", "ArrowDown");
		await page.getByText("Lifted").waitFor();
		await expectAccessible(page);
		await press("Enter");
		await eventually(focused).toBe(String(ids[1]));
		await press("Space", "ArrowDown", "Enter");
		await eventually(focused).toBe(String(ids[2]));
		await press("p");
		const dialog = page.getByRole("dialog", { name: `Plan ${numbers[2]} on…` });
		await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
			"combobox",
		);
		await page.keyboard.type(two?.reg ?? "");
		await press("Enter", "Tab");
		await dialog.getByRole("button", { name: "Plan", exact: true }).press("Enter");
		await eventually(async () => (await picture(page)).list).toEqual([]);
		await expectAccessible(page);

		await eventually(async () => (await picture(page)).rows.slice(0, 2)).toEqual([
			[String(ids[0]), String(ids[1])],
			[String(ids[2])],
		]);
		await cardOn(page, 0, ids[1]).focus();
		await press("Space", "ArrowLeft", "Enter");
		await page.getByText(`Order of ${one?.reg} changed`).waitFor();
		await press("b");
		await page.getByText(`${numbers[1]} booked on ${one?.reg}`).waitFor();
		await eventually(() => cardOn(page, 0, ids[1]).locator(".sr").textContent()).toMatch(
			/, Booked, .*place 1/,
		);

		await press("Space", "ArrowDown", "Enter");
		await page.getByText("You are about to plan a booked job.").waitFor();
		await press("Escape");
		await page.getByText("User cancelled").waitFor();
		expect((await picture(page)).rows[0]).toEqual([String(ids[1]), String(ids[0])]);
	});

	it("by finger: one that rests on a card drags it, or opens its menu; one that moves at once scrolls", async () => {
		const me = await open({ as: "dispatch@northline.test", tablet: true });
		const { page } = me;
		const { day, ids, numbers } = await threeJobs(callerOf(me));
		const [one] = await fleet(callerOf(me), day);
		await openPlanner(page, day);
		const finger = await fingerOn(page);
		const card = `[data-job="${ids[0]}"]`;
		const held = page.locator(`${card}.held`);

		const from = await spotOn(page, `.uj${card}`);
		const lane = await spotOn(page, ".vr >> nth=0");
		await finger.down(from);
		await held.waitFor();
		await finger.go(from, { x: lane.x + 500, y: lane.y });
		await row(page, 0).locator(".ghost").waitFor();
		await finger.up();
		await page.getByText(`${numbers[0]} planned on ${one?.reg}`).waitFor();

		const there = await spotOn(page, `.vr ${card}`);
		await finger.down(there);
		await held.waitFor();
		await finger.up();
		await page.getByRole("menuitem", { name: "Unplan" }).waitFor();
		await page.keyboard.press("Escape");

		const top = async () => (await row(page, 0).boundingBox())?.y ?? Number.NEGATIVE_INFINITY;
		const before = await top();
		const above = { x: there.x, y: there.y - 90 };
		await finger.down(there);
		await finger.go(there, above);
		await finger.up();
		await eventually(top).toBeLessThan(before);
		expect((await picture(page)).rows[0]).toEqual([String(ids[0])]);
	});

	it("the figures of the drivers' hours are read with their sources and changed from a day on", async () => {
		const me = await open({ as: "dispatch@northline.test", theme: "dark_mode" });
		const { page } = me;
		const day = freeMonday();
		await openPlanner(page, day);
		const dialog = page.getByRole("dialog", { name: "Drivers' hours" });
		const show = async () => {
			await page.getByRole("button", { name: "Board settings" }).click();
			await page.getByRole("menuitem", { name: "Drivers' hours…" }).click();
			await dialog.getByRole("region", { name: "Working time a week on average" }).waitFor();
		};
		const weeks = dialog
			.getByRole("region", { name: "Working time a week on average" })
			.getByLabel("Averaged over");
		await show();
		await expectAccessible(page);
		await weeks.fill("26");
		await dialog.getByRole("button", { name: "Submit" }).click();
		await page.getByText("Details Successfully Updated").waitFor();
		await dialog.waitFor({ state: "detached" });
		await show();
		await eventually(() => weeks.inputValue()).toBe("26");
	});
});
