import { when } from "~/domain/paper/job-parts";
import { CarriersPart } from "./carriers-part";
import { additionalFacts, customerFacts, exchangeFacts, loadFacts } from "./facts-of";
import { KeyValues, Part } from "./key-values";
import { useOffice } from "./model";
import { PricesPart } from "./prices-part";
import { StopsPart } from "./stops-part";

/** Job sub-details as companies have them now: one part for each side of the job. */
export function NewLayout() {
	const { job } = useOffice();
	return (
		<>
			<StopsPart job={job} />
			<div className="jtwo">
				<CarriersPart />
				<Part title="Customer Details">
					<KeyValues facts={customerFacts(job)} />
				</Part>
				<div className="jstack">
					<Part title="Load Details">
						<KeyValues facts={loadFacts(job)} />
					</Part>
					<Part title="CX Load Details">
						<KeyValues facts={exchangeFacts(job)} />
					</Part>
				</div>
				<PricesPart />
			</div>
			<Part title="Additional Details">
				<div className="jwide">
					<KeyValues facts={additionalFacts(job)} />
				</div>
			</Part>
		</>
	);
}

/** Job sub-details as companies had them before: all facts in one list, the price below. */
export function OldLayout() {
	const { job } = useOffice();
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
			<Part title="Job Sub-Details">
				<div className="jold">
					<KeyValues
						facts={[
							...customerFacts(job),
							["Collect from", stop("collection")],
							["Collection", when(job.collection_date, job.collection_time)],
							["Collection phone", job.collection_phone],
							["Collection notes", job.collection_instruction_1],
							["Deliver to", stop("delivery")],
							["Delivery", when(job.delivery_date, job.delivery_time)],
							["Delivery phone", job.delivery_phone],
							["Delivery notes", job.delivery_instruction_1],
							...loadFacts(job),
							...exchangeFacts(job),
							...additionalFacts(job),
						]}
					/>
				</div>
			</Part>
			<div className="jtwo">
				<CarriersPart />
				<PricesPart />
			</div>
		</>
	);
}
