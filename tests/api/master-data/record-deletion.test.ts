import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRecord } from "@/tests/support/api/test-records";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("deleting a record in use", () => {
	it("lists where it is used, and offers to deactivate it if possible", async () => {
		const type = await addRecord(admin, "/client/vehicle-type", { v_code: "USED" });
		const vehicle = await addRecord(admin, "/client/vehicle", {
			code: "INUSE",
			reg: "AA11 AAA",
			vehicle_type_id: type.id,
		});
		const refused = await admin.call<{ can_deactivate: boolean; used_by: object[] }>(
			"DELETE",
			`/client/vehicle-type/${type.id}`,
		);
		expect(refused).toMatchObject({
			status: 409,
			message: "USED is used by 1 vehicle (INUSE).",
			data: { can_deactivate: false, used_by: [{ what: "vehicle", count: 1, names: ["INUSE"] }] },
		});
		await admin.call("POST", "/client/save-job", {
			customer_id: 2,
			load_type_id: 501,
			collection_date: "2026-11-23",
			delivery_date: "2026-11-23",
		});
		const customer = await admin.call<{ can_deactivate: boolean }>("DELETE", "/client/customers/2");
		expect(customer).toMatchObject({ status: 409, data: { can_deactivate: true } });
		expect(customer.message).toMatch(/^WEST, Westbrook is used by 1 job \(\d+\)\.$/);
		expect((await admin.call("DELETE", "/client/load-type/501")).message).toMatch(
			/^T-VAN is used by 1 open job/,
		);
		expect((await admin.call("DELETE", `/client/vehicle/${vehicle.id}`)).status).toBe(200);
		expect((await admin.call("DELETE", `/client/vehicle-type/${type.id}`)).status).toBe(200);
	});

	it("is refused for records that belong to the product", async () => {
		expect((await admin.call("DELETE", "/client/roles/1")).message).toBe(
			"This is a built-in role and cannot be deleted.",
		);
		expect((await admin.call("DELETE", "/client/checks/1")).status).toBe(409);
	});

	it("refuses references to unknown records", async () => {
		const { status, data } = await admin.call("POST", "/client/vehicle", {
			code: "REF",
			reg: "AB12 CDE",
			depot_id: 4711,
		});
		expect({ status, data }).toEqual({ status: 422, data: { depot_id: ["This no longer exists"] } });
	});
});

describe("unfinished work", () => {
	it("prevents deleting a driver on a night shift and a sub-contractor with a job of yesterday", async () => {
		const driver = await addRecord(admin, "/client/driver", {
			code: "NIGHT",
			first_name: "Ni",
			last_name: "Ght",
		});
		const carrier = await addRecord(admin, "/client/sub-contractor", { code: "CARRY", name: "Carry Ltd" });
		const job = await addRecord(admin, "/client/save-job", {
			customer_id: 2,
			load_type_id: 501,
			collection_date: "2026-11-20",
			delivery_date: "2026-11-20",
		});
		await addRow(api.north.d1, "work_day", {
			date: addDays(todayInLondon(new Date()), -1),
			shift_type_id: 2,
			driver_id: driver.id,
			clockin_date: addDays(todayInLondon(new Date()), -1),
			clockin_time: "21:50",
		});
		await addRow(api.north.d1, "sub_contractor_job", {
			job_id: job.id,
			sub_contractor_id: carrier.id,
			date: "2020-01-02",
		});
		expect((await admin.call("DELETE", `/client/driver/${driver.id}`)).message).toMatch(
			/is used by 1 workday under way \(\d\d-\d\d-\d{4}\)\.$/,
		);
		expect((await admin.call("DELETE", `/client/sub-contractor/${carrier.id}`)).message).toMatch(
			/is used by 1 open job \(\d+\)\.$/,
		);
		await changeRows(api.north.d1, "work_day", { driver_id: driver.id }, { clockout_time: "05:00" });
		expect((await admin.call("DELETE", `/client/driver/${driver.id}`)).status).toBe(200);
	});
});
