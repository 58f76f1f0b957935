import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/time/dates";
import { type Caller, signIn } from "../support/served";
import { cellOf, days, openDiary } from "./support/diary";
import { eventually } from "./support/eventually";
import { detail, giveTo, offered, PICTURE, said, status, tab } from "./support/job-detail";
import { freeMonday, makeJobs } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
});

/** A quote of this kind, open over the diary of its day. */
async function quote(kind: (day: string) => object) {
	const { page } = await open({ caller });
	const day = freeMonday();
	const [made] = await makeJobs(caller, day, [{ status: "Quote", ...kind(day) }]);
	const number = made?.job_number ?? "";
	await openDiary(page, days(day));
	await cellOf(page, number, "customer").click();
	return { page, day, number, dialog: await detail(page, number) };
}
type Life = Awaited<ReturnType<typeof quote>>;

/** What the dispatcher sees: the status, and the steps offered from the left. */
async function sees({ dialog }: Life, now: string, steps: readonly string[]) {
	await eventually(() => status(dialog)).toBe(now);
	await eventually(() => offered(dialog)).toEqual(steps);
}

const press = ({ dialog }: Life, step: string) =>
	dialog.locator(".jacts").getByRole("button", { name: step, exact: true }).click();

/** Gives the job to the first of a list by its button Allocate. */
async function allocate(life: Life, to: string, way?: "Plan") {
	await press(life, "Allocate");
	return giveTo(life.page.getByRole("dialog", { name: `Allocate ${life.number}` }), to, way);
}

/** Drops the signed sheet on the POD's zone and saves it with who signed. */
async function prove(page: Page, dialog: Locator, name: string) {
	await tab(page, "POD").click();
	await dialog.getByLabel("New proof").setInputFiles(PICTURE);
	const form = dialog.getByRole("form", { name: "New POD" });
	await form.getByText(PICTURE.name).waitFor();
	await form.getByRole("textbox", { name: "Signed by" }).fill(name);
	await form.getByRole("button", { name: "Save POD" }).click();
	await said(page, "POD added Successfully");
	await dialog.getByText(`signed by ${name}`).waitFor();
	await dialog.getByRole("button", { name: "Look at the picture" }).waitFor();
}

/** From Completed to Marked For Inv, looking at each step, and at the row behind when the dialog is closed. */
async function toInvoice(life: Life) {
	await sees(life, "Completed", ["Edit Job", "Cancel Job", "Confirm Price"]);
	await prove(life.page, life.dialog, "J Carter");
	await press(life, "Confirm Price");
	await sees(life, "Priced", ["Edit Job", "Reverse to Completed", "Cancel Job", "Confirm POD"]);
	await press(life, "Confirm POD");
	await sees(life, "POD", ["Edit Job", "Reverse to Priced", "Cancel Job", "Mark For Invoice"]);
	await press(life, "Mark For Invoice");
	await sees(life, "Marked For Inv", ["Reverse to POD", "Cancel Job"]);
	await life.page.keyboard.press("Escape");
	await life.dialog.waitFor({ state: "detached" });
	await eventually(() => cellOf(life.page, life.number, "status").textContent()).toBe("Marked For Inv");
}

const QUOTED = ["Edit Job", "Cancel Job", "Save As Job"];
const PENDING = ["Edit Job", "Allocate"];
const BOOKED = ["Edit Job", "Complete Job"];

/** Jobs of one end or of one night: entered so, called so, carried so. */
const OTHERS: readonly (readonly [string, string, (day: string) => object])[] = [
	["Collection Only", "Sub Contractor", () => ({ mode: 1, ...without("delivery") })],
	["Delivery Only", "Owner Driver", () => ({ mode: 2, ...without("collection") })],
	[
		"Night Only",
		"Sub Contractor",
		(day) => ({ mode: 4, collection_time: "22:00", delivery_date: addDays(day, 1), delivery_time: "05:00" }),
	],
];
const without = (side: "collection" | "delivery") =>
	Object.fromEntries(["name", "town", "date", "time"].map((part) => [`${side}_${part}`, null]));

