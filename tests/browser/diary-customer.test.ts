import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays, type DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange } from "./support/diary";
import { eventually } from "./support/eventually";
import { findCustomerId, type SavedTestJob, saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

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
const REFERENCE = "FOLLOW-1";

let day: DateText;
let ownJob: SavedTestJob | undefined;
let foreignJob: SavedTestJob | undefined;
beforeAll(async () => {
	const office = await signInDemo("dispatch@northline.test");
	day = takeFreeMonday();
	const customer_id = await findCustomerId(office, "Eastfield Medical");
	[ownJob, foreignJob] = await saveJobs(office, day, [
		{ customer_id, customer_reference: [{ name: REFERENCE }] },
		{
			customer_id: await findCustomerId(office, "Aldgate Print"),
			customer_reference: [{ name: "FOLLOW-2" }],
		},
	]);
});

const listed = z.object({ job_details: z.object({ data: z.array(z.object({ id: z.number() })) }) });
const proved = z.object({ job_number: z.string(), job_process: z.array(z.unknown()) });

/** The number of a job of the last month whose proof has arrived: what was delivered minutes ago still waits for it. */
async function findJobWithProof(): Promise<string> {
	const office = await signInDemo("dispatch@northline.test");
	const today = todayInLondon(new Date());
	const query = new URLSearchParams({
		customer_id: String(await findCustomerId(office, "Eastfield Medical")),
		date_from: addDays(today, -30),
		date_to: addDays(today, -1),
		perPage: "50",
	});
	const { data } = await readEnvelope(await office.get(`/api/v3/client/get-job-list?${query}`));
	for (const { id } of listed.parse(data).job_details.data) {
		const { job_number, job_process } = proved.parse(
			(await readEnvelope(await office.get(`/api/v3/client/get-job/${id}`))).data,
		);
		if (job_process.length > 0) return job_number;
	}
	throw new Error("no job with a proof");
}

const dayPath = () => `/customer/traffic-diary?${new URLSearchParams(dayRange(day))}`;

describe("a customer's diary", () => {
	it("finds a job by its reference and opens it by keyboard, with what a customer may know", async () => {
		const { page } = await open({ email: "portal@eastfield.test" });
		await page.goto(dayPath());
		await page.getByTestId("connection-status").filter({ hasText: "Live" }).waitFor();
		await page.keyboard.press("/");
		await page.keyboard.type(REFERENCE);
		await page.keyboard.press("Enter");
		const rows = page.getByRole("grid", { name: "Jobs" }).locator("[data-index]");
		await eventually(() => rows.count()).toBe(1);
		await eventually(() => rows.first().textContent()).toContain(ownJob?.job_number);
		expect(await page.getByRole("columnheader").allTextContents()).toEqual(COLUMNS);
		await expectAccessible(page);
		await page.keyboard.press("Tab");
		await rows.first().focus();
		await page.keyboard.press("Enter");
		const panel = page.getByRole("dialog", { name: `Job ${ownJob?.job_number}` });
		await panel.getByText("£100.00 + VAT").waitFor();
		await panel.getByText("Still to come", { exact: false }).first().waitFor({ state: "attached" });
		for (const office of ["Subcost", "Report notes", "Driver", "Edit Job"])
			expect(await panel.getByText(office).count(), office).toBe(0);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await panel.waitFor({ state: "detached" });
	});

	it("follows its own jobs only, and finds no other customer's", async () => {
		const { page, pageErrors } = await open({ email: "portal@eastfield.test", theme: "dark_mode" });
		await page.goto(dayPath());
		await page.getByTestId("connection-status").filter({ hasText: "Live" }).waitFor();
		const all = page.getByRole("group", { name: "Status" }).getByRole("button", { name: /^All/ });
		await eventually(() => all.textContent()).toBe("All1");
		const office = await signInDemo("dispatch@northline.test");
		await saveJobs(office, day, [{}, { customer_id: await findCustomerId(office, "Eastfield Medical") }]);
		await eventually(() => all.textContent()).toBe("All2");
		pageErrors.expect(/answer 404: GET .*find-job/);
		await page.goto(`${dayPath()}&keywords=FOLLOW-2&job=${foreignJob?.job_number}`);
		await page.getByRole("dialog").getByText("Job not found").waitFor();
	});

	it("downloads the proof of a delivered job", async () => {
		const { page } = await open({ email: "portal@eastfield.test" });
		await page.goto(`/customer/traffic-diary?job=${await findJobWithProof()}`);
		const pdf = page.getByRole("dialog").getByRole("button", { name: "PDF" });
		// The panel is complete, so that nothing moves under the pointer.
		await page.getByRole("dialog").getByLabel("Your question").waitFor();
		const [download] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
		expect(download.suggestedFilename()).toMatch(/^pod-.*\.pdf$/);
	});
});
