import { sum } from "~/shared/money/decimal";
import { addDemoDays, earlier } from "../shared/clock.mjs";
import type { Row } from "../shared/rows";
import type { World } from "../world/world";
import type { InvoiceDraft } from "./invoices";

/** Adds the payments of invoices: all that a paid one comes to without its credits, and a part of a few that were sent. */
export function addInvoicePayments(world: World, drafts: InvoiceDraft[]) {
	const chance = world.random.fork("invoice payments");
	for (const { row, date } of drafts) {
		const open = sum([row.total_charge, -(row.credited ?? 0)]);
		if (row.status === "Paid" && row.paid_at) addPayment(world, row, row.paid_at.slice(0, 10), open);
		else if (row.status === "Sent" && chance.chance(0.06)) {
			const part = Math.floor(open / 20) * 10;
			const day = earlier(addDemoDays(date, 3), world.clock.today);
			if (part > 0) addPayment(world, row, day, part);
		}
	}
}

function addPayment({ rows, clerk, spec }: World, invoice: Row<"invoice">, date: string, amount: number) {
	invoice.paid = sum([invoice.paid, amount]);
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
