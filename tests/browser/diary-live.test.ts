import { describe, expect, it } from "vitest";
import {
	dayRange,
	jobCell,
	jobRow,
	openDiaryPage,
	readChipCount,
	readJobNumbers,
	waitUntilLive,
} from "./support/diary";
import { eventually } from "./support/eventually";
import { type SavedTestJob, saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();

const getCaller = ({ caller }: BrowserWindow) => {
	if (!caller) throw new Error("no user is signed in");
	return caller;
};

/** Opens the same day, with some jobs, for two colleagues. */
async function openForTwo(jobs: readonly object[]) {
	const me = await open({ email: "dispatch@northline.test" });
	const colleague = await open({ email: "admin@northline.test", theme: "dark_mode" });
	const day = takeFreeMonday();
	const savedJobs = await saveJobs(getCaller(me), day, jobs);
	for (const { page } of [me, colleague]) {
		await openDiaryPage(page, dayRange(day));
		await eventually(() => readJobNumbers(page)).toHaveLength(jobs.length);
		await waitUntilLive(page);
	}
	return { me, colleague, day, savedJobs };
}

const updateJob = (of: BrowserWindow, job: SavedTestJob | undefined, change: object) =>
	sendJobRequest(getCaller(of), "PUT", `/api/v3/client/update-job/${job?.id}`, {
		version: job?.version,
		...change,
	});

describe("two people on the same diary", () => {
	it("see each other and each other's changes, including counts", async () => {
		const { me, colleague, savedJobs } = await openForTwo([{}, { status: "Quote" }]);
		const [pending, quote] = savedJobs;
		await me.page.getByLabel("Here now").waitFor();
		await jobRow(me.page, quote?.job_number ?? "")
			.getByRole("button", { name: "Save As Job" })
			.click();
		await eventually(() => jobCell(colleague.page, quote?.job_number ?? "", "status").textContent()).toBe(
			"Pending",
		);
		await eventually(() => readChipCount(colleague.page, "Quote")).toBe(0);
		await eventually(() => readChipCount(colleague.page, "Pending")).toBe(2);

		const number = pending?.job_number ?? "";
		await colleague.page.getByRole("button", { name: `More for ${number}` }).click();
		await colleague.page.getByRole("menuitem", { name: "Mark" }).click();
		await jobRow(me.page, number).getByRole("img", { name: "Marked" }).waitFor();
	});

	it("get new jobs behind a button, so that no row moves until it is pressed", async () => {
		const { me, colleague, day, savedJobs } = await openForTwo([{}]);
		const before = savedJobs.map(({ job_number }) => job_number);
		const newJobs = await saveJobs(getCaller(colleague), day, [{}, {}, {}]);
		const pill = me.page.getByRole("button", { name: "3 new, show" });
		await pill.waitFor();
		expect(await readJobNumbers(me.page)).toEqual(before);
		await eventually(() => readChipCount(me.page, "All")).toBe(4);
		await me.page.getByRole("img", { name: "3 new" }).first().waitFor();
		await pill.click();
		await eventually(() => readJobNumbers(me.page)).toHaveLength(4);
		expect(new Set(await readJobNumbers(me.page))).toEqual(
			new Set([...before, ...newJobs.map(({ job_number }) => job_number)]),
		);
		await pill.waitFor({ state: "detached" });
	});

	it("see at its row who has a job open", async () => {
		const { me, colleague, savedJobs } = await openForTwo([{}]);
		const number = savedJobs[0]?.job_number ?? "";
		await jobCell(colleague.page, number, "customer").click();
		await colleague.page.getByRole("dialog", { name: `Job ${number}` }).waitFor();
		await jobRow(me.page, number).getByTestId("presence").waitFor();
		await colleague.page.keyboard.press("Escape");
		await jobRow(me.page, number).getByTestId("presence").waitFor({ state: "detached" });
	});
});

describe("offline and back", () => {
	it("changes made meanwhile arrive once, and none are lost", async () => {
		const { me, colleague, day, savedJobs } = await openForTwo([{}, {}]);
		const [job] = savedJobs;
		me.pageErrors.expect(/WebSocket|ERR_INTERNET_DISCONNECTED/);
		await me.context.setOffline(true);
		await eventually(() => me.page.getByTestId("connection-status").textContent()).toBe("Offline");
		await updateJob(colleague, job, { base_charge: 77 });
		await saveJobs(getCaller(colleague), day, [{}]);
		await eventually(() => readChipCount(colleague.page, "All")).toBe(3);
		expect(await readChipCount(me.page, "All")).toBe(2);

		await me.context.setOffline(false);
		await waitUntilLive(me.page);
		await eventually(() => jobCell(me.page, job?.job_number ?? "", "total_charge").textContent()).toBe(
			"77.00",
		);
		await me.page.getByRole("button", { name: "1 new, show" }).click();
		await eventually(() => readJobNumbers(me.page)).toHaveLength(3);
		expect(new Set(await readJobNumbers(me.page)).size).toBe(3);
		await eventually(() => readChipCount(me.page, "All")).toBe(3);
		await saveJobs(getCaller(colleague), day, [{}]);
		await me.page.getByRole("button", { name: "1 new, show" }).waitFor();
	});

	it("a dropped socket reconnects and receives the missed changes", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const colleague = await open({ email: "admin@northline.test" });
		const day = takeFreeMonday();
		const [job] = await saveJobs(getCaller(me), day, [{}]);
		const sockets: { close(): Promise<void> }[] = [];
		await me.page.routeWebSocket(/\/parties\//, (socket) => {
			socket.connectToServer();
			sockets.push(socket);
		});
		await openDiaryPage(me.page, dayRange(day));
		await waitUntilLive(me.page);
		await sockets[0]?.close();
		await updateJob(colleague, job, { base_charge: 88 });
		await eventually(() => jobCell(me.page, job?.job_number ?? "", "total_charge").textContent()).toBe(
			"88.00",
		);
		await waitUntilLive(me.page);
		expect(sockets).toHaveLength(2);
		expect(await me.page.getByTestId("pending-changes").getByRole("button").count()).toBe(0);
	});
});
