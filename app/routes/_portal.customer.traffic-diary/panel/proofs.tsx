import { FileDown } from "lucide-react";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { canHavePod, saveJobDocument } from "~/features/diary/job-actions";
import { toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import styles from "./proofs.module.css";

type Proof = CustomerJobView["job_process"][number];

/** The proofs of collection and delivery: who signed, the signature, pictures, and all of it as a PDF. */
export function Proofs({ job }: { job: CustomerJobView }) {
	if (!canHavePod(job)) return null;
	return (
		<section aria-labelledby="job-proofs" className={styles.proofs}>
			<header className="cluster">
				<h3 id="job-proofs">Proof of delivery</h3>
				<span className="grow" />
				<Button icon={FileDown} onClick={() => void saveJobDocument("pod", "customer", job)}>
					PDF
				</Button>
			</header>
			{job.job_process.map((proof) => (
				<ProofPictures key={proof.id} proof={proof} />
			))}
		</section>
	);
}

const picturesOf = ({ pod_images, pod_image }: Proof) =>
	pod_images.length > 0 ? pod_images : pod_image ? [pod_image] : [];

function ProofPictures({ proof }: { proof: Proof }) {
	const day = proof.created_at.slice(0, 10);
	const what = proof.type === 1 ? "Delivered" : "Collected";
	const signed = [
		proof.pod_name && `signed ${proof.pod_name}`,
		proof.pod_time && toLocalTime(day, proof.pod_time),
	].filter(Boolean);
	const pictures = picturesOf(proof);
	return (
		<figure>
			<figcaption>
				{[what, ...signed].join(", ")}
				{proof.notes && <p className="muted">{proof.notes}</p>}
			</figcaption>
			<div className={styles.pictures}>
				{proof.pod_sign && (
					<Picture
						file={proof.pod_sign}
						label={`Signature${proof.pod_name ? ` of ${proof.pod_name}` : ""}`}
					/>
				)}
				{pictures.map((file, index) => (
					<Picture key={file} file={file} label={`${what}, picture ${index + 1}`} />
				))}
			</div>
		</figure>
	);
}

const isPicture = (file: string) => /\.(png|jpe?g|webp|gif)$/i.test(file);

/** A picture, which opens in a tab of its own; a file of another kind is a link. */
function Picture({ file, label }: { file: string; label: string }) {
	const address = fileUrl(file, "customer");
	return (
		<a href={address} target="_blank" rel="noreferrer" className={styles.picture}>
			{isPicture(file) ? <img src={address} alt={label} loading="lazy" /> : label}
		</a>
	);
}
