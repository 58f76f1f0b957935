import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { jobRow } from "./support/diary";
import { formField, openEditForm, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { focusFirstRow, openOnJob } from "./support/opening";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Milliseconds between two keys, from a very fast typist to a slow one. */
const PACES = [40, 90, 150];
const FASTEST = PACES.slice(0, 1);
/** Its letters complete, mark, allocate and cancel jobs when the diary gets them. */
const TYPED = "cam crewe";
const JOB_ENTRY = /\/assets\/job-entry-[^/]+\.js/;

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});
const openDiary = async (late?: RegExp) =>
	openOnJob(await open({ caller, fetchesAhead: !late }), caller, late);

/** Closes what is open by Escape, the list of a field first, discarding what was typed. */
async function closeOverlays(page: Page) {
	const leave = page.getByRole("alertdialog").getByRole("button", { name: "Leave" });
	await eventually(async () => {
		if (await leave.isVisible()) await leave.click();
		else await page.keyboard.press("Escape");
		return page.getByRole("dialog").or(page.getByRole("alertdialog")).count();
	}).toBe(0);
}

/** What opens with its first field, by the code that arrives late when it is opened for the first time. */
const OPENED = [
	{
		name: "job entry",
		chunk: JOB_ENTRY,
		paces: PACES,
		press: (page: Page) => page.keyboard.press("n"),
		readField: async (page: Page) =>
			formField(await waitForEntry(page, "JOB ENTRY"), "customer_id").inputValue(),
	},
	{
		name: "the command palette",
		chunk: /\/assets\/command-palette-[^/]+\.js/,
		paces: FASTEST,
		press: (page: Page) => page.keyboard.press("Control+k"),
		readField: (page: Page) => page.getByRole("combobox", { name: "Command or search" }).inputValue(),
	},
	{
		name: "the dialog that saves a view",
		chunk: /\/assets\/view-dialog-[^/]+\.js/,
		paces: FASTEST,
		press: (page: Page) => page.getByRole("button", { name: "Save this view" }).click(),
		readField: (page: Page) =>
			page.getByRole("dialog", { name: "Save this view" }).getByLabel("Name").inputValue(),
	},
];

describe.each(OPENED)("what is typed after opening $name", ({ chunk, paces, press, readField }) => {
	it.each(paces)(
		"arrives in its first field at %i ms a key, although its code arrives late",
		async (delay) => {
			const { page, changes, job, arrive } = await openDiary(chunk);
			await press(page);
			// The fastest typist is done by then, the others are in the middle of it.
			const typedBefore = FASTEST.includes(delay) ? TYPED.length : Math.floor(TYPED.length / 2);
			await page.keyboard.type(TYPED.slice(0, typedBefore), { delay });
			arrive();
			await page.keyboard.type(TYPED.slice(typedBefore), { delay });
			await eventually(() => readField(page)).toBe(TYPED);
			expect(changes).toEqual([]);
			expect(await jobRow(page, job.job_number).getByText("Pending").count()).toBe(1);
		},
	);

	it("arrives in its first field at any pace when it was open before", async () => {
		const { page, changes } = await openDiary();
		await press(page);
		await eventually(() => readField(page)).toBe("");
		for (const delay of PACES) {
			await closeOverlays(page);
			await focusFirstRow(page);
			await press(page);
			await page.keyboard.type(TYPED, { delay });
			await eventually(() => readField(page)).toBe(TYPED);
		}
		expect(changes).toEqual([]);
	});
});

/** What opens without a text field, by the key that opens it. */
const DIALOGS = [
	{ name: "Allocate", key: "a", chunk: /\/assets\/allocation-dialog-[^/]+\.js/, role: "dialog" },
	{
		name: "Delete Job",
		key: "Delete",
		chunk: /\/assets\/confirm-(action|dialog)-[^/]+\.js/,
		role: "alertdialog",
	},
] as const;

describe.each(DIALOGS)("letters after the key of the dialog $name", ({ name, key, chunk, role }) => {
	it.each([
		["cold", chunk],
		["warm", undefined],
	])("never act on the job under the cursor: %s", async (_, late) => {
		const { page, changes, job, arrive } = await openDiary(late);
		await page.keyboard.press(key);
		await page.keyboard.type("cm", { delay: 40 });
		arrive();
		await page.getByRole(role, { name: new RegExp(`^${name}`) }).waitFor();
		await eventually(() => page.getByRole("alertdialog").or(page.getByRole("dialog")).count()).toBe(1);
		expect(changes).toEqual([]);
		expect(await jobRow(page, job.job_number).getByText("Pending").count()).toBe(1);
	});
});

it("Escape forgets what is opening, and the keys are the diary's again", async () => {
	const { page, changes, arrive } = await openDiary(JOB_ENTRY);
	await Promise.all([page.waitForRequest(JOB_ENTRY), page.keyboard.press("n")]);
	await page.keyboard.type("cc");
	await page.keyboard.press("Escape");
	arrive();
	await eventually(() => new URL(page.url()).searchParams.get("new")).toBe(null);
	await page.keyboard.press("?");
	await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
	expect(changes).toEqual([]);
});

it("a customer typed before the list has loaded is chosen once it has, and the keys go on to the next field", async () => {
	const { page, arrive } = await openDiary(/get-traffic-diary-default-values/);
	await page.keyboard.press("n");
	const slideOver = await waitForEntry(page, "JOB ENTRY");
	await page.keyboard.type("eastf");
	await page.keyboard.press("Enter");
	await page.keyboard.type("4711");
	arrive();
	await eventually(() => formField(slideOver, "customer_id").inputValue()).toBe("Eastfield Medical");
	expect(await formField(slideOver, "customer_reference.0.name").inputValue()).toBe("4711");
	expect(await page.getByRole("dialog").count()).toBe(1);
});

it("while a form is being saved its fields take no input, and after a failure they do again", async () => {
	const { page, pageErrors, job } = await openDiary();
	pageErrors.expect(/answer 500/);
	const slideOver = await openEditForm(page, job.job_number);
	const reference = formField(slideOver, "customer_reference.0.name");
	await reference.fill("PO 1");
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/update-job/*", async (route) => {
		await answered;
		await route.fulfill({ status: 500, json: { message: "Not saved." } });
	});
	await Promise.all([page.waitForRequest("**/update-job/*"), page.keyboard.press("Control+Enter")]);
	await page.keyboard.type("23");
	expect(await reference.inputValue()).toBe("PO 1");
	answer();
	await page.getByText("Not saved.").waitFor();
	await page.keyboard.type("45");
	expect(await reference.inputValue()).toBe("PO 145");
});
