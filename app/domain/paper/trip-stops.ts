import type { JobView } from "~/domain/jobs/shapes";
import { place, when } from "./job-parts";
import type { Sheet } from "./sheet";

const GONE: readonly string[] = ["Deleted", "Cancelled"];

const COLUMNS = [
	{ title: "No", share: 1.2 },
	{ title: "What", share: 1.2 },
	{ title: "When", share: 1.7 },
	{ title: "Where", share: 3.2 },
	{ title: "Instructions", share: 2.7 },
];

/** The stops of a trip that are still to be made or were made; nothing where it has none. */
export function writeStops(sheet: Sheet, { trip_sub_jobs }: JobView) {
	const stops = trip_sub_jobs.filter(({ status }) => !GONE.includes(status));
	if (stops.length === 0) return;
	sheet.heading("Stops");
	sheet.table(
		COLUMNS,
		stops.map((sub) => {
			const side = sub.mode === 1 ? "collection" : "delivery";
			return [
				sub.job_number,
				sub.mode === 1 ? "Collection" : "Delivery",
				when(sub[`${side}_date`], sub[`${side}_time`]),
				place(sub, side),
				sub[`${side}_instruction_1`] ?? "",
			];
		}),
	);
}
