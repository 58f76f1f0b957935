import { addRows } from "@/tests/support/databases/rows";
import { statusRank } from "~/shared/jobs/statuses";
import { LOSS_REASONS } from "~/shared/quotes";
import { addDays, type DateText } from "~/shared/time/dates";

const FIRST = 2_000_001;
const OUTCOMES = ["open", "won", "lost", "open"] as const;
const STATUSES = { open: "Quote", won: "Pending", lost: "Cancelled" } as const;
const AREAS = ["LS", "YO", "HU", "LE", "NN", "PE", "DE", "SN"];

/**
 * Inserts quotes of a year up to a day, each with its job, of customers 1 and 2 in turn: a quarter won, a quarter lost, the others open, of
 * which those of the last week are still valid.
 */
export async function addManyQuotes(d1: D1Database, count: number, today: DateText): Promise<void> {
	const quotes = Array.from({ length: count }, (_, at) => {
		const day = addDays(today, -Math.floor((at * 365) / count));
		const outcome = OUTCOMES[at % OUTCOMES.length] ?? "open";
		const places = { from: `${AREAS[at % 8]}1 1AA`, to: `${AREAS[(at >> 3) % 8]}2 2BB` };
		return { id: FIRST + at, day, outcome, customer_id: 1 + (at % 2), places, price: 80 + (at % 90) };
	});
	await addRows(
		d1,
		"job",
		quotes.map(({ id, day, outcome, customer_id, places, price }) => ({
			...{ id, uid: `many-${id}`, job_number: id, customer_id, status: statusRank(STATUSES[outcome]) },
			...{ draft: outcome === "open" ? (1 as const) : (0 as const), collection_date: day },
			...{ collection_post_code: places.from, collection_town: "Leeds", delivery_post_code: places.to },
			...{ base_charge: price, total_charge: price },
		})),
	);
	await addRows(
		d1,
		"customer_quote",
		quotes.map(({ id, day, outcome, customer_id, places: { from, to }, price }) => ({
			...{ id, job_id: id, customer_id, outcome, price, valid_until: addDays(day, 7) },
			places: {
				...{ from: { post_code: from, town: "Leeds" }, to: { post_code: to, town: "" } },
				...{ collection_date: day, lane: `${from.split(" ")[0]}>${to.split(" ")[0]}` },
			},
			prices: [{ load_type_id: 501, code: "SWB", description: "", price, card: "", reasons: [] }],
			...{ quoted_at: `${day}T09:00:00.000Z`, mailed_at: `${day}T09:00:00.000Z` },
			...(outcome === "lost" ? { loss_reason: LOSS_REASONS[id % LOSS_REASONS.length] ?? null } : {}),
		})),
	);
}
