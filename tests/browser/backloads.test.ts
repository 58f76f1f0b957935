import { expect, it } from "vitest";
import { z } from "zod";
import { readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const vehicles = z.object({ vehicles: z.array(z.object({ id: z.int(), reg: z.string() })) });
const place = (side: "collection" | "delivery", town: string, latitude: number, longitude: number) => ({
	[`${side}_town`]: town,
	[`${side}_latitude`]: latitude,
	[`${side}_longitude`]: longitude,
});
const outward = {
	...place("collection", "Leeds", 53.8, -1.55),
	...place("delivery", "Bristol", 51.45, -2.59),
	...{ collection_time: "07:00", delivery_time: "12:00", weight: 100 },
};
const evening = {
	...place("collection", "Leeds", 53.8, -1.55),
	...place("delivery", "Sheffield", 53.38, -1.47),
	...{ collection_time: "20:30", delivery_time: "21:30", weight: 100 },
};
const back = {
	...place("collection", "Gloucester", 51.86, -2.24),
	...place("delivery", "Sheffield", 53.38, -1.47),
	...{ collection_time: "13:00", collection_time_until: "16:00", delivery_time: "19:00", weight: 80 },
};

it("an empty leg is offered what fits, which is planned with one press", async () => {
	const { page, caller } = await open({ email: "dispatch@northline.test" });
	if (!caller) throw new Error("no user is signed in");
	const day = takeFreeMonday();
	const [out, next, fits] = await saveJobs(caller, day, [outward, evening, back]);
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${day}`);
	const [vehicle] = vehicles.parse((await readEnvelope(answer)).data).vehicles;
	const planned = await caller.send("POST", "/api/v3/client/planner/plan-jobs", {
		job_ids: [out?.id, next?.id],
		plannerable_id: vehicle?.id,
		date: day,
	});
	expect(planned.status).toBe(200);
	await page.goto(`/planner?date=${day}`);
	await page.locator(`[data-job="${out?.id}"]`).waitFor();
	await waitUntilLive(page);

	await page.getByRole("button", { name: `More for ${vehicle?.reg}` }).click();
	await page.getByRole("menuitem", { name: "Backloads" }).click();
	const panel = page.getByRole("dialog", { name: "Backloads" });
	const leg = panel.getByRole("region", { name: /^Bristol to Leeds/ });
	// The day may be in summer.
	await leg.getByText(/Gloucester \d\d:00–\d\d:00/).waitFor();
	await expectAccessible(page);
	await leg.getByRole("button", { name: `Plan job ${fits?.job_number}` }).click();
	await page.getByText(`${fits?.job_number} planned on ${vehicle?.reg}`).waitFor();
	await panel.getByRole("region", { name: /^Sheffield to Leeds/ }).waitFor();
	expect(await sendJobRequest(caller, "GET", `/api/v3/client/get-job/${fits?.id}`)).toMatchObject({
		status: "Planned",
	});
});
