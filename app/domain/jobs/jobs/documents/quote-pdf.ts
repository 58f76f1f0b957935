import { formatReferences, listStopBlocks, loadFields } from "~/domain/jobs/jobs/documents/job-fields";
import { writeStops } from "~/domain/jobs/jobs/documents/trip-stops";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { computeGross, computeVat } from "~/domain/jobs/jobs/pricing/price-job";
import { type CompanyRow, documentFooter, letterheadLines } from "~/domain/kernel/documents/letterhead";
import { openPdf } from "~/domain/kernel/documents/pdf-writer";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

interface QuotePdfOptions {
	company: CompanyRow | undefined;
	tenant: string;
	logo: Uint8Array | null;
	/** VAT in per cent. */
	rate: number;
	now: Date;
}

/** The price of a job line by line, including the sub-jobs of a trip. */
function priceLines(job: JobView): [string, number][] {
	const ownTotal = job.total_charge;
	const tripTotal = job.trip_totals?.total_charge ?? ownTotal;
	const tariffs = job.job_extra_charges.map(({ extra_charges, count, amount }): [string, number] => [
		count > 1 ? `${extra_charges.name} × ${count}` : extra_charges.name,
		amount,
	]);
	const allLines: [string, number][] = [
		["Carriage", job.base_charge],
		...(tariffs.length > 0 ? tariffs : [["Extras", job.extras] as [string, number]]),
		["Waiting", job.waiting_charge],
		["Stops of the trip", tripTotal - ownTotal],
	];
	return allLines.filter(([, amount]) => amount !== 0);
}

/** A quote as a PDF: stops, load, and the price with VAT. */
export async function buildQuotePdf(job: JobView, { company, tenant, logo, rate, now }: QuotePdfOptions) {
	const net = job.trip_totals?.total_charge ?? job.total_charge;
	const pdf = await openPdf({
		title: "Quote",
		note: `No ${job.job_number}`,
		company: letterheadLines(company, tenant),
		logo,
		footer: documentFooter(`Quote ${job.job_number}`, now),
	});
	pdf.fields([
		["For", job.customer?.customer_name],
		["Date", showDate(todayInLondon(now))],
		["References", formatReferences(job)],
	]);
	const ownTotal = listStopBlocks(job);
	if (ownTotal.length > 0) pdf.blocks(ownTotal);
	writeStops(pdf, job);
	pdf.heading("Load");
	pdf.fields(loadFields(job));
	pdf.heading("Price");
	pdf.table(
		[
			{ title: "Description", share: 4 },
			{ title: "Amount", share: 1, right: true },
		],
		[
			...priceLines(job).map(([description, amount]) => [description, showPounds(amount)]),
			["Net", showPounds(net)],
			[job.is_vat ? `VAT ${rate} %` : "No VAT", showPounds(computeVat(net, job.is_vat, rate))],
			["Total", showPounds(computeGross(net, job.is_vat, rate))],
		],
		true,
	);
	return await pdf.save();
}
