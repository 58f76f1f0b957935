import { FileText } from "lucide-react";
import { fileAddress } from "~/client/file-address";
import type { TrackingInfo } from "~/domain/diary/tracking/track";
import cardStyles from "./tracked-job.module.css";
import styles from "./tracked-proofs.module.css";

/** The proofs of delivery of a job, for who was mailed the link: signers, signatures and pictures, and the PDF. */
export function TrackedProofs({ job, token }: { job: TrackingInfo; token: string }) {
	const pictureAddress = (picture: number) =>
		fileAddress("GET /track/{token}/pod-pictures/{picture}", { params: { token, picture } });
	return (
		<section className={cardStyles.card} aria-labelledby="proofs">
			<h2 id="proofs">{job.proofs.length === 1 ? "Proof of delivery" : "Proofs of delivery"}</h2>
			<ul className={styles.proofs}>
				{job.proofs.map((proof, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a proof is known by its place alone
					<li key={place}>
						<p>
							<b>{proof.signed_by ? `Signed for by ${proof.signed_by}` : "Delivered"}</b>
							<span className="secondary-text tabular">
								{[proof.place, proof.signed_at].filter(Boolean).join(" · ")}
							</span>
						</p>
						{proof.signature !== null && (
							<img
								className={styles.signature}
								src={pictureAddress(proof.signature)}
								alt={`Signature of ${proof.signed_by ?? "the recipient"}`}
								loading="lazy"
							/>
						)}
						{proof.pictures.length > 0 && (
							<div className={styles.pictures}>
								{proof.pictures.map((picture, index) => (
									<a key={picture} href={pictureAddress(picture)} target="_blank" rel="noreferrer">
										<img src={pictureAddress(picture)} alt={`Delivery ${index + 1}`} loading="lazy" />
									</a>
								))}
							</div>
						)}
					</li>
				))}
			</ul>
			<p>
				<a className="button" href={fileAddress("GET /track/{token}/pod", { params: { token } })}>
					<FileText className="icon small" aria-hidden="true" />
					Proof as PDF
				</a>
			</p>
		</section>
	);
}
