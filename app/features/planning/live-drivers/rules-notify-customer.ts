import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { letterLink } from "~/shared/contact/letter-link";
import { timeInLondon } from "~/shared/time/london";
import { groupOf } from "./rules-list";

const time = (at: string) => timeInLondon(new Date(at));

/** A mail to the customer of the next stop with when the driver is expected there; undefined without a stop or an address. */
export function notifyCustomerLink(driver: LiveDriver): string | undefined {
	const { next_stop, jobs } = driver;
	const job = jobs.find(({ job_id }) => job_id === next_stop?.job_id);
	if (!next_stop || !job) return undefined;
	const { does, town, wanted, expected, job_number } = next_stop;
	const isLate = groupOf(driver) === "late";
	const what = `our ${does} of job ${job_number}${town ? ` ${does === "delivery" ? "to" : "in"} ${town}` : ""}`;
	const instead = isLate && wanted ? ` instead of ${time(wanted)}` : "";
	const news = expected
		? `${what} is ${isLate ? "now " : ""}expected at ${time(expected)}${instead}.`
		: `${what} is delayed. We shall let you know the new time.`;
	const subject =
		isLate || !expected
			? `Job ${job_number} is running late`
			: `Job ${job_number}: expected at ${time(expected)}`;
	return letterLink(job.customer_email, subject, [news.charAt(0).toUpperCase() + news.slice(1)]);
}
