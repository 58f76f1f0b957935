import { saveJobAs } from "@/tests/support/api/fleet";
import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import type { CoverView } from "~/domain/planning/cover/responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

/** A day with a driver who will be away, another one on another vehicle, and one without a workday. */
export interface TestCoverDay {
	/** Part of the names of its drivers and vehicles. */
	number: number;
	date: string;
	sick: number;
	other: number;
	free: number;
	vehicle: number;
	other_vehicle: number;
	work_day: number;
	other_work_day: number;
}

let lastDay = 50;

/** Adds a day of its own, far ahead, with drivers and vehicles of its own. */
export async function addCoverDay({ d1 }: TestCompany): Promise<TestCoverDay> {
	lastDay += 1;
	const n = lastDay;
	const date = addDays(todayInLondon(new Date()), n);
	const driver = (name: string) =>
		addRow(d1, "driver", { code: `${name}${n}`, first_name: name, last_name: String(n) });
	const [sick, other, free] = [await driver("Sid"), await driver("Ola"), await driver("Fay")];
	const addVehicle = (code: string) =>
		addRow(d1, "vehicle", {
			code: `${code}${n}`,
			reg: `${code}${n} XYZ`,
			vehicle_type_id: 901,
			payload: 900_00000,
		});
	const [vehicle, other_vehicle] = [await addVehicle("AA"), await addVehicle("BB")];
	const addWorkday = (vehicle_id: number, driver_id: number) =>
		addRow(d1, "work_day", { date, shift_type_id: 1, vehicle_id, driver_id, start_time: "06:00" });
	const work_day = await addWorkday(vehicle, sick);
	const other_work_day = await addWorkday(other_vehicle, other);
	return { number: n, date, sick, other, free, vehicle, other_vehicle, work_day, other_work_day };
}

/** Saves a job of the day and allocates it to a workday, booked or planned. */
export async function addAllocated(
	caller: ApiCaller,
	{ date }: TestCoverDay,
	work_day_id: number,
	{ is_planned = 0, from = "09:00", to = "10:00" } = {},
): Promise<number> {
	const { id } = await saveJobAs(caller, {
		collection_date: date,
		collection_time: from,
		delivery_date: date,
		delivery_time: to,
	});
	const { status, message } = await caller.call("POST", "/client/work-day-jobs", {
		job_id: id,
		work_day_id,
		is_planned,
	});
	if (status !== 200) throw new Error(`work-day-jobs responded ${status} ${message}`);
	return id;
}

/** The preview of a day's absence. */
export const previewOf = async (caller: ApiCaller, { date }: TestCoverDay, body: object) =>
	await caller.call<CoverView>("POST", "/client/planner/preview-cover", { from: date, to: date, ...body });

/** What a preview proposes, as it is confirmed. */
export const choicesOf = ({ jobs }: CoverView) =>
	jobs.map(({ id, version, chosen }) => ({ job_id: id, version, to: chosen.to, id: chosen.id }));
