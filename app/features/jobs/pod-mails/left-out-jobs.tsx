import { useState } from "react";
import type { PodPreview } from "~/domain/messages/pod-mails/schemas";
import { Button } from "~/ui/button";
import styles from "./pod-mail-form.module.css";
import { requestMissingPods } from "./request-missing-pods";

/** The jobs that are in no mail, each with the reason; missing proofs can be requested here. */
export function LeftOutJobs({ jobs }: { jobs: PodPreview["left_out"] }) {
	const [isRequested, setRequested] = useState(false);
	const missing = jobs.filter(({ lacks }) => lacks === "pod");
	if (jobs.length === 0) return null;
	const request = () => void requestMissingPods(missing).then((done) => done && setRequested(true));
	return (
		<section className={styles.leftOut} aria-label="Not included">
			<h3>{jobs.length === 1 ? "Not included: 1 job" : `Not included: ${jobs.length} jobs`}</h3>
			<ul>
				{jobs.map(({ id, job_number, reason }) => (
					<li key={id}>
						<b className="tabular">{job_number}</b> {reason}
					</li>
				))}
			</ul>
			{missing.length > 0 && (
				<Button size="row" isWriting disabled={isRequested} onClick={request}>
					{isRequested ? "Requested" : missing.length === 1 ? "Request this POD…" : "Request missing PODs…"}
				</Button>
			)}
		</section>
	);
}
