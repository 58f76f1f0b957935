import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { telephoneLink } from "~/shared/contact/phone";

/** A number to call about a job, with its owner. */
export interface JobPhone {
	name: string;
	phone: string;
	/** Rings it. */
	link: string;
}

type PhoneFacts = Pick<
	JobView,
	| "work_day_jobs"
	| "sub_contractor_jobs"
	| "collection_name"
	| "collection_contact_name"
	| "collection_phone"
	| "delivery_name"
	| "delivery_contact_name"
	| "delivery_phone"
>;

const listDrivers = ({ work_day_jobs }: Pick<PhoneFacts, "work_day_jobs">) =>
	work_day_jobs.map(({ work_day: { client_driver } }) => ({
		name: client_driver ? `${client_driver.first_name} ${client_driver.last_name}`.trim() : "Driver",
		phone: client_driver?.mobile,
	}));

/** The number of the driver who has the job; null without one. */
export function driverPhone(job: Pick<PhoneFacts, "work_day_jobs">): JobPhone | null {
	for (const { name, phone } of listDrivers(job)) {
		const link = telephoneLink(phone);
		if (phone && link) return { name, phone, link };
	}
	return null;
}

/** Whom the number of a stop reaches: "Dave, Ward". */
const ownerOf = (job: PhoneFacts, side: JobSide) =>
	[job[`${side}_contact_name`], job[`${side}_name`]].filter(Boolean).join(", ") ||
	(side === "collection" ? "Collection" : "Delivery");

/** Who can be called about a job, each number once: those who carry it, then the collection and the delivery. */
export function listJobPhones(job: PhoneFacts): JobPhone[] {
	const drivers = listDrivers(job);
	const subContractors = job.sub_contractor_jobs.flatMap(({ driver_name, driver_mobile, sub_contractor }) => [
		{ name: driver_name ?? sub_contractor.name, phone: driver_mobile },
		{ name: sub_contractor.name, phone: sub_contractor.landline },
	]);
	const stops = [
		{ name: ownerOf(job, "collection"), phone: job.collection_phone },
		{ name: ownerOf(job, "delivery"), phone: job.delivery_phone },
	];
	const byLink = new Map<string, JobPhone>();
	for (const { name, phone } of [...drivers, ...subContractors, ...stops]) {
		const link = telephoneLink(phone);
		if (phone && link && !byLink.has(link)) byLink.set(link, { name, phone, link });
	}
	return [...byLink.values()];
}
