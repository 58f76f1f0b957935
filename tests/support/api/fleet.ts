import type { NewRow } from "@/scripts/lib/databases/table-rows";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { addRow, addRows, changeRow } from "../databases/rows";
import type { ApiCaller, TestCompany } from "./test-api";

/** The day on which all allocation tests happen, and the day before. */
export const FLEET_DAY = "2026-11-23";
export const FLEET_EVE = "2026-11-22";

/** Inserts drivers, vehicles and carriers; ids are the same in every test. Driver 3 has no workday, driver 4 is on holiday. */
export async function insertFleet({ d1 }: TestCompany) {
	await addRows(d1, "driver", [
		{ id: 1, code: "DAN", first_name: "Dan", last_name: "Webb" },
		{ id: 2, code: "EVA", first_name: "Eva", last_name: "Lind" },
		{ id: 3, code: "IAN", first_name: "Ian", last_name: "Hart" },
		{ id: 4, code: "OLA", first_name: "Ola", last_name: "Berg" },
	]);
	await addRow(d1, "vehicle_type", { id: 901, v_code: "T-VAN" });
	await addRows(d1, "vehicle", [
		{ id: 1, code: "V1", reg: "AB12 CDE", vehicle_type_id: 901 },
		{ id: 2, code: "V2", reg: "FG34 HJK", vehicle_type_id: 901 },
		{ id: 3, code: "V3", reg: "LM56 NOP", vehicle_type_id: 901 },
	]);
	await addRows(d1, "work_day", [
		{ id: 1, date: FLEET_DAY, shift_type_id: 1, vehicle_id: 1, driver_id: 1, start_time: "06:00" },
		{ id: 2, date: FLEET_DAY, shift_type_id: 1, vehicle_id: 2, driver_id: 2, start_time: "07:00" },
		{ id: 3, date: FLEET_DAY, shift_type_id: 1, vehicle_id: 3 },
		{ id: 4, date: "2026-11-24", shift_type_id: 1, vehicle_id: 1, driver_id: 1, start_time: "06:00" },
		{ id: 5, date: FLEET_EVE, shift_type_id: 2, vehicle_id: 1, driver_id: 1, start_time: "20:00" },
	]);
	await addRow(d1, "driver_unavail_date", { driver_id: 4, date: FLEET_DAY, type: 1 });
	await addRow(d1, "vehicle_date", { vehicle_id: 2, kind: "vor", date: FLEET_DAY });
	await addRows(d1, "sub_contractor", [
		{ id: 1, code: "FAST", name: "Fast Freight" },
		{ id: 2, code: "LATE", name: "Lapsed Ltd", insurance_expires_on: "2026-01-01" },
	]);
	await addRow(d1, "owner_driver", { id: 1, code: "OWN", first_name: "Owen", last_name: "Nash" });
	await addRow(d1, "owner_driver_company", {
		owner_driver_id: 1,
		company_name: "Nash Haulage",
		town: "Leeds",
	});
}

/** Makes room for workday 1 on a day: other workdays of its driver, if the fleet has some on that day, go to a day long ago. */
export async function freeDay({ d1 }: Pick<TestCompany, "d1">, date: string) {
	await d1
		.prepare(
			"UPDATE work_day SET date = '2000-01-01', version = version + 1 WHERE driver_id = 1 AND id <> 1 AND date = ?",
		)
		.bind(date)
		.run();
}

/** Moves workday 1 to a day. */
export async function moveWorkday(company: Pick<TestCompany, "d1">, date: string) {
	await freeDay(company, date);
	await changeRow(company.d1, "work_day", 1, { date });
}

const JOB_FORM = {
	customer_id: 1,
	load_type_id: 501,
	collection_name: "Depot A",
	collection_town: "Leeds",
	collection_post_code: "LS1 1AA",
	collection_date: FLEET_DAY,
	collection_time: "09:00",
	delivery_name: "Shop B",
	delivery_town: "York",
	delivery_date: FLEET_DAY,
	delivery_time: "12:00",
	base_charge: 100,
};

/** Saves a job through the API; `overrides` replace fields of a plain job of the day. */
export async function saveJobAs(caller: ApiCaller, overrides: object = {}): Promise<JobView> {
	const { status, data, message } = await caller.call<JobView>("POST", "/client/save-job", {
		...JOB_FORM,
		...overrides,
	});
	if (status !== 200) throw new Error(`save-job responded ${status} ${message} ${JSON.stringify(data)}`);
	return data;
}

/** Sets columns of a job directly in the database, bypassing the life cycle. */
export const setJobColumns = ({ d1 }: TestCompany, id: number, columns: Partial<NewRow<"job">>) =>
	changeRow(d1, "job", id, columns);
