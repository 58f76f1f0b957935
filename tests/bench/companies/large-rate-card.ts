import type { RateFacts } from "~/domain/master-data/rates/engine/rate-facts";
import type { RateCardContent } from "~/shared/rates/rate-card";

const AREAS =
	"AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE".split(
		" ",
	);
const LOAD_TYPES = [1, 2, 3, 4, 5, 6];
const amountsOf = (first: number) =>
	LOAD_TYPES.map((id) => ({ load_type_id: id, amount: Math.round(first * (1 + id / 5) * 100) / 100 }));

/** A card with a price between any two postcode areas for six load types, bands, a minimum and four extras. */
export const createLargeRateCard = (): RateCardContent => ({
	rounded_to: 0.01,
	kg_per_m3: 333,
	fuel_percent: null,
	base: [
		{
			kind: "zones",
			id: "zones",
			origin: "collection",
			zones: AREAS.map((code) => ({ code, name: code, postcodes: [code] })),
			tables: LOAD_TYPES.map((id) => ({
				load_type_id: id,
				prices: AREAS.flatMap((_, from) =>
					AREAS.map((_area, to) => ((from + to) % 9 === 8 ? null : 38 + id * 6 + Math.abs(from - to) * 2.5)),
				),
			})),
		},
		{
			kind: "distance",
			id: "miles",
			method: "each",
			bands: [
				{ up_to: 25, amounts: amountsOf(1.2) },
				{ up_to: 100, amounts: amountsOf(1) },
				{ up_to: null, amounts: amountsOf(0.9) },
			],
		},
	],
	minimum: amountsOf(32),
	extras: [
		{
			kind: "drops",
			id: "drops",
			label: "Extra drop",
			extra_tariff_id: 1,
			included: 1,
			amounts: amountsOf(10),
		},
		{
			kind: "out_of_hours",
			id: "hours",
			label: "Out of hours",
			extra_tariff_id: 2,
			side: "collection",
			rules: [
				{ days: "weekdays", from: "18:00", until: "06:00", adds: { percent: 25, also: ["drops"] } },
				{ days: "saturday", from: "00:00", until: "00:00", adds: { percent: 30, also: ["drops"] } },
			],
		},
		{
			kind: "areas",
			id: "london",
			label: "London",
			extra_tariff_id: 3,
			charges: [
				{
					code: "CC",
					name: "Congestion Charge",
					postcodes: ["EC", "WC", "SE1", "W1"],
					load_type_ids: [],
					weekdays: [1, 2, 3, 4, 5],
					from: "07:00",
					until: "18:00",
					on_bank_holidays: false,
					amount: 18,
					source: "",
					source_date: "2026-01-02",
				},
			],
		},
	],
	waiting: { free_minutes: 30, step_minutes: 15, amounts: amountsOf(5) },
});

/** A job of a day by its number: all areas, load types and hours in turn, some with drops in between. */
export const createPricedJob = (at: number): RateFacts => {
	const postcodeOf = (number: number) => `${AREAS[number % AREAS.length]}${1 + (number % 9)} 1AA`;
	const date = at % 6 === 5 ? "2026-11-28" : "2026-11-26";
	const moment = (hour: number) => ({ date, time: `${String(hour).padStart(2, "0")}:15`, until: null });
	return {
		load_type_id: 1 + (at % 6),
		service_id: null,
		need_ids: [],
		occasions: [],
		from: postcodeOf(at),
		to: postcodeOf(at * 7 + 3),
		via: at % 4 === 0 ? [postcodeOf(at * 5 + 1), postcodeOf(at * 3 + 2)] : [],
		miles: 12.3 + (at % 210),
		is_estimate: false,
		weight: 640,
		volume_weight: null,
		cubic_metres: 2.4,
		spaces: 3,
		items: 8,
		stops: at % 4 === 0 ? 4 : 2,
		collection: moment(at % 12),
		delivery: moment(12 + (at % 12)),
		waiting_minutes: at % 10 === 0 ? [55] : [],
		bank_holidays: new Set(),
	};
};
