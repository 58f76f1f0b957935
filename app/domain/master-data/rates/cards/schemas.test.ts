import { describe, expect, it } from "vitest";
import { KNOWN_CHARGES } from "~/shared/rates/known-charges";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { starterCard } from "~/shared/rates/starter-card";
import { EMPTY_RATE_CARD } from "./empty-content";
import { rateCardContent } from "./schemas";

const AMOUNTS = [{ load_type_id: null, amount: 10 }];
const HEAD = { id: "x", label: "X", extra_tariff_id: null };
const errorsOf = (content: unknown) =>
	Object.fromEntries(
		(rateCardContent.safeParse(content).error?.issues ?? []).map(({ path, message }) => [
			path.join("."),
			message,
		]),
	);
const withBase = (...base: unknown[]) => ({ ...EMPTY_RATE_CARD, base });
const withExtras = (...extras: unknown[]) => ({ ...EMPTY_RATE_CARD, extras });
const zones = (values: object) => ({
	kind: "zones",
	id: "z",
	origin: "collection",
	zones: [
		{ code: "LU", name: "Luton", postcodes: ["lu", "AL1"] },
		{ code: "MK", name: "", postcodes: ["MK", "NN4 6"] },
	],
	tables: [{ load_type_id: null, prices: [1, null, "2.50", 4] }],
	...values,
});

describe("what a rate card charges", () => {
	it.each<[string, RateCardContent]>([
		["nothing", EMPTY_RATE_CARD],
		["the starter's prices", starterCard([{ id: 3, code: "LUTON", description: "" }])],
	])("is accepted as it is: %s", (_name, content) => {
		expect(rateCardContent.parse(content)).toEqual(content);
	});

	it("is normalised", () => {
		expect(rateCardContent.parse(withBase(zones({}))).base[0]).toMatchObject({
			zones: [{ postcodes: ["LU", "AL1"] }, {}],
			tables: [{ prices: [1, null, 2.5, 4] }],
		});
	});

	it("takes an area charge of before crossings and free days as one without them", () => {
		const charge = {
			...{ code: "CC", name: "Congestion Charge", postcodes: ["ec1"], load_type_ids: [], weekdays: [] },
			...{
				from: null,
				until: null,
				on_bank_holidays: true,
				amount: 18,
				source: "",
				source_date: "2026-01-02",
			},
		};
		expect(
			rateCardContent.parse(withExtras({ ...HEAD, kind: "areas", charges: [charge] })).extras[0],
		).toMatchObject({ charges: [{ postcodes: ["EC1"], across: [], free_days: [] }] });
	});

	it("refuses a side of a crossing that is no postcode, and a day that no year has", () => {
		const [dartford] = KNOWN_CHARGES.find(({ name }) => name.startsWith("Dartford"))?.charges ?? [];
		const charge = {
			...dartford,
			across: ["DA", "Kent"],
			free_days: [{ from: "12-25", until: "02-30", until_monday: false }],
		};
		expect(errorsOf(withExtras({ ...HEAD, kind: "areas", charges: [charge] }))).toEqual({
			"extras.0.charges.0.across.1": "Not a postcode area, district or sector",
			"extras.0.charges.0.free_days.0.until": "Please enter a day of the year",
		});
	});

	it.each<[string, unknown, Record<string, string>]>([
		[
			"prices that are not as many as the zones",
			withBase(zones({ tables: [{ load_type_id: null, prices: [1] }] })),
			{ "base.0.tables.0.prices": "2 zones have 4 prices, not 1" },
		],
		[
			"a postcode in two zones",
			withBase(
				zones({
					origin: "depot",
					zones: [
						{ code: "A", name: "", postcodes: ["LU"] },
						{ code: "a", name: "", postcodes: ["LU", "LU4 4JH"] },
					],
					tables: [{ load_type_id: null, prices: [1, 2] }],
				}),
			),
			{
				"base.0.zones.1.code": "Another zone has this code",
				"base.0.zones.1.postcodes.0": "LU is in two zones",
				"base.0.zones.1.postcodes.1": "Not a postcode area, district or sector",
			},
		],
		[
			"bands in no order",
			withBase({
				kind: "distance",
				id: "d",
				method: "each",
				bands: [
					{ up_to: 25, amounts: AMOUNTS },
					{ up_to: 20, amounts: [] },
				],
			}),
			{
				"base.0.bands.1.amounts": "Please enter an amount",
				"base.0.bands.1.up_to": "Must be more than 25",
			},
		],
		[
			"a band after the last",
			withBase({
				kind: "distance",
				id: "d",
				method: "each",
				bands: [
					{ up_to: null, amounts: AMOUNTS },
					{ up_to: 20, amounts: [...AMOUNTS, ...AMOUNTS] },
				],
			}),
			{
				"base.0.bands.0.up_to": "Only the last band has no end",
				"base.0.bands.1.amounts.1.load_type_id": "This load type is there twice",
			},
		],
		[
			"amounts that are none",
			withExtras({ ...HEAD, kind: "drops", included: 1, amounts: [{ load_type_id: null, amount: "" }] }),
			{ "extras.0.amounts.0.amount": "Please enter an amount" },
		],
		[
			"a percentage of what comes later, and a label twice",
			withExtras(
				{
					...HEAD,
					kind: "work",
					need_ids: [],
					service_ids: [],
					occasions: [],
					adds: { percent: 5, also: ["y"] },
				},
				{ ...HEAD, id: "y", kind: "drops", included: 1, amounts: AMOUNTS },
			),
			{
				"extras.0.adds.also.0": "No extra before this one",
				"extras.0.occasions": "Please choose when this is charged",
				"extras.1.label": "Another extra has this label",
			},
		],
		[
			"neither a percentage nor amounts",
			withExtras({ ...HEAD, kind: "window", side: "delivery", steps: [{ before: "9", adds: {} }] }),
			{
				"extras.0.steps.0.before": "Please enter a time as 08:30",
				"extras.0.steps.0.adds": "Please enter a percentage or amounts",
			},
		],
		["rounding to nothing", { ...EMPTY_RATE_CARD, rounded_to: 0 }, { rounded_to: "Must be more than 0" }],
	])("is refused at its place: %s", (_name, content, errors) => {
		expect(errorsOf(content)).toEqual(errors);
	});
});
