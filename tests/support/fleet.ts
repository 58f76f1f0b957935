import type { JobView } from "~/domain/jobs/shapes";
import type { Caller, Company } from "./desk";

/** The day everything of the allocation tests happens on, and the evening before. */
export const DAY = "2026-11-23";
export const EVE = "2026-11-22";

/** Who can carry jobs of a company: ids are the same in every test. Driver 3 has no workday, driver 4 is on holiday. */
export async function makeFleet({ d1 }: Company) {
	const statements = [
		`INSERT INTO driver (id, code, first_name, last_name) VALUES (1, 'DAN', 'Dan', 'Webb'), (2, 'EVA', 'Eva', 'Lind'),
			(3, 'IAN', 'Ian', 'Hart'), (4, 'OLA', 'Ola', 'Berg')`,
		"INSERT INTO vehicle_type (id, v_code) VALUES (901, 'T-VAN')",
		`INSERT INTO vehicle (id, code, reg, vehicle_type_id) VALUES (1, 'V1', 'AB12 CDE', 901), (2, 'V2', 'FG34 HJK', 901),
			(3, 'V3', 'LM56 NOP', 901)`,
		`INSERT INTO work_day (id, date, shift_type_id, vehicle_id, driver_id, start_time) VALUES
			(1, '${DAY}', 1, 1, 1, '06:00'), (2, '${DAY}', 1, 2, 2, '07:00'), (3, '${DAY}', 1, 3, NULL, NULL),
			(4, '2026-11-24', 1, 1, 1, '06:00'), (5, '${EVE}', 2, 1, 1, '20:00')`,
		`INSERT INTO driver_unavail_date (driver_id, date, type) VALUES (4, '${DAY}', 1)`,
		`INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (2, 'vor', '${DAY}')`,
		`INSERT INTO sub_contractor (id, code, name, insurance_expires_on) VALUES (1, 'FAST', 'Fast Freight', NULL),
			(2, 'LATE', 'Lapsed Ltd', '2026-01-01')`,
		"INSERT INTO owner_driver (id, code, first_name, last_name) VALUES (1, 'OWN', 'Owen', 'Nash')",
		"INSERT INTO owner_driver_company (owner_driver_id, company_name, town) VALUES (1, 'Nash Haulage', 'Leeds')",
	];
	await d1.batch(statements.map((sql) => d1.prepare(sql)));
}

const form = {
	customer_id: 1,
	load_type_id: 501,
	collection_name: "Depot A",
	collection_town: "Leeds",
	collection_post_code: "LS1 1AA",
	collection_date: DAY,
	collection_time: "09:00",
	delivery_name: "Shop B",
	delivery_town: "York",
	delivery_date: DAY,
	delivery_time: "12:00",
	base_charge: 100,
};

/** Enters a job; `more` are fields that differ from a plain one of the day. */
export async function enter(by: Caller, more: object = {}): Promise<JobView> {
	const { status, data, message } = await by.call<JobView>("POST", "/client/save-job", { ...form, ...more });
	if (status !== 200) throw new Error(`save-job answered ${status} ${message} ${JSON.stringify(data)}`);
	return data;
}

/** Puts a job into a status by hand, past the life cycle. */
export async function put({ d1 }: Company, id: number, columns: Record<string, number | string | null>) {
	const names = Object.keys(columns);
	await d1
		.prepare(
			`UPDATE job SET ${names.map((name) => `${name} = ?`).join(", ")}, version = version + 1 WHERE id = ?`,
		)
		.bind(...Object.values(columns), id)
		.run();
}
