import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { showDate } from "~/shared/time/dates";
import type { FormValues, LoadValues } from "./load-form";
import styles from "./post-load.module.css";
import { PriceGuide } from "./price-guide";

const PREPOSITIONS = { AT: "at", BEFORE: "before", BETWEEN: "from" } as const;

function describeTimes(mode: LoadValues["pickupTimeMode"], from: string, to: string): string {
	const show = (moment: string) => {
		const [day, time] = moment.split("T");
		return day ? `${showDate(day)} ${time ?? ""}` : "…";
	};
	if (mode === "AT") return `at ${show(from)}`;
	return mode === "BEFORE" ? `before ${show(to)}` : `${PREPOSITIONS[mode]} ${show(from)} to ${show(to)}`;
}

/** The load as hauliers see it, and what they do not see. */
export function CarrierView({ job, values, lists }: { job: JobView; values: LoadValues; lists: FormValues }) {
	const nameOf = (list: readonly { name: string; apiKey: string }[], key: string | null) =>
		list.find(({ apiKey }) => apiKey === key)?.name;
	const vehicle = [
		nameOf(lists.vehicleTypes, values.minVehicleSize),
		nameOf(lists.vehicleBodyTypes, values.bodyType)?.toLowerCase(),
		values.jobType.replaceAll("_", " ").toLowerCase(),
	];
	const amount = [
		values.numberOfItems
			? `${values.numberOfItems} ${nameOf(lists.packagings, values.packaging)?.toLowerCase() ?? "items"}`
			: "",
		values.grossWeight.value
			? `${values.grossWeight.value} ${(values.grossWeight.units ?? "").toLowerCase()}`
			: "",
		job.mileage ? `${job.mileage} mi` : "",
	];
	return (
		<aside className={styles.carrier} aria-label="Carrier view">
			<h3>Carrier view</h3>
			<div className={styles.card}>
				<b>
					{job.collection_town} {job.collection_post_code} → {job.delivery_town} {job.delivery_post_code}
				</b>
				<span>{vehicle.filter(Boolean).join(", ")}</span>
				<span>{amount.filter(Boolean).join(", ")}</span>
				<span>Collect {describeTimes(values.pickupTimeMode, values.readyAt, values.collectBy)}</span>
				<span>Deliver {describeTimes(values.deliveryTimeMode, values.deliverFrom, values.deliverBy)}</span>
			</div>
			<h3>Price guide</h3>
			<div className={styles.card}>
				<PriceGuide jobId={job.id} />
			</div>
			<h3>Hidden</h3>
			<p className="text-12 secondary-text">
				Customer, our price, site contacts and streets. The exchange gives the accepted haulier what you send
				to it after the acceptance.
			</p>
		</aside>
	);
}
