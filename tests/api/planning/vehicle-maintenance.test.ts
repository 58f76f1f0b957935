import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows } from "@/tests/support/databases/rows";
import { listOrganizerChanges } from "@/tests/support/planning/test-workdays";
import type { UpcomingMaintenance } from "~/domain/planning/maintenance/maintenance-days";
import type { VehicleReminderRow } from "~/domain/planning/maintenance/reminders";
import type { Week } from "~/domain/planning/organizer/week-responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

const today = todayInLondon(new Date());

const AHEAD = addDays(today, 40);

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRows(api.north.d1, "vehicle_favourite_driver", [
		{ id: 1, vehicle_id: 1, driver_id: 1, shift_type_id: 1 },
		{ id: 2, vehicle_id: 2, driver_id: 1, shift_type_id: 1 },
	]);
	await addRow(api.north.d1, "trailer", { id: 1, code: "TR1", serial_no: "C1" });
});

describe("vehicle maintenance", () => {
	const path = "/client/update-vor-pmi-mot-dates/1";
	it("mt-save: saves upcoming days of each kind, and refuses past days and days with work", async () => {
		await addRow(api.north.d1, "vehicle_date", { vehicle_id: 1, kind: "vor", date: "2020-01-01" });
		await addRow(api.north.d1, "work_day", {
			date: addDays(today, 9),
			shift_type_id: 1,
			vehicle_id: 1,
			driver_id: 1,
			clockin_time: "06:00",
		});
		const saved = await admin.call<UpcomingMaintenance>("PUT", path, {
			vor_dates: [AHEAD],
			pmi_dates: [addDays(today, 9)],
		});
		expect(saved.message).toBe("VOR, PMI date added successfully");
		expect(saved.data).toMatchObject({ vor: [AHEAD], pmi: [addDays(today, 9)], mot: [] });
		expect(saved.data.worked).toContain(addDays(today, 9));
		expect((await listOrganizerChanges(api.north))[0]).toMatchObject({
			kind: "vehicleMaintenance",
			vehicle_id: 1,
		});
		expect((await admin.call("PUT", path, { mot_dates: [addDays(today, -1)] })).data).toEqual({
			mot_dates: ["The day is in the past"],
		});
		expect((await admin.call("PUT", path, { vor_dates: [addDays(today, 9)] })).data).toEqual({
			vor_dates: ["Work is in progress or completed on this day"],
		});
		const storedDays = await api.north.d1
			.prepare("SELECT count(*) AS n FROM vehicle_date WHERE vehicle_id = 1 AND kind = 'vor'")
			.first<number>("n");
		expect(storedDays).toBe(2);
	});

	it("stores why a vehicle is off the road, where, and until when, for organizer and planner", async () => {
		const vor_details = { notes: "Gearbox", workshop: "Harlow Trucks", expected_return: addDays(AHEAD, 3) };
		const saved = await admin.call<UpcomingMaintenance>("PUT", path, { vor_details });
		expect(saved.data.vor_details).toEqual(vor_details);
		const extended = [AHEAD, addDays(AHEAD, 1)];
		await admin.call("PUT", path, { vor_dates: extended });
		const week = await admin.call<Week>(
			"GET",
			`/client/weekly-vehicle-details/${AHEAD},${addDays(AHEAD, 1)}`,
		);
		const days = week.data.vehicles.find(({ id }) => id === 1)?.dates.filter(({ kind }) => kind === "vor");
		expect(days).toMatchObject([vor_details, vor_details]);
		await admin.call("PUT", path, { vor_dates: [AHEAD] });
		const wrong = { vor_details: { ...vor_details, expected_return: "soon" } };
		expect(await admin.call("PUT", path, wrong)).toMatchObject({ status: 422 });
	});

	it("deletes one VOR day", async () => {
		const vorPath = `/client/delete-vor?vehicle_id=1&date=${AHEAD}`;
		expect((await admin.call<UpcomingMaintenance>("DELETE", vorPath)).data.vor).toEqual([]);
		expect((await admin.call("DELETE", vorPath)).status).toBe(404);
	});

	it("success-vehicle-reminder-added: adds, reads and deletes a reminder", async () => {
		const body = { vehicle_id: 1, date: AHEAD, time: "08:00", notes: "Ring the garage" };
		const created = await admin.call<VehicleReminderRow>("POST", "/client/vehicle-reminder", body);
		expect(created.message).toBe("Vehicle reminder added");
		expect((await admin.call("GET", `/client/vehicle-reminder/${created.data.id}`)).data).toMatchObject(body);
		expect((await admin.call<unknown[]>("GET", "/client/vehicle-reminder?vehicle_id=1")).data).toHaveLength(
			1,
		);
		expect((await admin.call("POST", "/client/vehicle-reminder", { vehicle_id: 1 })).data).toEqual({
			date: ["Please select remainder date"],
			notes: ["Please enter remainder notes"],
		});
		const deleted = await admin.call("DELETE", `/client/vehicle-reminder/${created.data.id}`);
		expect(deleted.message).toBe("Vehicle Reminder Deleted Successfully");
		expect((await admin.call("GET", `/client/vehicle-reminder/${created.data.id}`)).status).toBe(404);
	});

	it("favourite drivers are added, replaced and removed", async () => {
		const added = await admin.call<{ id: number }>("POST", "/client/vehicle-fav-driver", {
			vehicle_id: 1,
			driver_id: 2,
			shift_type_id: 2,
		});
		const path = `/client/vehicle-fav-driver/${added.data.id}`;
		const replaced = await admin.call("PUT", path, { driver_id: 3 });
		expect(replaced).toMatchObject({
			message: "Favourite Driver Replaced",
			data: { driver_id: 3, full_name: "Ian Hart" },
		});
		expect(
			(await admin.call("POST", "/client/vehicle-fav-driver", { vehicle_id: 1, driver_id: 1 })).status,
		).toBe(409);
		const removed = await admin.call("GET", `/client/remove-fav-driver/${added.data.id}`);
		expect(removed.message).toBe("Favourite Driver Removed");
		expect((await listOrganizerChanges(api.north))[0]?.kind).toBe("faviroteDriver");
	});
});
