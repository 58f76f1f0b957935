import { formatDateTime } from "~/domain/jobs/jobs/documents/job-fields";
import { useOfficeJob } from "../state/office-job-context";
import { CarriersSection } from "./carriers-section";
import { additionalFacts, customerFacts, exchangeFacts, loadFacts } from "./job-facts";
import { DetailSection, KeyValues } from "./key-values";
import keyValuesStyles from "./key-values.module.css";
import styles from "./layouts.module.css";
import { PricingSection } from "./pricing-section";
import { StopsSection, WhereSection } from "./stops-section";

/** The current layout: one section for each aspect of the job. */
export function NewLayout() {
	const { job } = useOfficeJob();
	return (
		<>
			<StopsSection />
			<div className={styles.columns}>
				<CarriersSection />
				<DetailSection title="Customer Details">
					<KeyValues facts={customerFacts(job)} />
				</DetailSection>
				<div className={styles.stack}>
					<DetailSection title="Load Details">
						<KeyValues facts={loadFacts(job)} />
					</DetailSection>
					<DetailSection title="CX Load Details">
						<KeyValues facts={exchangeFacts(job)} />
					</DetailSection>
				</div>
				<PricingSection />
			</div>
			<DetailSection title="Additional Details">
				<div className={keyValuesStyles.wideFacts}>
					<KeyValues facts={additionalFacts(job)} />
				</div>
			</DetailSection>
		</>
	);
}

/** The earlier layout, which a company can keep: all facts in one list, the price below. */
export function OldLayout() {
	const { job } = useOfficeJob();
	const stop = (side: "collection" | "delivery") =>
		[
			job[`${side}_name`],
			job[`${side}_address_line_1`],
			job[`${side}_address_line_2`],
			job[`${side}_town`],
			job[`${side}_post_code`],
		]
			.filter(Boolean)
			.join(", ");
	return (
		<>
			<WhereSection />
			<DetailSection title="Job Sub-Details">
				<div className={keyValuesStyles.flowingFacts}>
					<KeyValues
						facts={[
							...customerFacts(job),
							["Collect from", stop("collection")],
							[
								"Collection",
								formatDateTime(job.collection_date, job.collection_time, job.collection_time_until),
							],
							["Collection contact", job.collection_contact_name],
							["Collection phone", job.collection_phone],
							["Collection notes", job.collection_instruction_1],
							["Deliver to", stop("delivery")],
							["Delivery", formatDateTime(job.delivery_date, job.delivery_time, job.delivery_time_until)],
							["Delivery contact", job.delivery_contact_name],
							["Delivery phone", job.delivery_phone],
							["Delivery notes", job.delivery_instruction_1],
							...loadFacts(job),
							...exchangeFacts(job),
							...additionalFacts(job),
						]}
					/>
				</div>
			</DetailSection>
			<div className={styles.columns}>
				<CarriersSection />
				<PricingSection />
			</div>
		</>
	);
}
