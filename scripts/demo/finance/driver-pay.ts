import { sum } from "~/shared/money/decimal";
import { LAST_PAST_DAY } from "../history/past-days";
import { sumBy, toPounds, vatInPence } from "../shared/amounts";
import { addDemoDays, getMonday } from "../shared/clock.mjs";
import type { DemoDriver, Turn, World } from "../world/world";

/** A turn's pay in pence: approved hours (at least the minimum) at the shift's rate, plus the night out. */
function computePay({ driver, shift, paid, row }: Turn) {
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

interface Week {
	from: string;
	driver: DemoDriver;
	lines: ReturnType<typeof computePay>[];
}

/** Adds weekly invoices of self-employed drivers for the weeks with approved workdays. */
export function addDriverInvoices(world: World, pastTurns: readonly Turn[] = []) {
	const { clock, rows, spec, turns } = world;
	const weeks = new Map<string, Week>();
	for (const turn of [...pastTurns, ...turns]) {
		const from = getMonday(turn.date);
		if (!turn.driver.self || !turn.paid.approved || addDemoDays(from, 6) > clock.day(-3)) continue;
		const key = `${from}/${String(turn.driver.row.id).padStart(5, "0")}`;
		const week = weeks.get(key) ?? { from, driver: turn.driver, lines: [] };
		week.lines.push(computePay(turn));
		weeks.set(key, week);
	}
	const sorted = [...weeks.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, week]) => week);
	const firstRecent = getMonday(clock.day(LAST_PAST_DAY + 1));
	const series = spec.first.driver_invoice - sorted.filter(({ from }) => from < firstRecent).length;
	for (const [place, week] of sorted.entries()) addDriverInvoice(world, week, series + place);
	rows.put("number_sequence", { name: "driver_invoice", next: series + sorted.length });
}

interface Party {
	address_line_1?: string | null;
	town?: string | null;
	post_code?: string | null;
	email?: string | null;
	vat_code?: string | null;
}

const toPartyJson = (name: string, { address_line_1 = null, town, post_code, email, vat_code }: Party) =>
	JSON.stringify({ name, address_line_1, town, post_code, email, vat_code });

function addDriverInvoice(
	{ rows, clock, company, driverFirms }: World,
	{ from, driver, lines }: Week,
	number: number,
) {
	const firm = driverFirms.get(driver.row.id);
	const isSelfBill = Boolean(firm?.agreement);
	const net = sumBy(lines, (line) => line.amount);
	const vat = isSelfBill ? vatInPence(net, 20) : 0;
	const age = -clock.daysFromToday(addDemoDays(from, 6));
	const status = age > 14 ? "Paid" : age > 8 ? "Sent" : "Draft";
	const createdAt = clock.instant(
		addDemoDays(from, 9) > clock.today ? clock.today : addDemoDays(from, 9),
		560,
	);
	const { id } = rows.add("driver_invoice", {
		number,
		inv_number: `DI-${number}`,
		driver_id: driver.row.id,
		status,
		date_from: from,
		date_to: addDemoDays(from, 6),
		total_hours: sum(lines.map((line) => line.minutes / 60)),
		net: toPounds(net),
		vat: toPounds(vat),
		total_payable: toPounds(net + vat),
		vat_rate: isSelfBill ? 20 : 0,
		agreement_id: firm?.agreement?.id ?? null,
		supplier: toPartyJson(
			firm?.company.company_name ?? `${driver.row.first_name} ${driver.row.last_name}`,
			firm?.company ?? driver.row,
		),
		billed_to: toPartyJson(company.company_name, {
			...company,
			address_line_1: company.address1,
			post_code: company.postcode,
		}),
		email_status: status === "Draft" ? null : "sent",
		sent_at: status === "Draft" ? null : createdAt,
		paid_at: status === "Paid" ? clock.instant(addDemoDays(from, 14), 600) : null,
		created_at: createdAt,
		updated_at: createdAt,
	});
	for (const { row, minutes, rate, nightout, amount } of lines)
		rows.add("driver_invoice_line", {
			driver_invoice_id: id,
			work_day_id: row.id,
			hours: minutes / 60,
			rate: toPounds(rate),
			nightout: toPounds(nightout),
			amount: toPounds(amount),
		});
}
