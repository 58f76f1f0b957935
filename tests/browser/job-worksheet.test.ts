import { describe, it } from "vitest";
import { z } from "zod";
import { readEnvelope, signInDemo } from "../support/served/served-site";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const list = z.object({ job_details: z.object({ data: z.array(z.object({ job_number: z.string() })) }) });
const company = z.object({ logo: z.string().nullable(), address1: z.string().nullable() });

describe("a job's worksheet", () => {
	it("is not printed without the company's logo and details, and an unreadable response is reported", async () => {
		const harbour = await signInDemo("admin@harbour.test");
		const { page, pageErrors } = await open({ caller: harbour });
		pageErrors.expect(/answer (409|500): GET .*download-work-sheet-pdf/);
		const listed = await readEnvelope(await harbour.get("/api/v3/client/get-job-list?perPage=1"));
		const [job] = list.parse(listed.data).job_details.data;
		await page.goto(`/traffic-diary?job=${job?.job_number}`);
		const dialog = page.getByRole("dialog", { name: /^(Job|Trip) / });
		await dialog.getByText("Pricing Details").waitFor();
		const print = async (text: string) => {
			await dialog.getByRole("button", { name: "More actions" }).click();
			await page.getByRole("menuitem", { name: "Worksheet PDF" }).click();
			await waitForToast(page, text);
		};
		const path = "/api/v3/client/company-details";
		const before = company.parse((await readEnvelope(await harbour.get(path))).data);
		try {
			await harbour.send("PUT", path, { logo: null });
			await print("Please add company logo before print!");
			await harbour.send("PUT", path, { address1: null });
			await print("Please add company details and logo before print!");
		} finally {
			await harbour.send("PUT", path, before);
		}
		await page.route(/download-work-sheet-pdf/, (route) =>
			route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
		);
		await print("parsing error");
	});
});
