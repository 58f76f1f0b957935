import type { DriverJob } from "../api/driver-api";

const plain = (text: string) => text.toLowerCase().replace(/[\s./-]/g, "");

/** The jobs that a typed or scanned text may mean: by number, reference, air way bill, name, town or postcode. */
export function findJobsOfDay(jobs: readonly DriverJob[], text: string): DriverJob[] {
	const wanted = plain(text);
	if (wanted === "") return [];
	return jobs.filter((job) => {
		const stops = [job.collection, job.delivery].flatMap((stop) =>
			stop ? [stop.name, stop.town, stop.post_code] : [],
		);
		const texts = [job.job_number, ...job.references, ...job.air_way_bills, job.customer_name, ...stops];
		return texts.some((one) => {
			const known = plain(one ?? "");
			// A code of the label may contain the reference with a prefix.
			return known !== "" && (known.includes(wanted) || (known.length >= 5 && wanted.includes(known)));
		});
	});
}
