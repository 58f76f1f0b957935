import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { PdfWriter } from "~/domain/kernel/documents/pdf-writer";
import { formatDateTime, formatStop } from "./job-fields";

const INACTIVE_STATUS_NAMES: readonly string[] = ["Deleted", "Cancelled"];

const COLUMNS = [
	{ title: "No", share: 1.2 },
	{ title: "What", share: 1.2 },
	{ title: "When", share: 1.7 },
	{ title: "Where", share: 3.2 },
	{ title: "Instructions", share: 2.7 },
];

const contactLine = (name: string | null) => name && `Contact ${name}`;

/** Writes the stops of a trip, except cancelled and deleted ones. */
export function writeStops(pdf: PdfWriter, { trip_sub_jobs }: JobView) {
	const stops = trip_sub_jobs.filter(({ status }) => !INACTIVE_STATUS_NAMES.includes(status));
	if (stops.length === 0) return;
	pdf.heading("Stops");
	pdf.table(
		COLUMNS,
		stops.map((sub) => {
			const side = sub.mode === 1 ? "collection" : "delivery";
			return [
				sub.job_number,
				sub.mode === 1 ? "Collection" : "Delivery",
				formatDateTime(sub[`${side}_date`], sub[`${side}_time`], sub[`${side}_time_until`]),
				formatStop(sub, side),
				[contactLine(sub[`${side}_contact_name`]), sub[`${side}_instruction_1`]].filter(Boolean).join("\n"),
			];
		}),
	);
}
