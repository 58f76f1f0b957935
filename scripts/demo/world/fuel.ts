import { LAST_MONTH } from "~/db/repositories/finance/fuel-surcharges";
import { surchargeChooser } from "~/domain/finance/invoicing/customer/runs/rules-surcharge";
import { percentOfPrice } from "~/domain/finance/invoicing/fuel/rules-bands";
import type { World } from "./world";

const SOURCE = "Weekly road fuel prices, GOV.UK";

/** From 132 pence a litre half a per cent for each two pence. */
const BANDS = Array.from({ length: 11 }, (_, at) => ({ from_pence: 132 + 2 * at, percent: 0.5 + 0.5 * at }));

/** Above the last band. */
const STEP = { step_pence: 2, step_percent: 0.5 };

/** Diesel at the pump over twelve months, the last one this month's. */
const PRICES = [140.9, 141.8, 141.2, 142.6, 144.9, 145.7, 147.1, 146.4, 147.8, 148.3, 149.1, 148.6];

/** The Monday before a month, on which its price is read. */
function lastMondayBefore(month: string): string {
	const day = new Date(`${month}-01T12:00:00Z`);
	do day.setUTCDate(day.getUTCDate() - 1);
	while (day.getUTCDay() !== 1);
	return day.toISOString().slice(0, 10);
}

/** What is agreed with customers, by their place in the list: from a month, counted from the first of the twelve, to a last one or until further notice. */
const AGREED = [
	{ customer: 24, from: 0, to: null, percent: 3.5, note: "Fixed in the contract until the next review" },
	{ customer: 27, from: 3, to: null, percent: 4.25, note: "By the customer's own table, read quarterly" },
	{ customer: 30, from: 5, to: 7, percent: 2.5, note: "Half the surcharge while the depot moved" },
	{ customer: 33, from: 0, to: null, percent: 0, note: "Fuel is in the rates" },
	{ customer: 36, from: 9, to: 9, percent: 3, note: "Agreed by telephone for the month" },
] as const;

/**
 * The table of fuel surcharges, the pump prices of the last twelve months with what they make by it, and what is agreed with a few customers. Jobs
 * of before have none; invoices carry a line for each job that has one.
 */
export function addFuel(world: World) {
	const { rows, clock, customers } = world;
	rows.put("fuel_setting", {
		id: 1,
		month_by: "collection",
		...STEP,
		source: SOURCE,
	});
	for (const band of BANDS) rows.add("fuel_band", band);
	const first = new Date(`${clock.today.slice(0, 7)}-15T12:00:00Z`);
	first.setUTCMonth(first.getUTCMonth() - PRICES.length + 1);
	const months = PRICES.map((pence) => {
		const month = first.toISOString().slice(0, 7);
		const read_on = lastMondayBefore(month);
		rows.add("fuel_price", { month, pence, read_on, source: SOURCE, is_final: 1 });
		rows.add("fuel_surcharge", { month, percent: percentOfPrice(pence, BANDS, STEP) ?? 0, note: "" });
		first.setUTCMonth(first.getUTCMonth() + 1);
		return month;
	});
	for (const { customer, from, to, percent, note } of AGREED) {
		const customer_id = customers[customer]?.row.id;
		const month = months[from];
		if (customer_id === undefined || month === undefined) continue;
		const month_to = to === null ? LAST_MONTH : (months[to] ?? month);
		rows.add("fuel_surcharge", { customer_id, month, month_to, percent, note });
	}
	world.surchargeOf = surchargeChooser(
		rows.all("fuel_surcharge").map(({ customer_id = null, month, month_to = null, percent }) => ({
			...{ customer_id, month, month_to, percent },
		})),
	);
}
