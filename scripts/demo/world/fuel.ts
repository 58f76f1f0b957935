import type { World } from "./world";

const SOURCE = "Weekly road fuel prices, GOV.UK";

/** From 132 pence a litre half a per cent for each two pence. */
const BANDS = Array.from({ length: 11 }, (_, at) => ({ from_pence: 132 + 2 * at, percent: 0.5 + 0.5 * at }));

/** Diesel at the pump over twelve months, the last one this month's. */
const PRICES = [140.9, 141.8, 141.2, 142.6, 144.9, 145.7, 147.1, 146.4, 147.8, 148.3, 149.1, 148.6];

/** The Monday before a month, on which its price is read. */
function lastMondayBefore(month: string): string {
	const day = new Date(`${month}-01T12:00:00Z`);
	do day.setUTCDate(day.getUTCDate() - 1);
	while (day.getUTCDay() !== 1);
	return day.toISOString().slice(0, 10);
}

/**
 * The table of fuel surcharges and the pump prices of the last twelve months. No month is surcharged by them yet: customers pay what is agreed
 * with them, so that every amount of the demo stays what its invoices have.
 */
export function addFuel({ rows, clock }: World) {
	rows.put("fuel_setting", {
		id: 1,
		month_by: "collection",
		step_pence: 2,
		step_percent: 0.5,
		source: SOURCE,
	});
	for (const band of BANDS) rows.add("fuel_band", band);
	const first = new Date(`${clock.today.slice(0, 7)}-15T12:00:00Z`);
	first.setUTCMonth(first.getUTCMonth() - PRICES.length + 1);
	for (const pence of PRICES) {
		const month = first.toISOString().slice(0, 7);
		const read_on = lastMondayBefore(month);
		rows.add("fuel_price", { month, pence, read_on, source: SOURCE, is_final: 1 });
		first.setUTCMonth(first.getUTCMonth() + 1);
	}
}
