import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import { listOrganizerChanges } from "@/tests/support/planning/test-workdays";
import type { BookedRota, RotaPreview } from "~/domain/planning/rota/schemas";
import { addDays, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

const MONDAY = weekOf(addDays(todayInLondon(new Date()), 70)).from;
const BEFORE = addDays(MONDAY, -7);
const SUNDAY = addDays(MONDAY, 6);

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRows(api.north.d1, "work_day", [
		{ id: 101, date: BEFORE, shift_type_id: 1, vehicle_id: 1, driver_id: 1, start_time: "05:00" },
		{ id: 102, date: BEFORE, shift_type_id: 1, vehicle_id: 2, driver_id: 2, start_time: "06:00" },
		{ id: 103, date: addDays(BEFORE, 1), shift_type_id: 1, vehicle_id: 1, driver_id: 1, start_time: "05:00" },
	]);
	await addRow(api.north.d1, "driver_unavail_date", { driver_id: 2, date: MONDAY, type: 1 });
	await addRows(api.north.d1, "vehicle_favourite_driver", [
		{ vehicle_id: 3, driver_id: 3, shift_type_id: 1, position: 1 },
		{ vehicle_id: 2, driver_id: 2, shift_type_id: 1, position: 1 },
		{ vehicle_id: 2, driver_id: 3, shift_type_id: 1, position: 2 },
	]);
});

const preview = async (query: string) =>
	(await admin.call<RotaPreview>("GET", `/client/rota-preview?${query}`)).data;
const copyQuery = `source=last-week&from=${MONDAY}&to=${SUNDAY}`;
const book = (days: object[]) =>
	admin.call<BookedRota>("POST", "/client/book-rota", { days, shift_type_id: 1 });
const countDays = async () =>
	(
		await api.north.d1
			.prepare(`SELECT count(*) AS n FROM work_day WHERE date BETWEEN '${MONDAY}' AND '${SUNDAY}'`)
			.first<{ n: number }>()
	)?.n;

describe("a rota", () => {
	let created: BookedRota["created"];

	it("previews a copy of last week with its conflicts, and changes nothing", async () => {
		const { days, vehicles } = await preview(copyQuery);
		expect(vehicles).toBe(3);
		expect(days).toMatchObject([
			{ reg: "AB12 CDE", date: MONDAY, driver: "Dan Webb", outcome: "create" },
			{ reg: "AB12 CDE", date: addDays(MONDAY, 1), outcome: "create" },
			{ reg: "FG34 HJK", outcome: "refused", reasons: ["Eva Lind is away (Holiday)"] },
		]);
		expect(await countDays()).toBe(0);
	});

	it("books what two planners send at the same moment once, and announces it a vehicle at a time", async () => {
		const { days } = await preview(copyQuery);
		const answers = await Promise.all([book(days), book(days)]);
		const counts = answers.map(({ data }) => data.created.length);
		expect(counts.toSorted()).toEqual([0, 2]);
		expect(await countDays()).toBe(2);
		const first = answers.find(({ data }) => data.created.length > 0);
		expect(first?.message).toBe("2 workdays booked");
		expect(first?.data.skipped).toMatchObject([{ reg: "FG34 HJK", reason: "Eva Lind is away (Holiday)" }]);
		created = first?.data.created ?? [];
		expect((await listOrganizerChanges(api.north))[0]).toMatchObject({
			kind: "multiAllocateBooking",
			vehicle_id: 1,
			dates: [MONDAY, addDays(MONDAY, 1)],
		});
	});

	it("removes on undo what was created and not changed since", async () => {
		await changeRow(api.north.d1, "work_day", created[0]?.id ?? 0, { notes: "Keys" });
		expect(await admin.call("POST", "/client/undo-rota", { workdays: created })).toMatchObject({
			message: "1 workday removed, 1 changed since and left",
			data: { removed: 1, changed: 1 },
		});
		expect(await countDays()).toBe(1);
	});

	it("replaces a driver only when that driver was named", async () => {
		const day = { vehicle_id: 1, date: MONDAY, driver_id: 3 };
		expect((await book([day])).data).toMatchObject({
			created: [],
			skipped: [{ reason: "AB12 CDE already has Dan Webb" }],
		});
		expect((await book([{ ...day, replaces: 2 }])).data.replaced).toBe(0);
		expect((await book([{ ...day, replaces: 1 }])).data.replaced).toBe(1);
	});

	it("fills favourites, the first who is free, with nobody on two vehicles", async () => {
		const { days, without_favourite } = await preview(`source=favourites&from=${MONDAY}&to=${MONDAY}`);
		expect(without_favourite).toBe(1);
		expect(days).toMatchObject([
			{ reg: "FG34 HJK", outcome: "refused" },
			{
				reg: "LM56 NOP",
				driver: "Ian Hart",
				outcome: "refused",
				reasons: ["Ian Hart is booked on AB12 CDE"],
			},
		]);
		expect(days[0]?.reasons).toHaveLength(2);
	});

	it("is limited to 14 days and needs a driver for that source", async () => {
		const query = `source=driver&from=${MONDAY}&to=${addDays(MONDAY, 30)}`;
		expect(await admin.call("GET", `/client/rota-preview?${query}`)).toMatchObject({ status: 422 });
	});
});
