import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "@/scripts/lib/databases/migrate.mjs";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { statusRank } from "~/shared/jobs/statuses";
import { openD1 } from "../support/databases/d1";
import { addRow, addRows } from "../support/databases/rows";

const AT = "2026-11-20T09:00:00.000Z";
/** The price in pounds that a quote was stored at before, and that of its job. */
const BEFORE = 120;
const NOW = 150;

let d1: D1Database;
let close: () => Promise<void>;
let customer_id: number;

/** Adds a job at Quote with its stops, and what was stored of the quote. */
async function addQuote(
	id: number,
	quote: Partial<NewRow<"customer_quote">>,
	stops: Partial<NewRow<"job">>[] = [],
) {
	const job = { customer_id, status: statusRank("Quote"), base_charge: NOW, total_charge: NOW };
	await addRows(d1, "job", [
		{ ...job, id, uid: `quote-${id}`, job_number: id },
		...stops.map((stop, at) => ({
			...{ ...job, ...stop, parent_id: id },
			...{ id: id + 1 + at, uid: `quote-${id}-${at}`, job_number: id, sub_no: at + 1 },
		})),
	]);
	await addRow(d1, "customer_quote", {
		...{ job_id: id, customer_id, price: BEFORE, valid_until: "2026-11-27", quoted_at: AT },
		places: {
			from: { post_code: "", town: "" },
			to: { post_code: "", town: "" },
			collection_date: null,
			lane: "",
		},
		prices: [{ load_type_id: null, code: "", description: "", price: BEFORE, card: "", reasons: [] }],
		...quote,
	});
}

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	customer_id = await addRow(d1, "customer", { customer_code: "QUOTED", customer_name: "Quoted Ltd" });
	await addQuote(9_000_010, {});
	await addQuote(9_000_020, { mailed_at: AT });
	await addQuote(9_000_030, { outcome: "won" });
	await addQuote(9_000_040, { outcome: "lost" });
	await addQuote(9_000_050, {}, [
		{ total_charge: 30 },
		{ total_charge: 40, status: statusRank("Cancelled") },
	]);
	const [upgrade] = readMigrations("tenant").filter(({ name }) => name.startsWith("0057"));
	if (!upgrade) throw new Error("the migration has another name");
	await d1.batch(upgrade.statements.map((statement) => d1.prepare(statement)));
});
afterAll(() => close());

test.each([
	["open and was not mailed is at the price of its job", 9_000_010, NOW],
	["mailed stays at its price", 9_000_020, BEFORE],
	["won stays at its price", 9_000_030, BEFORE],
	["lost stays at its price", 9_000_040, BEFORE],
	["of a trip is at its price with that of its stops, without those cancelled", 9_000_050, NOW + 30],
])("a quote from before that is %s", async (_case, job_id, price) => {
	const stored =
		"SELECT price / 100000.0 AS price, prices ->> '$[0].price' AS shown FROM customer_quote WHERE job_id = ?";
	expect(await d1.prepare(stored).bind(job_id).first()).toEqual({ price, shown: price });
});
