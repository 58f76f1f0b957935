import { FileText } from "lucide-react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { saveResponseAs } from "~/features/kernel/requests";
import { timeInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import styles from "./driver-block.module.css";

/** What the driver reported today, the newest first; entries that someone signed have the proof as a PDF. */
export function DriverActivity({ driver: { activity } }: { driver: LiveDriver }) {
	return (
		<section className={styles.section} aria-label="Activity">
			<h3 className={styles.title}>Activity</h3>
			{activity.length === 0 ? (
				<p className="muted">Nothing reported yet.</p>
			) : (
				<ol className={styles.activity}>
					{activity.toReversed().map(({ id, at, message, job_id, job_number, signature_pdf }) => (
						<li key={id}>
							<time className="tabular muted" dateTime={at}>
								{timeInLondon(new Date(at))}
							</time>
							<span>
								{job_number && <b>{job_number} </b>}
								{message}
							</span>
							{signature_pdf && job_id !== null && (
								<Button size="row" icon={FileText} onClick={() => void saveProof(job_id, job_number)}>
									PDF
								</Button>
							)}
						</li>
					))}
				</ol>
			)}
		</section>
	);
}

const saveProof = (id: number, number: string | null) =>
	saveResponseAs(`POD ${number ?? id}.pdf`, "GET /client/traffic-diary/download-pod-pdf/{id}", {
		params: { id },
	});
