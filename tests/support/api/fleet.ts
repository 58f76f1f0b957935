import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { ApiCaller, TestCompany } from "./test-api";

/** The day on which all allocation tests happen, and the day before. */
export const FLEET_DAY = "2026-11-23";
export const FLEET_EVE = "2026-11-22";

/** Inserts drivers, vehicles and carriers; ids are the same in every test. Driver 3 has no workday, driver 4 is on holiday. */
export async function insertFleet({ d1 }: TestCompany) {
	const statements = [
		`INSERT INTO driver (id, code, first_name, last_name) VALUES (1, 'DAN', 'Dan', 'Webb'), (2, 'EVA', 'Eva', 'Lind'),
			(3, 'IAN', 'Ian', 'Hart'), (4, 'OLA', 'Ola', 'Berg')`,
		"INSERT INTO vehicle_type (id, v_code) VALUES (901, 'T-VAN')",
		`INSERT INTO vehicle (id, code, reg, vehicle_type_id) VALUES (1, 'V1', 'AB12 CDE', 901), (2, 'V2', 'FG34 HJK', 901),
			(3, 'V3', 'LM56 NOP', 901)`,
		`INSERT INTO work_day (id, date, shift_type_id, vehicle_id, driver_id, start_time) VALUES
			(1, '${FLEET_DAY}', 1, 1, 1, '06:00'), (2, '${FLEET_DAY}', 1, 2, 2, '07:00'), (3, '${FLEET_DAY}', 1, 3, NULL, NULL),
			(4, '2026-11-24', 1, 1, 1, '06:00'), (5, '${FLEET_EVE}', 2, 1, 1, '20:00')`,
		`INSERT INTO driver_unavail_date (driver_id, date, type) VALUES (4, '${FLEET_DAY}', 1)`,
		`INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (2, 'vor', '${FLEET_DAY}')`,
		`INSERT INTO sub_contractor (id, code, name, insurance_expires_on) VALUES (1, 'FAST', 'Fast Freight', NULL),
			(2, 'LATE', 'Lapsed Ltd', '2026-01-01')`,
		"INSERT INTO owner_driver (id, code, first_name, last_name) VALUES (1, 'OWN', 'Owen', 'Nash')",
		"INSERT INTO owner_driver_company (owner_driver_id, company_name, town) VALUES (1, 'Nash Haulage', 'Leeds')",
	];
	await d1.batch(statements.map((sql) => d1.prepare(sql)));
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
	await company.d1
		.prepare("UPDATE work_day SET date = ?, version = version + 1 WHERE id = 1")
		.bind(date)
		.run();
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
export async function setJobColumns(
	{ d1 }: TestCompany,
	id: number,
	columns: Record<string, number | string | null>,
) {
	const names = Object.keys(columns);
	await d1
		.prepare(
			`UPDATE job SET ${names.map((name) => `${name} = ?`).join(", ")}, version = version + 1 WHERE id = ?`,
		)
		.bind(...Object.values(columns), id)
		.run();
}
