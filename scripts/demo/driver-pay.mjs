import { decimal5, money, percentOf, sumOf } from "./amounts.mjs";
import { addDays, mondayOf } from "./clock.mjs";

/** A turn's pay: approved hours, at least the least paid, at the shift's rate, and the night out. Pence. */
function payOf({ driver, shift, paid, row }) {
	const minutes = Math.max(driver.pay.minimum, paid.to - paid.from);
	const rate = shift === 2 ? driver.pay.night_rate : driver.pay.day_rate;
	return {
		row,
		minutes,
		rate,
		nightout: paid.nightout,
		amount: Math.round((rate * minutes) / 60) + paid.nightout,
	};
}

/** Weekly invoices of the self-employed drivers for the weeks whose workdays are approved. */
export function driverInvoices(world) {
	const { clock, rows, spec, turns } = world;
	const weeks = new Map();
	for (const turn of turns) {
		const from = mondayOf(turn.date);
		if (!turn.driver.self || !turn.paid.approved || addDays(from, 6) > clock.day(-3)) continue;
		const key = `${from}/${String(turn.driver.row.id).padStart(5, "0")}`;
		if (!weeks.has(key)) weeks.set(key, { from, driver: turn.driver, lines: [] });
		weeks.get(key).lines.push(payOf(turn));
	}
	const sorted = [...weeks.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, week]) => week);
	for (const [place, week] of sorted.entries()) driverInvoice(world, week, spec.first.driver_invoice + place);
	rows.put("number_sequence", { name: "driver_invoice", next: spec.first.driver_invoice + sorted.length });
}

function driverInvoice({ rows, clock }, { from, driver, lines }, number) {
	const net = sumOf(lines, (line) => line.amount);
	const vat = driver.row.vat_registered ? percentOf(net, 20) : 0;
	const age = -clock.away(addDays(from, 6));
	const status = age > 14 ? "Paid" : age > 8 ? "Sent" : "Draft";
	const made = clock.instant(addDays(from, 9) > clock.today ? clock.today : addDays(from, 9), 560);
	const { id } = rows.add("driver_invoice", {
		number,
		inv_number: `DI-${number}`,
		driver_id: driver.row.id,
		status,
		date_from: from,
		date_to: addDays(from, 6),
		total_hours: sumOf(lines, (line) => decimal5(line.minutes / 60)),
		net: money(net),
		vat: money(vat),
		total_payable: money(net + vat),
		sent_at: status === "Draft" ? null : made,
		paid_at: status === "Paid" ? clock.instant(addDays(from, 14), 600) : null,
		created_at: made,
		updated_at: made,
	});
	for (const { row, minutes, rate, nightout, amount } of lines)
		rows.add("driver_invoice_line", {
			driver_invoice_id: id,
			work_day_id: row.id,
			hours: decimal5(minutes / 60),
			rate: money(rate),
			nightout: money(nightout),
			amount: money(amount),
		});
}
