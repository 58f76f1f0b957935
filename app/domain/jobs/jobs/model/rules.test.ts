import { describe, expect, it } from "vitest";
import { jobFormText } from "~/shared/texts/jobs";
import {
	applyMode,
	BLOCK_FIELDS,
	canSplitByDay,
	creationStatus,
	entryTitle,
	getDisabledSide,
	JOB_TYPE,
	newJobDefaults,
	normaliseJob,
	OFFERED_MODES,
	offeredModes,
	timeForDate,
} from "./rules";

const job = { job_type: 1, mode: 0, collection_date: "2024-01-05", collection_time: "10:00" };

describe("job entry", () => {
	it.each([
		["entry-title-job", entryTitle("job"), "JOB ENTRY"],
		["entry-title-trip", entryTitle("trip"), "TRIP ENTRY"],
		["entry-title-edit", entryTitle("job", 1001), "JOB No 1001"],
		["entry-title-edit: a sub-job", entryTitle("job", "48190-1"), "JOB No 48190-1"],
		["no-of-pod-default", newJobDefaults("job").no_of_pod, 0],
		["vat-default", newJobDefaults("job").is_vat, 1],
		["job-type-default", newJobDefaults("job").job_type, 1],
		["job-type-default: a trip", newJobDefaults("trip").job_type, 3],
		["subjob-mode-default", newJobDefaults("sub-job").mode, 1],
		["job mode default", newJobDefaults("job").mode, 0],
	])("%s", (_id, actual, expected) => {
		expect(actual).toBe(expected);
	});

	it.each([
		["save-as-job-new", false, { status: "Pending", draft: 0 }],
		["save-as-quote-new", true, { status: "Quote", draft: 1 }],
	])("%s", (_id, quote, expected) => {
		expect(creationStatus(quote)).toEqual(expected);
	});

	it("night-only-hint and the modes the form offers", () => {
		expect(jobFormText.nightOnly).toContain("fully visible to the driver");
		expect(OFFERED_MODES.map(({ mode }) => mode)).toEqual([0, 1, 2, 4]);
		expect(offeredModes(JOB_TYPE.job)).toEqual(OFFERED_MODES);
		expect(offeredModes(JOB_TYPE.trip).map(({ mode }) => mode)).toEqual([0, 1, 4]);
	});
});

describe("mode switching", () => {
	const filled = {
		...Object.fromEntries(
			[...BLOCK_FIELDS.collection, ...BLOCK_FIELDS.delivery].map((field) => [field, "x"]),
		),
		base_charge: 5,
	};
	const blank = (row: object, prefix: string) =>
		Object.entries(row)
			.filter(([field]) => field.startsWith(prefix))
			.every(([, value]) => value === null);

	it.each([
		["mode-1-switch", 1, "delivery"],
		["mode-2-switch", 2, "collection"],
		["mode-0-switch", 0, null],
		["mode-4-switch", 4, null],
		["mode 3 clears nothing", 3, null],
	])("%s", (_id, mode, side) => {
		const after = applyMode(filled, mode);
		expect(getDisabledSide(mode)).toBe(side);
		expect([blank(after, "collection_"), blank(after, "delivery_")]).toEqual([
			side === "collection",
			side === "delivery",
		]);
		expect([after.mode, after.base_charge]).toEqual([mode, 5]);
	});
});

describe("normalising on save", () => {
	it.each([
		[
			"drop-empty-references",
			{ customer_reference: [{ name: "A" }, { name: " " }, { name: null }] },
			[{ name: "A" }],
		],
		["drop-empty-references: none sent", { customer_reference: null }, []],
	])("%s", (_id, input, expected) => {
		expect(normaliseJob({ ...job, ...input }, "save").customer_reference).toEqual(expected);
	});

	it("drop-empty-awb", () => {
		const input = { ...job, air_way_bill_numbers: [{ awb_number: "" }, { awb_number: "125-1" }] };
		expect(normaliseJob(input, "save").air_way_bill_numbers).toEqual([{ awb_number: "125-1" }]);
	});

	it.each([
		["delivery-date-default-save: mode 0", "save", { mode: 0 }, "2024-01-05"],
		["delivery-date-default-save: mode 2", "save", { mode: 2 }, "2024-01-05"],
		["delivery-date-default-save: mode 4", "save", { mode: 4 }, "2024-01-05"],
		["delivery-date-default-save: not mode 3", "save", { mode: 3 }, null],
		["delivery-date-default-save: not mode 1", "save", { mode: 1 }, null],
		["delivery-date-default-save: not a trip", "save", { job_type: 3 }, null],
		[
			"delivery-date-default-save: the zero date is empty",
			"save",
			{ delivery_date: "0000-00-00" },
			"2024-01-05",
		],
		[
			"delivery-date-default-save: one that is there stays",
			"save",
			{ delivery_date: "2024-01-09" },
			"2024-01-09",
		],
		["delivery-date-default-update", "update", { mode: 1 }, null],
		["delivery-date-default-update: mode 0", "update", { mode: 0 }, "2024-01-05"],
		["delivery-date-default-update: mode 3", "update", { mode: 3 }, "2024-01-05"],
	] as const)("%s", (_id, occasion, change, date) => {
		expect(normaliseJob({ ...job, ...change }, occasion).delivery_date).toBe(date);
	});

	it.each([
		["time-default", "2024-01-05", null, "09:00"],
		["time-default: in summer it is 09:00 on the clock", "2024-07-05", null, "08:00"],
		["time-default: one that is there stays", "2024-01-05", "14:30", "14:30"],
		["time-default: no date, no time", null, null, null],
	])("%s", (_id, date, time, filled) => {
		expect(timeForDate(date, time)).toBe(filled);
	});

	it.each([
		["time-default: not before the collection", {}, "10:00"],
		["time-default: the next day", { delivery_date: "2024-01-06" }, "09:00"],
		["time-default: a typed one stays", { delivery_time: "09:30" }, "09:30"],
	])("%s", (_id, change, time) => {
		expect(normaliseJob({ ...job, ...change }, "save").delivery_time).toBe(time);
	});

	it("fills in the VAT choice and the number of PODs, and clears the block its mode does not use", () => {
		const saved = normaliseJob(
			{ ...job, mode: 1, delivery_date: "2024-01-06", delivery_time: "09:00" },
			"save",
		);
		expect([saved.is_vat, saved.no_of_pod, saved.delivery_date, saved.delivery_time]).toEqual([
			1,
			0,
			null,
			null,
		]);
		expect(normaliseJob({ ...job, is_vat: 0, no_of_pod: 2 }, "save")).toMatchObject({
			is_vat: 0,
			no_of_pod: 2,
		});
	});
});

describe("splitting a job by day", () => {
	const job = { job_type: 1, mode: 0, collection_date: "2026-11-23", delivery_date: "2026-11-24" };
	it.each([
		["is offered for two days", {}, true],
		["stays offered once chosen", { job_type: 2 }, true],
		["is not for one day", { delivery_date: "2026-11-23" }, false],
		["is not without a date", { collection_date: null }, false],
		["is not beside Night Only", { mode: 4 }, false],
		["is not for a trip", { job_type: 3 }, false],
	])("%s", (_what, change, offered) => {
		expect(canSplitByDay({ ...job, ...change })).toBe(offered);
	});
});
