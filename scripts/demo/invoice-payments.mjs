import { shiftDate } from "./clock.mjs";

/** Adds the payments of invoices: all that a paid one comes to without its credits, and a part of a few that were sent. */
export function addInvoicePayments(world, drafts) {
	const chance = world.random.fork("invoice payments");
	for (const { row, date } of drafts) {
		const open = row.total_charge - row.credited;
		if (row.status === "Paid") addPayment(world, row, row.paid_at.slice(0, 10), open);
		else if (row.status === "Sent" && chance.chance(0.06)) {
			const part = Math.floor(open / 2_000_000) * 1_000_000;
			const day = [shiftDate(date, 3), world.clock.today].sort()[0];
			if (part > 0) addPayment(world, row, day, part);
		}
	}
}

function addPayment({ rows, clerk, spec }, invoice, date, amount) {
	invoice.paid += amount;
	rows.add("invoice_payment", {
		invoice_id: invoice.id,
		date,
		amount,
		reference: `BACS ${invoice.inv_number}`,
		uid: `demo-${spec.slug}-payment-${invoice.number}`,
		created_by: clerk.id,
		created_at: `${date}T11:00:00.000Z`,
	});
}
