import { all, ARTIC, cardOf, LWB, SWB, TRUCK, vans } from "./worked-price";

const N = null;

/** Zones and distance bands, a minimum, drops, timed delivery, out of hours, London and waiting. 7.5T and ARTIC have no zone prices. */
export const standardCard = cardOf({
	kg_per_m3: 333,
	base: [
		{
			kind: "zones",
			id: "zones",
			origin: "collection",
			zones: [
				{ code: "LU", name: "Luton", postcodes: ["LU"] },
				{ code: "LE", name: "Leicester", postcodes: ["LE"] },
				{ code: "DE", name: "Derby", postcodes: ["DE"] },
				{ code: "LDN", name: "London", postcodes: ["EC", "WC", "E1", "SE1", "NW1 5"] },
			],
			tables: [
				{
					load_type_id: SWB,
					prices: [38, 66, 98.5, 55.25, 66, 38, 49.5, 101.75, 98.5, 49.5, 38, N, 55.25, 101.75, N, 40],
				},
				{
					load_type_id: LWB,
					prices: [44, 76.5, 114, 63.35, 76.5, 44, 57.5, 118.05, 114, 57.5, 44, N, 63.35, 118.05, N, 46],
				},
			],
		},
		{
			kind: "distance",
			id: "miles",
			method: "each",
			bands: [
				{ up_to: 25, amounts: [...vans(1.35, 1.55, 2.45), { load_type_id: ARTIC, amount: 3.6 }] },
				{ up_to: 100, amounts: [...vans(1.1, 1.28, 2), { load_type_id: ARTIC, amount: 3 }] },
				{ up_to: N, amounts: vans(0.98, 1.14, 1.8) },
			],
		},
	],
	minimum: vans(38, 44, 80),
	extras: [
		{ kind: "drops", id: "drops", label: "Extra drop", extra_tariff_id: N, included: 1, amounts: vans(12.5, 12.5, 22.5) },
		{
			kind: "window",
			id: "timed",
			label: "Timed delivery",
			extra_tariff_id: N,
			side: "delivery",
			steps: [
				{ before: "12:00", adds: { amounts: all(12) } },
				{ before: "09:00", adds: { amounts: all(30) } },
				{ before: "10:00", adds: { amounts: all(20) } },
			],
		},
		{
			kind: "out_of_hours",
			id: "hours",
			label: "Out of hours",
			extra_tariff_id: N,
			side: "collection",
			rules: [
				{ days: "weekdays", from: "18:00", until: "06:00", adds: { percent: 25, also: ["drops"] } },
				{ days: "saturday", from: "00:00", until: "00:00", adds: { percent: 30, also: ["drops"] } },
				{ days: "sunday", from: "00:00", until: "00:00", adds: { percent: 50, also: ["drops"] } },
				{ days: "bank_holiday", from: "00:00", until: "00:00", adds: { percent: 100, also: ["drops"] } },
			],
		},
		{
			kind: "areas",
			id: "london",
			label: "London charges",
			extra_tariff_id: N,
			charges: [
				{
					code: "CC",
					name: "Congestion Charge",
					postcodes: ["EC", "WC", "SE1"],
					load_type_ids: [],
					weekdays: [1, 2, 3, 4, 5],
					from: "07:00",
					until: "18:00",
					on_bank_holidays: false,
					amount: 18,
					source: "TfL",
					source_date: "2026-01-02",
				},
				{
					code: "CC",
					name: "Congestion Charge",
					postcodes: ["EC", "WC", "SE1"],
					load_type_ids: [],
					weekdays: [6, 7],
					from: "12:00",
					until: "18:00",
					on_bank_holidays: false,
					amount: 18,
					source: "TfL",
					source_date: "2026-01-02",
				},
				{
					code: "LEZ",
					name: "Low Emission Zone",
					postcodes: ["EC", "WC", "E", "SE", "NW"],
					load_type_ids: [TRUCK],
					weekdays: [],
					from: N,
					until: N,
					on_bank_holidays: true,
					amount: 100,
					source: "TfL",
					source_date: "2026-01-02",
				},
			],
		},
	],
	waiting: { free_minutes: 30, step_minutes: 15, amounts: vans(6.25, 7, 9.5) },
});
