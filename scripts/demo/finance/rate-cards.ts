import { raiseCard } from "~/domain/master-data/rates/engine/rules-raise";
import type { LiveCardUse } from "~/shared/rates/job-rate";
import type { ExtraLine, RateCardContent } from "~/shared/rates/rate-card";
import { starterCard } from "~/shared/rates/starter-card";
import type { NewRow } from "../../lib/databases/table-rows";
import type { Row } from "../shared/rows";
import type { DemoCardVersion } from "../world/demo-cards";
import type { World } from "../world/world";

/** Whom a card is for, by place in the list, with the code of a service, codes of load types, or how references begin. */
interface DemoCard {
	name: string;
	customer: number;
	service?: string;
	load_types?: readonly string[];
	reference?: string;
	/** How its prices are against the standard card's, in per cent. */
	percent: number;
	versions: number;
}

const CARDS: readonly DemoCard[] = [
	{ name: "Brightwell Foods Same day", customer: 24, percent: -4, versions: 4 },
	{ name: "Brightwell Foods Next day", customer: 24, service: "NEXTDAY", percent: -9, versions: 3 },
	{ name: "Castlemoor Print", customer: 25, percent: -3, versions: 2 },
	{ name: "Fenwick Aero AOG", customer: 26, reference: "AOG", percent: 22, versions: 5 },
	{ name: "Greybridge Auto JIT", customer: 27, percent: -6, versions: 6 },
	{ name: "Greybridge Auto Overnight", customer: 27, service: "OVERNIGHT", percent: -10, versions: 4 },
	{ name: "Halden Steel", customer: 28, load_types: ["18T", "ARTIC"], percent: -5, versions: 2 },
	{ name: "Kestrel Electronics", customer: 29, percent: 2, versions: 3 },
	{ name: "Lumen Retail Stores", customer: 30, percent: -8, versions: 6 },
	{ name: "Norden Kitchens Two men", customer: 32, service: "TWOMAN", percent: 35, versions: 2 },
	{ name: "Oakridge Paper", customer: 33, load_types: ["ARTIC"], percent: -6, versions: 1 },
	{ name: "Tidewell Medical", customer: 36, percent: 5, versions: 3 },
	{ name: "Westerby Chemicals ADR", customer: 37, percent: 12, versions: 2 },
];

/** The labels of extras, which are the names of their extra tariffs. */
const LABELS = new Map([
	["drops", "Extra drop"],
	["timed", "Timed window"],
	["hours", "Nights and weekends"],
	["london", "London charges"],
]);

/** What the company charges for what happens to a job on its way. */
const OCCASIONS: readonly ExtraLine[] = [
	{
		...{ kind: "work", id: "failed", label: "Failed journey", extra_tariff_id: null },
		...{ need_ids: [], service_ids: [], occasions: ["failed"], adds: { percent: 50, also: [] } },
	},
	{
		...{ kind: "work", id: "night", label: "Night out", extra_tariff_id: null },
		...{ need_ids: [], service_ids: [], occasions: ["night_out"] },
		adds: { amounts: [{ load_type_id: null, amount: 65 }] },
	},
];

const INPUT_AMOUNT = 4;

/** What the company's cards are made from, with its extras linked to extra tariffs. */
function buildStandard({ rows, loadTypes }: World): RateCardContent {
	const types = loadTypes.map(({ id, code, description }) => ({ id, code, description: description ?? "" }));
	const content = starterCard(types);
	const extras = [...content.extras, ...OCCASIONS].map((line) => {
		const label = LABELS.get(line.id) ?? line.label;
		const tariff = rows.ensure("extra_tariff", ["code"], {
			code: label.toUpperCase().replaceAll(" ", "-"),
			name: label,
			description: label,
			type: INPUT_AMOUNT,
			charge: 0,
			add_to_csv: 0,
			position: rows.all("extra_tariff").length + rows.seeds("extra_tariff").length + 1,
		});
		return { ...line, label, extra_tariff_id: tariff.id };
	});
	return { ...content, extras };
}

