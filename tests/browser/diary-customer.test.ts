import { beforeAll, describe, expect, it } from "vitest";
import type { DateText } from "~/domain/time/dates";
import { signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { count, days, headings, numbers, openDiary, rowOf, settled } from "./support/diary";
import { eventually } from "./support/eventually";
import { customerId, freeMonday, type MadeJob, makeJobs } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

const COLUMNS = [
	"Job #",
	"Ref",
	"Customer",
	"Status",
	"Col From",
	"Col Town",
	"Col Date",
	"Del to",
	"Del Town",
	"Del Date",
	"Service",
	"Load Type",
	"Price",
];

let day: DateText;
let own: MadeJob | undefined;
let foreign: MadeJob | undefined;
beforeAll(async () => {
	const office = await signIn("dispatch@northline.test");
	day = freeMonday();
	[own, foreign] = await makeJobs(office, day, [
		{ customer_id: await customerId(office, "Eastfield Medical"), customer_reference: [{ name: "ours" }] },
		{ customer_id: await customerId(office, "Aldgate Print"), customer_reference: [{ name: "theirs" }] },
	]);
});

const path = () => `/customer/traffic-diary?${new URLSearchParams(days(day))}`;

describe("a customer's diary", () => {
	it("shows its own jobs under its own columns, and nothing to do", async () => {
		const { page } = await open({ as: "portal@eastfield.test" });
		await page.goto(path());
		await settled(page);
		await eventually(() => numbers(page)).toEqual([own?.job_number]);
		await eventually(() => headings(page)).toEqual(COLUMNS);
		await eventually(() => count(page, "All")).toBe(1);
		expect(await page.getByRole("button", { name: /^(Job|Trip|More)/ }).count()).toBe(0);
		expect(await page.locator(".ag-row input[type=checkbox]").count()).toBe(0);
		await expectAccessible(page);
		await rowOf(page, own?.job_number ?? "").click();
		const detail = page.getByRole("dialog", { name: `Job ${own?.job_number}` });
		await detail.getByText("£100.00").waitFor();
		for (const office of ["Subcost", "Report notes", "Driver Details", "Edit Job", "Cancel Job"])
			expect(await detail.getByText(office).count(), office).toBe(0);
		await expectAccessible(page);
		await page.goBack();
		await detail.waitFor({ state: "detached" });
	});

	it("does not find another's, whatever is asked", async () => {
		const { page, faults } = await open({ as: "portal@eastfield.test", theme: "dark_mode" });
		await page.goto(`${path()}&keywords=${foreign?.job_number}`);
		await page.getByText(/match the filter/).waitFor();
		await page.goto(`${path()}&keywords=theirs&customer_id=2&job=${foreign?.job_number}`);
		await page.getByRole("dialog").getByText("Job not found").waitFor();
		faults.expect(/answer 404: GET .*(get|find)-job/);
		const status = await page.evaluate(
			async (id) => (await fetch(`/api/v3/customer/get-job/${id}`)).status,
			foreign?.id,
		);
		expect(status).toBe(404);
	});

	it("follows what the office does with its jobs, and only with its own", async () => {
		const { page } = await open({ as: "portal@eastfield.test" });
		await page.goto(path());
		await eventually(() => page.locator(".live-state").textContent()).toBe("Live");
		const { page: office, caller } = await open({ as: "dispatch@northline.test" });
		if (!caller) throw new Error("nobody is signed in");
		const customer_id = await customerId(caller, "Eastfield Medical");
		await makeJobs(caller, day, [{}, { customer_id }, {}]);
		await page.getByRole("button", { name: "1 new, show" }).waitFor();
		await eventually(() => count(page, "All")).toBe(2);
		await openDiary(office, days(day));
		await eventually(() => count(office, "All")).toBe(5);
	});
});
