import { describe, expect, it } from "vitest";
import { placedJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import {
	bookingQuestion,
	countToBook,
	describeMailed,
	describeWithoutDriver,
	findRowsToBook,
} from "./rows-to-book";

const work_day = [{ client_driver: { name: "Dev Patel" } }];
const vehicles = [
	{ ...sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2, { status: "Booked" })]), work_day },
	sampleVehicle(2, [placedJob(3, 2, 1), placedJob(4, 2, 2, { status: "Booked" })]),
	{ ...sampleVehicle(3), work_day },
];

const rows = vehicles.map((vehicle) => ({ vehicle, cards: vehicle.planned_jobs }));

const ofCustomer = (id: number, is_mailed: 0 | 1) => ({
	customer: { id, customer_name: `Brightwell Foods ${id}`, is_mailed },
});

describe("the question before booking", () => {
	it.each([
		[
			"asks nothing where no customer gets mail",
			[placedJob(1, 1, 1, ofCustomer(1, 0)), placedJob(2, 1, 2)],
			null,
		],
		[
			"names each customer once, and the drivers",
			[
				placedJob(1, 1, 1, ofCustomer(1, 1)),
				placedJob(2, 1, 2, ofCustomer(1, 1)),
				placedJob(3, 1, 3, ofCustomer(2, 1)),
			],
			"Mail in a minute to Brightwell Foods 1, Brightwell Foods 2.\nIn the app immediately for Dev Patel, Eva Lind.\nUndo within the minute and no mail is sent.",
		],
		["leaves out stops of trips", [placedJob(1, 1, 1, { ...ofCustomer(1, 1), parent_id: 9 })], null],
	])("%s", (_name, jobs, expected) => {
		expect(bookingQuestion(jobs, ["Dev Patel", "Eva Lind"])).toBe(expected);
	});

	it.each([
		["names who was mailed", ofCustomer(1, 1), ", mail in a minute to Brightwell Foods 1"],
		["is silent where nobody is", ofCustomer(1, 0), ""],
	])("afterwards %s", (_name, customer, expected) =>
		expect(describeMailed([placedJob(1, 1, 1, customer)])).toBe(expected),
	);
});

describe("booking the jobs on screen", () => {
	it("takes the Planned jobs of vehicles with a driver, and names those without", () => {
		expect(findRowsToBook(rows, true)).toEqual({
			ready: [{ vehicle: 1, ids: [1] }],
			withoutDriver: ["KV23 HD2"],
		});
	});

	it("unbooks the Booked jobs, with or without a driver", () => {
		expect(findRowsToBook(rows, false)).toEqual({
			ready: [
				{ vehicle: 1, ids: [2] },
				{ vehicle: 2, ids: [4] },
			],
			withoutDriver: [],
		});
	});

	it("leaves alone what the filter hides, vehicles and cards alike", () => {
		const shown = rows.slice(1).map((row) => ({ ...row, cards: row.cards.slice(1) }));
		expect(findRowsToBook(shown, true)).toEqual({ ready: [], withoutDriver: [] });
		expect(findRowsToBook(shown, false).ready).toEqual([{ vehicle: 2, ids: [4] }]);
		expect([countToBook(shown, vehicles, true), countToBook(shown, vehicles, false)]).toEqual([
			{ shown: 0, hidden: 2 },
			{ shown: 1, hidden: 1 },
		]);
	});

	it.each([
		[1, "Not booked, no driver yet: V1"],
		[5, "Not booked, no driver yet: V1, V2, V3, V4, V5"],
		[7, "Not booked, no driver yet: V1, V2, V3, V4, V5 and 2 more"],
	])("names %i vehicles without a driver", (count, text) => {
		expect(describeWithoutDriver(Array.from({ length: count }, (_, at) => `V${at + 1}`))).toBe(text);
	});
});
