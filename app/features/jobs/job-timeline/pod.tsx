import { FileText, Mail, Signature, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "~/client/api";
import { podUploadError } from "~/domain/jobs/jobs/pod/rules";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { saveJobDocument } from "~/features/diary/job-actions";
import { openPodMail } from "~/features/jobs/pod-mails";
import { generalText } from "~/shared/texts/general";
import { showDate } from "~/shared/time/dates";
import { todayInLondon, toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { FileDrop } from "~/ui/form/file-drop";
import { IconButton } from "~/ui/icon-button";
import { confirm } from "~/ui/overlay/confirm";
import historyPanelStyles from "./history-panel.module.css";
import { isImageFile } from "./image-files";
import PicturePreview from "./picture-preview";
import styles from "./pod.module.css";
import { getPodFileError, POD_ACCEPT, PodForm } from "./pod-form";
import type { HistoryProps, PodRecord } from "./types";
import type { JobMutation } from "./use-job-mutation";

/** Proofs of collection and delivery with their pictures and signatures. */
export function Pod({ job, mutation }: { job: HistoryProps["job"]; mutation: JobMutation | null }) {
	/** The dropped files of the POD being added; null while the form is closed. */
	const [newPodFiles, setNewPodFiles] = useState<File[] | null>(null);
	const [previewedFile, setPreviewedFile] = useState<string | null>(null);
	const proofs = job.job_process;
	const pictures = proofs.flatMap((proof) =>
		listPodFiles(proof)
			.filter(isImageFile)
			.map((file, index) => ({
				file,
				url: fileUrl(file),
				name: `${getPodName(proof)}, picture ${index + 1}`,
			})),
	);
	const remove = async (id: number, pod_image?: string) => {
		if (!mutation) return;
		const question = generalText.notReversible(pod_image ? "delete this POD image" : "delete this POD");
		if (!(await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))) return;
		const body = pod_image ? { pod_image } : {};
		await mutation.run(() => callApi("PUT /client/delete-pod-image/{id}", { params: { id }, body }));
	};
	const refusal = podUploadError(job.status);
	const canAdd = mutation !== null && refusal === null && job.status !== "Deleted" && newPodFiles === null;
	return (
		<>
			{mutation && refusal !== null && <p className="muted">{refusal}</p>}
			{canAdd && (
				<FileDrop
					label="New POD"
					files={[]}
					onChange={setNewPodFiles}
					accept={POD_ACCEPT}
					multiple
					hint="Upload the signed sheet, or wait for the driver's phone to send it."
					rejectionText={getPodFileError}
				/>
			)}
			{mutation && newPodFiles !== null && (
				<PodForm
					job_id={job.id}
					initialFiles={newPodFiles}
					mutation={mutation}
					onClose={() => setNewPodFiles(null)}
				/>
			)}
			<div className="cluster">
				{canAdd && (
					<Button isWriting onClick={() => setNewPodFiles([])}>
						Add POD
					</Button>
				)}
				{mutation && proofs.some(({ type }) => type === 1) && (
					<Button icon={Mail} isWriting onClick={() => openPodMail([job])}>
						Email POD
					</Button>
				)}
				{proofs.length > 0 && (
					<Button icon={FileText} onClick={() => void saveJobDocument("pod", "client", job)}>
						POD PDF
					</Button>
				)}
			</div>
			<ul className={historyPanelStyles.items}>
				{proofs.map((proof) => (
					<Proof
						key={proof.id}
						proof={proof}
						canDelete={mutation !== null}
						onRemove={remove}
						onPreview={setPreviewedFile}
					/>
				))}
			</ul>
			{previewedFile !== null && (
				<PicturePreview
					pictures={pictures}
					firstIndex={pictures.findIndex(({ file }) => file === previewedFile)}
					onClose={() => setPreviewedFile(null)}
				/>
			)}
		</>
	);
}

interface ProofProps {
	proof: PodRecord;
	canDelete: boolean;
	/** Deletes one picture, or without a name all of them. */
	onRemove: (id: number, pod_image?: string) => Promise<void>;
	onPreview: (file: string) => void;
}

function Proof({ proof, canDelete, onRemove, onPreview }: ProofProps) {
	return (
		<li>
			<p className="cluster">
				<b className="medium">{getPodName(proof)}</b>
				<span className="muted grow truncate">{describeSignature(proof)}</span>
				{canDelete && proof.pod_images.length > 1 && (
					<IconButton
						icon={Trash2}
						small
						danger
						label={`Delete all pictures: ${getPodName(proof)}`}
						onClick={() => void onRemove(proof.id)}
					/>
				)}
			</p>
			{proof.notes && <p className="secondary-text">{proof.notes}</p>}
			<ul className={styles.pictures}>
				{listPodFiles(proof).map((file) => (
					<li key={file}>
						{isImageFile(file) ? (
							<button
								type="button"
								aria-label={file === proof.pod_sign ? "View signature" : "View picture"}
								className={file === proof.pod_sign ? styles.signature : undefined}
								onClick={() => onPreview(file)}
							>
								<img src={fileUrl(file)} alt="" loading="lazy" />
							</button>
						) : (
							<a href={fileUrl(file)} target="_blank" rel="noreferrer">
								<FileText className="icon" aria-hidden="true" />
								PDF
							</a>
						)}
						{file === proof.pod_sign ? (
							<Signature className="icon extra-small mark" aria-hidden="true" />
						) : (
							canDelete && (
								<IconButton
									icon={Trash2}
									small
									danger
									label="Delete POD image"
									onClick={() => void onRemove(proof.id, file)}
								/>
							)
						)}
					</li>
				))}
			</ul>
		</li>
	);
}

const getPodName = ({ type }: PodRecord) => (type === 1 ? "Proof of delivery" : "Proof of collection");

/** The pictures, then the signature. */
const listPodFiles = ({ pod_images, pod_sign }: PodRecord) =>
	pod_sign ? [...pod_images, pod_sign] : pod_images;

function describeSignature({ pod_name, pod_time, created_at }: PodRecord): string {
	const day = todayInLondon(new Date(created_at));
	const when = `${showDate(day)} ${toLocalTime(day, pod_time)}`.trim();
	return pod_name ? `signed by ${pod_name}, ${when}` : when;
}
