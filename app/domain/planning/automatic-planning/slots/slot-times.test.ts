import { describe, expect, it } from "vitest";
import { deliveryWindow, promisedDelivery } from "./slot-job";
import { deliveryMoment, listSlots } from "./slot-times";

const TIMES = { slot_minutes: 60, first_from: "07:00", last_until: "10:30" };
const namesAt = (date: string, now: string, times: object = {}) =>
	listSlots(date, { ...TIMES, ...times }, new Date(now)).map(({ from, until }) => `${from}-${until}`);

describe("the slots of a day", () => {
	it.each([
		["in winter", "2026-11-20", "2026-11-19T12:00:00Z", {}, ["07:00-08:00", "08:00-09:00", "09:00-10:00"]],
		["in summer", "2026-07-01", "2026-06-30T12:00:00Z", {}, ["06:00-07:00", "07:00-08:00", "08:00-09:00"]],
		[
			"without those that have begun",
			"2026-07-01",
			"2026-07-01T06:30:00Z",
			{},
			["07:00-08:00", "08:00-09:00"],
		],
		["from its very minute on", "2026-11-20", "2026-11-20T09:00:00Z", {}, ["09:00-10:00"]],
		["none where there is no room for one", "2026-11-20", "2026-11-19T12:00:00Z", { slot_minutes: 240 }, []],
		[
			"without what ends before its day begins in UTC",
			"2026-07-01",
			"2026-06-30T12:00:00Z",
			{ slot_minutes: 30, first_from: "00:00", last_until: "01:30" },
			["23:30-00:00", "00:00-00:30"],
		],
		["none of a day that is over", "2026-11-20", "2026-11-21T00:10:00Z", {}, []],
	])("are, %s", (_, date, now, times, expected) => {
		expect(namesAt(date, now, times)).toEqual(expected);
	});
});

describe("the window of a delivery", () => {
	const slot = { date: "2026-11-20", from: "09:00", until: "10:00" };
	const facts = {
		...{ delivery_date: "2026-11-20", delivery_from: null, delivery_by: "17:00" },
		opening_hours: null,
	};
	const later = { ...facts, delivery_date: "2026-11-21" };
	const opening_hours = [{ day: 6, from: "07:30", until: "16:00" }];
	it.each([
		["from the slot on until its end", facts, "09:00", "17:00"],
		["its own", { ...facts, delivery_from: "12:00" }, "12:00", "17:00"],
		["the whole day until its end on a later day", later, "00:00", "17:00"],
		["from when its place opens on a later day", { ...later, opening_hours }, "07:30", "17:00"],
		["of a place that opens after its end", { ...later, opening_hours, delivery_by: "07:00" }, "07:00", null],
		["of a place that is closed", { ...later, opening_hours: [] }, "00:00", "17:00"],
		[
			"from when its place opens in summer",
			{ ...later, delivery_date: "2026-07-04", opening_hours },
			"06:30",
			"17:00",
		],
		["its end where the slot is later", { ...facts, delivery_by: "08:00" }, "08:00", null],
		["none", { ...facts, delivery_by: null }, null, null],
		[
			"its end in London's order",
			{ ...facts, delivery_date: "2026-07-01", delivery_from: "23:00" },
			"23:00",
			"17:00",
		],
	])("is %s", (_, wanted, delivery_time, delivery_time_until) => {
		expect(deliveryWindow(wanted, slot)).toEqual({ delivery_time, delivery_time_until });
	});

	it("is until the day is over where a job is booked without an end", () => {
		const site = { service_minutes: 15, opening_hours: null };
		const place = { town: null, post_code: null, latitude: 52, longitude: -1, site };
		const known = { collection: place, delivery: place, weight: null, spaces: null, load_type_id: null };
		const priced = { service_id: null, item_count: null, references: [], is_adr: false };
		const wanted = { ...known, ...priced, ...facts, delivery_by: null, need_ids: [] };
		expect(promisedDelivery(wanted, { ...slot, until: "10:00" })).toEqual({
			...{ delivery_date: "2026-11-20", delivery_time: "09:00", delivery_time_until: "23:59" },
		});
	});

	it("is from the opening of its place where it is collected at any time of the day", () => {
		const wanted = { ...facts, opening_hours: [{ day: 5, from: "08:00", until: "18:00" }] };
		expect(deliveryWindow(wanted, { date: "2026-11-20", from: null })).toEqual({
			...{ delivery_time: "08:00", delivery_time_until: "17:00" },
		});
	});
});

it.each([
	["in winter", "2026-11-20", 600, "2026-11-20", "10:00"],
	["on the next day", "2026-11-20", 1500.2, "2026-11-21", "01:01"],
	["in summer", "2026-07-01", 600, "2026-07-01", "10:00"],
	["after midnight in London", "2026-07-01", 1395, "2026-07-02", "23:15"],
	["before midnight in UTC", "2026-07-01", -30, "2026-07-01", "23:30"],
])("a delivery is named %s by London's day", (_, date, delivered_at, delivery_date, delivery_time) => {
	expect(deliveryMoment(date, delivered_at)).toEqual({ delivery_date, delivery_time });
});
