import { describe, expect, it } from "vitest";
import { showDate } from "~/shared/time/dates";
import { readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { tuesdayAhead } from "./support/jobs";
import { tabToNamed } from "./support/tab-to-named";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Three bookings of a day, the second one with a load type that nobody has. */
const toFile = (day: string, reference: string) => ({
	name: "orders.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(
		[
			"Our PO,Account,Vehicle,Collect From,Collect Town,Coll Date,Coll Time,Deliver To,Deliver Town,Pieces,Price",
			`${reference}-1,Eastfield,LWB VAN,Stores,Oxford,${day},08:00,Ward Supply,Norwich,2,1`,
			`${reference}-2,Aldgate Print,a boat,Stores,Oxford,${day},09:00,Cold Lab 2,Leeds,1,1`,
			`${reference}-3,,LWB VAN,Stores,Oxford,${day},10:00,Mews Clinic,Bath,4,`,
		].join("\n"),
	),
});

describe("a customer's spreadsheet", () => {
	it("is dropped, corrected and booked by the keyboard alone, and seen among the jobs", async () => {
		const day = tuesdayAhead(60);
		const reference = `PO${day.replaceAll("-", "")}`;
		const { page, caller } = await open({ email: "portal@eastfield.test" });
		await page.goto("/customer/import");
		await page.getByRole("heading", { name: "Import bookings" }).waitFor();
		await expectAccessible(page);
		await tabToNamed(page, /^browse$/);
		const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
		await chooser.setFiles(toFile(showDate(day).replaceAll("-", "/"), reference));

		await page.getByText("Not read: Account, Price. These bookings are yours, at your prices.").waitFor();
		await page.getByRole("button", { name: "Import 2 bookings" }).waitFor();
		await expectAccessible(page);
		await tabToNamed(page, /^Row \d+$/);
		await page.keyboard.press("Enter");
		const cell = page.locator("td[aria-invalid=true]");
		await eventually(() => cell.getAttribute("data-message")).toBe("unknown load type a boat");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("LWB VAN");
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Import 3 bookings" }).waitFor();

		await tabToNamed(page, /^Import 3 bookings$/);
		await page.keyboard.press("Enter");
		await page.getByText("3 bookings imported.").waitFor();
		await tabToNamed(page, /^Done$/);
		await page.keyboard.press("Enter");
		await page.waitForURL(`**/customer/traffic-diary?date_from=${day}&date_to=${day}`);
		for (const town of ["Norwich", "Leeds", "Bath"]) await page.getByText(town).first().waitFor();
		const list = await caller?.get(`/api/v3/customer/get-job-list?date_from=${day}&date_to=${day}`);
		if (!list) throw new Error("nobody is signed in");
		const { data } = await readEnvelope(list);
		expect(data).toMatchObject({ statusCount: { All: 3, Pending: 3 } });
	});
});
