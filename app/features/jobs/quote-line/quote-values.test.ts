import { describe, expect, it } from "vitest";
import { chosenPrice, type Quoted, toEntryAddress, toEntryInitial, toSlotsBody } from "./quote-values";

const price = (load_type_id: number, base_charge: number) => ({
	...{ load_type_id, code: "SWB VAN", description: "Short wheelbase van", per_mile: 1.18 },
	...{ base_charge, fuel_surcharge: 0, net: base_charge, vat: 0, total: base_charge, extras: 0 },
	...{ card: null, last: null },
});
const QUOTED: Quoted = {
	line: {
		...{ from: "LU4 4JH", to: "DE24 8ST", load_type_id: 3, customer_id: 5 },
		...{ date: "2026-07-01", time: "14:00", weight: 350, unread: [] },
	},
	lane: {
		from: { post_code: "LU4 4JH", town: "Luton" },
		to: { post_code: "DE24 8ST", town: "Derby" },
		...{ mileage: 86.4, minutes: 101, fuel_percent: 0, vat_rate: 20, slot_days: null },
		prices: [price(3, 101.95), price(4, 116.64)],
		last_jobs: [],
	},
	load_type_id: 4,
	customer: { id: 5, email: "desk@eastfield.test", pods_required: 1 },
	today: "2026-06-30",
};

describe("a quote of one line as a job entry", () => {
	it("has all that was typed and found, with the price of the chosen vehicle", () => {
		expect(toEntryInitial(QUOTED)).toEqual({
			...{ customer_id: 5, job_emails: [{ email: "desk@eastfield.test" }], no_of_pod: 1 },
			...{ collection_post_code: "LU4 4JH", collection_town: "Luton", collection_date: "2026-07-01" },
			...{ collection_time: "13:00", delivery_post_code: "DE24 8ST", delivery_town: "Derby" },
			...{ delivery_date: "2026-07-01", load_type_id: 4, weight: 350, mileage: 86.4 },
			...{ base_charge: 116.64, calculator_charge: 116.64 },
		});
	});

	it("has the times and the price that are reserved for it", () => {
		const reserved = {
			...{ date: "2026-07-01", from: "12:00", until: "13:00", expires_at: "2026-06-30T09:10:00Z" },
			...{ delivery_date: "2026-07-01", delivery_time: "12:00", delivery_time_until: "22:59" },
			price: {
				...{ ...price(4, 120), mileage: 86.4, is_estimate: true, fuel_percent: 0, vat_rate: 20, lines: [] },
				extra_charges: [{ extra_tariff_id: 7, amount: 10 }],
			},
		};
		expect(toEntryInitial(QUOTED, reserved)).toMatchObject({
			job_extra_charges: [{ extra_tariff_id: 7, amount: 10, count: 1 }],
			...{ collection_time: "12:00", collection_time_until: "13:00", base_charge: 120 },
			...{ delivery_time: "12:00", delivery_time_until: "22:59", calculator_charge: 120 },
		});
	});

	it("is for today where no day was typed, and has no price without a lane", () => {
		const quoted = {
			...QUOTED,
			lane: null,
			customer: null,
			line: { ...QUOTED.line, date: null, time: null },
		};
		expect(chosenPrice(quoted)).toBeNull();
		expect(toEntryInitial(quoted)).toMatchObject({
			...{ customer_id: null, collection_date: "2026-06-30", collection_time: null },
			...{ mileage: null, base_charge: null, collection_town: null },
		});
	});
});

describe("the times of collection of a quote", () => {
	const lane = QUOTED.lane && { ...QUOTED.lane, slot_days: 3 };
	const later = { ...QUOTED.line, date: "2026-07-04" };
	it.each<[string, Partial<Quoted>, string | null]>([
		["are those of its day", {}, "2026-07-01"],
		["are those of today without one", { line: { ...QUOTED.line, date: null } }, "2026-06-30"],
		["are none where the company offers none", { lane: QUOTED.lane }, null],
		["are none without a customer", { customer: null }, null],
		["are none without a price", { load_type_id: 9 }, null],
		["are none of a day too far ahead", { line: later }, null],
		["are none of a day that is over", { line: { ...QUOTED.line, date: "2026-06-29" } }, null],
	])("%s", (_, change, date) => {
		const body = toSlotsBody({ ...QUOTED, lane, ...change });
		expect(body?.collection_date ?? null).toBe(date);
	});
});

it.each([
	["/planner", "?date=2026-07-01", "new=job"],
	["/traffic-diary", "", "new=job"],
	["/traffic-diary", "?status=Pending&job=J12&customer=5", "status=Pending&customer=5&new=job"],
])("an entry opened on %s%s leaves the diary as it was", (pathname, search, query) => {
	expect(toEntryAddress({ pathname, search })).toEqual({ pathname: "/traffic-diary", search: query });
});
