import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/shared/time/dates";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const board = z.object({ vehicles: z.array(z.object({ id: z.int() })) });

const TOWNS = ["Leeds", "Hull", "York"];

/** Three jobs without times on the first vehicle, each from a town of its own. */
async function planThree(caller: HttpClient, date: DateText) {
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${date}`);
	const [vehicle] = board.parse((await readEnvelope(answer)).data).vehicles;
	if (!vehicle) throw new Error("no vehicle");
	const jobs = await saveJobs(
		caller,
		date,
		TOWNS.map((collection_town) => ({
			collection_town,
			delivery_town: "Derby",
			collection_time: null,
			delivery_time: null,
		})),
	);
	const job_ids = jobs.map(({ id }) => id);
	const place = { job_ids, plannerable_id: vehicle.id, date };
	expect((await caller.send("POST", "/api/v3/client/planner/plan-jobs", place)).ok).toBe(true);
	return { vehicle, numbers: jobs.map(({ job_number }) => job_number) };
}

/** The stops of the panel, such as "collect 1" and "deliver 3". */
async function readOrder(page: Page, numbers: readonly string[]): Promise<string> {
	const labels = await page
		.getByRole("button", { name: /^Move: / })
		.evaluateAll((grips) => grips.map((grip) => grip.getAttribute("aria-label") ?? ""));
	return labels
		.map((label) => {
			const [, task, number] = /^Move: (\w)\w+ (\S+),/.exec(label) ?? [];
			return `${numbers.indexOf(number ?? "") + 1}${task}`;
		})
		.join(" ");
}

const grip = (page: Page, task: string, number: string | undefined) =>
	page.getByRole("button", { name: new RegExp(`^Move: ${task} ${number},`) });

it("a planner puts the stops of a lane in order, by keys and with the pointer", async () => {
	const { page, caller } = await open({ email: "dispatch@northline.test" });
	if (!caller) throw new Error("no user is signed in");
	const date = takeFreeMonday();
	const { vehicle, numbers } = await planThree(caller, date);
	await page.goto(`/planner?date=${date}&route=${vehicle.id}`);
	const panel = page.getByRole("dialog", { name: "Route of the day" });
	await panel.getByRole("list", { name: "Stops" }).waitFor();
	await waitUntilLive(page);
	expect(await readOrder(page, numbers)).toBe("1c 1d 2c 2d 3c 3d");

	await grip(page, "deliver", numbers[0]).focus();
	for (const key of ["Enter", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
	await expect.poll(() => readOrder(page, numbers)).toBe("1c 2c 2d 1d 3c 3d");
	await page.getByText(/^Stops of .* put in order/).waitFor();
	// The times are those of the new order.
	await panel
		.getByText(/^\d+(\.\d)? miles, /)
		.nth(4)
		.waitFor();
	await expectAccessible(page);

	await grip(page, "collect", numbers[2]).hover();
	await page.mouse.down();
	await grip(page, "collect", numbers[0]).hover();
	await page.mouse.up();
	await expect.poll(() => readOrder(page, numbers)).toBe("3c 1c 2c 2d 1d 3d");
	await panel.getByRole("button", { name: "Order by times" }).click();
	await expect.poll(() => readOrder(page, numbers)).toBe("3c 3d 1c 1d 2c 2d");
});