describe("the life of a job, on screen", () => {
	it("is taken over two days, by a plan, a depot and two carriers", async () => {
		const life = await quote((day) => ({ job_type: 2, delivery_date: addDays(day, 1) }));
		const { page, dialog, number } = life;
		await sees(life, "Quote", QUOTED);
		await press(life, "Save As Job");
		await said(page, "Job updated successfully");
		await sees(life, "Pending", PENDING);
		await tab(page, "POD").click();
		await dialog.getByLabel("New proof").setInputFiles(PICTURE);
		await said(page, "You can't upload POD for a job that is not started yet");
		expect(await dialog.getByRole("form", { name: "New POD" }).count()).toBe(0);

		const planned = await allocate(life, "Sub Contractor", "Plan");
		await said(page, "Job Allocated to Sub contractor");
		await sees(life, "Planned", ["Edit Job", "Cancel Job"]);
		await dialog.getByText(planned).first().waitFor();
		await dialog.getByRole("button", { name: "Change allocation" }).click();
		const changing = page.getByRole("dialog", { name: `Change allocation of ${number}` });
		await changing.getByText(`Planned for`).waitFor();
		await giveTo(changing, "Owner Driver");
		await said(page, "Job Allocated to Owner Driver");
		await sees(life, "Booked", ["Edit Job", "Mark Collected", "Complete Job"]);

		await press(life, "Mark Collected");
		await said(page, "Job status updated successfully");
		await sees(life, "Collected", ["Edit Job", "Complete Job", "Mark Indepot", "Cancel Job", "Allocate"]);
		await press(life, "Mark Indepot");
		await sees(life, "Indepot", ["Edit Job", "Complete Job", "Cancel Job", "Allocate"]);
		await allocate(life, "Sub Contractor");
		await sees(life, "Booked", ["Edit Job", "Mark Indepot", "Complete Job"]);
		await dialog.getByRole("button", { name: "Deallocate" }).click();
		await said(page, "Job deallocated successfully");
		await eventually(() => status(dialog)).toBe("Indepot");
		await allocate(life, "Sub Contractor");
		await press(life, "Complete Job");
		await toInvoice(life);
	});

	it.each(OTHERS)("of the mode %s goes by %s", async (mode, carrier, kind) => {
		const life = await quote(kind);
		const { page, dialog } = life;
		await dialog.locator(".jmarks").getByText(mode).waitFor();
		await sees(life, "Quote", QUOTED);
		await press(life, "Save As Job");
		await sees(life, "Pending", PENDING);
		const name = await allocate(life, carrier);
		await sees(life, "Booked", BOOKED);
		await dialog.getByText(name).first().waitFor();
		expect(await dialog.getByText("None for this job.").count()).toBe(mode === "Night Only" ? 0 : 1);
		await press(life, "Complete Job");
		await said(page, "Job status updated successfully");
		await toInvoice(life);
	});

	it("of a trip follows its sub-jobs, and is priced as a whole", async () => {
		const life = await quote((day) => ({
			job_type: 3,
			base_charge: 0,
			...without("delivery"),
			trip_sub_jobs: [
				{ mode: 1, collection_name: "Wharf 4", collection_date: day, collection_time: "09:00" },
			],
		}));
		const { page, dialog, number } = life;
		const stops = dialog.getByRole("region", { name: "Sub-jobs" });
		const stop = (no: number) => stops.getByRole("row", { name: new RegExp(`^${number}-${no} `) });
		await sees(life, "Quote", QUOTED);
		await stops.getByRole("button", { name: "Add sub-job" }).click();
		const sheet = page.getByRole("dialog", { name: `New sub-job of ${number}` });
		await sheet.getByRole("radio", { name: "Delivery" }).check();
		await sheet.getByLabel("Name", { exact: true }).fill("Kent Archive");
		await sheet.getByLabel("Base charge £").fill("40");
		await page.keyboard.press("Control+Enter");
		await stop(2).getByText("Kent Archive").waitFor();
		await sheet.waitFor({ state: "detached" });

		await press(life, "Save As Job");
		await sees(life, "Pending", PENDING);
		for (const no of [1, 2]) await stop(no).getByText("Pending").waitFor();
		await allocate(life, "Sub Contractor");
		await sees(life, "Booked", BOOKED);
		for (const no of [1, 2]) {
			await stop(no).getByRole("button", { name: "Allocate" }).click();
			await giveTo(page.getByRole("dialog", { name: `Allocate ${number}-${no}` }), "Sub Contractor");
			await stop(no).getByText("Booked").waitFor();
			await stop(no)
				.getByRole("button", { name: `Complete ${number}-${no}` })
				.click();
			await stop(no).getByText("Completed").waitFor();
			if (no === 1) await sees(life, "Inprogress", ["Edit Job", "Cancel Job", "Complete Job"]);
		}
		await stops.getByText("Total £40.00").waitFor();
		await toInvoice(life);
	});
});
