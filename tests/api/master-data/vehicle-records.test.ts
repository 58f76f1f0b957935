import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { addRecord } from "@/tests/support/api/test-records";

let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ admin } = opened);
});

describe("vehicles", () => {
	it("have favourite drivers, dates and an order", async () => {
		const driver = await addRecord(admin, "/client/driver", {
			code: "FAV",
			first_name: "Fay",
			last_name: "Vourite",
		});
		const vehicle = await addRecord(admin, "/client/vehicle", {
			code: "FAVV",
			reg: "mu66fpd",
			day_favourite_drivers: [driver.id],
			vor: ["2099-01-02", "2099-01-01"],
		});
		expect(vehicle).toMatchObject({
			reg: "MU66 FPD",
			day_driver: "Fay Vourite",
			upkeep: { vor: "2099-01-01" },
		});
		const [favourite] = vehicle.favourite_drivers as { id: number; driver_details: { full_name: string } }[];
		expect(favourite?.driver_details.full_name).toBe("Fay Vourite");
		const assigned = await admin.call(
			"GET",
			`/client/check-fav-driver-already-assigned/${driver.id}?vehicle=${vehicle.id + 1}`,
		);
		expect(assigned.data).toMatchObject({ assigned: true, vehicles: [{ code: "FAVV", shift_type_id: 1 }] });
		expect((await admin.call("DELETE", `/client/driver/${driver.id}`)).status).toBe(409);
		const deleted = await admin.call("DELETE", `/client/vehicle-favirote-driver/${favourite?.id}`);
		expect(deleted.message).toBe("Favourite Driver Removed");
		expect((await admin.call("GET", "/client/favorite-driver-by-class/1")).status).toBe(200);
		expect((await admin.call("GET", `/client/get-vehicle-check-report/${vehicle.id}`)).data).toEqual({
			dateArray: ["Please select a date"],
		});
		expect(
			(await admin.call("GET", `/client/get-vehicle-check-report/${vehicle.id}?dateArray=2026-11-20`)).data,
		).toEqual([]);
	});
});

describe("the history of a vehicle", () => {
	it("is listed newest first, and vehicle lists are filtered by type", async () => {
		const type = await addRecord(admin, "/client/vehicle-type", { v_code: "PAST" });
		const vehicle = await addRecord(admin, "/client/vehicle", {
			code: "PAST1",
			reg: "PA57 AAA",
			vehicle_type_id: type.id,
			vor: ["2020-01-02"],
		});
		const { data } = await admin.call<object[]>("GET", `/client/vehicle-history/${vehicle.id}`);
		expect(data).toMatchObject([
			{ kind: "change", by: "Admin", notes: "add" },
			{ kind: "vor", at: "2020-01-02" },
		]);
		expect((await admin.call("GET", "/client/vehicle-history/99999")).status).toBe(404);
		const path = `/client/vehicle/${vehicle.id}`;
		await admin.call("PUT", path, { payload: 900, vor: ["2020-01-02", "2020-01-03"] });
		expect(
			(await admin.call<object[]>("GET", `/client/vehicle-history/${vehicle.id}`)).data[0],
		).toMatchObject({
			notes: "update",
			changes: [
				{ field: "payload", from: null, to: 900 },
				{ field: "vor", from: ["2020-01-02"], to: ["2020-01-02", "2020-01-03"] },
			],
		});
		const listed = await admin.call<{ total: number }>("GET", `/client/vehicle?vehicle_type_id=${type.id}`);
		expect(listed.data.total).toBe(1);
		expect((await admin.call<{ total: number }>("GET", "/client/vehicle?depot_id=x")).data.total).toBe(0);
	});
});

describe("why a vehicle is off the road", () => {
	const reason = { vor_reason: "Gearbox", vor_workshop: "Harlow Trucks", vor_return: "2031-03-05" };

	it("is saved with the vehicle, stays when days are added, and goes with the days", async () => {
		const vehicle = await addRecord(admin, "/client/vehicle", {
			code: "VOR1",
			reg: "VO12 AAA",
			vor: ["2031-03-03"],
		});
		const path = `/client/vehicle/${vehicle.id}`;
		const save = async (body: object) => (await admin.call<object>("PUT", path, body)).data;
		expect(await save(reason)).toMatchObject({ ...reason, vor: ["2031-03-03"] });
		expect(await save({ vor: ["2031-03-02", "2031-03-03"] })).toMatchObject(reason);
		expect(await save({ vor_workshop: null })).toMatchObject({ ...reason, vor_workshop: null });
		expect(await save({ vor: [] })).toMatchObject({ vor: [], vor_reason: null, vor_return: null });
	});
});
