import { it } from "vitest";
import { signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage } from "./support/diary";
import { formField, waitForEntry } from "./support/entry";
import { waitForJobDetail, waitForToast } from "./support/job-detail";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

it("whom to ask for is typed beside the phone, and the detail has it", async () => {
	const caller = await signInDemo("dispatch@northline.test");
	const day = takeFreeMonday();
	const [job] = await saveJobs(caller, day, [{ delivery_contact_name: "Mrs Ward" }]);
	const number = job?.job_number ?? "";
	const { page } = await open({ caller });
	await openDiaryPage(page, { ...dayRange(day), job: number });
	const detail = await waitForJobDetail(page, number);
	await detail.getByText("Mrs Ward").first().waitFor();
	await page.keyboard.press("e");
	const slideOver = await waitForEntry(page, `JOB No ${number}`);
	await formField(slideOver, "collection_contact_name").fill("Dave at gate 3");
	await expectAccessible(page);
	await page.keyboard.press("Control+Enter");
	await waitForToast(page, "Job updated successfully");
	await detail.getByText("collection contact name none → Dave at gate 3").waitFor();
});
