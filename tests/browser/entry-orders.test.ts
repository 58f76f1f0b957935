import { beforeAll, describe, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { formField, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

const MAIL = `Subject: Two for tomorrow

1) Collect 8ish from Marston Tools, Enterprise Way, Northampton NN4 6HX. 4 pallets, 1,180 kilos. Going to Brackley Dairies, Shoreham Road, Leicester LE4 4BQ, before 12. Our ref NK/3391.
2) Same place. 2 pallets, 460kg, to Haddon Joinery, 9 Wyncolls Road, Colchester CO4 9HU by 3pm latest, PO 66120.

Can someone chase the POD for the Swindon job?`;

describe("orders of a mail", () => {
	it("are entered one after the other beside their words, with the mail attached", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		await page.keyboard.press("n");
		await waitForEntry(page, "JOB ENTRY");
		await page.getByRole("button", { name: "Read from a PDF" }).click();
		await page.getByLabel("Or the text of an e-mail").fill(MAIL);
		await page.getByRole("button", { name: "Read", exact: true }).click();
		const source = page.getByRole("region", { name: "Source" });
		await source.getByText("No customer chosen").waitFor();
		const entry = await waitForEntry(page, "JOB ENTRY");
		await eventually(() => formField(entry, "delivery_post_code").inputValue()).toBe("LE4 4BQ");
		await eventually(() => formField(entry, "collection_time").inputValue()).toBe("08:00");
		await source.getByRole("region", { name: "Not used" }).getByText("chase the POD").waitFor();
		await expectAccessible(page);
		const save = entry.getByRole("button", { name: "Save As Job" });
		for (const width of [1440, 390]) {
			await page.setViewportSize({ width, height: 900 });
			await eventually(async () => (await save.boundingBox())?.y).toBeLessThan(880);
		}
		await source.getByRole("button", { name: "Leave out" }).click();
		await eventually(() => formField(entry, "delivery_post_code").inputValue()).toBe("CO4 9HU");
		await eventually(() => formField(entry, "collection_post_code").inputValue()).toBe("NN4 6HX");
	});
});
