import { afterAll, beforeAll, expect, it } from "vitest";
import { addRow } from "@/tests/support/databases/rows";
import { todayInLondon } from "~/shared/time/london";
import { openD1 } from "../support/databases/d1";

const MAX_RUN_MS = 2 * 3_600_000;
const moment = process.env.CARTAGE_NOW ?? "";

let opened: Awaited<ReturnType<typeof openD1>>;
beforeAll(async () => {
	opened = await openD1("tenant");
});
afterAll(() => opened.close());

const isSoonAfterMoment = (time: number) =>
	time >= Date.parse(moment) && time < Date.parse(moment) + MAX_RUN_MS;

it("the clock of the tests runs on from the moment", () => {
	expect(Date.now()).toSatisfy(isSoonAfterMoment);
	expect([moment.slice(0, 10), todayInLondon(new Date(Date.parse(moment) + MAX_RUN_MS))]).toContain(
		todayInLondon(new Date()),
	);
});

it("the defaults of the databases are of the same clock", async () => {
	await addRow(opened.d1, "load_type", { code: "NOW" });
	const created = await opened.d1
		.prepare("SELECT created_at FROM load_type WHERE code = 'NOW'")
		.first<string>("created_at");
	expect(Date.parse(created ?? "")).toSatisfy(isSoonAfterMoment);
});
