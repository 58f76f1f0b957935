import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { addRow, addRows, changeRow } from "../databases/rows";

/** The ids of the questions of the tests: a radio check and a number. */
export const RADIO_CHECK = 901;
export const NUMBER_CHECK = 902;

export const DRIVER_DAY_PATH = `/driver/day?date=${FLEET_DAY}`;

/** The office, the drivers Dan (workdays 1 and 4) and Eva (workday 2), and a job that is booked on Dan's first workday. */
export interface DriverTestDay {
	api: TestApi;
	office: ApiCaller;
	dan: ApiCaller;
	eva: ApiCaller;
	job: JobView;
}

/** Opens the API with drivers on their workdays for the tests of a file; before each test nothing has been reported. */
export function openDriverDayBeforeAll(): DriverTestDay {
	let opened: Omit<DriverTestDay, "job"> | undefined;
	let job: JobView | undefined;
	beforeAll(async () => {
		const api = await openTestApi();
		await insertFleet(api.north);
		await addRows(api.north.d1, "check_definition", [
			{ id: RADIO_CHECK, truck_type: 1, name: "Tyres of the test", field_type: "Radio", position: 1 },
			{ id: NUMBER_CHECK, truck_type: 1, name: "Miles of the test", field_type: "Number", position: 2 },
		]);
		await addRow(api.north.d1, "driver_rate", { driver_id: 1, nightout: 25 });
		opened = {
			api,
			office: await api.north.signIn("Office"),
			dan: await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 }),
			eva: await api.north.signIn("Eva", { user_type: "driver", driver_id: 2 }),
		};
	});
	afterAll(() => opened?.api.close());
	beforeEach(async () => {
		const { api, office } = getOpened(opened);
		const { d1 } = api.north;
		await d1.batch(RESET.map((sql) => d1.prepare(sql)));
		for (const id of [1, 2]) await changeRow(d1, "work_day", id, UNTOUCHED);
		job = await saveJobAs(office, { collection_town: "Leeds" });
		await bookOnWorkday(api, job.id, 1);
	});
	return {
		get api() {
			return getOpened(opened).api;
		},
		get office() {
			return getOpened(opened).office;
		},
		get dan() {
			return getOpened(opened).dan;
		},
		get eva() {
			return getOpened(opened).eva;
		},
		get job() {
			return getOpened(job);
		},
	};
}

function getOpened<Value>(value: Value | undefined): Value {
	if (value === undefined) throw new Error("the tests have not begun");
	return value;
}

const RESET = [
	"DELETE FROM driver_write",
	"DELETE FROM driver_position",
	"DELETE FROM driver_location",
	"DELETE FROM work_day_activity",
	"DELETE FROM work_day_job",
];

const UNTOUCHED = {
	clockin_date: null,
	clockin_time: null,
	clockout_date: null,
	clockout_time: null,
	approved_at: null,
	break_minutes: 0,
	nightout: 0,
};

/** Books a job on a workday as the office does, without its dialogs. */
async function bookOnWorkday(api: TestApi, job_id: number, work_day_id: number) {
	await setJobColumns(api.north, job_id, { status: statusRank("Booked") });
	await addRow(api.north.d1, "work_day_job", { work_day_id, job_id, is_planned: 0 });
}

/** The moment that many minutes ago. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A write as a device sends it. */
export interface SentWrite {
	uid: string;
	at: string;
	type: string;
}

let count = 0;
/** An id that no other write or file of the tests has. */
export const newUid = () => `device-${++count}-write`;

/** A write of five minutes ago with an id of its own. */
export const writeOf = (type: string, fields: object = {}): SentWrite => ({
	uid: newUid(),
	at: ago(5),
	type,
	...fields,
});

/** What has become of a write. */
export interface SentResult {
	uid: string;
	outcome: string;
	reason: string | null;
}

/** Sends writes in one call and returns what has become of each. */
export async function sendWrites(
	by: ApiCaller,
	writes: readonly SentWrite[],
	sent_at = ago(0),
): Promise<SentResult[]> {
	const { status, data, message } = await by.call<{ results: SentResult[] }>("POST", "/driver/writes", {
		sent_at,
		writes,
	});
	expect([status, message]).toEqual([200, ""]);
	return data.results;
}

export const outcomesOf = (results: readonly SentResult[]) => results.map(({ outcome }) => outcome);

/** A picture of one pixel. */
export const PIXEL = Uint8Array.from(
	atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
	(letter) => letter.charCodeAt(0),
);

/** A file of a driver's device as it is uploaded. */
export function driverFileForm(file: File, uid = newUid()): FormData {
	const form = new FormData();
	form.set("file", file);
	form.set("uid", uid);
	form.set("purpose", "job");
	return form;
}

/** Uploads a signature and returns its key. */
export async function uploadSignature(by: ApiCaller, uid = newUid()): Promise<string> {
	const file = new File([PIXEL], "sign.png", { type: "image/png" });
	const { status, data } = await by.call<{ file: string }>(
		"POST",
		"/driver/files",
		driverFileForm(file, uid),
	);
	expect(status).toBe(200);
	return data.file;
}

/** The first row of a query on the company's database. */
export const firstRow = <Row>({ api }: DriverTestDay, sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.first<Row>();
