import type { PlannerJob } from "../run/responses";

/** A place where a job is collected or delivered; two jobs are at the same one if its name and its post code or town are alike. */
interface JobPlace {
	key: string;
	name: string;
}

type JobEnds = Pick<
	PlannerJob["trip_sub_jobs"][number],
	| "collection_name"
	| "collection_town"
	| "collection_post_code"
	| "delivery_name"
	| "delivery_town"
	| "delivery_post_code"
>;

const plain = (text: string | null) => (text ?? "").toLowerCase().replaceAll(/\s+/g, "");

function toPlace(name: string | null, town: string | null, post_code: string | null): JobPlace[] {
	const key = [plain(name), plain(post_code) || plain(town)];
	if (key.every((part) => part === "")) return [];
	return [{ key: key.join("|"), name: [name, town ?? post_code].filter(Boolean).join(", ") }];
}

const toPlaces = (ends: JobEnds): JobPlace[] => [
	...toPlace(ends.collection_name, ends.collection_town, ends.collection_post_code),
	...toPlace(ends.delivery_name, ends.delivery_town, ends.delivery_post_code),
];

/** The places of a job and of a trip's stops, each once. */
export function listPlaces(job: Pick<PlannerJob, keyof JobEnds | "trip_sub_jobs">): JobPlace[] {
	const all = [job, ...job.trip_sub_jobs].flatMap(toPlaces);
	return [...new Map(all.map((place) => [place.key, place])).values()];
}
