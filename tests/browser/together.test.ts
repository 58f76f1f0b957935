import { describe, expect, it } from "vitest";
import { cellOf, count, days, live, numbers, openDiary, rowOf } from "./support/diary";
import { eventually } from "./support/eventually";
import { freeMonday, type MadeJob, makeJobs, send } from "./support/jobs";
import { type Window, windows } from "./support/windows";

const open = windows();

const callerOf = ({ caller }: Window) => {
	if (!caller) throw new Error("nobody is signed in");
	return caller;
};

/** Two colleagues who look at the same day with some jobs. */
async function bothLooking(jobs: readonly object[]) {
	const me = await open({ as: "dispatch@northline.test" });
	const colleague = await open({ as: "admin@northline.test", theme: "dark_mode" });
	const day = freeMonday();
	const made = await makeJobs(callerOf(me), day, jobs);
	for (const { page } of [me, colleague]) {
		await openDiary(page, days(day));
		await eventually(() => numbers(page)).toHaveLength(jobs.length);
		await live(page);
	}
	return { me, colleague, day, made };
}

const update = (of: Window, job: MadeJob | undefined, change: object) =>
	send(callerOf(of), "PUT", `/api/v3/client/update-job/${job?.id}`, { version: job?.version, ...change });

describe("two people at the same diary", () => {
	it("see each other, and each other's changes, counts too", async () => {
		const { me, colleague, made } = await bothLooking([{}, { status: "Quote" }]);
		const [pending, quote] = made;
		await me.page.getByLabel("Here now").waitFor();
		await rowOf(me.page, quote?.job_number ?? "")
			.getByRole("button", { name: "Save As Job" })
			.click();
		await eventually(() => cellOf(colleague.page, quote?.job_number ?? "", "status").textContent()).toBe(
			"Pending",
		);
		await eventually(() => count(colleague.page, "Quote")).toBe(0);
		await eventually(() => count(colleague.page, "Pending")).toBe(2);

		const number = pending?.job_number ?? "";
		await colleague.page.getByRole("button", { name: `More for ${number}` }).click();
		await colleague.page.getByRole("menuitem", { name: "Mark" }).click();
		await rowOf(me.page, number).getByRole("img", { name: "Marked" }).waitFor();
	});

	it("new jobs wait behind a word, so that nothing jumps, and come when they are asked for", async () => {
		const { me, colleague, day, made } = await bothLooking([{}]);
		const before = made.map(({ job_number }) => job_number);
		const fresh = await makeJobs(callerOf(colleague), day, [{}, {}, {}]);
		const pill = me.page.getByRole("button", { name: "3 new, show" });
		await pill.waitFor();
		expect(await numbers(me.page)).toEqual(before);
		await eventually(() => count(me.page, "All")).toBe(4);
		await me.page.getByRole("img", { name: "3 new" }).first().waitFor();
		await pill.click();
		await eventually(() => numbers(me.page)).toHaveLength(4);
		expect(new Set(await numbers(me.page))).toEqual(
			new Set([...before, ...fresh.map(({ job_number }) => job_number)]),
		);
		await pill.waitFor({ state: "detached" });
	});

	it("somebody who has a job open is shown at its row", async () => {
		const { me, colleague, made } = await bothLooking([{}]);
		const number = made[0]?.job_number ?? "";
		await cellOf(colleague.page, number, "customer").click();
		await colleague.page.getByRole("dialog", { name: `Job ${number}` }).waitFor();
		await rowOf(me.page, number).locator(".pres").waitFor();
		await colleague.page.keyboard.press("Escape");
		await rowOf(me.page, number).locator(".pres").waitFor({ state: "detached" });
	});
});

describe("offline and back", () => {
	it("what was changed meanwhile arrives, once, and nothing is lost", async () => {
		const { me, colleague, day, made } = await bothLooking([{}, {}]);
		const [job] = made;
		me.faults.expect(/WebSocket|ERR_INTERNET_DISCONNECTED/);
		await me.context.setOffline(true);
		await eventually(() => me.page.locator(".live-state").textContent()).toBe("Offline");
		await update(colleague, job, { base_charge: 77 });
		await makeJobs(callerOf(colleague), day, [{}]);
		await eventually(() => count(colleague.page, "All")).toBe(3);
		expect(await count(me.page, "All")).toBe(2);

		await me.context.setOffline(false);
		await live(me.page);
		await eventually(() => cellOf(me.page, job?.job_number ?? "", "total_charge").textContent()).toBe(
			"77.00",
		);
		await me.page.getByRole("button", { name: "1 new, show" }).click();
		await eventually(() => numbers(me.page)).toHaveLength(3);
		expect(new Set(await numbers(me.page)).size).toBe(3);
		await eventually(() => count(me.page, "All")).toBe(3);
		await makeJobs(callerOf(colleague), day, [{}]);
		await me.page.getByRole("button", { name: "1 new, show" }).waitFor();
	});

	it("a socket that drops comes back by itself, with what it missed", async () => {
		const me = await open({ as: "dispatch@northline.test" });
		const colleague = await open({ as: "admin@northline.test" });
		const day = freeMonday();
		const [job] = await makeJobs(callerOf(me), day, [{}]);
		const sockets: { close(): Promise<void> }[] = [];
		await me.page.routeWebSocket(/\/parties\//, (socket) => {
			socket.connectToServer();
			sockets.push(socket);
		});
		await openDiary(me.page, days(day));
		await live(me.page);
		await sockets[0]?.close();
		await update(colleague, job, { base_charge: 88 });
		await eventually(() => cellOf(me.page, job?.job_number ?? "", "total_charge").textContent()).toBe(
			"88.00",
		);
		await live(me.page);
		expect(sockets).toHaveLength(2);
		expect(await me.page.locator(".waiting button").count()).toBe(0);
	});
});
