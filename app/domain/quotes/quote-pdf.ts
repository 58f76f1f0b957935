import { grossOf, vatOf } from "~/domain/jobs/price";
import type { JobView } from "~/domain/jobs/shapes";
import { showPounds } from "~/domain/money/text";
import { load, references, stops } from "~/domain/paper/job-parts";
import { type CompanyRow, letterhead, printedOn } from "~/domain/paper/letterhead";
import { openSheet } from "~/domain/paper/sheet";
import { writeStops } from "~/domain/paper/trip-stops";
import { showDate } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";

interface Quoted {
	company: CompanyRow | undefined;
	tenant: string;
	logo: Uint8Array | null;
	/** VAT in per cent. */
	rate: number;
	now: Date;
}

/** What a job costs its customer, line by line; a trip with what its sub-jobs come to. */
function lines(job: JobView): [string, number][] {
	const own = job.total_charge;
	const whole = job.trip_totals?.total_charge ?? own;
	const tariffs = job.job_extra_charges.map(({ extra_charges, count, amount }): [string, number] => [
		count > 1 ? `${extra_charges.name} × ${count}` : extra_charges.name,
		amount,
	]);
	const listed: [string, number][] = [
		["Carriage", job.base_charge],
		...(tariffs.length > 0 ? tariffs : [["Extras", job.extras] as [string, number]]),
		["Waiting", job.waiting_charge],
		["Stops of the trip", whole - own],
	];
	return listed.filter(([, amount]) => amount !== 0);
}

/** A quote on paper: what is carried from where to where, and what it costs with VAT. */
export async function quotePdf(job: JobView, { company, tenant, logo, rate, now }: Quoted) {
	const net = job.trip_totals?.total_charge ?? job.total_charge;
	const sheet = await openSheet({
		title: "Quote",
		note: `No ${job.job_number}`,
		company: letterhead(company, tenant),
		logo,
		foot: printedOn(`Quote ${job.job_number}`, now),
	});
	sheet.pairs([
		["For", job.customer?.customer_name],
		["Date", showDate(todayInLondon(now))],
		["References", references(job)],
	]);
	const own = stops(job);
	if (own.length > 0) sheet.blocks(own);
	writeStops(sheet, job);
	sheet.heading("Load");
	sheet.pairs(load(job));
	sheet.heading("Price");
	sheet.table(
		[
			{ title: "Description", share: 4 },
			{ title: "Amount", share: 1, right: true },
		],
		[
			...lines(job).map(([what, amount]) => [what, showPounds(amount)]),
			["Net", showPounds(net)],
			[job.is_vat ? `VAT ${rate} %` : "No VAT", showPounds(vatOf(net, job.is_vat, rate))],
			["Total", showPounds(grossOf(net, job.is_vat, rate))],
		],
		true,
	);
	return await sheet.save();
}