/** Adds a card with its versions, a month apart, the last two weeks before its year begins; each saved by one person and approved by another. */
export function addCard(
	world: World,
	head: NewRow<"rate_card">,
	{ content, versions, note = "" }: { content: RateCardContent; versions: number; note?: string },
) {
	const { rows, admin, clerk, clock } = world;
	const card = rows.add("rate_card", head);
	const added: DemoCardVersion[] = [];
	for (let number = 1; number <= versions; number++) {
		const day = clock.day(-20 - (versions - number) * 30);
		const isApproved = head.live_version !== null && number <= (head.live_version ?? 0);
		const approved_at = isApproved ? clock.instant(day, 905) : null;
		const version = {
			rate_card_id: card.id,
			number,
			content: raiseCard(content, (number - versions) * 0.8),
			note: number === versions ? note : "",
			created_by: clerk.id,
			created_at: clock.instant(day, 600),
			approved_by: isApproved ? admin.id : null,
			approved_at,
		};
		const { id } = rows.add("rate_card_version", version);
		added.push({ id, content: version.content, approved_at });
	}
	world.cards.versions.set(card.id, added);
	return card;
}

/** A use as the product reads those of live cards. */
function toLiveUse(
	{ cards }: World,
	{ id, name, date_from, date_to = null, created_at = "", live_version }: Row<"rate_card">,
	{ customer_id, service_id = null, load_type_id = null, reference = null }: Partial<NewRow<"rate_card_use">>,
): LiveCardUse {
	const number = live_version ?? 0;
	const version_id = cards.versions.get(id)?.[number - 1]?.id ?? 0;
	return {
		...{ card_id: id, name, version_id, number, saved_at: created_at, is_standard: 0, date_from, date_to },
		...{ is_cost: 0, party_id: customer_id ?? null, service_id, load_type_id, reference },
	};
}

/**
 * Adds the rate cards of the first company: about a dozen customers have their own for this year, one its next year's, and the standard card waits
 * for approval, so that other jobs are priced by load types and miles. `jobs/card-prices.ts` prices the jobs of the customers that have cards.
 */
export function addRateCards(world: World) {
	const { rows, spec, clock, customers, services, loadTypes } = world;
	if (spec.slug !== "northline") return;
	const standard = buildStandard(world);
	const year = Number(clock.today.slice(0, 4));
	const span = (of: number) => ({
		...{ is_standard: 0 as const, is_cost: 0 as const },
		date_from: `${of}-01-01`,
		date_to: `${of}-12-31`,
	});
	const stamps = {
		created_at: clock.instant(clock.day(-400), 540),
		updated_at: clock.instant(clock.day(-20), 905),
	};
	const addUse = (card: Row<"rate_card">, customer: number, use: Partial<NewRow<"rate_card_use">>) => {
		const row = customers[customer]?.row;
		if (!row) return;
		rows.add("rate_card_use", { rate_card_id: card.id, customer_id: row.id, ...use });
		if (card.live_version) world.cards.uses.push(toLiveUse(world, card, { customer_id: row.id, ...use }));
	};
	for (const { name, customer, service, load_types, reference, percent, versions } of CARDS) {
		const head = { name, ...span(year), live_version: versions, ...stamps };
		const card = addCard(world, head, { content: raiseCard(standard, percent), versions });
		const service_id = services.find(({ code }) => code === service)?.id ?? null;
		const types = loadTypes.filter(({ code }) => load_types?.includes(code)).map((type) => type.id);
		for (const load_type_id of types.length > 0 ? types : [null])
			addUse(card, customer, { service_id, load_type_id, reference: reference ?? null });
	}
	const next = { name: `Lumen Retail Stores ${year + 1}`, ...span(year + 1), live_version: null, ...stamps };
	const lumen = raiseCard(raiseCard(standard, -8), 4.5);
	addUse(addCard(world, next, { content: lumen, versions: 1, note: "4.5 % as agreed" }), 30, {});
	addCard(
		world,
		{
			name: "Northline standard",
			is_standard: 1,
			is_cost: 0,
			date_from: `${year}-01-01`,
			live_version: null,
			...stamps,
		},
		{ content: standard, versions: 2 },
	);
}
