import { Download, FileText } from "lucide-react";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { saveJobDocument } from "~/features/diary/job-actions";
import { Button } from "~/ui/button";
import styles from "./papers.module.css";

const formatSize = (bytes: number) =>
	bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The job's papers, each on its own, and with the proofs as one archive. */
export function Papers({ job, canSeePods }: { job: CustomerJobView; canSeePods: boolean }) {
	const hasPictures = job.job_process.some(({ pod_images }) => pod_images.length > 0);
	if (job.job_attachments.length === 0 && !hasPictures) return null;
	return (
		<section aria-labelledby="job-papers">
			<header className="cluster">
				<h3 id="job-papers">Papers</h3>
				<span className="grow" />
				<Button icon={Download} onClick={() => void saveJobDocument("assets", "customer", job)}>
					{canSeePods && hasPictures ? "All papers and pictures" : "All papers"}
				</Button>
			</header>
			<ul className={styles.papers}>
				{job.job_attachments.map(({ id, file, file_name, size }) => (
					<li key={id}>
						<FileText className="icon" aria-hidden="true" />
						<a href={fileUrl(file, "customer")} target="_blank" rel="noreferrer" className="truncate">
							{file_name}
						</a>
						<span className="grow" />
						<span className="muted tabular">{formatSize(size)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
